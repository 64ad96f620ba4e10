// A game against the perfect player.

import { draw } from "./board";
import { Busy } from "./busy";
import { counted, element } from "./dom";
import type { Legal, Names, PlayRequest, Turn } from "./protocol";
import { submitted } from "./values";

export class PlayBox {
    readonly game = element("select", { id: "game" });
    readonly second = element("input", { id: "second", type: "checkbox" });
    readonly #busy = new Busy();
    readonly #rules = element("p", { class: "quiet rules-in-words" });
    readonly #board = element("div", {
        id: "board",
        class: "scroll",
        tabIndex: 0,
        role: "region",
        "aria-label": "The board",
    });
    readonly #status = element("p", { id: "status", role: "status" });
    readonly #legal = element("select", { id: "legal", size: 6 });
    readonly #more = element("p", { id: "more-legal", class: "quiet", hidden: true });
    readonly #move = element("button", { id: "move" }, "Move");
    readonly #hint = element("button", { id: "hint", type: "button", onclick: () => void this.#showHint() }, "Hint");
    readonly #undo = element("button", { id: "undo", type: "button", onclick: () => this.#takeBack() }, "Undo");
    readonly #record = element("ol", { id: "record", class: "moves" });
    readonly #table = element("div", { id: "game-table", hidden: true });
    #played: PlayRequest | undefined;
    #turn: Turn | undefined;
    /** The places that are chosen so far. */
    #chosen: string[] = [];
    #rulesNow = "";

    /** `changed` hears of the game that is under way, to write it down. */
    constructor(private readonly changed: (played: PlayRequest) => void) {
        this.game.append(element("option", { value: "" }, "these rules"));
        this.#legal.addEventListener("dblclick", () => this.#makeSelected());
        this.#table.append(
            this.#rules,
            this.#board,
            this.#status,
            element(
                "form",
                { class: "row", onsubmit: submitted(() => this.#makeSelected()) },
                element("label", { for: "legal" }, "Your moves"),
                this.#legal,
                this.#move,
                this.#hint,
                this.#undo,
            ),
            this.#more,
            element("details", {}, element("summary", {}, "The moves so far"), this.#record),
        );
    }

    get parts(): HTMLElement[] {
        return [
            element(
                "form",
                { class: "row", onsubmit: submitted(() => this.#begin()) },
                element("label", { for: "game" }, "Play"),
                this.game,
                element("label", { class: "check" }, this.second, "the machine moves first"),
                element("button", { id: "new-game" }, "New game"),
            ),
            ...this.#busy.parts,
            this.#table,
        ];
    }

    offer({ games }: Names): void {
        this.game.append(...games.map(({ name, about }) => element("option", { value: name }, `${name}: ${about}`)));
    }

    /** The rules in the box, for a new game. */
    set rules(rules: string) {
        this.#rulesNow = rules;
    }

    /** Goes on with a game. */
    async resume(played: PlayRequest): Promise<void> {
        const answer = await this.#busy.run("Solving", (engine, progress) =>
            engine.ask<Turn>({ ask: "play", ...played }, progress),
        );
        if (!answer) return;
        this.#turn = answer;
        this.#played = { ...played, moves: answer.moves.map(({ typed }) => typed) };
        this.#chosen = [];
        this.changed(this.#played);
        this.#table.hidden = false;
        this.#say(answer);
        this.#show();
    }

    #begin(): void {
        const [seed] = crypto.getRandomValues(new Uint32Array(1));
        const game = this.game.value || this.#rulesNow;
        void this.resume({ game, seed: (seed ?? 0) % 1_000_000, second: this.second.checked, moves: [] });
    }

    #say({ moves, winner }: Turn): void {
        const last = moves.at(-1);
        const machine = last?.by === "machine" ? `The machine: ${last.words}. ` : "";
        const next = winner === "person" ? "You win." : winner === "machine" ? "The machine wins." : "Your move.";
        const start = moves.length === 0 ? " You can win." : "";
        this.#status.textContent = `${machine}${next}${start}`;
    }

    #show(): void {
        const [turn, played] = [this.#turn, this.#played];
        if (!turn || !played) return;
        const candidates = this.#candidates(turn);
        const next = candidates.flatMap(({ path }) => path.slice(this.#chosen.length, this.#chosen.length + 1));
        this.#draw(turn, new Set(next));
        this.#rules.textContent = turn.rules;
        const exact = candidates.find(({ path }) => path.length === this.#chosen.length);
        this.#legal.replaceChildren(
            ...candidates.map((legal) =>
                element("option", { value: legal.typed, selected: legal === exact }, legal.words),
            ),
        );
        this.#more.hidden = !turn.more_legal;
        this.#more.textContent = `There are more moves than the ${counted(turn.legal.length)} that are listed.`;
        const isOver = turn.winner !== null;
        this.#move.disabled = this.#hint.disabled = this.#legal.disabled = isOver;
        this.#undo.disabled = !turn.moves.some(({ by }) => by === "person");
        this.#record.replaceChildren(
            ...turn.moves.map(({ by, words }) =>
                element("li", {}, `${by === "person" ? "You" : "The machine"}: ${words}`),
            ),
        );
    }

    #draw(turn: Turn, open: Set<string>): void {
        const focused = this.#board.contains(document.activeElement) && document.activeElement !== this.#board;
        const choose = (place: string): void => this.#choose(place);
        this.#board.replaceChildren(draw(turn.board, turn.noun, { open, chosen: this.#chosen, choose }));
        if (!focused) return;
        // The keyboard goes on where it was, or where a move may lead.
        const [opened, chosen] = [".open", ".chosen"].map((look) => this.#board.querySelector<HTMLElement>(look));
        (opened ?? chosen ?? this.#board).focus();
    }

    /** The moves whose paths begin with what is chosen. */
    #candidates({ legal, winner }: Turn): Legal[] {
        if (winner !== null) return [];
        return legal.filter(({ path }) => this.#chosen.every((place, index) => path[index] === place));
    }

    #choose(place: string): void {
        const turn = this.#turn;
        if (!turn || this.#busy.engine.isBusy) return;
        const at = this.#chosen.indexOf(place);
        this.#chosen = at >= 0 ? this.#chosen.slice(0, at) : [...this.#chosen, place];
        const candidates = this.#candidates(turn);
        const [only] = candidates;
        // A move that goes through another place, and ends here, is whole.
        if (
            only &&
            candidates.length === 1 &&
            at < 0 &&
            this.#chosen.length > 1 &&
            only.path.length === this.#chosen.length
        ) {
            this.#make(only.typed);
        } else {
            this.#show();
        }
    }

    #makeSelected(): void {
        if (this.#legal.value) this.#make(this.#legal.value);
        else this.#status.textContent = "Choose a move first: on the board, or in the list.";
    }

    #make(typed: string): void {
        if (this.#played && !this.#busy.engine.isBusy)
            void this.resume({ ...this.#played, moves: [...this.#played.moves, typed] });
    }

    /** Takes back the person's last move, and the machine's answer to it. */
    #takeBack(): void {
        const [turn, played] = [this.#turn, this.#played];
        if (!turn || !played) return;
        const last = turn.moves.map(({ by }) => by).lastIndexOf("person");
        if (last >= 0) void this.resume({ ...played, moves: played.moves.slice(0, last) });
    }

    async #showHint(): Promise<void> {
        const played = this.#played;
        if (!played) return;
        const hint = await this.#busy.run("Looking", (engine) => engine.ask<Legal | null>({ ask: "hint", ...played }));
        if (hint === undefined) return;
        this.#status.textContent = hint ? `Hint: ${hint.words} wins.` : "No move wins now; try Undo.";
        if (!hint) return;
        this.#list(hint);
        this.#chosen = [];
        this.#show();
        this.#legal.value = hint.typed;
    }

    /** Adds a move to the list, which does not have all where there are very many. */
    #list(legal: Legal): void {
        const moves = this.#turn?.legal;
        if (!moves?.some(({ typed }) => typed === legal.typed)) moves?.push(legal);
    }
}
