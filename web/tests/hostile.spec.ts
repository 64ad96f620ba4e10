// Addresses and inputs that mean harm, or nothing.

import { test as plain } from "@playwright/test";
import { address, expect, listed, open, test } from "./page";

test("an address of a megabyte is refused", async ({ page }) => {
    await open(page, `rules=${"0".repeat(1 << 20)}`);
    await expect(page.getByRole("alert").first()).toContainText("letters behind #, expected at most 65536");
    await expect(page.locator("#summary")).toContainText("1,000 positions");
});

test("script in a name is text", async ({ page }) => {
    const script = "<img src=x onerror=alert(1)><script>alert(1)</script>";
    await open(
        page,
        `rules=${encodeURIComponent(script)}&positions=${encodeURIComponent(script)}&${encodeURIComponent(script)}=1`,
    );
    await expect(page.locator("#rules-mistake")).toContainText("column 1: found");
    await expect(page.getByRole("alert").first()).toContainText("The address has “<img src=x onerror=a”");
    expect(await page.locator("main img, main script").count()).toBe(0);
    await open(page, `rules=kayles&game=${encodeURIComponent(script)}&seed=1&moves=${encodeURIComponent(script)}`);
    await expect(page.locator("#play .message")).toContainText("column 1: found");
    await open(page, `rules=kayles&game=chess&seed=1&moves=${encodeURIComponent(script)}`);
    await expect(page.locator("#play .message")).toContainText("move 1: found `<img");
    await open(page, `rules=kayles&game=chess&seed=${encodeURIComponent(script)}`);
    await expect(page.getByRole("alert").first()).toContainText("expected at most nine digits");
});

// The browser also writes its refusal to the console.
plain("markup cannot be inserted at all", async ({ page }) => {
    await open(page);
    const refused = await page.evaluate(() => {
        try {
            document.body.innerHTML = "<b>markup</b>";
            return "inserted";
        } catch (error) {
            return String(error);
        }
    });
    expect(refused).toContain("TrustedHTML");
});

test("a key that is pressed before anything is computed does no harm", async ({ page }) => {
    await page.addInitScript(() => {
        const compile = WebAssembly.compile;
        const begun = new Promise((begin) => Object.assign(window, { begin }));
        WebAssembly.compile = (bytes) => begun.then(() => compile(bytes));
    });
    await page.goto(address);
    const rules = page.getByLabel("Rules: a name, or the notation");
    await expect(rules).toBeDisabled();
    await page.keyboard.press("Tab");
    await page.keyboard.type("x");
    await page.evaluate(() => (window as unknown as { begin(): void }).begin());
    await expect(rules).toHaveValue("kayles");
    await expect(page.locator("#summary")).toContainText("1,000 positions");
});

test("a browser without WebAssembly is told so", async ({ page }) => {
    await page.addInitScript(() => {
        WebAssembly.compile = () => Promise.reject(new Error("switched off"));
    });
    await page.goto(address);
    await expect(page.getByRole("alert").first()).toHaveText("this browser cannot compute: Error: switched off");
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.locator("#play .message")).toContainText("this browser cannot compute");
});

for (const [rules, size, message] of [
    ["kayles", "9223372036854775808", "expected at most"],
    ["kayles", "99999999999999999999", "expected a number of at most 64 bits"],
    ["kayles", "-1", "expected a number of at most 64 bits"],
    ["kayles", "0", "found the size 0"],
    ["move:-1,9999/0,-1", "2000", "memory"],
    ["wythoff", "100000", "expected at most 67108864 on a page"],
    ["chess", "63", "expected at most 67108864 on a page"],
    ["turn:1+", "100", "64 bits"],
] as const) {
    test(`${rules} of size ${size} is refused in words`, async ({ page }) => {
        await open(page, `rules=${rules}&size=${size}`);
        await expect(page.locator("#values > .message").first()).toContainText(message);
        // The page goes on.
        await page.locator("#size").fill("5");
        await page.locator("#size").press("Enter");
        await expect(page.locator("#summary")).toContainText("positions");
        expect((await listed(page)).size).toBeGreaterThan(0);
    });
}

test("an address that changes under the page is read again", async ({ page }) => {
    await open(page, "rules=kayles&size=12");
    await expect(page.locator("#summary")).toContainText("12 positions");
    await page.evaluate(() => (location.hash = "#rules=nim&size=8"));
    await expect(page.locator("#summary")).toContainText("8 positions");
    await page.goBack();
    await expect(page.locator("#summary")).toContainText("12 positions");
});
