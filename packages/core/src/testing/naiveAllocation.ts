/**
 * NaiveAllocation: a supply shared out as one would on paper: exact fractions, the cap taken off round after
 * round until nobody is above it, every remainder sorted. The twin of `planAllocation`. Units: lots.
 */
export interface NaiveClaim {
  readonly memberId: number;
  readonly committed: bigint;
  readonly key: number;
}

/** What each is given, by member. */
export function naiveAllocation(
  supply: bigint,
  cap: bigint,
  claims: readonly NaiveClaim[],
): ReadonlyMap<number, bigint> {
  const given = new Map<number, bigint>();
  const wants = ({ committed }: NaiveClaim) => (committed < cap ? committed : cap);
  const wanted = claims.reduce((sum, claim) => sum + wants(claim), 0n);
  if (wanted <= supply) return new Map(claims.map((claim) => [claim.memberId, wants(claim)]));
  let [left, others] = [supply, [...claims]];
  for (;;) {
    const total = others.reduce((sum, { committed }) => sum + committed, 0n);
    const above = others.filter(
      ({ committed }) => left * committed >= cap * total && committed > 0n,
    );
    if (above.length === 0) break;
    for (const { memberId } of above) given.set(memberId, cap);
    left -= cap * BigInt(above.length);
    others = others.filter((claim) => !above.includes(claim));
  }
  shareOut(left, others, given);
  return given;
}

function shareOut(left: bigint, others: readonly NaiveClaim[], given: Map<number, bigint>): void {
  const total = others.reduce((sum, { committed }) => sum + committed, 0n);
  if (total === 0n) return;
  const rows = others.map((claim) => ({ ...claim, rest: (left * claim.committed) % total }));
  rows.sort((one, two) => {
    if (one.rest !== two.rest) return one.rest > two.rest ? -1 : 1;
    return one.key - two.key || one.memberId - two.memberId;
  });
  let over = left - rows.reduce((sum, { committed }) => sum + (left * committed) / total, 0n);
  for (const { memberId, committed } of rows) {
    given.set(memberId, (left * committed) / total + (over > 0n ? 1n : 0n));
    over -= over > 0n ? 1n : 0n;
  }
}
