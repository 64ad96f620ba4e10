// The plot: axes, zoom and pointer are uPlot's; the points are pixels that the worker draws.

import uPlot from "uplot";
import type { Engine } from "./engine";
import type { Colour, Place, Summary } from "./protocol";

const HEIGHT = 340;

/** The most pixels of a board, either way. */
const SIDE = 600;

type Window = [number, number];

/** The colours of the theme: P-positions, others, instant wins; and of the axes. */
function colours(): { points: [Colour, Colour, Colour]; axis: string; grid: string } {
    const style = getComputedStyle(document.documentElement);
    const text = (name: string): string => style.getPropertyValue(name).trim();
    const colour = (name: string): Colour => {
        const value = Number.parseInt(text(name).slice(1), 16);
        return [value >> 16, (value >> 8) & 255, value & 255];
    };
    const points: [Colour, Colour, Colour] = [colour("--lost"), colour("--won"), colour("--instant")];
    return { points, axis: text("--text"), grid: text("--grid") };
}

export class Plot {
    #plot: uPlot | undefined;
    #picture: ImageBitmap | undefined;
    #isBoard = false;
    #request = 0;
    #asked = false;

    constructor(
        private readonly holder: HTMLElement,
        private readonly engine: Engine,
        private readonly pointed: (place: Place) => void,
    ) {}

    show(summary: Summary): void {
        this.clear();
        const isBoard = (this.#isBoard = summary.kind === "board");
        const [lines, columns] = summary.sides;
        const across: Window = [-0.5, (isBoard ? columns : lines) - 0.5];
        const upright: Window = isBoard ? [-0.5, lines - 0.5] : [-0.5, Math.max(1, Number(summary.greatest)) + 0.5];
        const { axis, grid } = colours();
        const look = { stroke: axis, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } };
        const labels = isBoard ? ["second coordinate", "first coordinate"] : ["position", "Grundy value"];
        this.#plot = new uPlot(
            {
                width: this.#width(isBoard),
                height: isBoard ? this.#width(true) : HEIGHT,
                legend: { show: false },
                cursor: { drag: { x: true, y: isBoard, uni: 20 }, points: { show: false } },
                scales: {
                    x: { time: false, range: (_, least, most) => [least, most] },
                    y: { dir: isBoard ? -1 : 1, range: (_, least, most) => [least, most] },
                },
                axes: [
                    { ...look, label: labels[0] ?? "", incrs: WHOLE },
                    { ...look, label: labels[1] ?? "", incrs: WHOLE, size: 60 },
                ],
                series: [{}, { show: true, paths: () => null, points: { show: false } }],
                hooks: {
                    setScale: [() => this.#ask()],
                    draw: [(plot) => this.#draw(plot)],
                    setCursor: [(plot) => void this.#point(plot)],
                },
            },
            // The ends alone: what is between them, the worker draws.
            [across, upright],
            this.holder,
        );
    }

    clear(): void {
        this.#plot?.destroy();
        this.#plot = undefined;
        this.#picture?.close();
        this.#picture = undefined;
    }

    resize(): void {
        const width = this.#width(this.#isBoard);
        if (!this.#plot || this.#plot.width === width) return;
        this.#plot.setSize({ width, height: this.#isBoard ? width : HEIGHT });
        this.#ask();
    }

    #width(isBoard: boolean): number {
        return Math.max(240, Math.min(this.holder.clientWidth, isBoard ? SIDE : Number.POSITIVE_INFINITY));
    }

    /** Asks for the pixels of what is to be seen, once for all changes that come together. */
    #ask(): void {
        if (this.#asked) return;
        this.#asked = true;
        queueMicrotask(() => {
            this.#asked = false;
            void this.#fetch();
        });
    }

    async #fetch(): Promise<void> {
        const plot = this.#plot;
        if (!plot) return;
        const request = ++this.#request;
        const window = (name: "x" | "y"): Window => [plot.scales[name]?.min ?? 0, plot.scales[name]?.max ?? 1];
        const { width, height } = plot.bbox;
        const picture = await this.engine
            .draw({
                ask: "picture",
                across: window("x"),
                upright: window("y"),
                width: Math.round(width),
                height: Math.round(height),
                colours: colours().points,
            })
            // Whoever has ended the worker asks for another picture.
            .catch(() => undefined);
        if (!picture || request !== this.#request || plot !== this.#plot) return picture?.close();
        this.#picture?.close();
        this.#picture = picture;
        plot.redraw(false);
        this.holder.dataset.drawn = String(request);
    }

    #draw({ ctx, bbox }: uPlot): void {
        if (this.#picture) ctx.drawImage(this.#picture, bbox.left, bbox.top, bbox.width, bbox.height);
    }

    async #point(plot: uPlot): Promise<void> {
        const { left, top } = plot.cursor;
        if (left === undefined || top === undefined || left < 0) return;
        const [x, y] = [plot.posToVal(left, "x"), plot.posToVal(top, "y")];
        const place = await this.engine.ask<Place>({ ask: "place", x, y }).catch(() => null);
        if (plot === this.#plot) this.pointed(place);
    }
}

/** Ticks stand at whole numbers. */
const WHOLE = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
