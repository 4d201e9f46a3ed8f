/** Options that a command cannot do without, and names of payments. */
import { createHash } from 'node:crypto';
import { UsageFault } from './report.ts';
import type { Asked } from './verb.ts';

/** The option of that name in camel case.   Throws: UsageFault without it. */
export function needed(options: Asked['options'], name: string): string {
  const value = options[name];
  if (value !== undefined) return value;
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new UsageFault(`--${flag} is needed`);
}

/** What every command takes: no term of what is to be changed. */
const OF_EVERY_COMMAND: ReadonlySet<string> = new Set(['dataDir', 'json']);

/** Refuses to change nothing.   Throws: UsageFault. */
export function someTerm(options: Asked['options']): void {
  const terms = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !OF_EVERY_COMMAND.has(name),
  );
  if (terms.length === 0) throw new UsageFault('nothing is to be changed: name a term');
}

/** What `--reference` does. */
export const REFERENCE = [
  '--reference <text>',
  'books once, however often it is repeated with this text',
] as const;

/** The field that names a booking outside: 128 bits of its reference, remembered for ever; none without one.
 *  Throws: UsageFault for one without a sign, as of a variable that is not set: the next would be taken for its repeat. */
export function externalIdOf(reference: string | undefined): { readonly externalId?: bigint } {
  if (reference === undefined) return {};
  if (reference.trim() === '') throw new UsageFault('--reference must not be empty');
  const digest = createHash('sha256').update(`operator\0${reference}`).digest();
  return { externalId: (digest.readBigUInt64LE(0) << 64n) | digest.readBigUInt64LE(8) || 1n };
}
