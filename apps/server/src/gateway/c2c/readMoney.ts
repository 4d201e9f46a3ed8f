/** An amount of money as a member wrote it, in hundredths. */
import { amountToBigInt } from '@candor/money';
import { type AmountRule, readAmount } from '@candor/wire';
import { MONEY_DECIMALS } from '../../fiat/reckonCoins.ts';
import type { Refusal } from '../handler.ts';

/** More than any desk takes, and exact as a number. */
const CENTS_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** Reads an amount once. */
export function readMoney(
  text: string | undefined,
): { readonly cents: bigint } | Refusal<AmountRule> {
  const read = readAmount(text, MONEY_DECIMALS);
  if (!read.isValid) return { refusal: read.reason, parameters: { decimals: MONEY_DECIMALS } };
  const cents = amountToBigInt(read.value);
  return cents > CENTS_MAX ? { refusal: 'amountTooLarge' } : { cents };
}
