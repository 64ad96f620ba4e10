// The page as a test sees it: opened from disk, with nothing to be fetched.

import { expect, test as base, type Page } from "@playwright/test";
import { fileURLToPath, pathToFileURL } from "node:url";

const file = fileURLToPath(new URL("../../target/page/grundy.html", import.meta.url));

export const address = pathToFileURL(file).href;

/** Opens the page at a fragment, and waits for its values. */
export async function open(page: Page, fragment = ""): Promise<void> {
    await page.goto("about:blank");
    await page.goto(fragment === "" ? address : `${address}#${fragment}`);
    await expect(page.getByLabel("Rules: a name, or the notation")).not.toHaveValue("");
}

/** The values that the table shows, by the position. */
export async function listed(page: Page): Promise<Map<string, string>> {
    await page.locator("#values-table").evaluate((details: HTMLDetailsElement) => (details.open = true));
    await expect(page.locator("#table tbody tr").first()).toBeVisible();
    const rows = await page
        .locator("#table tbody tr")
        .evaluateAll((rows) =>
            rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "") as [string, string]),
        );
    return new Map(rows);
}

/** A page that fails the test on any error, on any request, and on anything that its policy has to refuse. */
export const test = base.extend<{ page: Page }>({
    page: async ({ page }, use) => {
        const troubles: string[] = [];
        page.on("pageerror", (error) => troubles.push(String(error)));
        page.on("console", (message) => {
            if (message.type() === "error") troubles.push(message.text());
        });
        page.on("request", (request) => {
            if (!/^(file|blob|data):/.test(request.url())) troubles.push(`asks for ${request.url()}`);
        });
        await use(page);
        expect(troubles).toEqual([]);
    },
});

export { expect };
