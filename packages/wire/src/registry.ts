/**
 * The calls of `calls.ts` under one name. A namespace, so that a bundler takes along only what is asked for
 * by name: the app's first screen does not carry the schemas of all others.
 */
export * as CALLS from './calls.ts';

import type * as calls from './calls.ts';

export type CallName = keyof typeof calls;
