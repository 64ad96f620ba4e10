// Boards. A place that can be chosen is a button, so that mouse and keyboard do the same.

import { element } from "./dom";
import type { Board } from "./protocol";

/** What can be done with the places of a board: their names are those in the paths of moves. */
export interface Places {
    /** Those that can be chosen now. */
    open: ReadonlySet<string>;
    /** Those that are chosen. */
    chosen: readonly string[];
    choose(place: string): void;
}

/** So many counters of a pile are drawn. */
const COUNTERS = 40;

export function draw(board: Board, noun: string, places: Places): HTMLElement {
    switch (board.kind) {
        case "lines":
            return lines(board, noun, places);
        case "grid":
            return grid(board, noun, places);
        case "piles":
            return list(board.counters.map(pile), noun, places);
        case "items":
            return list(
                board.items.map((item) => [item, item]),
                noun,
                places,
            );
    }
}

/** A place: a button where it can be chosen, or taken back. */
function place(
    name: string,
    label: string,
    look: string,
    shown: string,
    { open, chosen, choose }: Places,
): HTMLElement {
    const isChosen = chosen.includes(name);
    const state = `place ${look}${isChosen ? " chosen" : open.has(name) ? " open" : ""}`;
    if (!isChosen && !open.has(name)) return element("span", { class: state }, shown);
    return element(
        "button",
        {
            type: "button",
            class: state,
            "data-place": name,
            "aria-label": label,
            "aria-pressed": String(isChosen),
            onclick: () => choose(name),
        },
        shown,
    );
}

function lines({ first, full, lines }: Board & { kind: "lines" }, noun: string, places: Places): HTMLElement {
    const longest = Math.max(...lines.map((line) => line.length), 1);
    const numbers = Array.from({ length: longest }, (_, column) =>
        element("th", { scope: "col" }, String(first + column)),
    );
    const cell = (line: number, column: number, isFull: boolean): HTMLElement => {
        const label = `${noun} ${line + 1}, ${first + column}: ${isFull ? full : "empty"}`;
        const look = isFull ? `full ${full}` : "empty";
        const name = `${line}:${first + column}`;
        // Of most rules, only which row moves is chosen on the board.
        const whole = places.open.has(String(line)) || places.chosen.includes(String(line));
        return element("td", {}, place(whole && isFull ? String(line) : name, label, look, "", places));
    };
    return element(
        "table",
        { class: "board lines" },
        element("thead", {}, element("tr", {}, element("td"), ...numbers)),
        element(
            "tbody",
            {},
            ...lines.map((line, index) =>
                element(
                    "tr",
                    {},
                    element("th", { scope: "row" }, lines.length > 1 ? String(index + 1) : ""),
                    ...line.map((isFull, column) => cell(index, column, isFull)),
                ),
            ),
        ),
    );
}

function grid(
    { names, down, across, tokens, instant_wins }: Board & { kind: "grid" },
    noun: string,
    places: Places,
): HTMLElement {
    const numbers = ([first, last]: [number, number]): number[] =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const cell = (line: number, column: number): HTMLElement => {
        const here = tokens.flatMap(([x, y], index) => (x === line && y === column ? [index + 1] : []));
        const isWin = instant_wins.some(([x, y]) => x === line && y === column);
        const label = `${line}, ${column}${here.length > 0 ? `: ${noun} ${here.join(" and ")}` : ""}`;
        const look = here.length > 0 ? "full token" : "empty";
        return element("td", {}, place(`${line}:${column}`, label, look, here.join(" ") || (isWin ? "+" : ""), places));
    };
    return element(
        "table",
        { class: "board grid" },
        element(
            "thead",
            {},
            element(
                "tr",
                {},
                element("td", {}, `${names[0]} \\ ${names[1]}`),
                ...numbers(across).map((column) => element("th", { scope: "col" }, String(column))),
            ),
        ),
        element(
            "tbody",
            {},
            ...numbers(down).map((line) =>
                element(
                    "tr",
                    {},
                    element("th", { scope: "row" }, String(line)),
                    ...numbers(across).map((column) => cell(line, column)),
                ),
            ),
        ),
    );
}

function pile(counters: number): [string, string] {
    const more = counters > COUNTERS ? " …" : "";
    return [String(counters), `${"●".repeat(Math.min(counters, COUNTERS))}${more} ${counters}`];
}

/** Positions one under the other, each with its label and what is shown. */
function list(items: [string, string][], noun: string, places: Places): HTMLElement {
    const item = ([label, shown]: [string, string], index: number): HTMLElement =>
        element("li", {}, place(String(index), `${noun} ${index + 1}: ${label}`, "pile", shown, places));
    return element("ol", { class: "board piles" }, ...items.map(item));
}
