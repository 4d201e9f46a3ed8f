/**
 * planAllocation: how a supply is shared out by what was committed. A share is supply × commitment ÷ all
 * commitments, never above the cap; what the cap leaves over is shared again among the others; shares are
 * rounded down to lots, and the lots left go one each to the largest remainders, equal ones by the tie key.
 * The plan is seven numbers: every member's allocation follows from it and from what the member committed,
 * in whatever order people came. Units: lots. Source: finance.md §5, ADR 49.
 */
import { invariant, kept, type MemberId } from '@candor/money';
import type { AllocationPlan } from './words.ts';

/** What one member committed. */
export interface Claim {
  /** As the plan is read: inside the id that is kept, outside the one that members are shown. */
  readonly memberId: number;
  /** Lots, a safe integer. */
  readonly committed: number;
  /** `tieKey` of the member. */
  readonly key: number;
}

export interface Supply {
  readonly supply: number;
  /** The most one member is given. */
  readonly cap: number;
}

/** Whose tie is cut when no tie is. */
const NO_MEMBER = kept<MemberId>(0);

/** A plan as anybody may read it. */
export type ReadPlan = Omit<AllocationPlan, 'cutMember'> & { readonly cutMember: number };

/** The plan of those who get what they ask for. */
export const FULL: AllocationPlan = {
  isFull: true,
  cappedFrom: 0,
  lotsLeft: 0,
  committedLeft: 0,
  cut: 0,
  cutKey: 0,
  cutMember: NO_MEMBER,
};

/** Shares a supply out. Nobody committed less than nothing.   O(n log n). */
export function planAllocation({ supply, cap }: Supply, claims: readonly Claim[]): AllocationPlan {
  let [total, wanted] = [0, 0];
  for (const { committed } of claims) {
    total += committed;
    wanted += Math.min(committed, cap);
  }
  invariant(Number.isSafeInteger(total), 'all commitments together are a safe integer');
  if (wanted <= supply) return FULL;
  const capped = capLargest(claims, { cap, lotsLeft: supply, committedLeft: total });
  return { isFull: false, ...capped, ...cutRemainders(claims, capped) };
}

/** What a member is given, in lots. `cap` is that of the plan. */
export function allocationOf(plan: ReadPlan, cap: number, claim: Claim): number {
  const { committed } = claim;
  if (plan.isFull) return Math.min(committed, cap);
  if (isCapped(plan, committed)) return cap;
  const { whole, rest } = shareOf(plan, committed);
  return isBeforeCut(plan, rest, claim) ? whole + 1 : whole;
}

type Capped = Pick<AllocationPlan, 'cappedFrom' | 'lotsLeft' | 'committedLeft'>;
type Cut = Pick<AllocationPlan, 'cut' | 'cutKey' | 'cutMember'>;

/** The largest commitments first: while a share reaches the cap its member gets that, the rest is shared anew. */
function capLargest(
  claims: readonly Claim[],
  start: Pick<Capped, 'lotsLeft' | 'committedLeft'> & { readonly cap: number },
): Capped {
  const { cap } = start;
  let { lotsLeft, committedLeft } = start;
  let cappedFrom = 0;
  const sorted = Float64Array.from(claims, ({ committed }) => committed).sort();
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const committed = sorted[at]!;
    const reaches = committed >= cap && isAtLeast([lotsLeft, committed], [cap, committedLeft]);
    if (!reaches) break;
    lotsLeft -= cap;
    committedLeft -= committed;
    cappedFrom = committed;
  }
  return { cappedFrom, lotsLeft, committedLeft };
}

/** Where the lots that rounding leaves over end: by remainder, then tie key, then member. */
function cutRemainders(claims: readonly Claim[], capped: Capped): Cut {
  let over = capped.lotsLeft;
  const rests: number[] = [];
  for (const { committed } of claims) {
    if (isCapped(capped, committed)) continue;
    const { whole, rest } = shareOf(capped, committed);
    over -= whole;
    rests.push(rest);
  }
  // A remainder is less than what it is divided by: nobody is before this cut.
  if (over === 0) return { cut: capped.committedLeft, cutKey: 0, cutMember: NO_MEMBER };
  const cut = Float64Array.from(rests).sort()[rests.length - over]!;
  const above = rests.filter((rest) => rest > cut).length;
  return { cut, ...cutTies(claims, { capped, cut, count: over - above }) };
}

function cutTies(
  claims: readonly Claim[],
  { capped, cut, count }: { readonly capped: Capped; readonly cut: number; readonly count: number },
): Pick<Cut, 'cutKey' | 'cutMember'> {
  const tied = claims.filter(({ committed }) => {
    return !isCapped(capped, committed) && shareOf(capped, committed).rest === cut;
  });
  const keys = Float64Array.from(tied, ({ key }) => key).sort();
  const cutKey = keys[count - 1];
  invariant(cutKey !== undefined, 'the last lot left over is somebody’s');
  const sharers = tied.filter(({ key }) => key === cutKey).map(({ memberId }) => memberId);
  const place = count - 1 - keys.indexOf(cutKey);
  return { cutKey, cutMember: kept(Float64Array.from(sharers).sort()[place]!) };
}

/** True when the cap binds so large a commitment. */
export function isCapped({ cappedFrom }: Pick<Capped, 'cappedFrom'>, committed: number): boolean {
  return cappedFrom > 0 && committed >= cappedFrom;
}

function isBeforeCut(
  { cut, cutKey, cutMember }: Pick<ReadPlan, keyof Cut>,
  rest: number,
  claim: Claim,
): boolean {
  if (rest !== cut) return rest > cut;
  return claim.key === cutKey ? claim.memberId <= cutMember : claim.key < cutKey;
}

/** lotsLeft × committed ÷ committedLeft: whole lots, and what remains of the division.   Exact. */
export function shareOf(
  { lotsLeft, committedLeft }: Pick<Capped, 'lotsLeft' | 'committedLeft'>,
  committed: number,
): { readonly whole: number; readonly rest: number } {
  if (committed === 0) return { whole: 0, rest: 0 };
  const product = lotsLeft * committed;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % committedLeft;
    return { whole: (product - rest) / committedLeft, rest };
  }
  const [exact, divisor] = [BigInt(lotsLeft) * BigInt(committed), BigInt(committedLeft)];
  return { whole: Number(exact / divisor), rest: Number(exact % divisor) };
}

/** True when the product of one pair is no less than that of another.   Exact. */
function isAtLeast(
  [left, by]: readonly [number, number],
  [right, times]: readonly [number, number],
): boolean {
  const [first, second] = [left * by, right * times];
  if (first <= Number.MAX_SAFE_INTEGER && second <= Number.MAX_SAFE_INTEGER) {
    return first >= second;
  }
  return BigInt(left) * BigInt(by) >= BigInt(right) * BigInt(times);
}
