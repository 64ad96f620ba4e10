// A worker that computes, seen from the page.

import type { Failure, FromWorker, Request, ToWorker } from "./protocol";
import wasm from "inlined:wasm";
import workerText from "inlined:worker";

/** That something cannot be done, in words, with the place of the mistake. */
export class Refusal extends Error {
    constructor(readonly failure: Failure) {
        super(failure.message);
    }
}

/** That nobody waits for the answer any more. */
export class Cancelled extends Error {}

interface Asked {
    resolve(answer: { ok: unknown; picture?: ImageBitmap }): void;
    reject(error: Error): void;
    progress: Progress | undefined;
}

export type Progress = (done: number, total: number) => void;

async function compile(): Promise<WebAssembly.Module> {
    const bytes = new Uint8Array(wasm.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = wasm.charCodeAt(at);
    return WebAssembly.compile(bytes);
}

/** Compiled once, for all workers. */
const module = compile();

function workerAddress(): string {
    const address = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
    // Where a browser knows trusted types, the address of a worker must come from the one policy that the page allows.
    const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
    return types
        ? types.createPolicy("grundy-worker", { createScriptURL: (it) => it }).createScriptURL(address)
        : address;
}

interface TrustedTypes {
    createPolicy(
        name: string,
        rules: { createScriptURL(text: string): string },
    ): { createScriptURL(text: string): string };
}

const address = workerAddress();

/** Asks a worker, which is begun when it is needed, and ended when it is cancelled. */
export class Engine {
    #worker: Worker | undefined;
    #asked = new Map<number, Asked>();
    #count = 0;

    ask<T>(request: Request, progress?: Progress): Promise<T> {
        return this.#send(request, progress).then(({ ok }) => ok as T);
    }

    async draw(request: Request & { ask: "picture" }): Promise<ImageBitmap> {
        const { picture } = await this.#send(request, undefined);
        if (!picture) throw new Error("found no picture, expected one");
        return picture;
    }

    /** Ends all work at once, and gives back its memory: that of a worker never shrinks. */
    cancel(): void {
        this.#end(new Cancelled("cancelled"));
    }

    get isBusy(): boolean {
        return this.#asked.size > 0;
    }

    #send(request: Request, progress: Progress | undefined): Promise<{ ok: unknown; picture?: ImageBitmap }> {
        const worker = (this.#worker ??= this.#begin());
        const id = ++this.#count;
        return new Promise((resolve, reject) => {
            this.#asked.set(id, { resolve, reject, progress });
            const message: ToWorker = { id, request };
            // The module comes first; without one, all that was asked is refused already.
            const send = (): void => {
                if (this.#worker === worker) worker.postMessage(message);
            };
            module.then(send, () => undefined);
        });
    }

    #begin(): Worker {
        const worker = new Worker(address);
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
        worker.onerror = (event) => this.#end(new Refusal({ message: `the worker ended: ${event.message}` }));
        const send = (compiled: WebAssembly.Module): void =>
            worker.postMessage({ module: compiled } satisfies ToWorker);
        module.then(send, (error) => this.#end(new Refusal({ message: `this browser cannot compute: ${error}` })));
        return worker;
    }

    #hear(message: FromWorker): void {
        const asked = this.#asked.get(message.id);
        if (!asked) return;
        if ("progress" in message) {
            asked.progress?.(...message.progress);
            return;
        }
        if ("ended" in message) {
            this.#end(new Refusal({ message: `the worker ended: ${message.ended}` }));
            return;
        }
        this.#asked.delete(message.id);
        if ("failure" in message) asked.reject(new Refusal(message.failure));
        else asked.resolve(message);
    }

    #end(error: Error): void {
        this.#worker?.terminate();
        this.#worker = undefined;
        const asked = [...this.#asked.values()];
        this.#asked.clear();
        asked.forEach(({ reject }) => reject(error));
    }
}
