// Elements. Text becomes text nodes, never markup.

export type Child = Node | string | false | undefined;

/** An element with these properties, and attributes where the name has a hyphen or is `for`, `role` or `class`. */
export function element<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    properties: Record<string, unknown> = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === undefined || value === false) continue;
        if (typeof value === "function" || name in made) Reflect.set(made, name, value);
        else made.setAttribute(name, String(value));
    }
    made.append(...children.filter((child): child is Node | string => child !== false && child !== undefined));
    return made;
}

/** A number with a separator after each three digits. */
export function counted(number: number): string {
    return number.toLocaleString("en");
}
