/** setWalletTerms: how an asset comes in and goes out. Withdrawals that hold their amount are not touched. */
import { amountToBigInt } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { type SetWalletTerms, WALLET_TERMS_SET, type WalletTerms } from './words.ts';

/** Sets the terms of an asset.   Rejects: assetUnknown, walletTermsInvalid. */
export function setWalletTerms(
  exchange: Exchange,
  command: SetWalletTerms,
  sink: EventBuffer,
): Outcome {
  const { type: _, ...terms } = command;
  if (exchange.assets[terms.assetId] === undefined) return refused('assetUnknown');
  if (!areSound(terms)) return refused('walletTermsInvalid');
  // After this point the command must succeed.
  exchange.wallet.setTerms(terms);
  emit(sink, WALLET_TERMS_SET, { terms });
  return ACCEPTED;
}

/** Nothing below zero, and what may be withdrawn at a time is within what may be on a day. */
function areSound(terms: WalletTerms): boolean {
  const [depositMin, least, most, dayMax] = [
    terms.depositMin,
    terms.withdrawalMin,
    terms.withdrawalMax,
    terms.withdrawalDayMax,
  ].map(amountToBigInt) as [bigint, bigint, bigint, bigint];
  return depositMin >= 0n && least > 0n && least <= most && most <= dayMax;
}
