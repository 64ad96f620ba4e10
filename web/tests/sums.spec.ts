// Sums, with all winning moves and their reasons.

import { expect, open, test } from "./page";

test("a sum of two rulesets is explained", async ({ page }) => {
    await open(page, "rules=kayles&positions=7 mock-turtles@2");
    const sum = page.locator("#sum");
    await expect(sum.locator("tfoot .number")).toHaveText("6");
    await expect(sum.locator("tfoot .binary")).toHaveText("110");
    await expect(sum).toContainText("The first player wins.");
    await expect(sum.locator("ol")).toContainText(
        "Position 1: 5 — 7 becomes 5, which is worth 4. The others are worth 4 together, and 4 xor 4 is 0.",
    );
});

test("a lost sum has no winning move", async ({ page }) => {
    await open(page);
    await page.getByLabel("Positions, with blanks between them").fill("12 5");
    await page.keyboard.press("Enter");
    await expect(page.locator("#sum")).toContainText("The first player loses");
    await expect(page.locator("#sum ol")).toHaveCount(0);
    expect(new URL(page.url()).hash).toContain("positions=12%205");
});

test("an instant win and a step off it are explained", async ({ page }) => {
    await open(page, "rules=marbles&positions=3,3 2,3");
    await expect(page.locator("#sum")).toContainText("A move from 3,3 wins at once");
    await expect(page.locator("#sum tfoot .number")).toHaveText("win");
    await expect(page.locator("#sum")).toContainText("No position can be won at once after it.");
});

test("a mistake in a position is named", async ({ page }) => {
    await open(page, "rules=kayles&positions=3 x");
    await expect(page.locator("#sums .message")).toContainText("position 2: `x`: column 1: found `x`");
});

test("there may be more winning moves than are listed", async ({ page }) => {
    await open(page, "rules=kayles&positions=100000");
    await expect(page.locator("#sum ol > li")).toHaveCount(50);
    await page.getByRole("button", { name: "There are more winning moves" }).click();
    await expect(page.locator("#sum ol > li")).toHaveCount(500);
});
