import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMemberId, rate } from '@candor/money';
import { CYCLE, CycleScenario } from '../testing/cycleScenario.ts';

function check(text: string, scenario = new CycleScenario()): CycleScenario {
  const { expected, actual } = scenario.play(text);
  assert.equal(actual, expected);
  assert.equal(scenario.exchange.ledger.unbalancedCount, 0);
  return scenario;
}

/** Ticks around the expiry at 40 s of what is opened at 10 s for 30. */
const OPENED = `
  9500 tick 100
  10000 alice buys 100 for 30 → accepted #1
  10000 bob sells 100 for 30 → accepted #2
  10200 tick 100.5`;

test('§4 cycle result: buy wins above its entry, sell below it, and both were covered before', () => {
  check(`${OPENED}
    alice: available 900 held 100
    house: available 830 escrow 170
    #1: open entry 100.5
    39000 tick 101
    39500 tick 101
    at 39999
    #1: open entry 100.5
    at 40000
    #1: won entry 100.5 exit 101 paid 185
    #2: lost entry 100.5 exit 101 paid 0
    alice: available 1085 held 0
    bob: available 900 held 0
    house: available 1015 escrow 0`);
  check(`${OPENED}
    39000 tick 100.4
    39500 tick 100.4
    at 40000
    #1: lost entry 100.5 exit 100.4 paid 0
    #2: won entry 100.5 exit 100.4 paid 185`);
});

test('product §3 entry: it is the first tick behind the order, never the price that was seen', () => {
  check(`
    9999 tick 100
    10000 tick 101
    10000 alice buys 100 for 30 → accepted #1
    #1: open
    10000 tick 102
    #1: open entry 102
    10001 tick 103
    #1: open entry 102`);
});

test('product §3 entry: no tick for a second refuses; none within a second behind it voids', () => {
  check(`
    100 alice buys 100 for 30 → refused indexPriceMissing
    1000 tick 100
    2000 alice buys 100 for 30 → accepted #1
    2001 bob buys 100 for 30 → refused indexPriceStale
    at 3000
    #1: open
    at 3001
    #1: void entryTickMissing paid 100
    alice: available 1000 held 0
    house: available 1000 escrow 0
    3001 tick 105
    #1: void entryTickMissing paid 100`);
  check(`
    1000 tick 100
    2000 alice buys 100 for 30 → accepted #1
    3000 tick 107
    #1: open entry 107`);
  check(`
    1000 tick 100
    2000 alice buys 100 for 30 → accepted #1
    3001 tick 107
    #1: void entryTickMissing paid 100`);
});

test('product §3 exit: ticks of the second before expiry, its beginning in it and its end not', () => {
  check(`${OPENED}
    38999 tick 50
    39000 tick 101
    39999 tick 102
    40000 tick 10
    #1: won entry 100.5 exit 101.5 paid 185`);
  check(`${OPENED}
    38999 tick 101
    39999 tick 101
    40000 tick 101
    #1: void exitTicksMissing entry 100.5 paid 100
    #2: void exitTicksMissing entry 100.5 paid 100
    house: available 1000 escrow 0`);
});

test('product §3 exit: the median of the ticks, whatever one of them says', () => {
  check(`${OPENED}
    39100 tick 90
    39200 tick 100.6
    39300 tick 100.7
    at 40000
    #1: won entry 100.5 exit 100.6 paid 185`);
  check(`${OPENED}
    39100 tick 100.1
    39200 tick 100.5
    39300 tick 100.52
    39400 tick 100.9
    at 40000
    #1: won entry 100.5 exit 100.51 paid 185`);
  check(`${OPENED}
    39100 tick 100.1
    39400 tick 100.8
    at 40000
    #1: lost entry 100.5 exit 100.45 paid 0`);
});

test('product §3 tie: on the entry nobody wins, and the stake goes back', () => {
  check(`${OPENED}
    39100 tick 100.5
    39400 tick 100.50
    at 40000
    #1: tie entry 100.5 exit 100.5 paid 100
    #2: tie entry 100.5 exit 100.5 paid 100
    alice: available 1000 held 0
    house: available 1000 escrow 0`);
});

test('§3 lossGas: below 100 % the rest of the stake goes back, the loss rounded up', () => {
  check(`
    9500 tick 100
    10000 alice buys 33.33 for 60 → accepted #1
    10200 tick 100
    69000 tick 99
    69100 tick 99
    at 70000
    #1: lost entry 100 exit 99 paid 3.33
    alice: available 970 held 0
    house: available 1030 escrow 0`);
});

