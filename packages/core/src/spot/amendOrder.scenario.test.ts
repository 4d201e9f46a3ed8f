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
  'less at the same price keeps its place and frees what it held for the rest',
  `alice has 1000 USDT
   bob has 1000 USDT
   carol has 5 BTC
   alice buys 5 @ 100 → accepted
   bob buys 2 @ 100 → accepted
   alice amends #1 to 3 @ 100 → accepted in place
   balances alice USDT 700+300 BTC 0+0
   book asks - | bids 100x5
   carol sells 3 @ 100 → accepted filled 3 for 300
   balances alice USDT 700+0 BTC 3+0
   balances bob USDT 800+200 BTC 0+0`,
);

scenario(
  'more at the same price is placed anew behind the others',
  `alice has 1000 USDT
   bob has 1000 USDT
   carol has 5 BTC
   alice buys 2 @ 100 → accepted
   bob buys 2 @ 100 → accepted
   alice amends #1 to 4 @ 100 → accepted anew
   balances alice USDT 600+400 BTC 0+0
   carol sells 2 @ 100 → accepted filled 2 for 200
   balances bob USDT 800+0 BTC 2+0
   alice cancels #1 → refused orderUnknown
   alice cancels #3 → accepted
   balances alice USDT 1000+0 BTC 0+0`,
);

scenario(
  'another price is placed anew and may trade at once',
  `alice has 1000 USDT
   bob has 3 BTC
   bob sells 2 @ 105 → accepted
   alice buys 3 @ 100 → accepted
   alice amends #2 to 3 @ 106 → accepted anew filled 2 for 210
   balances alice USDT 684+106 BTC 2+0
   book asks - | bids 106x1`,
);

scenario(
  'what the order holds counts as available for the one that takes its place',
  `alice has 500 USDT
   alice buys 5 @ 100 → accepted
   alice amends #1 to 5 @ 99 → accepted anew
   balances alice USDT 5+495 BTC 0+0
   alice amends #2 to 5 @ 100 → accepted anew
   alice amends #3 to 6 @ 100 → refused balanceTooLow
   alice amends #3 to 5 @ 101 → refused balanceTooLow
   balances alice USDT 0+500 BTC 0+0
   book asks - | bids 100x5`,
);

scenario(
  'the quantity counts what is filled already',
  `alice has 1000 USDT
   bob has 9 BTC
   alice buys 6 @ 100 → accepted
   bob sells 2 @ 100 → accepted filled 2 for 200
   alice amends #1 to 2 @ 100 → refused quantityAlreadyFilled
   alice amends #1 to 3 @ 100 → accepted in place
   book asks - | bids 100x1
   alice amends #1 to 5 @ 99 → accepted anew
   book asks - | bids 99x3
   balances alice USDT 503+297 BTC 2+0`,
);

scenario(
  '§5 amended orders keep to the rules of new ones, and a refusal changes nothing',
  `index 100
   alice has 1000 USDT
   bob has 5 BTC
   bob sells 2 @ 105 → accepted
   alice buys 5 @ 100 postOnly → accepted
   alice amends #2 to 0 @ 100 → refused quantityNotPositive
   alice amends #2 to 1 @ 100 → refused quantityBelowMin
   alice amends #2 to 21 @ 100 → refused quantityAboveMax
   alice amends #2 to 1 @ 99 → refused quantityBelowMin
   alice amends #2 to 5 @ 0 → refused priceNotPositive
   alice amends #2 to 5 @ 111 → refused priceOutsideBand
   alice amends #2 to 5 @ 105 → refused orderWouldTake
   bob amends #2 to 3 @ 100 → refused orderUnknown
   freeze alice
   alice amends #2 to 3 @ 100 → refused memberFrozen`,
  { quantityMin: 2, quantityMax: 20 },
);

scenario(
  'a market that does not trade amends nothing',
  `alice has 1000 USDT
   alice buys 5 @ 100 → accepted
   market cancelOnly
   alice amends #1 to 3 @ 100 → refused marketNotTrading`,
);

test('an amendment that changes nothing is accepted and told to nobody', () => {
  const played = new Scenario();
  played.run('alice has 1000 USDT\nalice buys 5 @ 100 → accepted');
  const before = played.events.length;
  const { expected, actual } = played.run('alice amends #1 to 5 @ 100 → accepted in place');
  assert.equal(actual, expected);
  assert.equal(played.events.length, before);
});

test('events tell an order that shrank, and one that ended for another', () => {
  const played = new Scenario();
  played.run('alice has 1000 USDT\nalice buys 5 @ 100 → accepted');
  played.events.length = 0;
  played.run('alice amends #1 to 3 @ 100 → accepted in place');
  const [shrunk] = played.events;
  assert.ok(shrunk?.type === 'orderAmended');
  const { quantity, quantityRemaining, reducedBy, released } = shrunk;
  assert.deepEqual([quantity, quantityRemaining, reducedBy, released].map(Number), [3, 3, 2, 200]);
  played.events.length = 0;
  played.run('alice amends #1 to 3 @ 99 → accepted anew');
  const told = played.events.map((event) =>
    event.type === 'orderCanceled' ? event.cause : event.type,
  );
  assert.deepEqual(told, ['amended', 'orderAccepted', 'orderRested']);
});
