import { defineConfig } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";

/** The pictures have the fonts of Debian 12. */
const hasTheirFonts = existsSync("/etc/debian_version") && readFileSync("/etc/debian_version", "utf8").startsWith("12");

export default defineConfig({
    testDir: "tests",
    ignoreSnapshots: !hasTheirFonts,
    outputDir: "../target/page/tests",
    // Each test measures something, or waits for a worker: side by side they would disturb each other.
    workers: 1,
    timeout: 60_000,
    expect: { timeout: 20_000 },
    reporter: "list",
    snapshotPathTemplate: "tests/pictures/{arg}{ext}",
    use: {
        launchOptions: {
            executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
            args: [
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        },
    },
});
