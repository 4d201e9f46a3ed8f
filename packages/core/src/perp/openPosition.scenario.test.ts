import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, lots, rate } from '@candor/money';
import type { CommandOf } from '../command.ts';
import { PERP, PerpScenario } from '../testing/perpScenario.ts';

function scenario(name: string, text: string, terms: Partial<CommandOf<'listPerp'>> = {}): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario(terms).run(text);
    assert.equal(actual, expected);
  });
}

const FEES = { feeRateMaker: rate(200), feeRateTaker: rate(500) };

scenario(
  '§9 futures sizing: notional is lots × unit × price, margin notional ÷ leverage, fee notional × gas',
  `alice has 1000
   bob has 1000
   mark 100
   bob shorts 10 @ 100 x10 → accepted
   bob: wallet 1000 usable 899.5
   alice longs 10 at market x20 → accepted filled 10
   row alice long cross: 10 @ 1000 margin 50
   row bob short cross: 10 @ 1000 margin 100
   alice: wallet 999.5 usable 949.5
   bob: wallet 999.8 usable 899.8
   fund 0 fees 0.7`,
  FEES,
);

scenario(
  '§5 futures: the quantity is not below minnumber and not above maxnumber',
  `alice has 1000
   mark 100
   alice longs 0 @ 100 x10 → refused quantityNotPositive
   alice longs 4 @ 100 x10 → refused quantityBelowMin
   alice longs 21 @ 100 x10 → refused quantityAboveMax
   alice longs 20 @ 100 x10 → accepted`,
  { quantityMin: lots(5), quantityMax: lots(20) },
);

scenario(
  '§5 futures: the limit price must be valid, and inside the band around the mark',
  `alice has 1000
   alice longs 1 @ 100 x10 → refused indexPriceMissing
   mark 100
   alice longs 1 @ 0 x10 → refused priceNotPositive
   alice longs 1 @ 121 x10 → refused priceOutsideBand
   alice longs 1 @ 79 x10 → refused priceOutsideBand
   alice longs 1 @ 120 x10 → accepted`,
);

scenario(
  '§5 futures: margin plus fee must fit available funds',
  `alice has 100.5
   mark 100
   alice longs 11 @ 100 x10 → refused usableTooLow
   alice longs 10 @ 100 x10 → accepted
   alice: wallet 100.5 usable 0
   alice longs 1 @ 90 x50 → refused usableTooLow
   alice cancels #1 → accepted
   alice: wallet 100.5 usable 100.5`,
  FEES,
);

scenario(
  'a short holds for the higher of its limit and the best bid, and what it sold higher costs more margin',
  `alice has 1000
   bob has 12
   mark 100
   alice longs 1 @ 110 x10 → accepted
   bob shorts 1 @ 90 x10 → accepted filled 1
   row bob short cross: 1 @ 110 margin 11
   bob: wallet 12 usable 1
   alice longs 1 @ 120 x10 → accepted
   bob shorts 1 @ 80 x10 → refused usableTooLow`,
);

scenario(
  'a resting order keeps its place, and is margined at its own price when it fills',
  `alice has 1000
   bob has 1000
   mark 100
   alice longs 10 @ 95 x10 isolated → accepted
   alice: wallet 1000 usable 905
   bob shorts 4 @ 90 x10 isolated → accepted filled 4
   row alice long isolated: 4 @ 380 margin 38
   row bob short isolated: 4 @ 380 margin 38
   alice: wallet 1000 usable 905
   restart
   bob shorts 6 at market x10 isolated → accepted filled 6
   row alice long isolated: 10 @ 950 margin 95
   alice: wallet 1000 usable 905`,
);

