import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scenario, type ScenarioSettings } from '../testing/scenario.ts';

function scenario(name: string, text: string, settings: ScenarioSettings = {}): void {
  test(name, () => {
    const { expected, actual } = new Scenario(settings).run(text);
    assert.equal(actual, expected);
  });
}

scenario(
  '§5 spot market: the same amount checks as a limit order, without a price',
  `alice has 1000 USDT
   index 100
   alice buys 0 at market → refused quantityNotPositive
   alice buys 1 at market → refused quantityBelowMin
   alice buys 21 at market → refused quantityAboveMax
   alice sells 5 at market → refused balanceTooLow`,
  { quantityMin: 2, quantityMax: 20 },
);

scenario(
  'product §3 market order: without an index price it is refused',
  `alice has 5 BTC
   alice sells 1 at market → refused indexPriceMissing`,
);

scenario(
  'product §3 market order: it stops at the band and never rests',
  `alice has 9 BTC
   bob has 10000 USDT
   alice sells 2 @ 105 → accepted
   alice sells 2 @ 110 → accepted
   alice sells 2 @ 111 → accepted
   index 100
   bob buys 6 at market → accepted filled 4 for 430 canceled 2
   book asks 111x2 | bids -
   balances bob USDT 9570+0 BTC 4+0`,
);

scenario(
  'product §3 market order: it must cover the exact cost of what it can fill',
  `alice has 9 BTC
   bob has 209 USDT
   alice sells 1 @ 100 → accepted
   alice sells 5 @ 110 → accepted
   index 100
   bob buys 2 at market → refused balanceTooLow
   bob buys 1 at market → accepted filled 1 for 100
   balances bob USDT 109+0 BTC 1+0`,
);

scenario(
  'a market order against an empty book is accepted and wholly cancelled',
  `alice has 9 BTC
   index 100
   alice sells 3 at market → accepted canceled 3
   balances alice USDT 0+0 BTC 9+0`,
);

scenario(
  'a market sell takes the best bids down to the band',
  `alice has 9 BTC
   bob has 10000 USDT
   bob buys 1 @ 95 → accepted
   bob buys 1 @ 90 → accepted
   bob buys 1 @ 89 → accepted
   index 100
   alice sells 3 at market → accepted filled 2 for 185 canceled 1
   balances alice USDT 185+0 BTC 7+0
   book asks - | bids 89x1`,
);