test('product §3 cover: without cover for the largest payout an order is refused', () => {
  check(
    `
    500 tick 100
    600 alice buys 100 for 30 → refused cycleCoverTooLow
    600 alice buys 99.99 for 30 → accepted #1
    house: available 0 escrow 84.99
    600 bob sells 10 for 30 → refused cycleCoverTooLow`,
    new CycleScenario({}, 84_99n),
  );
});

test('§5 options: quantity above a minimum, below a maximum, balance sufficient; the first reason is told', () => {
  const scenario = check(`
    500 tick 100
    600 alice buys 100 for 31 → refused cycleDurationUnknown
    600 alice buys 9.99 for 30 → refused stakeBelowMin
    600 alice buys 4.99 for 10 → refused stakeBelowMin
    600 alice buys 500.01 for 30 → refused stakeAboveMax
    600 alice buys 500 for 30 → accepted #1
    600 alice buys 500 for 30 → accepted #2
    600 alice buys 10 for 30 → refused balanceTooLow
    700 open no → accepted
    700 bob buys 100 for 30 → refused cycleClosed`);
  const order = {
    productId: 0,
    side: 'buy',
    stakeAsset: asAssetId(0),
    stake: amount(1_00n),
    seconds: 30,
  } as const;
  const rows = [
    [{ ...order, memberId: asMemberId(7) }, 'memberUnknown'],
    [{ ...order, memberId: asMemberId(1_000), productId: 1 }, 'cycleUnknown'],
    [{ ...order, memberId: asMemberId(1_000), stakeAsset: asAssetId(1) }, 'cycleClosed'],
  ] as const;
  for (const [command, reason] of rows) {
    const outcome = scenario.apply({ type: 'openCycle', ...command });
    assert.deepEqual(outcome, { type: 'refused', reason });
  }
  scenario.apply({ type: 'setMemberFrozen', memberId: asMemberId(1_000), isFrozen: true });
  assert.deepEqual(scenario.apply({ type: 'openCycle', ...order, memberId: asMemberId(1_000) }), {
    type: 'refused',
    reason: 'memberFrozen',
  });
});

test('another coin than those of the product is not staked', () => {
  const scenario = check('500 tick 100');
  const stake = { stakeAsset: asAssetId(1), stake: amount(1_00n) };
  const order = {
    memberId: asMemberId(1_000),
    productId: 0,
    side: 'buy',
    seconds: 30,
    ...stake,
  } as const;
  assert.deepEqual(scenario.apply({ type: 'openCycle', ...order }), {
    type: 'refused',
    reason: 'cycleCoinUnknown',
  });
});

test('product §3 caps: of a member, of a pair and of a second, free again when contracts end', () => {
  const coin = CYCLE.coins[0]!;
  const capped = (caps: Partial<typeof coin>) =>
    new CycleScenario({ coins: [{ ...coin, ...caps }] });
  check(
    `
    500 tick 100
    600 alice buys 100 for 10 → accepted #1
    600 alice sells 50.01 for 30 → refused cycleMemberFull
    600 alice sells 50 for 30 → accepted #2
    600 bob buys 150 for 10 → accepted #3
    at 1601
    #1: void entryTickMissing paid 100
    1601 tick 100
    1602 alice sells 150 for 10 → accepted #4`,
    capped({ memberMax: amount(150_00n) }),
  );
  check(
    `
    500 tick 100
    600 alice buys 100 for 10 → accepted #1
    600 bob buys 100.02 for 30 → refused cyclePairFull
    600 bob buys 100 for 30 → accepted #2`,
    capped({ pairMax: amount(170_00n) }),
  );
  check(
    `
    500 tick 100
    600 alice buys 100 for 10 → accepted #1
    999 bob buys 100 for 10 → refused cycleSecondFull
    1000 bob buys 100 for 10 → accepted #2
    1000 bob buys 100 for 30 → accepted #3`,
    capped({ secondMax: amount(100_00n) }),
  );
});

test('§3 protection: lower limits hold at once, higher ones after a day, and then they do', () => {
  const day = 24 * 3_600_000;
  check(`
    500 tick 100
    600 alice buys 100 for 10 → accepted #1
    600 alice limits stake 150 loss none → accepted
    700 alice buys 50.01 for 10 → refused dailyStakeReached
    700 alice buys 50 for 10 → accepted #2
    700 alice limits stake 300 loss none → accepted
    700 alice buys 10 for 10 → refused dailyStakeReached
    800 tick 100
    10000 tick 101
    10500 tick 101
    ${day - 10} tick 100
    #2: won entry 100 exit 101 paid 92.5
    ${day - 1} alice buys 5 for 10 → refused dailyStakeReached
    ${day} alice buys 150 for 10 → accepted #3
    ${day} alice buys 5 for 10 → refused dailyStakeReached
    ${day + 699} tick 100
    ${day + 699} alice buys 5 for 10 → refused dailyStakeReached
    ${day + 700} alice buys 150 for 10 → accepted #4
    ${day + 700} alice buys 5 for 10 → refused dailyStakeReached
    ${day + 700} alice limits stake 0 loss none → accepted
    ${day + 700} alice limits stake none loss none → accepted
    ${day + 700} alice buys 5 for 10 → refused dailyStakeReached`);
});

