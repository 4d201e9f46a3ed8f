/** What a payment of the journal spends, and what it costs. Amounts are units on the chain. */
import type { Input, Payment } from '../journal/payments.ts';
import { SignerFault } from '../signerFault.ts';
import { feeOf } from './selectInputs.ts';

/** The outputs it spends.   Throws: SignerFault for what is no payment of such a chain. */
export function inputsOf({ inputs, payoutId }: Payment): readonly Input[] {
  if (inputs !== undefined) return inputs;
  throw new SignerFault('journal', `payout ${payoutId} spends nothing`);
}

/** What they are worth. */
export function sumOf(inputs: readonly { readonly value: string | bigint }[]): bigint {
  return inputs.reduce((sum, { value }) => sum + BigInt(value), 0n);
}

/** Its fee at a rate, as large as it is. */
export function feeNow(payment: Payment, rate: bigint): bigint {
  return feeOf(inputsOf(payment).length, rate, payment.pieces);
}
