import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { allocationOf, planAllocation, tieKey } from '@candor/core/formulas';
import type { OfferingDetails, OwnOffering } from '@candor/wire';
import {
  committedParts,
  costOf,
  isCanceled,
  lotsOf,
  mostOf,
  nextMoment,
  quantityFault,
  shareNow,
  shareWith,
  shelfOf,
  withdrawalFault,
} from './offeringFigures.ts';
import { keyCommand, verifyShare } from './verifyShare.ts';

const CAP = 30;

/** 50 lots of 2 coins at 3 USDT a lot; what four members committed, in lots. */
const CLAIMS = [40, 25, 20, 15].map((committed, index) => {
  const memberId = 1_000 + index;
  return { memberId, committed, key: tieKey('seed', memberId) };
});
const PLAN = planAllocation({ supply: 50, cap: CAP }, CLAIMS);

const OFFERING: OfferingDetails = {
  ...{ offeringId: 3, name: 'New', asset: 'NEW', payAsset: 'USDT', mode: 'proRata' },
  ...{ status: 'open', price: '1.5', lot: '2', lotPrice: '3', supply: '100', memberMin: '4' },
  ...{ memberMax: '60', issuerFee: '0', identityRequired: false, opensAt: 10, closesAt: 20 },
  ...{ listsAt: 30, isTrading: false, unlocks: [], seed: 'seed', committed: '200' },
  ...{ remaining: '100', sold: '0', raised: '0', memberCount: 4, body: '', image: '' },
  plan: { ...PLAN, isFinal: false, supply: 50, cap: CAP, committed: 100 },
};

function ownOf(index: number, isSettled: boolean): OwnOffering {
  const claim = CLAIMS[index];
  assert.ok(claim);
  const allocated = allocationOf(PLAN, CAP, claim);
  const { memberId, committed } = claim;
  return {
    ...{ offeringId: 3, memberId, name: 'New', asset: 'NEW', payAsset: 'USDT', createdAt: 11 },
    ...{ committed: `${committed * 2}`, cost: `${committed * 3}`, locked: '0', unlocks: [] },
    ...(isSettled
      ? {
          ...{ status: 'allocated', allocated: `${allocated * 2}`, paid: `${allocated * 3}` },
          refund: `${(committed - allocated) * 3}`,
        }
      : { status: 'committed', allocated: '0', paid: '0', refund: '0' }),
  };
}

test('an offering lies on one shelf, and waits for one moment', () => {
  assert.deepEqual(
    (['coming', 'open', 'allocating', 'unlocking', 'ended', 'canceled'] as const).map((status) =>
      shelfOf({ status }),
    ),
    ['coming', 'open', 'ended', 'ended', 'ended', 'ended'],
  );
  assert.deepEqual(
    (['open', 'canceling', 'canceled', 'ended'] as const).map((status) => isCanceled({ status })),
    [false, true, true, false],
  );
  assert.deepEqual(nextMoment({ ...OFFERING, status: 'coming' }), { kind: 'opens', at: 10 });
  assert.deepEqual(nextMoment(OFFERING), { kind: 'closes', at: 20 });
  assert.equal(nextMoment({ ...OFFERING, status: 'ended' }), undefined);
});

test('lots, costs and how much of the supply is wanted are exact', () => {
  assert.deepEqual([lotsOf('7.9', OFFERING), lotsOf('x', OFFERING)], [3, 0]);
  assert.equal(costOf(7, { lotPrice: '0.123456789012345678' }), '0.864197523086419746');
  assert.equal(committedParts(OFFERING), 2_000);
  assert.equal(committedParts(OFFERING, 1_000), 1_000);
});

