/** Rates as people read them. */
import { formatUnitsTrimmed, parseDecimal } from '@candor/money';

/** A fraction such as "0.0001" in percent, "0.01"; '' for what is no number. */
export function percentOf(fraction: string): string {
  const value = parseDecimal(fraction);
  if (!value) return '';
  if (value.scale < 2) return formatUnitsTrimmed(value.units * 10n ** BigInt(2 - value.scale), 0);
  return formatUnitsTrimmed(value.units, value.scale - 2);
}
