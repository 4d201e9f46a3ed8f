import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import fc from 'fast-check';
import { naiveAllocation } from '../testing/naiveAllocation.ts';
import { allocationOf, type Claim, planAllocation } from './planAllocation.ts';
import { tieKey } from './tieKey.ts';

/** Of forty claims: all together are a safe integer. */
const MOST = 2 ** 47;
/** Few and small, so that shares tie; or up to the largest there are, so that products leave 2^53. */
const size = fc.constantFrom(3, 40, 1_000, MOST);
const keyOf = fc.constantFrom(1, 2, 3, 4);

function claimsOf(most: number): fc.Arbitrary<Claim[]> {
  const row = fc.record({ committed: fc.nat({ max: most }), key: keyOf });
  return fc
    .array(row, { minLength: 1, maxLength: 40 })
    .map((rows) => rows.map((each, index) => ({ ...each, memberId: asMemberId(1_000 + index) })));
}

const game = size.chain((most) =>
  fc.record({
    supply: fc.integer({ min: 1, max: most }),
    cap: fc.integer({ min: 1, max: most }),
    claims: claimsOf(most),
  }),
);

function allocate(supply: number, cap: number, claims: readonly Claim[]): Map<number, bigint> {
  const plan = planAllocation({ supply, cap }, claims);
  return new Map(
    claims.map((claim) => [claim.memberId, BigInt(allocationOf(plan, cap, claim))] as const),
  );
}

function sorted(given: ReadonlyMap<number, bigint>): readonly (readonly [number, bigint])[] {
  return [...given].sort(([left], [right]) => left - right);
}

test('the plan gives everybody what paper and pencil give, whatever the sizes', () => {
  fc.assert(
    fc.property(game, ({ supply, cap, claims }) => {
      const wide = claims.map((claim) => ({ ...claim, committed: BigInt(claim.committed) }));
      const expected = naiveAllocation(BigInt(supply), BigInt(cap), wide);
      assert.deepEqual(sorted(allocate(supply, cap, claims)), sorted(expected));
    }),
    { numRuns: 1_500 },
  );
});

test('no more is given than is offered, and no less while anybody wants more', () => {
  fc.assert(
    fc.property(game, ({ supply, cap, claims }) => {
      const given = allocate(supply, cap, claims);
      let [sum, wanted] = [0, 0];
      for (const { memberId, committed } of claims) {
        const own = Number(given.get(memberId));
        assert.ok(own >= 0 && own <= Math.min(committed, cap));
        sum += own;
        wanted += Math.min(committed, cap);
      }
      assert.equal(sum, Math.min(supply, wanted));
    }),
    { numRuns: 500 },
  );
});

test('who committed more is given no less than who committed less, but for equal remainders never more than a lot beside the share', () => {
  fc.assert(
    fc.property(game, ({ supply, cap, claims }) => {
      const given = allocate(supply, cap, claims);
      const rows = claims.map((claim) => [claim.committed, Number(given.get(claim.memberId))]);
      for (const [committed = 0, own = 0] of rows) {
        for (const [others = 0, their = 0] of rows) {
          if (committed > others) assert.ok(own >= their - 1);
          if (committed === others) assert.ok(Math.abs(own - their) <= 1);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the order of commitments is irrelevant in proRata', () => {
  const shuffled = game.chain((played) =>
    fc.record({
      played: fc.constant(played),
      other: fc.shuffledSubarray(played.claims, { minLength: played.claims.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ played: { supply, cap, claims }, other }) => {
      assert.deepEqual(sorted(allocate(supply, cap, other)), sorted(allocate(supply, cap, claims)));
    }),
    { numRuns: 300 },
  );
});

test('a tie key is the first 53 bits of SHA-256 of seed, bar and member', () => {
  const seed = fc.stringMatching(/^[\x21-\x7e]{1,32}$/);
  fc.assert(
    fc.property(seed, fc.maxSafeNat(), (text, memberId) => {
      const digest = createHash('sha256').update(`${text}|${memberId}`).digest();
      assert.equal(tieKey(text, memberId), Number(digest.readBigUInt64BE() >> 11n));
    }),
    { numRuns: 300 },
  );
});
