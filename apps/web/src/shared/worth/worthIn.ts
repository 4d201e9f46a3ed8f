/** A value in USDT as another currency tells it. Exact, pure. Rounds: toward zero. Source: issue 15 §3, spec §9. */
import { formatUnits, unitsIn } from '@candor/money';
import type { ShownCurrencyRow } from '@candor/wire';

const SCALE = 18;
const ONE = 10n ** BigInt(SCALE);

export type Rate = Pick<ShownCurrencyRow, 'perUsdt' | 'usdtEach'>;

/** `valueUsdt` at a rate, as decimal text of 18 decimals; undefined where either is no number. */
export function worthIn(valueUsdt: string, { perUsdt, usdtEach }: Rate): string | undefined {
  const value = unitsOf(valueUsdt);
  const rate = unitsOf(perUsdt ?? usdtEach ?? '');
  if (value === undefined || rate === undefined || rate <= 0n) return undefined;
  const worth = perUsdt === undefined ? (value * ONE) / rate : (value * rate) / ONE;
  return formatUnits(worth, SCALE);
}

function unitsOf(text: string): bigint | undefined {
  return unitsIn(text, SCALE);
}
