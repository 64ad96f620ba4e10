// Whole games against the perfect player.

import type { Page } from "@playwright/test";
import { expect, open, test } from "./page";

const GAMES = [
    "chess",
    "coins",
    "marbles",
    "bowling",
    "leaper",
    "cutting",
    "kayles",
    "wythoff",
    "chess-rules",
    "turn:1-3w5",
];

function fragment(game: string, seed: number, second = false): string {
    const name = game === "chess-rules" ? "row:o{o}.=.{o}o" : game;
    return `rules=kayles&game=${name}&seed=${seed}${second ? "&second=yes" : ""}`;
}

/** Waits until it is the person's turn, or the game is over. Whether it is over. */
async function isOver(page: Page): Promise<boolean> {
    const status = page.locator("#status");
    await expect(status).toHaveText(/Your move\.|You win\.|The machine wins\./);
    return !(await status.textContent())!.includes("Your move.");
}

/** Makes the move that is selected in the list. */
async function move(page: Page): Promise<void> {
    const before = await page.locator("#record > li").count();
    await page.locator("#move").click();
    await expect.poll(() => page.locator("#record > li").count()).toBeGreaterThan(before);
}

/** Asks for a hint. Whether there is one; it is selected then. */
async function hint(page: Page): Promise<boolean> {
    await page.locator("#hint").click();
    await expect(page.locator("#status")).toHaveText(/Hint: .* wins\.|No move wins now/);
    return (await page.locator("#status").textContent())!.startsWith("Hint");
}

for (const game of GAMES) {
    test(`${game} is won by its hints`, async ({ page }) => {
        for (const second of [false, true]) {
            await open(page, fragment(game, 7, second));
            await expect(page.locator("#game-table")).toBeVisible();
            while (!(await isOver(page))) {
                expect(await hint(page)).toBe(true);
                await move(page);
            }
            await expect(page.locator("#status")).toContainText("You win.");
        }
    });

    test(`${game} is lost after a mistake`, async ({ page }) => {
        await open(page, fragment(game, 11));
        await expect(page.locator("#game-table")).toBeVisible();
        let isLost = false;
        while (!(await isOver(page))) {
            const hasHint = await hint(page);
            // The machine lets go of nothing.
            expect(isLost && hasHint).toBe(false);
            isLost ||= !hasHint;
            // Any other move than that of the hint.
            await page.locator("#legal").evaluate((list: HTMLSelectElement) => {
                const hinted = list.selectedIndex;
                list.selectedIndex = list.options.length - 1 === hinted ? 0 : list.options.length - 1;
            });
            await move(page);
        }
        if (isLost) await expect(page.locator("#status")).toContainText("The machine wins.");
    });
}

test("a game is played on the board, by mouse and by keyboard", async ({ page }) => {
    await open(page, "rules=kayles&game=chess&seed=7");
    const board = page.locator("#board");
    await expect(board.locator("button.open").first()).toBeVisible();
    const pieces = await board.locator(".piece").count();
    await board.locator("button.open").first().click();
    await expect(board.locator("button.chosen")).toHaveCount(1);
    await expect(board.locator("button.open")).toHaveCount(1);
    await board.locator("button.open").click();
    await expect(page.locator("#record > li").first()).toContainText("You: row");
    await expect(board.locator(".piece")).toHaveCount(pieces);

    const before = await page.locator("#record > li").count();
    await board.locator("button.open").first().focus();
    await page.keyboard.press("Enter");
    await expect(board.locator("button.open")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("#record > li").count()).toBeGreaterThan(before);
});

test("coins are turned together, and a marble goes to a cell", async ({ page }) => {
    await open(page, "rules=kayles&game=coins&seed=5");
    const board = page.locator("#board");
    await expect(board.locator("button.open").first()).toBeVisible();
    await board.locator("button.open").last().click();
    await page.locator("#move").click();
    await expect(page.locator("#record > li").first()).toContainText("You: turn");

    await open(page, "rules=kayles&game=marbles&seed=5");
    await board.locator("button.open").first().click();
    await board.locator("button.open").first().click();
    await expect(page.locator("#record > li").first()).toContainText("You: marble");
});

test("a hint that is not among the moves that are listed joins them", async ({ page }) => {
    await open(page, fragment("turn:1+", 24));
    const more = page.locator("#more-legal");
    await expect(more).toHaveText("There are more moves than the 2,000 that are listed.");
    expect(await hint(page)).toBe(true);
    await expect(page.locator("#legal option:checked")).toHaveCount(1);
    await expect(more).toHaveText("There are more moves than the 2,001 that are listed.");
    await move(page);
    await expect(page.locator("#record > li").first()).toContainText("You: ");
});

test("undo takes back a move and its answer", async ({ page }) => {
    await open(page, "rules=kayles&game=marbles&seed=7");
    await expect(page.locator("#undo")).toBeDisabled();
    const start = await page.locator("#board").textContent();
    await hint(page);
    await move(page);
    await isOver(page);
    await page.locator("#undo").click();
    await expect(page.locator("#record > li")).toHaveCount(0);
    expect(await page.locator("#board").textContent()).toBe(start);
});

test("a link shows the same game", async ({ page, context }) => {
    await open(page, "rules=kayles&game=kayles&seed=3");
    await hint(page);
    await move(page);
    await isOver(page);
    const [board, record] = [await page.locator("#board").textContent(), await page.locator("#record").textContent()];
    await page.reload();
    await expect(page.locator("#record")).toHaveText(record!);
    await expect(page.locator("#board")).toHaveText(board!);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator("#record")).toHaveText(record!);
    await expect(other.locator("#board")).toHaveText(board!);
});

test("a new game begins, with the machine first", async ({ page }) => {
    await open(page, "rules=kayles");
    await page.getByLabel("Play", { exact: true }).selectOption("leaper");
    await page.getByLabel("the machine moves first").check();
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.locator("#status")).toHaveText(/^The machine: .* Your move\./);
    await expect(page).toHaveURL(/game=leaper&seed=\d+&second=yes&moves=/);
});
