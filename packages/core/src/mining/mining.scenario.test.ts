import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, asAssetId, asMemberId, asOrderId, rate } from '@candor/money';
import type { CommandOf } from '../command.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readLocks } from '../read/readMining.ts';
import { ALICE, HOUR_MS, MiningScenario, PRODUCT, START } from '../testing/miningScenario.ts';
import { LOCKS_MAX } from './lockMining.ts';
import { MINING_DAY } from './words.ts';

function check(text: string, terms: Partial<CommandOf<'listMining'>> = {}): MiningScenario {
  const scenario = new MiningScenario(terms);
  const { expected, actual } = scenario.play(text);
  assert.equal(actual, expected);
  assert.equal(scenario.exchange.ledger.unbalancedCount, 0);
  return scenario;
}

test('§4 locked-mining order: running, then complete at expiry, principal and interest back', () => {
  check(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    alice: 1000+1000
    pool: 70, promised 30, fees 0
    product: 1 locks of 1000
    at 47
    #1: day 0, earned 0
    at 48
    #1: day 1, earned 10
    alice: 1000+1010
    pool: 70, promised 20, fees 0
    at 95
    #1: day 2, earned 20
    at 96
    #1: ended
    alice: 2030+0
    pool: 70, promised 0, fees 0
    product: 0 locks of 0`);
});

test('§4 locked-mining order: redeemed early with a fee deducted, and the interest is the pool’s again', () => {
  check(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    72 alice redeems #1 → redeemed 980 (interest 0, fee 20)
    alice: 1980+0
    pool: 100, promised 0, fees 20
    #1: ended
    73 alice redeems #1 → refused lockUnknown
    at 200
    alice: 1980+0`);
});

test('what an early end would cost is told while the lock runs', () => {
  const scenario = check('10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96');
  scenario.passTo(72);
  const [running] = readLocks(scenario.exchange, asMemberId(ALICE));
  const early = { interest: 0n, forfeited: 20_00n, fee: 20_00n, unearned: 10_00n, paid: 980_00n };
  assert.deepEqual(running?.early, early);
  assert.deepEqual(readLocks(scenario.exchange, asMemberId(7)), []);
});

test('the terms may let the interest of days that are over be kept', () => {
  check(
    `
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    95 alice redeems #1 → redeemed 1000 (interest 20, fee 20)
    alice: 2000+0
    pool: 80, promised 0, fees 20`,
    { keepsInterest: true },
  );
});

test('product §3 lab: the daily rate lies between rateMin and rateMax by the amount, along a line, rounded down', () => {
  check(`
    10 alice locks 100 → accepted #1 at 0.1% a day, 0.3 until 96
    10 alice locks 550 → accepted #2 at 0.55% a day, 9.06 until 96
    10 alice locks 333.33 → accepted #3 at 0.3333% a day, 3.33 until 96
    10 bob locks 1000 → accepted #4 at 1% a day, 30 until 96`);
  check('10 alice locks 100 → accepted #1 at 1% a day, 3 until 96', { amountMax: amount(100_00n) });
});

test('product §3 lab: accrual is daily at midnight UTC; the day of locking does not count', () => {
  check(`
    0 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    23 bob locks 1000 → accepted #2 at 1% a day, 30 until 96
    at 24
    #1: day 0, earned 0
    at 48
    #1: day 1, earned 10
    #2: day 1, earned 10
    49 alice locks 1000 → accepted #3 at 1% a day, 30 until 144
    at 72
    #3: day 0, earned 0`);
});

test('product §3 lab: days that nothing ran in are made up from the log’s time, each once', () => {
  const { events } = check(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    at 1000
    #1: ended
    alice: 2030+0`);
  const days = events.flatMap((event) => (event.type === 'miningAccrued' ? [event.day] : []));
  assert.deepEqual(days, [20_001, 20_002, 20_003]);
});

test('an early redemption racing with the end of the term settles once, as complete', () => {
  check(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    at 96
    96 alice redeems #1 → refused lockUnknown
    alice: 2030+0`);
  const scenario = new MiningScenario();
  scenario.apply(scenario.lockOf(asMemberId(ALICE), 1_000_00n), 10);
  const { timers } = scenario.exchange;
  // So much falls due before it that the lock's own timers are still to fire.
  for (let count = 0; count < 600; count += 1) timers.add(START + HOUR_MS, MINING_DAY, -1 - count);
  const [orderId = 0] = scenario.orderIds;
  const redeemed = scenario.apply(
    { type: 'redeemMining', memberId: asMemberId(ALICE), orderId: asOrderId(orderId) },
    96,
  );
  const paid = { assetId: 0, paid: amount(1_030_00n), interest: amount(30_00n), fee: amount(0n) };
  assert.deepEqual(redeemed, { type: 'miningRedeemed', outcome: 'complete', ...paid });
  scenario.passTo(97);
  assert.equal(scenario.events.filter(({ type }) => type === 'miningEnded').length, 1);
  assert.equal(scenario.events.filter(({ type }) => type === 'miningAccrued').length, 3);
  assert.equal(scenario.exchange.ledger.unbalancedCount, 0);
});

