// The values of one size: a plot, a table, and the period.

import { Busy } from "./busy";
import { counted, element } from "./dom";
import { Plot } from "./plot";
import type { Description, Part, Period, Place, Summary } from "./protocol";

/** So many positions are on one page of the table, or lines and columns of a board. */
const LISTED = 100;
const SIDE = 20;

/** So many values are looked at for a period, if nobody says how many. */
const LIMITS = { heaps: "20000", coins: "100" };

export class Values {
    readonly size = element("input", { id: "size", type: "text", inputMode: "numeric", autocomplete: "off" });
    readonly limit = element("input", { id: "limit", type: "text", inputMode: "numeric", autocomplete: "off" });
    readonly #sizeLabel = element("label", { for: "size" }, "Size");
    readonly #busy = new Busy();
    readonly #periodBusy = new Busy();
    readonly #summary = element("p", { id: "summary", "aria-live": "polite" });
    readonly #legend = element("ul", { class: "legend" });
    readonly #holder = element("div", { id: "plot", role: "img", "aria-label": "Plot of the values" });
    readonly #place = element(
        "p",
        { id: "place", class: "quiet" },
        "Drag over the plot to zoom, double-click to see all.",
    );
    readonly #plot = new Plot(this.#holder, this.#busy.engine, (place) => this.#point(place));
    readonly #table = element("div", {
        id: "table",
        class: "scroll",
        tabIndex: 0,
        role: "region",
        "aria-label": "Table of the values",
    });
    readonly #turns = element("div", { class: "row" });
    readonly #period = element("p", { id: "period", "aria-live": "polite" });
    readonly #periodForm: HTMLFormElement;
    #shown: Summary | undefined;
    /** The first line and the first column of the table. */
    #first: [number, number] = [0, 0];

    /** `resized` hears of another size, `limited` of another limit. */
    constructor(
        private readonly resized: () => void,
        limited: () => void,
    ) {
        this.#periodForm = element(
            "form",
            { class: "row", onsubmit: submitted(limited) },
            element("label", { for: "limit" }, "Look at so many values"),
            this.limit,
            element("button", {}, "Find the period"),
        );
        matchMedia("(prefers-color-scheme: dark)").addEventListener(
            "change",
            () => this.#shown && this.#plot.show(this.#shown),
        );
        new ResizeObserver(() => this.#plot.resize()).observe(this.#holder);
    }

    get parts(): HTMLElement[] {
        return [
            element(
                "form",
                { class: "row", onsubmit: submitted(this.resized) },
                this.#sizeLabel,
                this.size,
                element("button", {}, "Show"),
            ),
            ...this.#busy.parts,
            this.#summary,
            this.#legend,
            this.#holder,
            this.#place,
            element("details", { id: "values-table" }, element("summary", {}, "Table"), this.#turns, this.#table),
            element("h3", {}, "Period"),
            this.#periodForm,
            ...this.#periodBusy.parts,
            this.#period,
        ];
    }

    /** Shows the values of rules. */
    async show(rules: string, { only_size, size_in_words, usual_size }: Description): Promise<void> {
        this.#sizeLabel.textContent = size_in_words;
        this.size.readOnly = only_size !== null;
        if (only_size !== null || this.size.value.trim() === "") this.size.value = String(usual_size);
        const size = this.size.value.trim();
        this.#clear();
        const summary = await this.#busy.run("Solving", (engine, progress) =>
            engine.ask<Summary>({ ask: "values", rules, size }, progress),
        );
        if (!summary) return;
        this.#shown = summary;
        this.#first = [0, 0];
        this.#summary.textContent = inWords(summary);
        this.#legend.replaceChildren(...legend(summary));
        this.#holder.setAttribute("aria-label", `Plot of the values. ${inWords(summary)}`);
        this.#plot.show(summary);
        await this.#list();
    }

    #clear(): void {
        this.#shown = undefined;
        this.#summary.textContent = "";
        this.#plot.clear();
        this.#table.replaceChildren();
        this.#turns.replaceChildren();
    }

    async #list(): Promise<void> {
        const summary = this.#shown;
        if (!summary) return;
        const count = summary.kind === "board" ? SIDE : LISTED;
        const [first, column] = this.#first;
        const part = await this.#busy.engine.ask<Part>({ ask: "table", first, column, count }).catch(() => undefined);
        if (!part || summary !== this.#shown) return;
        this.#turns.replaceChildren(...this.#buttons(summary, count));
        this.#table.replaceChildren(table(part));
    }

    /** Those that turn the table: of a board, down and across. */
    #buttons({ kind, sides }: Summary, count: number): HTMLElement[] {
        const buttons = (axis: 0 | 1, noun: string): HTMLElement[] => {
            const first = this.#first[axis];
            const turn = (words: string, to: number, disabled: boolean): HTMLElement =>
                element("button", { type: "button", disabled, onclick: () => this.#turn(axis, to) }, words);
            return [
                turn(`Previous ${count}${noun}`, Math.max(0, first - count), first === 0),
                turn(`Next ${count}${noun}`, first + count, first + count >= sides[axis]),
            ];
        };
        return kind === "board" ? [...buttons(0, " lines"), ...buttons(1, " columns")] : buttons(0, "");
    }

    #turn(axis: 0 | 1, to: number): void {
        this.#first[axis] = to;
        void this.#list();
    }

    #point(place: Place): void {
        if (place) this.#place.textContent = `${place.position} is worth ${place.value}`;
    }

    /** Looks for the period of the values of rules. */
    async findPeriod(rules: string, { kind }: Description): Promise<void> {
        // Nobody waits for the period of other rules.
        this.#periodBusy.stop();
        this.#period.textContent = "";
        const isSequence = kind === "heaps" || kind === "coins";
        this.#periodForm.hidden = !isSequence;
        if (!isSequence) {
            this.#period.textContent = "Only the values of heaps and coins are a sequence, which may have a period.";
            return;
        }
        this.limit.placeholder = LIMITS[kind];
        const limit = this.limit.value.trim() || this.limit.placeholder;
        const found = await this.#periodBusy.run("Looking for a period", (engine, progress) =>
            engine.ask<Period>({ ask: "period", rules, limit }, progress),
        );
        if (found) this.#period.textContent = periodInWords(found);
    }
}

