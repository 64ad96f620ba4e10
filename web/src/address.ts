// What the page shows, as the part of its address behind `#`: a link shows the same.

export interface State {
    rules: string;
    size: string;
    limit: string;
    positions: string;
    game: string;
    seed: string;
    second: boolean;
    moves: string[];
}

export const START: State = {
    rules: "kayles",
    size: "",
    limit: "",
    positions: "",
    game: "",
    seed: "",
    second: false,
    moves: [],
};

/** No address of this page is longer. */
const LONGEST = 1 << 16;

const TEXTS = ["rules", "size", "limit", "positions", "game", "seed"] as const;

/** What an address means, and what is wrong with it, if anything is. */
export function read(fragment: string): { state: State; mistake: string | undefined } {
    if (fragment.length > LONGEST) {
        const mistake = `The address has ${fragment.length} letters behind #, expected at most ${LONGEST}.`;
        return { state: START, mistake };
    }
    const state: State = { ...START };
    const unknown: string[] = [];
    for (const [name, value] of pairs(fragment.replace(/^#/, ""))) {
        const text = TEXTS.find((text) => text === name);
        if (text) state[text] = value;
        else if (name === "second") state.second = value === "yes";
        else if (name === "moves") state.moves = value.split(";").filter((made) => made !== "");
        else unknown.push(name);
    }
    const expected = [...TEXTS, "second", "moves"].join(", ");
    const found = unknown
        .map((name) => `“${name.slice(0, 20)}”`)
        .slice(0, 3)
        .join(", ");
    const mistake = unknown.length > 0 ? `The address has ${found}, expected only ${expected}.` : undefined;
    return { state, mistake };
}

/** Names and values. Unlike in a form, `+` is itself: rules have it. */
function pairs(fragment: string): [string, string][] {
    const parts = fragment.split("&").filter((part) => part !== "");
    return parts.map((part) => {
        const [name = "", ...value] = part.split("=");
        return [decoded(name), decoded(value.join("="))];
    });
}

/** The text that a part of an address stands for; one that is not well written stands for itself. */
function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

/** The address of a state: what is as at the start is left out. */
export function write(state: State): string {
    const parts = TEXTS.filter((name) => state[name] !== START[name]).map((name) => `${name}=${encoded(state[name])}`);
    if (state.second) parts.push("second=yes");
    if (state.moves.length > 0) parts.push(`moves=${encoded(state.moves.join(";"))}`);
    return parts.join("&");
}

/** These signs mean nothing in a fragment, and rules are easier to read with them. */
function encoded(text: string): string {
    return encodeURIComponent(text).replace(/%(2B|2C|2F|3A|3B|3D|40|7B|7D)/g, decodeURIComponent);
}
