// A sum of any positions: the nim-sum in binary, and every winning move with its reason.

import { Busy } from "./busy";
import { element } from "./dom";
import type { Description, Explanation } from "./protocol";
import { submitted } from "./values";

/** So many winning moves are listed at first. */
const FIRST = 50;

export class SumBox {
    readonly input = element("input", {
        id: "positions",
        type: "text",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: false,
        "aria-describedby": "positions-help",
    });
    readonly #help = element("p", { id: "positions-help", class: "quiet" });
    readonly #busy = new Busy();
    readonly #result = element("div", { id: "sum", "aria-live": "polite" });
    #rules = "";
    #turn = 0;

    constructor(private readonly changed: () => void) {}

    get parts(): HTMLElement[] {
        return [
            element(
                "form",
                { class: "row", onsubmit: submitted(() => this.changed()) },
                element("label", { for: "positions" }, "Positions, with blanks between them"),
                this.input,
                element("button", {}, "Explain"),
            ),
            this.#help,
            ...this.#busy.parts,
            this.#result,
        ];
    }

    /** Explains the sum in the box; one of these rules if there is none. */
    async show(rules: string, { position_in_words, example }: Description): Promise<void> {
        this.#help.textContent = `Each is ${position_in_words}; or, of other rules, such as mock-turtles@2.`;
        this.#rules = rules;
        this.input.placeholder = example.join(" ");
        await this.#explain(FIRST);
    }

    async #explain(most: number): Promise<void> {
        const turn = ++this.#turn;
        const typed = this.input.value.trim() || this.input.placeholder;
        const positions = typed.split(/\s+/).filter((position) => position !== "");
        this.#result.replaceChildren();
        const explanation = await this.#busy.run("Solving", (engine, progress) =>
            engine.ask<Explanation>({ ask: "sum", rules: this.#rules, positions, most }, progress),
        );
        if (explanation && turn === this.#turn) this.#show(explanation, most);
    }

    #show(explanation: Explanation, most: number): void {
        const { first_player_wins, winning_moves, more_winning_moves } = explanation;
        const verdict = first_player_wins ? "The first player wins." : "The first player loses: no move wins.";
        this.#result.append(
            element(
                "div",
                { class: "scroll", tabIndex: 0, role: "region", "aria-label": "The values of the sum" },
                values(explanation),
            ),
            element("p", { class: "verdict" }, verdict),
        );
        if (winning_moves.length > 0) {
            this.#result.append(
                element("h3", {}, "Winning moves"),
                element(
                    "ol",
                    { class: "moves" },
                    ...winning_moves.map(({ component, option, reason }) =>
                        element("li", {}, element("strong", {}, `Position ${component}: ${option}`), ` — ${reason}`),
                    ),
                ),
            );
        }
        if (more_winning_moves) {
            const more = (): void => void this.#explain(10 * most);
            this.#result.append(
                element("button", { type: "button", onclick: more }, "There are more winning moves: show them"),
            );
        }
    }
}

/** The values and their nim-sum, in decimal and in binary. */
function values({ components, nim_sum }: Explanation): HTMLTableElement {
    const binary = (value: string): string => BigInt(value).toString(2);
    const known = [...components.map(({ value }) => value), nim_sum].filter((value) => value !== null);
    const width = Math.max(1, ...known.map((value) => binary(value).length));
    const cells = (value: string | null): HTMLElement[] => [
        element("td", { class: "number" }, value ?? "win"),
        element("td", { class: "binary" }, value === null ? "—" : binary(value).padStart(width, "0")),
    ];
    const row = ({ rules, position, value }: Explanation["components"][number], index: number): HTMLElement =>
        element(
            "tr",
            {},
            element("th", { scope: "row" }, String(index + 1)),
            element("td", {}, rules),
            element("td", {}, position),
            ...cells(value),
        );
    const names = ["", "rules", "position", "value", "in binary"];
    return element(
        "table",
        {},
        element(
            "thead",
            {},
            element("tr", {}, ...names.map((name) => (name ? element("th", { scope: "col" }, name) : element("td")))),
        ),
        element("tbody", {}, ...components.map(row)),
        element(
            "tfoot",
            {},
            element("tr", {}, element("th", { scope: "row", colSpan: 3 }, "nim-sum"), ...cells(nim_sum)),
        ),
    );
}