/** A form that asks nobody else. */
export function submitted(then: () => void): (event: Event) => void {
    return (event) => {
        event.preventDefault();
        then();
    };
}

function inWords({ positions, greatest, p_positions, instant_wins }: Summary): string {
    const lost = `${counted(p_positions)} ${p_positions === 1 ? "P-position" : "P-positions"}`;
    const wins = instant_wins > 0 ? `, ${counted(instant_wins)} won at once` : "";
    return `${counted(positions)} positions, ${lost}${wins}; the greatest value is ${greatest}.`;
}

function legend({ kind, instant_wins }: Summary): HTMLElement[] {
    const won =
        kind === "board" ? "N-position: the greater the value, the lighter" : "N-position: the player to move wins";
    const colours = [
        element("li", { class: "lost" }, "P-position, value 0: the player to move loses"),
        element("li", { class: kind === "board" ? "scale" : "won" }, won),
    ];
    if (instant_wins > 0) colours.push(element("li", { class: "instant" }, "won at once, without a value"));
    return colours;
}

function periodInWords(found: Period): string {
    if (found.status === "none") return `No period within ${counted(found.values)} values.`;
    const { preperiod, period, saltus, values } = found;
    const grows = saltus > 0 ? ` + ${saltus}` : "";
    const law = `g(n + ${period}) = g(n)${grows} for all n ≥ ${preperiod}.`;
    const relation = `Preperiod ${preperiod}, period ${period}, saltus ${saltus}: ${law}`;
    return found.status === "proved"
        ? `${relation} Proved by theorem ${found.theorem} from ${counted(values)} values.`
        : `${relation} Observed in ${counted(values)} values, not proved.`;
}

function table(part: Part): HTMLTableElement {
    const head = (scope: string, text: string): HTMLElement => element("th", { scope }, text);
    const rows =
        "list" in part
            ? part.list.map(([position, value]) => element("tr", {}, head("row", position), cell(value)))
            : part.board.cells.map((line, index) =>
                  element("tr", {}, head("row", String(part.board.down[index])), ...line.map(cell)),
              );
    const columns = "list" in part ? ["position", "value"] : ["", ...part.board.across.map(String)];
    return element(
        "table",
        {},
        element("thead", {}, element("tr", {}, ...columns.map((name) => (name ? head("col", name) : element("td"))))),
        element("tbody", {}, ...rows),
    );
}

function cell(value: string): HTMLElement {
    return element("td", value === "0" ? { class: "lost" } : {}, value);
}