test('§3 protection: a higher limit that is asked for again waits no longer, another one anew', () => {
  const day = 24 * 3_600_000;
  check(`
    500 alice limits stake 10 loss 10 → accepted
    600 alice limits stake 100 loss 10 → accepted
    900 alice limits stake 100 loss 5 → accepted
    ${day + 599} tick 100
    ${day + 599} alice buys 5 for 60 → accepted #1
    ${day + 599} alice buys 10 for 60 → refused dailyStakeReached
    ${day + 600} alice buys 10 for 60 → refused dailyLossReached
    ${day + 700} alice limits stake 200 loss 50 → accepted
    ${day + 800} alice limits stake 300 loss 50 → accepted
    ${2 * day + 700} tick 100
    ${2 * day + 700} alice buys 40 for 60 → accepted #2
    ${2 * day + 700} alice buys 61 for 60 → refused dailyStakeReached`);
});

test('§3 protection: what was void gives back what it took of the day', () => {
  check(`
    500 tick 100
    600 alice limits stake 100 loss none → accepted
    600 alice buys 100 for 10 → accepted #1
    1601 tick 100
    1601 alice buys 100.01 for 10 → refused dailyStakeReached
    1601 alice buys 100 for 10 → accepted #2`);
});

test('§3 protection: the daily loss counts what may still be lost, and what was won', () => {
  check(`${OPENED}
    10300 alice limits stake none loss 150 → accepted
    10300 alice buys 50.01 for 10 → refused dailyLossReached
    10300 alice buys 50 for 10 → accepted #3
    10400 tick 100.5
    10400 alice buys 5 for 60 → refused dailyLossReached
    39000 tick 101
    39500 tick 101
    40000 tick 101
    #3: void exitTicksMissing entry 100.5 paid 50
    40000 alice buys 235.01 for 10 → refused dailyLossReached
    40000 alice buys 235 for 10 → accepted #4`);
});

test('§3 protection: a break lasts 24 hours to 30 days and is never made shorter', () => {
  const day = 24 * 3_600_000;
  check(`
    500 tick 100
    500 alice rests 23 h → refused coolOffInvalid
    500 alice rests 721 h → refused coolOffInvalid
    500 alice rests 48 h → accepted
    500 alice rests 24 h → accepted
    600 alice buys 100 for 10 → refused coolOffActive
    600 bob buys 100 for 10 → accepted #1
    ${2 * day + 499} tick 100
    ${2 * day + 499} alice buys 100 for 10 → refused coolOffActive
    ${2 * day + 500} alice buys 100 for 10 → accepted #2`);
});

test('down at expiry: without ticks of its second a contract is void, whenever time goes on', () => {
  check(`${OPENED}
    39100 tick 101
    9999999 tick 200
    #1: void exitTicksMissing entry 100.5 paid 100
    #2: void exitTicksMissing entry 100.5 paid 100`);
  check(`${OPENED}
    39100 tick 101
    39900 tick 101
    9999999 tick 50
    #1: won entry 100.5 exit 101 paid 185`);
});

test('other terms are for later contracts: what runs keeps rates, times and least ticks', () => {
  const scenario = check(`${OPENED}
    10300 alice buys 100 for 30 → accepted #3`);
  const { type: _, baseAsset: __, quoteAsset: ___, ...terms } = CYCLE;
  const durations = [
    { seconds: 30, payoutRate: rate(1), lossRate: rate(1), stakeMins: [amount(0n)] },
  ];
  scenario.apply({
    type: 'changeCycle',
    productId: 0,
    ...terms,
    isOpen: false,
    tickTimeoutMs: 1,
    ticksMin: 100,
    durations,
  });
  check(
    `
    11300 tick 100
    39100 tick 101
    39900 tick 101
    40200 tick 101
    40290 tick 101
    at 40300
    #1: won entry 100.5 exit 101 paid 185
    #3: won entry 100 exit 101 paid 185`,
    scenario,
  );
});
