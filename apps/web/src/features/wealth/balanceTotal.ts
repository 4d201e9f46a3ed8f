/** What amounts come to together: the books of account, or a coin's available and held. Source: spec §2, §9. */
import { formatUnits, unitsIn } from '@candor/money';

const SCALE = 18;

/** The sum of decimal texts, exact. */
export function totalOf(values: readonly string[]): string {
  const sum = values.reduce((all, text) => all + unitsOf(text), 0n);
  return formatUnits(sum, SCALE);
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
