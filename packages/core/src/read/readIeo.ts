/**
 * Reads of offerings: their terms and how far they are, what a member has in them, and what everybody would
 * be given if the window closed now. Change nothing. Units: lots; money in smallest units.
 */
import type { AssetId, MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { Commitment, Offering } from '../ieo/offering.ts';
import { planAllocation } from '../ieo/planAllocation.ts';
import { freeAfter } from '../ieo/settleMember.ts';
import type { AllocationPlan, OfferingSpec, OfferingStatus } from '../ieo/words.ts';

export interface OfferingState {
  readonly offering: OfferingSpec;
  readonly status: OfferingStatus;
  /** Of all members together. */
  readonly committed: number;
  /** Members who stand in it now: of an ended one those whose coins are still locked. */
  readonly memberCount: number;
  /** What may still be asked for: nothing once the window is closed. */
  readonly remaining: number;
  /** What members were given so far, and what that raised. */
  readonly sold: number;
  readonly raised: bigint;
  readonly plan: AllocationPlan;
}

/** What a member has in an offering that is not over for them. */
export interface CommitmentState {
  readonly offeringId: number;
  readonly payAsset: AssetId;
  readonly committed: number;
  readonly cost: bigint;
  /** 0 until it is settled. */
  readonly allocated: number;
  /** Of the coins that were allocated, in smallest units. */
  readonly locked: bigint;
}

/** Every offering, in the order of creation. */
export function readOfferings({ ieo }: Exchange): OfferingState[] {
  return ieo.offerings.map((each) => ({
    offering: each.spec,
    status: each.status,
    committed: each.committed,
    memberCount: each.holders,
    remaining: isBeforeClose(each.status) ? each.remaining : 0,
    sold: each.sold,
    raised: BigInt(each.costOf(each.sold)),
    plan: each.plan,
  }));
}

function isBeforeClose(status: OfferingStatus): boolean {
  return status === 'draft' || status === 'coming' || status === 'open';
}

/** What a member has in offerings that run; history tells of those that are over. */
export function readCommitments({ ieo, members }: Exchange, memberId: MemberId): CommitmentState[] {
  const member = members.indexOf(memberId);
  return ieo.offerings.flatMap((offering) => {
    const row = offering.find(member);
    if (row === undefined || row.committed === 0) return [];
    const { committed, allocated } = row;
    const { offeringId, payAsset } = offering.spec;
    const cost = BigInt(offering.costOf(committed));
    const locked = lockedOf(offering, row);
    return [{ offeringId, payAsset, committed, cost, allocated, locked }];
  });
}

/**
 * The plan of an offering: the published one, or while it takes commitments the one that would be if its
 * window closed now; undefined for an unknown one. O(n log n) while it is open: not for every tick.
 */
export function readPlan({ ieo }: Exchange, offeringId: number): AllocationPlan | undefined {
  const offering = ieo.find(offeringId);
  if (offering === undefined) return undefined;
  const { supply, memberMax: cap, spec, status, list } = offering;
  if (status !== 'open' || spec.mode === 'firstCome') return offering.plan;
  return planAllocation({ supply, cap }, list);
}

/** Who stands before the cursor has the unlock already that is being gone through. */
function lockedOf(offering: Offering, row: Commitment): bigint {
  const { spec, status, tranche, cursor, list } = offering;
  if (spec.unlocks.length === 0) return 0n;
  const isAhead = status === 'unlocking' && list.indexOf(row) < cursor;
  const all = BigInt(offering.unitsOf(row.allocated));
  return all - freeAfter(all, spec.unlocks, isAhead ? tranche + 1 : tranche);
}
