// Everything is computed here, so that the page never waits. To cancel, the page ends the worker.

import type { FromWorker, Request, ToWorker } from "./protocol";

/** Progress is told no sooner than after so many milliseconds. */
const PAUSE = 50;

interface Exports {
    memory: WebAssembly.Memory;
    room(length: number): number;
    ask(): void;
    json(): number;
    json_len(): number;
    bytes(): number;
    bytes_len(): number;
}

let ready: Promise<Exports>;
let asked = 0;
let told = 0;

/** The memory may have grown since the last call: each view is taken anew. */
function view(exports: Exports, place: number, length: number): Uint8Array {
    return new Uint8Array(exports.memory.buffer, place, length);
}

async function begin(module: WebAssembly.Module): Promise<Exports> {
    const page = {
        report(done: number, total: number): void {
            if (performance.now() - told >= PAUSE) {
                told = performance.now();
                tell({ id: asked, progress: [done, total] });
            }
        },
    };
    const instance = await WebAssembly.instantiate(module, { page });
    return instance.exports as unknown as Exports;
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
    self.postMessage(message, { transfer });
}

async function picture(request: Request, bytes: Uint8Array): Promise<ImageBitmap | undefined> {
    if (request.ask !== "picture" || bytes.length === 0) return undefined;
    const pixels = new ImageData(new Uint8ClampedArray(bytes), request.width, request.height);
    return createImageBitmap(pixels);
}

async function answer(id: number, request: Request): Promise<void> {
    const exports = await ready;
    asked = id;
    const text = new TextEncoder().encode(JSON.stringify(request));
    const place = exports.room(text.length);
    view(exports, place, text.length).set(text);
    exports.ask();
    const json = new TextDecoder().decode(view(exports, exports.json(), exports.json_len()));
    const drawn = await picture(request, view(exports, exports.bytes(), exports.bytes_len()));
    tell(drawn ? { id, ok: null, picture: drawn } : { id, ...JSON.parse(json) }, drawn ? [drawn] : []);
}

/** Requests are answered one after the other. */
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ("module" in data) {
        ready = begin(data.module);
        return;
    }
    const { id, request } = data;
    last = last.then(() => answer(id, request)).catch((error: unknown) => tell({ id, ended: String(error) }));
};
