import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asMemberId } from '@candor/money';
import { PerpScenario } from '../testing/perpScenario.ts';

function check(text: string, scenario = new PerpScenario()): PerpScenario {
  const { expected, actual } = scenario.run(text);
  assert.equal(actual, expected);
  return scenario;
}

const OPEN = `
  mark 100
  alice has 1000
  bob has 1000
  carol has 1000
  bob shorts 10 @ 100 x5 → accepted
  alice longs 10 @ 100 x5 → accepted filled 10
`;

test('§5 futures: a long takes profit above and stops its loss below the entry price, a short reverse', () => {
  check(`
    mark 100
    alice has 1000
    alice longs 2 @ 98 x5 tp 98 → refused takeProfitInvalid
    alice longs 2 @ 98 x5 tp 97 → refused takeProfitInvalid
    alice longs 2 @ 98 x5 sl 98 → refused stopLossInvalid
    alice longs 2 @ 98 x5 tp 110 sl 99 → refused stopLossInvalid
    alice shorts 2 @ 102 x5 tp 102 → refused takeProfitInvalid
    alice shorts 2 @ 102 x5 sl 102 → refused stopLossInvalid
    alice longs 2 at market x5 tp 100 → refused takeProfitInvalid
    alice longs 2 at market x5 sl 100 → refused stopLossInvalid
    alice longs 2 @ 98 x5 tp 99 sl 97 → accepted
    alice shorts 2 @ 102 x5 tp 101 sl 103 → accepted
  `);
});

test('a take-profit or stop-loss comes with an opening order and is active as the order fills', () => {
  check(`
    mark 100
    alice has 1000
    bob has 1000
    alice longs 10 @ 100 x5 tp 110 sl 95 → accepted
    triggers alice: none
    bob shorts 4 @ 100 x5 → accepted filled 4
    triggers alice: $1 long tp 110 sl 95 lots 4
    bob shorts 3 @ 100 x5 → accepted filled 3
    triggers alice: $1 long tp 110 sl 95 lots 7
    restart
    bob closes short 7 @ 95 → accepted
    mark 95
    told: $1 stopLoss 95 at 95 filled 7
    row alice long cross: none
    triggers alice: none
    alice cancels #1 → refused orderUnknown
  `);
});

test('what an order still fills after its stop fired is guarded anew', () => {
  check(`
    mark 100
    alice has 1000
    bob has 1000
    alice longs 10 @ 96 x5 tp 110 sl 95 → accepted
    bob shorts 4 @ 96 x5 → accepted filled 4
    bob closes short 4 @ 110 → accepted
    mark 110
    told: $1 takeProfit 110 at 110 filled 4
    mark 100
    bob shorts 2 @ 96 x5 → accepted filled 2
    triggers alice: $2 long tp 110 sl 95 lots 2
  `);
});

test('a row is guarded whole or in part; the first that the mark reaches cancels the other', () => {
  check(`
    ${OPEN}
    alice guards long tp 110 sl 95 → accepted
    alice guards long tp 105 lots 4 → accepted
    triggers alice: $1 long tp 110 sl 95 · $2 long tp 105 lots 4
    bob closes short 10 @ 106 → accepted
    mark 105
    told: $2 takeProfit 105 at 105 filled 4
    row alice long cross: 6 @ 600 margin 120
    mark 112
    told: $1 takeProfit 110 at 112 filled 6
    triggers alice: none
    mark 90
    told: nothing
  `);
});

test('a stop is for a whole row however it grows, one for lots never for more than are left', () => {
  check(`
    ${OPEN}
    alice guards long sl 95 → accepted
    alice guards long sl 90 lots 99 → accepted
    triggers alice: $1 long sl 95 · $2 long sl 90 lots 10
    bob closes short 4 @ 100 → accepted
    alice closes long 4 @ 100 → accepted filled 4
    triggers alice: $1 long sl 95 · $2 long sl 90 lots 6
    carol shorts 2 @ 100 x5 → accepted
    alice longs 2 @ 100 x5 → accepted filled 2
    bob closes short 6 @ 95 → accepted
    carol closes short 2 @ 95 → accepted
    mark 95
    told: $1 stopLoss 95 at 95 filled 8 · $2 positionClosed
  `);
});

test('closing a row cancels its stops, whoever closes it', () => {
  check(`
    ${OPEN}
    alice guards long tp 110 sl 95 → accepted
    alice guards long tp 120 lots 3 → accepted
    bob closes short 10 @ 100 → accepted
    alice closes long 10 at market → accepted filled 10
    told: $1 positionClosed · $2 positionClosed
    triggers alice: none
  `);
  check(`
    mark 100
    alice has 1000
    bob has 1000
    bob shorts 10 @ 100 x5 → accepted
    alice longs 10 @ 100 x10 isolated → accepted filled 10
    alice guards long sl 85 isolated → accepted
    mark 90
    told: $1 positionClosed
    row alice long isolated: none
    fund 0 fees 0
  `);
});

