/**
 * Offering: one new-coin offering as it runs: its terms, what was committed, what comes next. Members stand
 * in the order of their first commitment and keep their place; they are settled, freed or refunded one by one
 * in it. Units: lots; money as `Exact` smallest units.
 */
import { lotsToNumber, type MemberId, type MemberIndex, type Millis } from '@candor/money';
import { type Exact, exactFromAmount, scaleExact } from '../ledger/exact.ts';
import { FULL } from './planAllocation.ts';
import { tieKey } from './tieKey.ts';
import type { AllocationPlan, OfferingSpec, OfferingStatus } from './words.ts';

/** What one member has in an offering. */
export interface Commitment {
  readonly memberId: MemberId;
  readonly member: MemberIndex;
  readonly key: number;
  committed: number;
  /** 0 until the member was settled. */
  allocated: number;
}

export class Offering {
  readonly spec: OfferingSpec;
  readonly lot: Exact;
  readonly lotPrice: Exact;
  readonly supply: number;
  readonly memberMin: number;
  readonly memberMax: number;
  status: OfferingStatus = 'draft';
  plan: AllocationPlan = FULL;
  /** Lots all members have committed; of an ended offering too. */
  committed = 0;
  /** Lots that members were given, as far as they are settled. */
  sold = 0;
  /** Members who have committed something. */
  holders = 0;
  /** Commitments ever made. */
  serial = 0;
  /** Who is next, and how many unlocks are over. */
  cursor = 0;
  tranche = 0;
  private rows: Commitment[] = [];
  private readonly places = new Map<MemberIndex, Commitment>();

  constructor(spec: OfferingSpec) {
    this.spec = spec;
    this.lot = exactFromAmount(spec.lot);
    this.lotPrice = exactFromAmount(spec.lotPrice);
    this.supply = lotsToNumber(spec.supply);
    this.memberMin = lotsToNumber(spec.memberMin);
    this.memberMax = lotsToNumber(spec.memberMax);
  }

  /** Members in their order. */
  get list(): readonly Commitment[] {
    return this.rows;
  }

  /** Lots that may still be asked for: of what is shared out later, all of them. */
  get remaining(): number {
    return this.spec.mode === 'firstCome' ? this.supply - this.committed : this.supply;
  }

  find(member: MemberIndex): Commitment | undefined {
    return this.places.get(member);
  }

  /** Adds lots to what a member has committed; below zero takes them back. */
  add(memberId: MemberId, member: MemberIndex, quantity: number): Commitment {
    const row = this.places.get(member) ?? this.restore({ memberId, member, committed: 0 });
    if (row.committed === 0) this.holders += 1;
    row.committed += quantity;
    this.committed += quantity;
    if (row.committed === 0) this.holders -= 1;
    return row;
  }

  /** Puts a member behind the others. */
  restore(row: Pick<Commitment, 'memberId' | 'member' | 'committed'>, allocated = 0): Commitment {
    const added = { ...row, allocated, key: tieKey(this.spec.seed, row.memberId) };
    this.rows.push(added);
    this.places.set(row.member, added);
    if (row.committed > 0) this.holders += 1;
    return added;
  }

  /** Who is next, or undefined at the end of the list, where it begins anew. */
  next(): Commitment | undefined {
    const row = this.rows[this.cursor];
    this.cursor = row === undefined ? 0 : this.cursor + 1;
    return row;
  }

  /** Forgets who has nothing to come; history has them. */
  keep(hasMore: (row: Commitment) => boolean): void {
    this.rows = this.rows.filter(hasMore);
    this.holders = this.rows.filter(({ committed }) => committed > 0).length;
    this.places.clear();
    for (const row of this.rows) this.places.set(row.member, row);
  }

  /** What lots cost. */
  costOf(quantity: number): Exact {
    return quantity === 0 ? 0 : scaleExact(this.lotPrice, quantity);
  }

  /** What lots are, in smallest units of the asset. */
  unitsOf(quantity: number): Exact {
    return quantity === 0 ? 0 : scaleExact(this.lot, quantity);
  }

  /** True while the window takes commitments. */
  isOpenAt(time: Millis): boolean {
    return this.status === 'open' && time < this.spec.closesAt;
  }
}
