/** How deep the functions of the engine are compiled into each other. */
import { setFlagsFromString } from 'node:v8';

/**
 * A step is some sixty small functions. V8 stops compiling them into their callers at 920 bytes of its code, and
 * calls the rest: a step then takes a fifth longer; with more than this it takes longer again. Holds for every thread
 * of the process, for what is compiled from now on; it changes how fast code is, never what it does.
 */
const INLINED_BYTES_MAX = 5_000;

/** Lets a whole step be compiled as one. Called before the engine's code is warm. */
export function compileDeep(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES_MAX}`);
}
