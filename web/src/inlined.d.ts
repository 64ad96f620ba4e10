declare module "inlined:wasm" {
    /** The module, compressed, in base 64. */
    const text: string;
    export default text;
}

declare module "inlined:worker" {
    /** The script of the worker. */
    const text: string;
    export default text;
}
