/** Money of answers, told exactly: a test that compares it allows for nothing. */
import assert from 'node:assert/strict';
import { formatUnitsTrimmed, parseDecimal, unitsAtScale } from '@candor/money';

/** Finer than any coin or price has. */
const DECIMALS = 18;

/** The amount of a text in units of 10^-18.   Throws: for a text that is no decimal, or a missing one. */
export function exact(text: string | undefined): bigint {
  const decimal = text === undefined ? undefined : parseDecimal(text);
  const units = decimal && unitsAtScale(decimal, DECIMALS);
  assert.ok(units !== undefined, `${text} is no amount`);
  return units;
}

/** What amounts come to together, as the shortest text. */
export function sumOf(texts: readonly (string | undefined)[]): string {
  return formatUnitsTrimmed(
    texts.reduce((sum, text) => sum + exact(text), 0n),
    DECIMALS,
  );
}
