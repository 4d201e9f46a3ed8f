/**
 * endLock: a lock ends once: complete, or redeemed before its term was over. The principal, less the fee of an
 * early end, and the interest its terms let the member keep are free; all other interest is the pool's again.
 */
import { amount, amountToBigInt, invariant, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_LOCK } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { interestOf } from './lockMining.ts';
import type { Lock } from './miningDesk.ts';
import { earlyFee } from './reckonInterest.ts';
import { MINING_ENDED, type MiningOutcome } from './words.ts';

/** What is paid how at the end. Smallest units. */
export interface Payout {
  readonly interest: bigint;
  readonly forfeited: bigint;
  readonly fee: bigint;
  readonly unearned: bigint;
  /** All that is free again. */
  readonly paid: bigint;
}

/** What a lock comes to if it ends so now.   Rounds: the fee up. */
export function payoutOf({ terms, days }: Lock, outcome: MiningOutcome): Payout {
  const principal = amountToBigInt(terms.amount);
  const accrued = amountToBigInt(terms.daily) * BigInt(days);
  const unearned = interestOf(terms) - accrued;
  const isEarly = outcome === 'redeemed';
  const interest = isEarly && !terms.keepsInterest ? 0n : accrued;
  const fee = isEarly ? earlyFee(principal, rateToPpm(terms.earlyFeeRate)) : 0n;
  const paid = principal + interest - fee;
  invariant(unearned >= 0n, 'no more is earned than was promised');
  invariant(fee >= 0n && fee <= principal, 'a fee is a part of the principal');
  return { interest, forfeited: accrued - interest, fee, unearned, paid };
}

/** Ends a lock; returns what was paid. */
export function endLock(
  exchange: Exchange,
  { lock, outcome }: { readonly lock: Lock; readonly outcome: MiningOutcome },
  sink: EventBuffer,
): Payout {
  const payout = payoutOf(lock, outcome);
  exchange.mining.drop(lock);
  pay(exchange, lock, payout);
  const { orderId, memberId, productId, assetId } = lock.terms;
  emit(sink, MINING_ENDED, {
    ...{ orderId, memberId, productId, assetId, outcome },
    amount: lock.terms.amount,
    interest: amount(payout.interest),
    forfeited: amount(payout.forfeited),
    fee: amount(payout.fee),
    unearned: amount(payout.unearned),
  });
  return payout;
}

function pay({ ledger }: Exchange, { terms, member }: Lock, payout: Payout): void {
  const { assetId } = terms;
  const held = ledger.cell(member, COIN_LOCK, assetId);
  const pool = ledger.houseCell('mining', assetId);
  const move = (from: typeof held, to: typeof held, moved: bigint) => {
    if (moved > 0n) ledger.transfer(from, to, assetId, exactFromBigInt(moved));
  };
  move(held, pool, payout.forfeited);
  move(held, ledger.feeCell(assetId), payout.fee);
  move(ledger.houseCell('interest', assetId), pool, payout.unearned);
  ledger.release(member, COIN_LOCK, assetId, exactFromBigInt(payout.paid));
}
