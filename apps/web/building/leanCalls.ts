/**
 * Leaves out of the calls what they say of their fields for the documents alone, which the server writes: words
 * that the app would load and never show.
 */
import type { Plugin } from 'vite';

const WIRE = /\/packages\/wire\/src\/.*\.ts$/;
const DESCRIBE = /z\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),?\s*\),?\s*/g;

/** The plugin for vite; it does nothing while the app is served for development. */
export function leanCalls(): Plugin {
  return {
    name: 'candor:lean-calls',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (WIRE.test(id) ? { code: withoutWords(code), map: null } : undefined),
  };
}

/** A module of calls without what it describes. Throws: Error where that is written in another way. */
export function withoutWords(code: string): string {
  const lean = code.replace(DESCRIBE, '');
  if (lean.includes('z.describe('))
    throw new Error('a field of a call is described in another way');
  return lean;
}
