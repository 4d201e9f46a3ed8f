/** What prices of the last 24 hours made of the coins that are held now. Pure. Source: issue 15 §1. */
import { formatUnits, parseDecimal, unitsAtScale } from '@candor/money';

const SCALE = 18;
const SHOWN_DECIMALS = 2;
const PERCENT = 100n * 10n ** BigInt(SCALE);

export interface HeldCoin {
  /** Missing for a coin without a price. */
  readonly valueUsdt?: string | undefined;
  /** Of its price against USDT in percent; missing where there is no such pair. */
  readonly changeRate24h?: string | undefined;
}

/**
 * In USDT with two decimals: for each coin its worth less what it would be worth at the price of 24 hours ago.
 * Rounds: toward zero. Undefined where no coin has both.
 */
export function dayChange(coins: readonly HeldCoin[]): string | undefined {
  let sum: bigint | undefined;
  for (const { valueUsdt, changeRate24h } of coins) {
    const value = unitsOf(valueUsdt);
    const rate = unitsOf(changeRate24h);
    if (value === undefined || rate === undefined || PERCENT + rate <= 0n) continue;
    sum = (sum ?? 0n) + (value * rate) / (PERCENT + rate);
  }
  if (sum === undefined) return undefined;
  return formatUnits(sum / 10n ** BigInt(SCALE - SHOWN_DECIMALS), SHOWN_DECIMALS);
}

function unitsOf(text: string | undefined): bigint | undefined {
  const value = text === undefined ? undefined : parseDecimal(text);
  return value && unitsAtScale(value, SCALE);
}
