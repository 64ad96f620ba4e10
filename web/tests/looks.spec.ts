// Access without a mouse, a screen or much room; and pictures for those who look.

import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, open, test } from "./page";

/** What axe finds wrong: its rule, and where. */
async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

const WIDTHS = { phone: 360, laptop: 1280, projector: 1920 };
const FRAGMENT = "rules=kayles&positions=7 mock-turtles@2&game=marbles&seed=7";

for (const theme of ["light", "dark"] as const) {
    for (const [name, width] of Object.entries(WIDTHS)) {
        test(`${name}, ${theme}: no violation, nothing cut off`, async ({ page }) => {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
            await page.setViewportSize({ width, height: 900 });
            await open(page, FRAGMENT);
            await expect(page.locator("#plot")).toHaveAttribute("data-drawn", /\d+/);
            await expect(page.locator("#sum ol li").first()).toBeVisible();
            await expect(page.locator("#status")).toContainText("Your move.");
            expect(await violations(page)).toEqual([]);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect(overflow).toBeLessThanOrEqual(0);
            await expect(page).toHaveScreenshot(`${name}-${theme}.png`, { fullPage: true, maxDiffPixelRatio: 0.02 });
        });
    }
}

test("the picture in the README", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1000, height: 1320 });
    await open(page, "rules=wythoff&size=60&positions=3,5 4,4");
    await expect(page.locator("#plot")).toHaveAttribute("data-drawn", /\d+/);
    await expect(page.locator("#sum ol li").first()).toBeVisible();
    await expect(page).toHaveScreenshot("readme.png", { maxDiffPixelRatio: 0.02 });
});

test("a refusal has no violation either", async ({ page }) => {
    await open(page, "rules=0.7x&positions=x&game=nothing&seed=1");
    await expect(page.locator("#rules-mistake")).toContainText("column 4");
    expect(await violations(page)).toEqual([]);
});
