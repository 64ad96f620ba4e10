// The box of rules: names as suggestions, mistakes at their place, the moves in words.

import { element } from "./dom";
import { Cancelled, Engine, Refusal } from "./engine";
import type { Description, Failure, Names } from "./protocol";

/** After so many milliseconds without a key, the text is read. */
const PAUSE = 120;

/** So many letters of a long text are shown on either side of a mistake. */
const AROUND = 32;

export class RulesBox {
    readonly input = element("input", {
        id: "rules",
        type: "text",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: false,
        maxLength: 4200,
        // Until the names are known.
        disabled: true,
        "aria-describedby": "rules-mistake rules-words",
    });
    readonly #suggestions = element("datalist", { id: "names" });
    readonly #mistake = element("div", { id: "rules-mistake", class: "mistake", role: "alert" });
    readonly #words = element("div", { id: "rules-words" });
    readonly #engine = new Engine();
    #timer: ReturnType<typeof setTimeout> | undefined;
    #names = new Set<string>();

    /** `chosen` is called with rules that are to be shown. */
    constructor(private readonly chosen: (rules: string, description: Description) => void) {
        this.input.setAttribute("list", "names");
        this.input.addEventListener("input", () => {
            clearTimeout(this.#timer);
            // A suggestion that is taken is meant at once.
            const wait = this.#names.has(this.input.value) ? 0 : PAUSE;
            this.#timer = setTimeout(() => void this.read(this.#names.has(this.input.value)), wait);
        });
        this.input.addEventListener("change", () => void this.read(true));
    }

    get parts(): HTMLElement[] {
        return [
            element("label", { for: "rules" }, "Rules: a name, or the notation"),
            this.input,
            this.#suggestions,
            this.#mistake,
            this.#words,
        ];
    }

    /** All names. Only with them can rules be typed: what is typed sooner would be read in place of them. */
    async names(): Promise<Names> {
        const names = await this.#engine.ask<Names>({ ask: "names" });
        this.#suggestions.append(
            ...names.rulesets.map(({ name, notation }) => element("option", { value: name }, notation)),
        );
        this.#names = new Set(names.rulesets.map(({ name }) => name));
        this.input.disabled = false;
        return names;
    }

    /** Reads the box; shows the rules if they are right and `isMeant`. */
    async read(isMeant: boolean): Promise<void> {
        clearTimeout(this.#timer);
        if (this.#engine.isBusy) this.#engine.cancel();
        const text = this.input.value;
        try {
            const description = await this.#engine.ask<Description>({ ask: "ruleset", text });
            this.#right(description);
            if (isMeant) this.chosen(text, description);
        } catch (error) {
            if (error instanceof Refusal) this.#wrong(text, error.failure);
            else if (!(error instanceof Cancelled)) throw error;
        }
    }

    #right({ notation, names, family, moves }: Description): void {
        this.input.removeAttribute("aria-invalid");
        this.#mistake.replaceChildren();
        const also = names.length > 0 ? ` (${names.join(", ")})` : "";
        this.#words.replaceChildren(
            element("p", {}, moves),
            element("p", { class: "quiet" }, element("code", {}, notation), `${also}, ${family}`),
        );
    }

    #wrong(text: string, { message, offset, nearest }: Failure): void {
        this.input.setAttribute("aria-invalid", "true");
        this.#words.replaceChildren();
        this.#mistake.replaceChildren(element("p", {}, message));
        if (offset !== undefined && text !== "") {
            const before = text.slice(Math.max(0, offset - AROUND), offset);
            const behind = text.slice(offset + 1, offset + AROUND);
            const place = element("mark", {}, text.slice(offset, offset + 1) || " ");
            this.#mistake.append(element("pre", { "aria-hidden": "true" }, before, place, behind));
        }
        if (nearest !== undefined) {
            const take = (): void => {
                this.input.value = nearest;
                this.input.focus();
                void this.read(true);
            };
            this.#mistake.append(element("button", { type: "button", onclick: take }, `Take ${nearest.slice(0, 60)}`));
        }
    }
}
