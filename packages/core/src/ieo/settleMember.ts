/**
 * settleMember: what becomes of one member's commitment: coins and change in one movement, later the coins'
 * unlocking, or all of it back when the offering was canceled. None of it can fail: the money lies there.
 */
import { amount, invariant, lots, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE, COIN_LOCK } from '../ledger/account.ts';
import { exactFromBigInt, subtractExact } from '../ledger/exact.ts';
import { COIN_SUBSCRIPTION } from './commitOffering.ts';
import type { Commitment, Offering } from './offering.ts';
import { allocationOf } from './planAllocation.ts';
import {
  COMMITMENT_REFUNDED,
  OFFERING_ALLOCATED,
  OFFERING_UNLOCKED,
  type Unlock,
} from './words.ts';

const ONE_PPM = 1_000_000n;

/** Gives a member the allocation for its price; what was committed beyond that is free again. */
export function allocateMember(
  { ledger }: Exchange,
  { offering, row }: { readonly offering: Offering; readonly row: Commitment },
  sink: EventBuffer,
): void {
  if (row.committed === 0) return;
  const { offeringId, assetId, payAsset, unlocks } = offering.spec;
  row.allocated = allocationOf(offering.plan, offering.memberMax, row);
  invariant(row.allocated <= row.committed, 'nobody is given more than they wanted');
  offering.sold += row.allocated;
  invariant(offering.sold <= offering.supply, 'no more is given than there is');
  const isLocked = unlocks.length > 0;
  const [received, paid] = [offering.unitsOf(row.allocated), offering.costOf(row.allocated)];
  const refund = subtractExact(offering.costOf(row.committed), paid);
  const { member, memberId } = row;
  const held = ledger.cell(member, COIN_SUBSCRIPTION, payAsset);
  ledger.transfer(held, ledger.houseCell('offering', payAsset), payAsset, paid);
  ledger.release(member, COIN_SUBSCRIPTION, payAsset, refund);
  const coins = ledger.cell(member, isLocked ? COIN_LOCK : COIN_AVAILABLE, assetId);
  ledger.transfer(ledger.houseCell('offering', assetId), coins, assetId, received);
  emit(sink, OFFERING_ALLOCATED, {
    ...{ offeringId, memberId, assetId, payAsset, isLocked },
    quantity: lots(row.allocated),
    received: amount(BigInt(received)),
    paid: amount(BigInt(paid)),
    refund: amount(BigInt(refund)),
  });
}

/** Frees what the unlock that is due adds to those before it. */
export function unlockMember(
  { ledger }: Exchange,
  { offering, row }: { readonly offering: Offering; readonly row: Commitment },
  sink: EventBuffer,
): void {
  const { tranche, spec } = offering;
  const all = BigInt(offering.unitsOf(row.allocated));
  const freed = freeAfter(all, spec.unlocks, tranche + 1) - freeAfter(all, spec.unlocks, tranche);
  invariant(freed >= 0n, 'an unlock frees');
  if (freed === 0n) return;
  const { offeringId, assetId } = spec;
  ledger.release(row.member, COIN_LOCK, assetId, exactFromBigInt(freed));
  emit(sink, OFFERING_UNLOCKED, {
    ...{ offeringId, assetId },
    memberId: row.memberId,
    amount: amount(freed),
  });
}

/** Gives back all that a member committed to a canceled offering. */
export function refundMember(
  { ledger }: Exchange,
  { offering, row }: { readonly offering: Offering; readonly row: Commitment },
  sink: EventBuffer,
): void {
  if (row.committed === 0) return;
  const { offeringId, payAsset } = offering.spec;
  const cost = offering.costOf(row.committed);
  invariant(row.allocated === 0, 'nobody has both coins and money');
  ledger.release(row.member, COIN_SUBSCRIPTION, payAsset, cost);
  const told = { offeringId, memberId: row.memberId, payAsset };
  emit(sink, COMMITMENT_REFUNDED, { ...told, amount: amount(BigInt(cost)) });
}

/** What is free after so many unlocks, of all that was allocated.   Rounds: down; the last frees the rest. */
export function freeAfter(all: bigint, unlocks: readonly Unlock[], count: number): bigint {
  const ppm = unlocks.slice(0, count).reduce((sum, { share }) => sum + rateToPpm(share), 0n);
  return (all * ppm) / ONE_PPM;
}
