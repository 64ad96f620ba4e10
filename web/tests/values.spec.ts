// Rules, values, plot, table and period.

import { expect, listed, open, test } from "./page";

/** First values, from position 0 on: the table of RULES.md. */
const FACTS: [string, string][] = [
    ["0.77", "0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2"],
    ["0.07", "0,0,1,1,2,0,3,1,1,0,3,3,2,2,4,0,5,2,2,3"],
    ["0.137", "0,1,1,2,0,3,1,1,0,3,3,2,2,4,0,5,2,2,3,3"],
    ["0.17", "0,1,1,0,2,1,3,0,1,1,3,2,2,3,4,1,5,3,2,2"],
    ["0.007", "0,0,0,1,1,1,2,2,0,3,3,1,1,1,0,4,3,3,3,2"],
    ["0.15", "0,1,1,0,1,1,2,2,1,2,2,1,1,0,1,1,2,2,1,2"],
    ["0.6", "0,0,1,2,0,1,2,3,1,2,3,4,0,3,4,2,1,3,2,1"],
    ["4u.0", "0,0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3,2,4,3"],
    ["4.3...", "0,1,2,4,3,5,6,8,7,9,10,12,11,13,14,16,15,17,18,20"],
    ["0.7777", "0,1,2,3,4,5,6,7,3,2,8,9,7,6,5,4,3,2,8,9"],
    ["4.766", "0,1,2,4,6,1,2,8,10,1,13,2,16,1,4,13"],
    ["0.3F", "0,1,2,0,1,2,3,4,5,3,4,5,6,7,8,6,7,8,9,10"],
    ["allbut:2,3,7", "0,1,0,1,2,3,2,3,4,5,4,5,6,7,6,7,8,9,8,9"],
    ["turn:1-3", "1,2,4,7,8,11,13,14,16,19,21,22"],
    ["turn:1-5", "1,2,4,8,16,31,32,64,103,128,171,213,256"],
    ["turn:1-9", "1,2,4,8,16,32,64,128,256,511,512,1024,2048,4096,7711,8192,16384,26215,32768,43691,54613,65536"],
    ["turn:1+c", "1,2,1,4,1,2,1,8,1,2,1,4,1,2,1,16"],
    ["turn:2", "0,1,2,3,4,5,6,7,8,9"],
    ["turn:3", "0,0,1,2,4,7,8,11,13,14"],
    ["turn:3e", "0,0,1,0,0,1,2,2,1,0,0,1"],
    ["turn:2+c", "0,1,0,2,0,1,0,4"],
    ["turn:1-3w5", "1,2,4,7,8,1,2,4,7,8,1,2,4,7,8"],
    ["turn:3w5", "0,0,1,2,4,0,0,1,2,4"],
];

for (const [rules, values] of FACTS) {
    test(`the values of ${rules} are shown`, async ({ page }) => {
        const size = values.split(",").length;
        await open(page, `rules=${rules}&size=${size}`);
        await expect(page.locator("#summary")).toContainText(`${size} positions`);
        expect([...(await listed(page)).values()].join(",")).toBe(values);
    });
}

test("a board is shown line by line", async ({ page }) => {
    await open(page, "rules=wythoff&size=21");
    await expect(page.locator("#summary")).toContainText("441 positions");
    await listed(page);
    // The table shows twenty columns of a line.
    const line = await page.locator("#table tbody tr").nth(10).locator("td").allTextContents();
    expect(line.join(",")).toBe("10,11,9,8,13,12,0,15,16,17,14,18,7,6,2,3,1,4,5,23");
    await page.getByRole("button", { name: "Next 20 lines" }).click();
    await expect(page.locator("#table tbody th").first()).toHaveText("20");
    // The value of 20,10, which is that of 10,20.
    const cell = await page.locator("#table tbody td").nth(10).textContent();
    await page.getByRole("button", { name: "Next 20 columns" }).click();
    await expect(page.locator("#table thead th")).toHaveText(["20"]);
    await expect(page.getByRole("button", { name: "Next 20 columns" })).toBeDisabled();
    await page.getByRole("button", { name: "Previous 20 lines" }).click();
    await expect(page.locator("#table tbody td").nth(10)).toHaveText(cell!);
});

/** Preperiod, period and saltus that are proved within the values that the page looks at. */
const PERIODS: [string, number, number, number][] = [
    ["0.77", 71, 12, 0],
    ["0.07", 53, 34, 0],
    ["0.137", 52, 34, 0],
    ["0.17", 33, 34, 0],
    ["0.15", 1, 10, 0],
    ["0.7777", 142, 24, 0],
    ["0.1377", 141, 24, 0],
    ["0.177", 497, 20, 0],
    ["0.11377", 187, 32, 0],
    ["0.45", 498, 20, 0],
    ["0.156", 3479, 349, 0],
    ["0.644", 3256, 442, 0],
    ["0.165", 5181, 1550, 0],
    ["0.356", 7315, 142, 0],
    ["0.051", 48, 48, 0],
    ["0.055", 259, 148, 0],
    ["0.044", 214, 36, 0],
    ["0.115", 1, 14, 0],
    ["0.116", 139, 96, 0],
    ["0.124", 122, 62, 0],
    ["0.134", 60, 62, 0],
    ["0.017", 15, 60, 0],
    ["0.173", 21, 40, 0],
    ["0.375", 37, 18, 0],
    ["4.766", 19, 20, 0],
    ["4.304", 25, 21, 0],
    ["4.102", 8, 10, 0],
    ["4.726", 5, 16, 0],
    ["sub:2,3,7", 0, 5, 0],
    ["sub:1,3,4", 0, 7, 0],
    ["sub:2,5,7", 0, 22, 0],
    ["sub:1,2", 0, 3, 0],
    ["sub:1,3", 0, 2, 0],
];

