// Work that may be long: a bar that shows how far it has come, and a button that ends it.

import { counted, element } from "./dom";
import { Cancelled, Engine, Refusal } from "./engine";

/** Work that is done sooner shows no bar. */
const PATIENCE = 150;

export class Busy {
    readonly engine = new Engine();
    readonly bar = element("progress", { max: 1, "aria-label": "Progress" });
    readonly label = element("span");
    readonly cancel = element("button", { type: "button", onclick: () => this.engine.cancel() }, "Cancel");
    readonly strip = element("div", { class: "busy", hidden: true }, this.bar, this.label, this.cancel);
    readonly message = element("p", { class: "message", role: "alert" });
    #turn = 0;

    /** Both parts, to be put where the answer will be. */
    get parts(): HTMLElement[] {
        return [this.strip, this.message];
    }

    /** Does some work in place of what is still being done. Gives its answer; `undefined` if there is none. */
    async run<T>(what: string, work: (engine: Engine, progress: (done: number, total: number) => void) => Promise<T>) {
        this.stop();
        const turn = this.#turn;
        this.bar.removeAttribute("value");
        this.label.textContent = `${what} …`;
        const timer = setTimeout(() => (this.strip.hidden = false), PATIENCE);
        const progress = (done: number, total: number): void => {
            this.bar.value = total > 0 ? done / total : 0;
            this.label.textContent = `${what}: ${counted(done)} of ${counted(total)}`;
        };
        try {
            return await work(this.engine, progress);
        } catch (error) {
            if (turn === this.#turn) this.#tell(error);
            return undefined;
        } finally {
            clearTimeout(timer);
            if (turn === this.#turn) this.strip.hidden = true;
        }
    }

    /** Ends what is still being done, as if it had never been asked for. */
    stop(): void {
        if (this.engine.isBusy) this.engine.cancel();
        this.#turn++;
        this.strip.hidden = true;
        this.message.textContent = "";
    }

    #tell(error: unknown): void {
        if (error instanceof Cancelled) this.message.textContent = "Cancelled.";
        else if (error instanceof Refusal) this.message.textContent = error.message;
        else throw error;
    }
}
