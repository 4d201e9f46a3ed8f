import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asMarketId, rate } from '@candor/money';
import type { CommandOf } from '../command.ts';
import { PERP, PerpScenario } from '../testing/perpScenario.ts';

function scenario(name: string, text: string, terms: Partial<CommandOf<'listPerp'>> = {}): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario(terms).run(text);
    assert.equal(actual, expected);
  });
}

/** alice is long 10 @ 100 at 10×, bob short; carol has money. Maintenance is 1 %. */
function opened(mode = ''): string {
  return `alice has 150
   bob has 10000
   carol has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 10 at market x10${mode} → accepted filled 10`;
}

scenario(
  'an isolated row goes at the price that is shown, not a tick before, and costs its margin only',
  `${opened(' isolated')}
   due alice long isolated: 91
   carol longs 10 @ 91 x1 → accepted
   mark 91
   row alice long isolated: 10 @ 1000 margin 100
   mark 90
   row alice long isolated: none
   alice: wallet 50 usable 50
   fund 10 fees 0
   row carol long cross: 10 @ 910 margin 910
   restart`,
);

scenario(
  'a takeover pays the taker fee out of what it is better than the bankruptcy price, the rest goes to the fund',
  `${opened(' isolated')}
   alice: wallet 149 usable 49
   carol longs 10 @ 91 x1 → accepted
   mark 90
   alice: wallet 49 usable 49
   fund 9.09 fees 1.91`,
  { feeRateTaker: rate(1_000) },
);

scenario(
  'the fund pays for what a takeover is worse than the bankruptcy price',
  `insurance 100
   ${opened(' isolated')}
   carol longs 10 @ 85 x1 → accepted
   mark 90
   row alice long isolated: none
   alice: wallet 50 usable 50
   fund 50 fees 0`,
);

scenario(
  'a fund that has not enough takes what it can pay for; the rest is closed against the other side',
  `insurance 20
   ${opened(' isolated')}
   carol longs 4 @ 88 x1 → accepted
   carol longs 6 @ 85 x1 → accepted
   mark 90
   row alice long isolated: none
   row carol long cross: 4 @ 352 margin 352
   row bob short cross: 4 @ 400 margin 400
   alice: wallet 50 usable 50
   bob: wallet 10060 usable 9660
   fund 12 fees 0`,
);

scenario(
  'auto-deleveraging takes the highest score first, at the bankruptcy price and without fee',
  `alice has 150
   bob has 1000
   carol has 1000
   dave has 1000
   mark 100
   bob shorts 5 @ 100 x5 isolated → accepted
   carol shorts 5 @ 100 x20 isolated → accepted
   dave shorts 5 @ 96 x10 isolated → accepted
   alice longs 15 at market x12 isolated → accepted filled 15
   row alice long isolated: 15 @ 1480 margin 123.3334
   carol closes short 2 @ 90 isolated → accepted
   mark 90
   row alice long isolated: none
   row carol short isolated: none
   row bob short isolated: none
   row dave short isolated: none
   alice: wallet 26.6666 usable 26.6666
   fund 0 fees 0`,
);

scenario(
  'the orders of a cross account that hold margin go first, and that may be enough',
  `${opened()}
   alice longs 4 @ 90 x10 → accepted
   alice: wallet 150 usable 14
   due alice long cross: 86
   mark 88
   row alice long cross: 10 @ 1000 margin 100
   alice: wallet 150 usable -70
   alice cancels #3 → refused orderUnknown
   mark 86
   row alice long cross: 10 @ 1000 margin 100
   mark 85
   row alice long cross: none
   alice: wallet 0 usable 0
   bob: wallet 10150 usable 10150`,
);

scenario(
  'a larger row goes down to the next lower tier first, and stays when that is enough',
  `alice has 10000
   bob has 100000
   carol has 100000
   mark 100
   bob shorts 100 @ 100 x1 → accepted
   alice longs 100 at market x20 isolated → accepted filled 100
   row alice long isolated: 100 @ 10000 margin 500
   due alice long isolated: 97
   carol longs 100 @ 96 x1 → accepted
   mark 96
   row alice long isolated: 52 @ 5200 margin 260
   alice: wallet 9808 usable 9548
   due alice long isolated: 96`,
);

scenario(
  'a cross account is one risk: what one row gains keeps the other; what is due is first closed against it',
  `alice has 150
   bob has 10000
   carol has 10000
   mark 100
   bob shorts 10 @ 100 x1 → accepted
   alice longs 10 at market x10 → accepted filled 10
   bob longs 4 @ 100 x1 → accepted
   alice shorts 4 at market x10 → accepted filled 4
   due alice long cross: 77
   mark 80
   row alice long cross: 10 @ 1000 margin 100
   carol longs 10 @ 76 x1 → accepted
   carol shorts 6 @ 77 x1 → accepted
   mark 76
   row alice long cross: 6 @ 600 margin 60
   row alice short cross: none
   alice: wallet 150 usable -54
   carol cancels #6 → accepted
   wait 31 s
   mark 75
   row alice long cross: none
   alice: wallet 0 usable 0
   fund 6 fees 0`,
);

scenario(
  'a gap through the bankruptcy price leaves nobody below zero',
  `${opened(' isolated')}
   carol longs 10 @ 80 x1 → accepted
   mark 50
   row alice long isolated: none
   alice: wallet 50 usable 50
   bob: wallet 10100 usable 10100
   row bob short cross: none
   fund 0 fees 0`,
);

scenario(
  'a short goes as the price rises',
  `alice has 10000
   bob has 150
   mark 100
   alice longs 10 @ 100 x1 → accepted
   bob shorts 10 at market x10 → accepted filled 10
   due bob short cross: 113
   mark 113
   row bob short cross: 10 @ 1000 margin 100
   mark 114
   row bob short cross: none
   bob: wallet 0 usable 0
   alice: wallet 10150 usable 10150`,
);

test('other tiers count at once: what is shown moves, and the next mark takes what is due by them', () => {
  const scene = new PerpScenario();
  const before = `${opened(' isolated')}
   due alice long isolated: 91
   carol longs 10 @ 93 x1 → accepted
   mark 94
   row alice long isolated: 10 @ 1000 margin 100`;
  const first = scene.run(before);
  assert.equal(first.actual, first.expected);
  const { type: _, baseAsset: __, quoteAsset: ___, ...terms } = PERP;
  const tiers = [{ notionalCap: terms.tiers[1]!.notionalCap, rate: rate(80_000), leverageMax: 10 }];
  const change = {
    ...terms,
    tiers,
    type: 'changePerp',
    marketId: asMarketId(0),
    status: 'trading',
  } as const;
  assert.deepEqual(scene.apply(change), { type: 'accepted' });
  const after = scene.run(`due alice long isolated: 97
   bob longs 1 @ 80 x1 → accepted
   mark 94
   row alice long isolated: none
   alice: wallet 50 usable 50
   restart`);
  assert.equal(after.actual, after.expected);
});

scenario(
  'a row that is closed beyond the highest price is told at the highest there is',
  `alice has 50000000
   bob has 3000000000
   mark 2120000000
   bob longs 1 @ 2120000000 x1 → accepted
   alice shorts 1 at market x50 isolated → accepted filled 1
   mark 2145000000
   row alice short isolated: none
   row bob long cross: none
   alice: wallet 7600000 usable 7600000
   bob: wallet 3042400000 usable 3042400000
   restart`,
  { tiers: [{ notionalCap: amount(2n ** 50n), rate: rate(10_000), leverageMax: 50 }] },
);
