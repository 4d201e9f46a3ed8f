/** How many coins an amount of money is. Exact; a purchase rounds what is received down, a sale what is given up. */
import { type Decimal, divideRounded } from '@candor/money';

/** Money has hundredths. */
export const MONEY_DECIMALS = 2;

/** Smallest units of a coin of so many decimals for hundredths of money, at a price for one coin. */
export function reckonCoins(
  cents: bigint,
  price: Decimal,
  { decimals, rounding }: { readonly decimals: number; readonly rounding: 'down' | 'up' },
): bigint {
  const over = cents * 10n ** BigInt(decimals + price.scale);
  return divideRounded(over, price.units * 10n ** BigInt(MONEY_DECIMALS), rounding);
}