scenario(
  'hedge mode: a long and a short, cross and isolated, are rows of their own',
  `alice has 1000
   bob has 10000
   mark 100
   bob longs 30 @ 100 x1 → accepted
   alice shorts 10 at market x10 → accepted filled 10
   alice shorts 5 at market x5 isolated → accepted filled 5
   bob cancels #1 → accepted
   bob shorts 20 @ 100 x1 → accepted
   alice longs 8 at market x10 → accepted filled 8
   row alice short cross: 10 @ 1000 margin 100
   row alice short isolated: 5 @ 500 margin 100
   row alice long cross: 8 @ 800 margin 80
   alice: wallet 1000 usable 720`,
);

scenario(
  'the leverage is one of those the pair offers, not any below its highest',
  `alice has 100000
   mark 100
   alice longs 1 @ 100 x8 → refused leverageInvalid
   alice longs 1 @ 100 x9 → accepted
   alice longs 1 @ 100 x51 → refused leverageInvalid
   alice longs 1 @ 100 x0 → refused leverageInvalid
   alice longs 49 @ 100 x50 → accepted`,
);

scenario(
  'a row shows the leverage of its last opening fill; each fill adds the margin of its own, rounded up',
  `alice has 1000
   bob has 1000
   mark 100
   bob shorts 3 @ 100 x1 → accepted
   alice longs 1 at market x7 isolated → accepted filled 1
   row alice long isolated: 1 @ 100 margin 14.2858
   lever alice long isolated: 7
   alice longs 1 at market x20 isolated → accepted filled 1
   row alice long isolated: 2 @ 200 margin 19.2858
   lever alice long isolated: 20
   alice longs 1 @ 99 x5 isolated → accepted
   lever alice long isolated: 20
   alice closes long 1 @ 120 isolated → accepted
   lever alice long isolated: 20
   alice longs 1 at market x5 isolated → accepted filled 1
   lever alice long isolated: 5`,
);

scenario(
  'a larger row has less leverage: the tier counts what is open and what could still open',
  `alice has 100000
   mark 100
   alice longs 51 @ 100 x50 → refused leverageTooHigh
   alice longs 30 @ 100 x50 → accepted
   alice longs 21 @ 100 x50 → refused leverageTooHigh
   alice longs 21 @ 100 x20 → accepted
   alice longs 950 @ 100 x1 → refused positionTooLarge
   alice shorts 50 @ 100 x50 → accepted`,
);

scenario(
  '1 ÷ leverage must be more than maintenance and the taker fee',
  `alice has 1000
   mark 100
   alice longs 1 @ 100 x50 → refused leverageTooHigh
   alice longs 1 @ 100 x49 → accepted`,
  { feeRateTaker: rate(10_000) },
);

scenario(
  'a loss that is not realised binds money, a profit frees none',
  `alice has 200
   bob has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 10 at market x10 → accepted filled 10
   mark 95
   alice: wallet 200 usable 50
   alice withdraws 50.0001 → refused usableTooLow
   mark 105
   alice: wallet 200 usable 100
   alice withdraws 100.0001 → refused usableTooLow
   alice withdraws 100 → accepted`,
);

scenario(
  'nothing is added to an isolated row that is due before the next tick looks at it',
  `alice has 200
   bob has 10000
   mark 100
   bob shorts 10 @ 102 x1 → accepted
   alice longs 9 at market x50 isolated → accepted filled 9
   alice longs 1 at market x50 isolated → refused positionInLiquidation`,
);

scenario(
  'a stale index opens nothing; closing goes on',
  `alice has 200
   bob has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 5 at market x10 → accepted filled 5
   wait 10 s
   alice longs 1 at market x10 → accepted filled 1
   wait 1 s
   alice longs 1 at market x10 → refused indexPriceStale
   bob longs 1 @ 99 x1 → refused indexPriceStale
   alice closes long 6 @ 120 → accepted`,
);

