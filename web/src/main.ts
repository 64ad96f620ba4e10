// The page: what is shown, and the address that says so.

import { type State, START, read, write } from "./address";
import { element } from "./dom";
import { PlayBox } from "./play";
import type { Description, Names, PlayRequest } from "./protocol";
import { RulesBox } from "./rules";
import { SumBox } from "./sum";
import { Values } from "./values";

let state: State = START;
/** The rules that are shown, and what they mean. */
let shown: { rules: string; description: Description } | undefined;
/** What the address should be: a change of it that we make ourselves is none. */
let written = "";

const mistake = element("p", { class: "message", role: "alert" });
const rulesBox = new RulesBox((rules, description) => {
    if (shown?.rules === rules) return;
    // Sizes and positions of other rules mean nothing.
    if (shown) values.size.value = values.limit.value = sum.input.value = "";
    shown = { rules, description };
    showAll();
});
const values = new Values(
    () => showValues(),
    () => showPeriod(),
);
const sum = new SumBox(() => showSum());
const play = new PlayBox((played) => keepGame(played));

function keep(changed: Partial<State>): void {
    state = { ...state, ...changed };
    written = write(state);
    history.replaceState(null, "", written === "" ? location.pathname + location.search : `#${written}`);
}

function showAll(): void {
    if (!shown) return;
    play.rules = shown.rules;
    showValues();
    showPeriod();
    showSum();
}

function showValues(): void {
    if (!shown) return;
    const { rules, description } = shown;
    void values.show(rules, description);
    const size = values.size.value.trim();
    keep({ rules, size: size === String(description.usual_size) ? "" : size });
}

function showPeriod(): void {
    if (!shown) return;
    void values.findPeriod(shown.rules, shown.description);
    keep({ limit: values.limit.value.trim() });
}

function showSum(): void {
    if (!shown) return;
    void sum.show(shown.rules, shown.description);
    keep({ positions: sum.input.value.trim() });
}

function keepGame({ game, seed, second, moves }: PlayRequest): void {
    keep({ game, seed: String(seed), second, moves });
}

/** Shows what the address says. */
function load(): void {
    const { state: told, mistake: words } = read(location.hash);
    mistake.textContent = words ?? "";
    state = told;
    written = location.hash.replace(/^#/, "");
    shown = undefined;
    rulesBox.input.value = told.rules;
    values.size.value = told.size;
    values.limit.value = told.limit;
    sum.input.value = told.positions;
    void rulesBox.read(true);
    if (told.game !== "") resume(told);
}

function resume({ game, seed, second, moves }: State): void {
    const number = Number(seed);
    if (!/^\d{1,9}$/.test(seed)) {
        mistake.textContent = `The address has the seed “${seed.slice(0, 20)}”, expected at most nine digits.`;
        return;
    }
    play.second.checked = second;
    play.game.value = [...play.game.options].some(({ value }) => value === game) ? game : "";
    void play.resume({ game, seed: number, second, moves });
}

function section(id: string, title: string, parts: HTMLElement[]): HTMLElement {
    return element(
        "section",
        { id, "aria-labelledby": `${id}-title` },
        element("h2", { id: `${id}-title` }, title),
        ...parts,
    );
}

document.body.append(
    element(
        "header",
        {},
        element("h1", {}, "grundy"),
        element(
            "p",
            {},
            "Values of impartial games: who wins, and by which moves. ",
            "Everything is computed in your browser; nothing is sent anywhere.",
        ),
        element(
            "nav",
            { "aria-label": "Parts of the page" },
            ...[
                ["values", "Values"],
                ["sums", "Sums"],
                ["play", "Play"],
            ].map(([id, title]) =>
                element(
                    "button",
                    { type: "button", onclick: () => document.getElementById(`${id}-title`)?.scrollIntoView() },
                    title,
                ),
            ),
        ),
    ),
    element(
        "main",
        {},
        mistake,
        section("ruleset", "Rules", rulesBox.parts),
        section("values", "Values", values.parts),
        section("sums", "A sum", sum.parts),
        section("play", "Play against the perfect player", play.parts),
    ),
);

function begin(names: Names): void {
    play.offer(names);
    load();
    window.addEventListener("hashchange", () => {
        if (location.hash.replace(/^#/, "") !== written) load();
    });
}

rulesBox.names().then(begin, (error: Error) => (mistake.textContent = error.message));
