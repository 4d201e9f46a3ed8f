/** Reads of the wallet: an asset's terms with what is left of the day, and withdrawals on their way. Change nothing. */

import { type Amount, amount, amountToBigInt, type MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { WalletTerms, Withdrawal } from '../wallet/words.ts';

/** How an asset comes in and goes out, for one member at this moment. */
export interface WalletOffer {
  readonly terms: WalletTerms;
  /** What may still be withdrawn until midnight UTC, in smallest units. */
  readonly leftToday: Amount;
}

/** The terms of every asset that has any, in the order they were set first. */
export function readWallet(exchange: Exchange, memberId: MemberId): readonly WalletOffer[] {
  const { members, wallet, time } = exchange;
  const member = members.indexOf(memberId);
  return wallet.listTerms().map((terms) => {
    const used = member < 0 ? 0n : wallet.usedOn(time, member, terms.assetId);
    const left = amountToBigInt(terms.withdrawalDayMax) - used;
    return { terms, leftToday: amount(left > 0n ? left : 0n) };
  });
}

/** Withdrawals that hold their amount, of everybody, oldest first: what the payers have to end. */
export function readWithdrawals({ wallet }: Exchange): readonly Withdrawal[] {
  return wallet.listWithdrawals();
}