test('a restored lock goes on from the day it stood at', () => {
  const scenario = check(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    at 72
    #1: day 2, earned 20`);
  scenario.restore();
  const { expected, actual } = scenario.play(`
    product: 1 locks of 1000
    at 96
    alice: 2030+0
    pool: 70, promised 0, fees 0`);
  assert.equal(actual, expected);
});

test('§5 managed mining: amount within the single limit, balance sufficient', () => {
  check(`
    10 alice locks 99.99 → refused lockBelowMin
    10 alice locks 1000.01 → refused lockAboveMax
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    10 alice locks 1000 → accepted #2 at 1% a day, 30 until 96
    10 alice locks 100 → refused balanceTooLow`);
});

test('product §3 lab: rewards come from a funded pool; without cover there are no new locks', () => {
  const scenario = new MiningScenario({}, 50_00n);
  const { expected, actual } = scenario.play(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    10 bob locks 1000 → refused miningPoolLow
    10 bob locks 550 → accepted #2 at 0.55% a day, 9.06 until 96
    pool: 10.94, promised 39.06, fees 0`);
  assert.equal(actual, expected);
  assert.deepEqual(scenario.fund(-10_95n), refused('balanceTooLow'));
  assert.deepEqual(scenario.fund(-10_94n), ACCEPTED);
  scenario.passTo(96);
  const ended = scenario.events.filter(({ type }) => type === 'miningEnded');
  assert.equal(ended.length, 2);
});

test('other terms are for later locks, and a closed product takes none', () => {
  const scenario = check('10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96');
  const { assetId: _, ...terms } = PRODUCT;
  const change = { ...terms, type: 'changeMining', productId: 0 } as const;
  const other = { rateMax: rate(2_000), termDays: 1, keepsInterest: true };
  assert.deepEqual(scenario.apply({ ...change, ...other }), ACCEPTED);
  const { expected, actual } = scenario.play(`
    11 bob locks 1000 → accepted #2 at 0.2% a day, 2 until 48
    at 48
    #1: day 1, earned 10
    bob: 2002+0
    50 alice redeems #1 → redeemed 980 (interest 0, fee 20)`);
  assert.equal(actual, expected);
  assert.deepEqual(scenario.apply({ ...change, isOpen: false }), ACCEPTED);
  const closed = scenario.lockOf(asMemberId(ALICE), 100_00n);
  assert.deepEqual(scenario.apply(closed), refused('miningClosed'));
  assert.deepEqual(scenario.apply({ ...change, ...other }), ACCEPTED);
  assert.deepEqual(scenario.apply(closed), refused('miningTermsChanged'), 'shown before');
  scenario.restore();
  assert.deepEqual(scenario.apply(closed), refused('miningTermsChanged'), 'through bytes');
  assert.equal(scenario.apply(scenario.lockOf(asMemberId(ALICE), 100_00n)).type, 'miningLocked');
});

test('who is frozen neither locks nor redeems, but what is due is paid', () => {
  check(`
    10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
    11 bob redeems #1 → refused lockUnknown
    11 nobody locks 100 → refused memberUnknown
    11 nobody redeems #1 → refused memberUnknown
    12 alice freezes → accepted
    13 alice locks 100 → refused memberFrozen
    13 alice redeems #1 → refused memberFrozen
    at 96
    alice: 2030+0`);
});

test('a member has so many locks at once and no more', () => {
  const scenario = new MiningScenario({ amountMin: amount(1n), amountMax: amount(1n) });
  const locked = scenario.lockOf(asMemberId(ALICE), 1n);
  for (let count = 0; count < LOCKS_MAX; count += 1) {
    assert.equal(scenario.apply(locked).type, 'miningLocked');
  }
  assert.deepEqual(scenario.apply(locked), refused('locksTooMany'));
});

test('terms that cannot be are refused, and so is a product nobody listed', () => {
  const scenario = new MiningScenario();
  const rows: readonly Partial<CommandOf<'listMining'>>[] = [
    { rateMin: rate(10_001) },
    { rateMax: rate(1_000_001) },
    { termDays: 0 },
    { termDays: 3_651 },
    { amountMin: amount(0n) },
    { amountMin: amount(1_000_01n) },
    { earlyFeeRate: rate(1_000_001) },
    { name: 'x'.repeat(65) },
    { amountMax: amount(AMOUNT_MAX) },
  ];
  const { assetId: _, ...plain } = PRODUCT;
  for (const change of rows) {
    const named = JSON.stringify(Object.keys(change));
    const listed = scenario.apply({ ...PRODUCT, ...change });
    assert.deepEqual(listed, refused('miningTermsInvalid'), named);
    const changed = { ...plain, ...change, type: 'changeMining', productId: 0 } as const;
    assert.deepEqual(scenario.apply(changed), refused('miningTermsInvalid'), named);
  }
  assert.deepEqual(scenario.apply({ ...PRODUCT, assetId: asAssetId(7) }), refused('assetUnknown'));
  const unknown = { ...plain, type: 'changeMining', productId: 7 } as const;
  assert.deepEqual(scenario.apply(unknown), refused('miningUnknown'));
  const unlisted = { ...scenario.lockOf(asMemberId(ALICE), 100_00n), productId: 7 };
  assert.deepEqual(scenario.apply(unlisted), refused('miningUnknown'));
});
