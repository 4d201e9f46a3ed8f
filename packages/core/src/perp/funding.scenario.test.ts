import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandOf } from '../command.ts';
import { PerpScenario } from '../testing/perpScenario.ts';
import { PremiumSamples } from './premiumSamples.ts';

function scenario(name: string, text: string, terms: Partial<CommandOf<'listPerp'>> = {}): void {
  test(name, () => {
    const { expected, actual } = new PerpScenario(terms).run(text);
    assert.equal(actual, expected);
  });
}

/** alice is long 10 @ 100, isolated, bob short and cross. */
const OPENED = `alice has 1000
   bob has 1000
   mark 100
   bob shorts 10 @ 100 x10 → accepted
   alice longs 10 at market x10 isolated → accepted filled 10`;

scenario(
  'every 8 hours longs pay shorts the rate of their notional at mark; isolated from the margin',
  `${OPENED}
   due alice long isolated: 91
   wait 27799 s
   mark 100
   row alice long isolated: 10 @ 1000 margin 100
   wait 1 s
   mark 110
   row alice long isolated: 10 @ 1000 margin 99.9
   alice: wallet 999.9 usable 900
   bob: wallet 1000.1 usable 800.1
   restart
   wait 28800 s
   mark 100
   row alice long isolated: 10 @ 1000 margin 99.8
   bob: wallet 1000.2 usable 900.2
   fund 0 fees 0`,
  { interestE9: 100_000 },
);

scenario(
  'the payer rounds up, the receiver down, the rest goes to the fund',
  `${OPENED}
   wait 30000 s
   mark 101
   row alice long isolated: 10 @ 1000 margin 99.9663
   bob: wallet 1000.0336 usable 890.0336
   fund 0.0001 fees 0`,
  { interestE9: 33_333 },
);

scenario(
  'what was missed while nothing was heard is charged once, and not before the index is fresh',
  `${OPENED}
   wait 300000 s
   row alice long isolated: 10 @ 1000 margin 100
   mark 100
   row alice long isolated: 10 @ 1000 margin 99.9
   mark 100
   row alice long isolated: 10 @ 1000 margin 99.9
   bob: wallet 1000.1 usable 900.1`,
  { interestE9: 100_000 },
);

scenario(
  'who opens after the time pays nothing for it, who has closed neither',
  `${OPENED}
   carol has 1000
   carol longs 10 @ 100 x10 → accepted
   alice closes long 10 at market isolated → accepted filled 10
   wait 30000 s
   mark 100
   alice: wallet 1000 usable 1000
   carol: wallet 999.9 usable 899.9
   bob: wallet 1000.1 usable 900.1`,
  { interestE9: 100_000 },
);

scenario(
  'who opens at the very moment of funding pays nothing: it is charged before',
  `${OPENED}
   carol has 1000
   bob shorts 5 @ 100 x10 → accepted
   wait 27799 s
   mark 100
   row alice long isolated: 10 @ 1000 margin 100
   wait 1 s
   carol longs 5 at market x10 → accepted filled 5
   row alice long isolated: 10 @ 1000 margin 99.9
   carol: wallet 1000 usable 950
   bob: wallet 1000.1 usable 850.1
   fund 0 fees 0`,
  { interestE9: 100_000 },
);

scenario(
  'a perpetual above its index makes longs pay: premium at the impact price, within the cap',
  `alice has 100000
   bob has 100000
   mark 100
   alice longs 100 @ 110 x1 → accepted
   bob shorts 10 at market x1 → accepted filled 10
   wait 61 s
   mark 100
   wait 30000 s
   mark 100
   alice: wallet 99992.5 usable 88892.5
   bob: wallet 100007.5 usable 98907.5`,
  { fundingCapE9: 7_500_000, interestE9: 0 },
);

test('a minute is sampled once, and the mean is of the samples since funding', () => {
  const { exchange } = new PerpScenario();
  const market = exchange.markets[0];
  assert.ok(market);
  market.indexPrice = 100;
  const samples = new PremiumSamples();
  samples.take(market, 1_000n, 60_000);
  samples.take(market, 1_000n, 119_999);
  assert.equal(samples.count, 1);
  samples.take(market, 1_000n, 120_000);
  assert.equal(samples.count, 2);
  assert.equal(samples.mean.top, 0n);
  samples.clear();
  assert.deepEqual([samples.count, samples.minute], [0, 2]);
});