test('a trigger already passed is refused, and one that cannot be', () => {
  check(`
    ${OPEN}
    alice guards long tp 100 → refused triggerPassed
    alice guards long tp 99 → refused triggerPassed
    alice guards long sl 100 → refused triggerPassed
    alice guards long sl 101 → refused triggerPassed
    bob guards short tp 100 → refused triggerPassed
    bob guards short sl 100 → refused triggerPassed
    alice guards long → refused stopEmpty
    alice guards long tp 0 → refused priceNotPositive
    alice guards long tp 110 lots 0 → refused quantityNotPositive
    alice guards long tp 110 isolated → refused positionUnknown
    alice guards short tp 90 → refused positionUnknown
    alice guards long tp 101 sl 99 → accepted
    bob changes $1 tp 120 → refused triggerUnknown
    bob drops $1 → refused triggerUnknown
    alice changes $1 tp 99 → refused triggerPassed
    alice changes $1 → refused stopEmpty
    alice changes $1 sl 90 lots 3 → accepted
    triggers alice: $1 long sl 90 lots 3
    alice drops $1 → accepted
    alice drops $1 → refused triggerUnknown
    told: $1 canceled
    market halted
    alice guards long tp 120 → refused marketNotTrading
  `);
});

test('a gap fills at the market, not at the trigger price', () => {
  check(`
    ${OPEN}
    alice guards long sl 95 → accepted
    carol longs 10 @ 88 x5 → accepted
    mark 90
    told: $1 stopLoss 95 at 90 filled 10
    alice: wallet 880 usable 880
  `);
});

test('what the book cannot fill within the band stays open, and the stop has ended', () => {
  check(`
    ${OPEN}
    alice guards long sl 95 → accepted
    carol longs 4 @ 94 x5 → accepted
    carol longs 4 @ 80 x5 → accepted
    market reduceOnly
    mark 94
    told: $1 stopLoss 95 at 94 filled 8
    row alice long cross: 2 @ 200 margin 40
    triggers alice: none
  `);
});

test('in a halted market nothing fires; it does when trading goes on and the mark is still there', () => {
  check(`
    ${OPEN}
    alice guards long sl 95 → accepted
    carol longs 10 @ 94 x5 → accepted
    market halted
    mark 94
    told: nothing
    market trading
    mark 94
    told: $1 stopLoss 95 at 94 filled 10
  `);
});

test('a trigger order holds nothing, opens when the mark reaches it, and is checked then', () => {
  check(`
    mark 100
    alice has 100
    bob has 1000
    alice waits rises 100 longs 2 at market x5 → refused triggerPassed
    alice waits falls 101 longs 2 at market x5 → refused triggerPassed
    alice waits rises 105 longs 2 at market x5 tp 104 → refused takeProfitInvalid
    alice waits rises 105 longs 2 @ 106 x5 sl 107 → refused stopLossInvalid
    alice waits rises 105 longs 2 at market x51 → refused leverageInvalid
    alice waits rises 105 longs 2 at market x8 → refused leverageInvalid
    alice waits rises 105 longs 0 at market x5 → refused quantityNotPositive
    alice waits rises 105 longs 2 at market x5 tp 120 sl 95 → accepted
    alice waits falls 95 longs 2 @ 94 x5 → accepted
    alice waits falls 95 shorts 9 @ 94 x1 isolated → accepted
    alice: wallet 100 usable 100
    triggers alice: $1 rises 105 long tp 120 sl 95 lots 2 · $2 falls 95 long lots 2 @ 94 · $3 falls 95 short isolated lots 9 @ 94
    restart
    bob shorts 2 @ 105 x5 → accepted
    mark 105
    told: $1 order 105 at 105 filled 2
    triggers alice: $2 falls 95 long lots 2 @ 94 · $3 falls 95 short isolated lots 9 @ 94 · $4 long tp 120 sl 95 lots 2
    bob closes short 2 @ 95 → accepted
    mark 95
    told: $2 order 95 at 95 filled 0 · $3 order 95 at 95 refused usableTooLow · $4 stopLoss 95 at 95 filled 2
  `);
});

test('all of a member’s orders are cancelled at once, resting and waiting ones; stops stay', () => {
  check(`
    ${OPEN}
    alice guards long sl 90 → accepted
    alice longs 2 @ 95 x5 → accepted
    alice closes long 2 @ 110 → accepted
    alice waits rises 105 longs 2 at market x5 → accepted
    alice cancels all → accepted canceled 3
    alice cancels all → accepted canceled 0
    triggers alice: $1 long sl 90
    alice: wallet 1000 usable 800
  `);
  const scenario = new PerpScenario();
  const none = {
    type: 'cancelContractOrders',
    memberId: asMemberId(1_000),
    marketId: asMarketId(7),
  } as const;
  assert.deepEqual(scenario.apply(none), { type: 'refused', reason: 'marketUnknown' });
});

test('a member has so many triggers in a market at most', () => {
  const scenario = check(OPEN);
  for (let at = 0; at < 50; at += 1) check(`alice guards long tp ${120 + at} → accepted`, scenario);
  check(
    `
    alice guards long tp 110 → refused triggersTooMany
    alice waits falls 90 longs 1 at market x5 → refused triggersTooMany
    alice longs 1 @ 99 x5 sl 90 → refused triggersTooMany
    alice longs 1 @ 99 x5 → accepted
  `,
    scenario,
  );
});
