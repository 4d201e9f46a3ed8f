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
  '§5 spot limit: the price must be greater than 0',
  `alice has 1000 USDT
   alice buys 1 @ 0 → refused priceNotPositive`,
);

scenario(
  '§5 spot limit: an amount below minnumber is refused with the minimum',
  `alice has 1000 USDT
   alice buys 0 @ 10 → refused quantityNotPositive
   alice buys 4 @ 10 → refused quantityBelowMin
   alice buys 5 @ 10 → accepted
   alice buys 21 @ 10 → refused quantityAboveMax`,
  { quantityMin: 5, quantityMax: 20 },
);

scenario(
  '§5 spot limit: a buy whose cost is above the available balance is refused',
  `alice has 1000 USDT
   alice buys 11 @ 100 → refused balanceTooLow
   alice buys 10 @ 100 → accepted
   balances alice USDT 0+1000 BTC 0+0
   alice buys 1 @ 1 → refused balanceTooLow
   book asks - | bids 100x10`,
);

scenario(
  '§5 spot limit: a sell above the available coin is refused',
  `alice has 3 BTC
   alice sells 4 @ 100 → refused balanceTooLow
   alice sells 3 @ 100 → accepted
   balances alice USDT 0+0 BTC 0+3`,
);

scenario(
  '§5 spot limit: the minimum is asked before the balance',
  `alice buys 1 @ 10 → refused quantityBelowMin
   alice buys 2 @ 10 → refused balanceTooLow`,
  { quantityMin: 2 },
);

scenario(
  'a buy at a better price pays the resting price and the improvement is free at once',
  `alice has 3 BTC
   bob has 1000 USDT
   alice sells 3 @ 90 → accepted
   bob buys 5 @ 100 → accepted filled 3 for 270
   balances bob USDT 530+200 BTC 3+0
   balances alice USDT 270+0 BTC 0+0
   book asks - | bids 100x2`,
);

scenario(
  'price comes before time, and time before size',
  `alice has 10 BTC
   bob has 10 BTC
   carol has 1010 USDT
   alice sells 2 @ 101 → accepted
   bob sells 9 @ 100 → accepted
   alice sells 5 @ 100 → accepted
   carol buys 10 @ 101 → accepted filled 10 for 1000
   book asks 100x4 101x2 | bids -
   balances bob USDT 900+0 BTC 1+0`,
  { quantityMax: 100 },
);

scenario(
  'fees are taken in the received asset and rounded up, the maker at its own rate',
  `alice has 100 BTC
   bob has 10000 USDT
   alice sells 100 @ 15 → accepted
   bob buys 100 @ 15 → accepted filled 100 for 1500
   balances alice USDT 1498+0 BTC 0+0
   balances bob USDT 8500+0 BTC 99+0`,
  { makerPpm: 1_000, takerPpm: 2_000 },
);

scenario(
  'product §3 price band: a limit price outside the band is refused, its bounds are inside',
  `alice has 10000 USDT
   alice buys 1 @ 500 → accepted
   alice cancels #1 → accepted
   index 100
   alice buys 1 @ 111 → refused priceOutsideBand
   alice buys 1 @ 89 → refused priceOutsideBand
   alice buys 1 @ 110 → accepted
   alice buys 1 @ 90 → accepted`,
);

scenario(
  'product §3 self-trade: the resting order of the same member is cancelled',
  `alice has 1000 USDT
   alice has 10 BTC
   bob has 10 BTC
   alice sells 2 @ 100 → accepted
   bob sells 2 @ 100 → accepted
   alice buys 3 @ 100 → accepted filled 2 for 200
   book asks - | bids 100x1
   balances alice USDT 700+100 BTC 12+0`,
);

scenario(
  'ioc cancels what it cannot fill, fok fills whole or is refused, post-only never takes',
  `alice has 5 BTC
   bob has 1000 USDT
   alice sells 2 @ 100 → accepted
   bob buys 3 @ 100 fok → refused orderNotFillable
   bob buys 1 @ 100 postOnly → refused orderWouldTake
   bob buys 1 @ 99 postOnly → accepted
   bob buys 1 @ 100 fok → accepted filled 1 for 100
   bob buys 3 @ 100 ioc → accepted filled 1 for 100 canceled 2
   book asks - | bids 99x1
   balances bob USDT 701+99 BTC 2+0`,
);

scenario(
  'a fill-or-kill does not count its own resting orders',
  `alice has 5 BTC
   alice has 1000 USDT
   alice sells 2 @ 100 → accepted
   alice buys 2 @ 100 fok → refused orderNotFillable
   book asks 100x2 | bids -`,
);

scenario(
  'a frozen member may only cancel',
  `alice has 1000 USDT
   alice buys 1 @ 100 → accepted
   freeze alice
   alice buys 1 @ 100 → refused memberFrozen
   alice buys 1 at market → refused memberFrozen
   alice cancels #1 → accepted
   balances alice USDT 1000+0 BTC 0+0`,
);

scenario(
  'a cancel-only market takes cancels, a halted one nothing',
  `alice has 1000 USDT
   alice buys 1 @ 100 → accepted
   alice buys 2 @ 100 → accepted
   market cancelOnly
   alice buys 1 @ 100 → refused marketNotTrading
   alice cancels #1 → accepted
   market halted
   alice cancels #2 → refused marketNotTrading
   book asks - | bids 100x2`,
);

scenario(
  'cancelling releases what the order held; only its owner can',
  `alice has 1000 USDT
   alice buys 1 @ 100 → accepted
   alice buys 2 @ 90 → accepted
   bob cancels #1 → refused orderUnknown
   alice cancels #1 → accepted
   alice cancels #1 → refused orderUnknown
   alice cancels all → accepted canceled 1 orders
   balances alice USDT 1000+0 BTC 0+0
   book asks - | bids -`,
);