scenario(
  'post-only, fill-or-kill, immediate-or-cancel and own orders are as in spot',
  `alice has 1000
   bob has 1000
   mark 100
   bob shorts 5 @ 100 x10 → accepted
   alice longs 1 @ 100 x10 postOnly → refused orderWouldTake
   alice longs 6 @ 100 x10 fok → refused orderNotFillable
   alice longs 6 @ 100 x10 ioc → accepted filled 5 canceled 1
   alice shorts 3 @ 110 x10 → accepted
   alice longs 3 @ 110 x10 → accepted
   row alice long cross: 5 @ 500 margin 50
   alice: wallet 1000 usable 917`,
);

scenario(
  'a reduce-only market only closes, a halted one does nothing; a frozen member only closes and cancels',
  `alice has 1000
   bob has 1000
   mark 100
   bob shorts 5 @ 100 x10 → accepted
   alice longs 5 at market x10 → accepted filled 5
   bob shorts 5 @ 101 x10 → accepted
   market reduceOnly
   alice longs 1 at market x10 → refused marketNotTrading
   alice closes long 1 @ 100 → accepted
   bob cancels #3 → accepted
   market halted
   alice closes long 1 at market → refused marketNotTrading
   alice cancels #4 → refused marketNotTrading
   market trading
   freeze alice
   alice longs 1 at market x10 → refused memberFrozen
   alice withdraws 1 → refused memberFrozen
   alice cancels #4 → accepted
   alice closes long 1 @ 100 → accepted`,
);

test('the units of a split fill never take more than is free', () => {
  const text = `alice has 34
   bob has 10000
   mark 100
   bob shorts 1 @ 100 x1 → accepted
   bob shorts 1 @ 100 x1 → accepted
   bob shorts 1 @ 101 x1 → accepted
   alice longs 3 at market x9 isolated → accepted filled 3
   row alice long isolated: 3 @ 301 margin 33.4447
   alice: wallet 34 usable 0.5553`;
  const { expected, actual } = new PerpScenario().run(text);
  assert.equal(actual, expected);
  const tight = `bob has 10000
   mark 100
   bob shorts 1 @ 100 x1 → accepted
   bob shorts 1 @ 100 x1 → accepted
   alice has 22.2223
   alice longs 2 at market x9 isolated → accepted filled 2
   row alice long isolated: 2 @ 200 margin 22.2223
   alice: wallet 22.2223 usable 0`;
  const run = new PerpScenario().run(tight);
  assert.equal(run.actual, run.expected);
});

test('a perpetual is listed with terms in order, once a pair, and changed by them', () => {
  const made = new PerpScenario();
  const spec = made.exchange.markets[0]?.spec;
  assert.equal(spec?.kind, 'perp');
  assert.equal(spec.status, 'trading');
  const refusedBy = (terms: Partial<CommandOf<'listPerp'>>) =>
    new PerpScenario(terms).exchange.markets.length === 0;
  const bad: Partial<CommandOf<'listPerp'>>[] = [
    { contractSize: 0 },
    { contractSize: 1.5 },
    { leverageMax: 0 },
    { leverages: [] },
    { leverages: [5, 5] },
    { leverages: [1, 51] },
    { leverages: [1, 20] },
    { tiers: [] },
    { tiers: [{ notionalCap: amount(2n ** 50n + 1n), rate: rate(1), leverageMax: 1 }] },
    { tiers: [{ notionalCap: amount(5n), rate: rate(0), leverageMax: 1 }] },
    { tiers: [{ notionalCap: amount(5n), rate: rate(1_000_000), leverageMax: 1 }] },
    { tiers: [{ notionalCap: amount(5n), rate: rate(1), leverageMax: 51 }] },
    { fundingIntervalMs: 1_800_000 },
    { fundingCapE9: -1 },
    { interestE9: 0.5 },
    { impactNotional: amount(0n) },
    { quantityMin: lots(0) },
    { priceDecimals: 5 },
  ];
  for (const terms of bad) assert.ok(refusedBy(terms), JSON.stringify(Object.keys(terms)));
  const again = made.apply(PERP);
  assert.deepEqual(again, { type: 'refused', reason: 'marketExists' });
});
