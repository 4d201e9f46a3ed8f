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

/** What `--reference` does. */
export const REFERENCE = [
  '--reference <text>',
  'books once, however often it is repeated with this text',
] as const;

/** 128 bits of a reference, remembered for ever; undefined without one. */
export function externalIdOf(reference: string | undefined): bigint | undefined {
  if (reference === undefined) return undefined;
  const digest = createHash('sha256').update(`operator\0${reference}`).digest();
  return (digest.readBigUInt64LE(0) << 64n) | digest.readBigUInt64LE(8) || 1n;
}
