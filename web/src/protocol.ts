// What the worker is asked, and what it answers: `web/wasm/src/request.rs` and the types beside it say what each means.

export type Colour = [number, number, number];

export interface PlayRequest {
    game: string;
    seed: number;
    second: boolean;
    moves: string[];
}

export type Request =
    | { ask: "names" }
    | { ask: "ruleset"; text: string }
    | { ask: "values"; rules: string; size: string }
    | { ask: "table"; first: number; column: number; count: number }
    | {
          ask: "picture";
          across: [number, number];
          upright: [number, number];
          width: number;
          height: number;
          colours: [Colour, Colour, Colour];
      }
    | { ask: "place"; x: number; y: number }
    | { ask: "period"; rules: string; limit: string }
    | { ask: "sum"; rules: string; positions: string[]; most: number }
    | ({ ask: "play" } & PlayRequest)
    | ({ ask: "hint" } & PlayRequest);

export interface Failure {
    message: string;
    /** Where in the text of rules the mistake is. */
    offset?: number;
    nearest?: string;
}

export interface Names {
    rulesets: { name: string; notation: string; source: string }[];
    games: { name: string; about: string }[];
}

export type Kind = "heaps" | "coins" | "board" | "cells" | "rows";

export interface Description {
    notation: string;
    names: string[];
    family: string;
    moves: string;
    kind: Kind;
    only_size: number | null;
    usual_size: number;
    size_in_words: string;
    position_in_words: string;
    example: string[];
}

export interface Summary {
    kind: Kind;
    positions: number;
    sides: [number, number];
    /** A text: it may have 64 bits. */
    greatest: string;
    p_positions: number;
    instant_wins: number;
}

export type Part = { list: [string, string][] } | { board: { down: number[]; across: number[]; cells: string[][] } };

export type Place = { position: string; value: string } | null;

export type Period =
    | {
          status: "proved";
          preperiod: number;
          period: number;
          saltus: number;
          values: number;
          theorem: string;
          from: number;
      }
    | { status: "observed"; preperiod: number; period: number; saltus: number; values: number }
    | { status: "none"; values: number };

export interface Explanation {
    components: { rules: string; position: string; value: string | null }[];
    nim_sum: string | null;
    first_player_wins: boolean;
    winning_moves: { component: number; option: string; reason: string }[];
    more_winning_moves: boolean;
}

export type Board =
    | { kind: "lines"; first: number; full: string; lines: boolean[][] }
    | {
          kind: "grid";
          names: [string, string];
          down: [number, number];
          across: [number, number];
          tokens: [number, number][];
          instant_wins: [number, number][];
      }
    | { kind: "piles"; counters: number[] }
    | { kind: "items"; items: string[] };

export interface Legal {
    typed: string;
    words: string;
    path: string[];
}

export type Player = "person" | "machine";

export interface Turn {
    rules: string;
    noun: string;
    moves: { by: Player; typed: string; words: string }[];
    board: Board;
    legal: Legal[];
    more_legal: boolean;
    winner: Player | null;
}

/** From the page to the worker: the module, once; then requests. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; request: Request };

/** From the worker to the page. */
export type FromWorker =
    | { id: number; progress: [number, number] }
    | { id: number; ok: unknown; picture?: ImageBitmap }
    | { id: number; failure: Failure }
    | { id: number; ended: string };