test("periods are shown, with their proof", async ({ page }) => {
    for (const [rules, preperiod, period, saltus] of PERIODS) {
        await open(page, `rules=${rules}&size=10`);
        const text = `Preperiod ${preperiod}, period ${period}, saltus ${saltus}`;
        await expect(page.locator("#period")).toContainText(text);
        await expect(page.locator("#period")).toContainText("Proved by theorem");
    }
});

test("a search that still runs is ended by rules without a period", async ({ page }) => {
    await open(page, "rules=officers&size=10&limit=3000000");
    await expect(page.locator("#values .busy").last()).toContainText("of 3,000,000");
    await page.getByLabel("Rules: a name, or the notation").fill("wythoff");
    await page.keyboard.press("Tab");
    const period = page.locator("#period");
    await expect(period).toContainText("Only the values of heaps and coins");
    await expect(page.locator("#values .busy").last()).toBeHidden();
    await expect(page.locator("#values .message").last()).toBeEmpty();
});

test("looking for a period draws nothing again", async ({ page }) => {
    await open(page, "rules=kayles&size=100");
    const plot = page.locator("#plot");
    await expect(plot).toHaveAttribute("data-drawn", /\d+/);
    await plot.locator("canvas").evaluate((canvas) => (canvas.id = "same"));
    await page.getByLabel("Look at so many values").fill("50");
    await page.getByRole("button", { name: "Find the period" }).click();
    await expect(page.locator("#period")).toContainText("within 50 values");
    await expect(plot.locator("#same")).toHaveCount(1);
    expect(new URL(page.url()).hash).toContain("limit=50");
});

test("what is only observed is not called proved", async ({ page }) => {
    await open(page, "rules=0.3F&size=10&limit=1000");
    await expect(page.locator("#period")).toContainText("saltus 3");
    await expect(page.locator("#period")).toContainText("not proved");
    await open(page, "rules=officers&size=10&limit=1000");
    await expect(page.locator("#period")).toHaveText("No period within 1,000 values.");
    await open(page, "rules=allbut:2,3,7&size=10&limit=1000");
    await expect(page.locator("#period")).toContainText("period 4, saltus 2");
});

test("a mistake in rules is shown at its place, and the nearest right text is taken", async ({ page }) => {
    await open(page);
    const box = page.getByLabel("Rules: a name, or the notation");
    await box.fill("turn:3-2");
    const mistake = page.locator("#rules-mistake");
    await expect(mistake).toContainText("column 6: found `3-2`, expected the smaller number of coins first");
    await expect(mistake.locator("mark")).toHaveText("3");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Take turn:2-3" }).click();
    await expect(box).toHaveValue("turn:2-3");
    await expect(page.locator("#rules-words")).toContainText("coin");
    await expect(mistake).toBeEmpty();
});

test("by keyboard alone: rules, size, period", async ({ page }) => {
    await open(page);
    await page.getByLabel("Rules: a name, or the notation").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("dawsons-kayles");
    await page.keyboard.press("Tab");
    await expect(page.locator("#summary")).toContainText("1,000 positions");
    await expect(page.getByLabel("Heaps below")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("20");
    await page.keyboard.press("Enter");
    await expect(page.locator("#summary")).toContainText("20 positions");
    await expect(page.locator("#period")).toContainText("Preperiod 53, period 34");
    expect(new URL(page.url()).hash).toBe("#rules=dawsons-kayles&size=20");
});

test("the plot shows its points, and the value under the pointer", async ({ page }) => {
    await open(page, "rules=kayles&size=100");
    const plot = page.locator("#plot");
    await expect(plot).toHaveAttribute("data-drawn", /\d+/);
    // Both colours are there: those of P-positions and of the others.
    const found = await plot.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set<string>();
        for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
        return ["194,65,12", "31,111,181"].filter((colour) => colours.has(colour)).length;
    });
    expect(found).toBe(2);
    const { x, y, width, height } = (await plot.locator(".u-over").boundingBox())!;
    await page.mouse.move(x + (12.5 / 100) * width, y + height / 2);
    await expect(page.locator("#place")).toHaveText("12 is worth 4");
    const before = await plot.getAttribute("data-drawn");
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.up();
    await expect(plot).not.toHaveAttribute("data-drawn", before!);
});

test("a long generation is cancelled within 200 ms, and another one begins", async ({ page }) => {
    await open(page, "rules=officers&size=3000000&limit=10");
    const cancel = page.getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeVisible();
    await expect(page.locator(".busy").first()).toContainText("of 3,000,000");
    const took = await page.evaluate(async () => {
        const button = [...document.querySelectorAll("button")].find(
            (it) => it.textContent === "Cancel" && it.offsetParent,
        );
        const begin = performance.now();
        button!.click();
        const message = document.querySelector("#values .message")!;
        while (message.textContent !== "Cancelled.") await new Promise((next) => setTimeout(next, 1));
        return performance.now() - begin;
    });
    expect(took).toBeLessThan(200);
    await page.getByLabel("Heaps below").fill("30");
    await page.getByLabel("Heaps below").press("Enter");
    await expect(page.locator("#summary")).toContainText("30 positions");
});
