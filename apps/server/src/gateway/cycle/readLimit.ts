/** A daily limit as requests give it. */
import { NO_LIMIT } from '@candor/core';
import { type Amount, amount } from '@candor/money';
import { type AmountRule, type Checked, readAmount } from '@candor/wire';

type LimitRule = Exclude<AmountRule, 'quantityRequired'>;

/** Nothing is no limit; zero is one. */
export function readLimit(text: string | undefined, decimals: number): Checked<Amount, LimitRule> {
  if (text !== undefined && /^0+(\.0*)?$/.test(text)) return { isValid: true, value: amount(0n) };
  const read = readAmount(text, decimals);
  if (read.isValid) return read;
  const { reason } = read;
  if (reason !== 'quantityRequired') return { isValid: false, reason };
  return { isValid: true, value: amount(BigInt(NO_LIMIT)) };
}