test('§5 IEO purchase: the form says what the server would say', () => {
  const fault = (quantity: string, own = '0', available = '1000') =>
    quantityFault(OFFERING, { quantity, own, available });
  assert.equal(fault(''), 'quantityRequired');
  assert.equal(fault('0'), 'quantityNotPositive');
  assert.equal(fault('5'), 'offeringOffLot');
  assert.equal(fault('2'), 'offeringBelowMin');
  assert.equal(fault('102'), 'offeringAboveRemaining');
  assert.equal(fault('60', '50'), 'offeringAboveRemaining');
  assert.equal(fault('80', '0', '119.9'), 'balanceTooLow');
  assert.equal(fault('80'), undefined, 'the cap bounds what is given');
  const unread = { quantity: '80', own: '0', available: undefined };
  assert.equal(
    quantityFault(OFFERING, unread),
    undefined,
    'a balance that is not read is not none',
  );
  const sale = { ...OFFERING, mode: 'firstCome', remaining: '2' } as const;
  const asked = { own: '0', available: '1000' };
  assert.equal(quantityFault(sale, { ...asked, quantity: '2' }), undefined, 'the last of it');
  const full = { ...sale, remaining: '100' };
  assert.equal(quantityFault(full, { ...asked, quantity: '62' }), 'offeringAboveCap');
});

test('taking back leaves nothing or the minimum', () => {
  const fault = (quantity: string) => withdrawalFault(OFFERING, { quantity, own: '20' });
  assert.deepEqual(['20', '16', '18', '22', '3', ''].map(fault), [
    undefined,
    undefined,
    'offeringBelowMin',
    'commitmentTooSmall',
    'offeringOffLot',
    'quantityRequired',
  ]);
});

test('the most is what can be paid, and of a sale what is left and allowed', () => {
  assert.equal(mostOf(OFFERING, { own: '0', available: '10' }), '6');
  assert.equal(mostOf(OFFERING, { own: '20', available: '1000' }), '80');
  const sale = { ...OFFERING, mode: 'firstCome', remaining: '30' } as const;
  assert.equal(mostOf(sale, { own: '40', available: '1000' }), '20');
  assert.equal(mostOf(sale, { own: '60', available: '1000' }), '0');
});

test('what is shown of a commitment is what the plan gives it; a form foretells the rest', () => {
  CLAIMS.forEach((claim, index) => {
    const given = allocationOf(PLAN, CAP, claim) * 2;
    assert.equal(shareNow(OFFERING, ownOf(index, false)), `${given}`);
  });
  assert.equal(shareWith(OFFERING, '30', '0'), '14', '7.5 lots, rounded down');
  assert.equal(shareWith(OFFERING, '0', '200'), '50', '100 of 200 lots are half of 50');
});

test('a share is verified by plan, seed, number and commitment; whatever is changed is found', () => {
  const settled = {
    ...OFFERING,
    status: 'ended',
    plan: { ...OFFERING.plan, isFinal: true },
  } as const;
  assert.equal(verifyShare(OFFERING, ownOf(0, true)), undefined, 'nothing is published');
  assert.equal(verifyShare(settled, ownOf(0, false)), undefined, 'nothing was given yet');
  for (const index of CLAIMS.keys()) {
    const checked = verifyShare(settled, ownOf(index, true));
    assert.ok(checked?.isHeld, JSON.stringify(checked));
  }
  const own = ownOf(1, true);
  const brokenBy = (given: Partial<OwnOffering>, told: Partial<OfferingDetails> = {}) =>
    verifyShare({ ...settled, ...told }, { ...own, ...given })
      ?.steps.filter(({ isHeld }) => !isHeld)
      .map(({ step }) => step);
  assert.ok(brokenBy({ allocated: '2' })?.includes('share'));
  assert.deepEqual(brokenBy({ refund: '0' }), ['refund']);
  assert.ok(brokenBy({ paid: '1' })?.includes('paid'));
  assert.deepEqual(brokenBy({}, { supply: '90' }), ['terms']);
});

test('the command that a member is told prints the key by which remainders are told apart', () => {
  for (const [seed, memberId] of [
    ['live-1', 1_000],
    [`50%-kelp's$(x)`, 1_234_567],
  ] as const) {
    const printed = execFileSync('sh', ['-c', keyCommand(seed, memberId)], { encoding: 'utf8' });
    assert.equal(printed.trim(), `${tieKey(seed, memberId)}`);
  }
});
