// Makes one file of all that the page is: markup, style, script, worker and WebAssembly.
//
// Usage: node bundle.mjs MODULE.wasm PAGE.html

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const [wasmPath, pagePath] = process.argv.slice(2);
const here = new URL("src/", import.meta.url);

async function bundled(name, inlined = {}) {
    const { outputFiles } = await build({
        entryPoints: [new URL(name, here).pathname],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        target: "es2022",
        legalComments: "none",
        charset: "utf8",
        plugins: [
            {
                name: "inlined",
                setup({ onResolve, onLoad }) {
                    onResolve({ filter: /^inlined:/ }, ({ path }) => ({ path, namespace: "inlined" }));
                    onLoad({ filter: /.*/, namespace: "inlined" }, ({ path }) => ({
                        contents: inlined[path.slice("inlined:".length)],
                        loader: "text",
                    }));
                },
            },
        ],
    });
    return outputFiles[0].text.trim();
}

function digest(text) {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

// A letter for each byte. A web server compresses this better than anything that a browser could unpack by itself.
const wasm = (await readFile(wasmPath)).toString("latin1");
const worker = await bundled("worker.ts");
const script = await bundled("main.ts", { worker, wasm });
const style = await bundled("style.css");

// Nothing is loaded from anywhere, and nothing but this script and this style counts. A browser that knows trusted
// types refuses any text as markup.
const policy = [
    "default-src 'none'",
    `script-src ${digest(script)} 'wasm-unsafe-eval'`,
    `style-src ${digest(style)}`,
    "worker-src blob:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types grundy-worker",
].join("; ");

const licence = (await readFile(new URL("node_modules/uplot/LICENSE", import.meta.url), "utf8")).trim();
const parts = { licence, policy, style, script };
const template = await readFile(new URL("page.html", here), "utf8");
// A function: in a text, `$` would have a meaning of its own.
const page = template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
await writeFile(pagePath, page);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
console.log(
    `${pagePath}: ${kilobytes(Buffer.byteLength(page))}, compressed ${kilobytes(brotliCompressSync(page).length)}`,
);
