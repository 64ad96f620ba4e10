declare module "inlined:wasm" {
    /** The module, a letter for each byte. */
    const text: string;
    export default text;
}

declare module "inlined:worker" {
    /** The script of the worker. */
    const text: string;
    export default text;
}
