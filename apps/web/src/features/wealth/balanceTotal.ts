/** The balance total: the sum of the books of account, shown or hidden. Source: spec §2, §9. */
import { formatUnits, unitsIn } from '@candor/money';

const SCALE = 18;

/** The sum of USDT texts, exact. */
export function totalUsdt(values: readonly string[]): string {
  const sum = values.reduce((all, text) => all + unitsOf(text), 0n);
  return formatUnits(sum, SCALE);
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
