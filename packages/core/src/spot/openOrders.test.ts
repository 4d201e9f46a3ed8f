import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  lots,
  type MemberId,
  ticks,
} from '@candor/money';
import type { Command } from '../command.ts';
import type { Exchange } from '../exchange.ts';
import type { TimeInForce } from '../execution/words.ts';
import { OPEN_ORDERS_MAX, OPEN_ORDERS_MAX_HOUSE } from '../market/openOrdersMax.ts';
import { readBalances, readOpenOrders } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { Scenario } from '../testing/scenario.ts';

const [ALICE, BOB, MAKER] = [1_000, 1_001, 2_000];

function order(memberId: MemberId, side: 'buy' | 'sell', at: number, how: TimeInForce): Command {
  const terms = { price: ticks(at), quantity: lots(1), timeInForce: how };
  return { type: 'placeLimitOrder', memberId, marketId: asMarketId(0), side, ...terms };
}

function open(openOrdersMax = OPEN_ORDERS_MAX): Scenario {
  const scenario = new Scenario({ bandPpm: 900_000, openOrdersMax });
  scenario.apply({ type: 'openMember', memberId: asMemberId(MAKER), role: 'marketMaker' });
  scenario.run('index 100');
  for (const memberId of [ALICE, BOB, MAKER]) {
    for (const assetId of [0, 1]) {
      const funds = amount(100_000_000n);
      scenario.apply({
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId: asAssetId(assetId),
        amount: funds,
        externalId: 0n,
      });
    }
  }
  return scenario;
}

/** Changes nothing of the market but its bound; the outcome or the reason against it. */
function change(scenario: Scenario, openOrdersMax: number): string {
  const spec = scenario.exchange.markets[0]?.spec;
  assert.ok(spec?.kind === 'spot');
  const { marketId, status, quantityMin, quantityMax, feeRateMaker, feeRateTaker, priceBand } =
    spec;
  const kept = { status, quantityMin, quantityMax, feeRateMaker, feeRateTaker, priceBand };
  const outcome = scenario.apply({ type: 'changeMarket', marketId, ...kept, openOrdersMax });
  return outcome.type === 'refused' ? outcome.reason : outcome.type;
}

/** Rests orders of the house in the book itself until no further one may rest. */
function fillBook({ markets, members }: Exchange): void {
  const book = markets[0]?.book;
  assert.ok(book);
  const terms = { side: 0, ticks: 1, lotsOriginal: 1, lotsRemaining: 1, flags: 0 } as const;
  const rest = { ...terms, member: members.indexOf(asMemberId(MAKER)), createdAt: 0 };
  while (!book.isFull) book.rest(book.nextOrderId(), rest);
}

test('a member at its open orders has no further one that may rest, but still takes and cancels', () => {
  const scenario = open();
  scenario.apply(order(asMemberId(BOB), 'sell', 101, 'gtc'));
  for (let count = 0; count < OPEN_ORDERS_MAX; count += 1) {
    assert.equal(scenario.apply(order(asMemberId(ALICE), 'buy', 90, 'gtc')).type, 'orderPlaced');
  }
  const refusal = { type: 'refused', reason: 'openOrdersTooMany' };
  assert.deepEqual(scenario.apply(order(asMemberId(ALICE), 'buy', 91, 'gtc')), refusal);
  assert.deepEqual(scenario.apply(order(asMemberId(ALICE), 'sell', 110, 'postOnly')), refusal);
  assert.equal(scenario.apply(order(asMemberId(BOB), 'buy', 91, 'gtc')).type, 'orderPlaced');
  assert.equal(scenario.apply(order(asMemberId(ALICE), 'buy', 101, 'ioc')).type, 'orderPlaced');
  const [first] = readOpenOrders(scenario.exchange, asMemberId(ALICE), asMarketId(0));
  const cancel = {
    type: 'cancelOrder',
    memberId: asMemberId(ALICE),
    orderId: asOrderId(first?.orderId ?? 0),
  } as const;
  assert.equal(scenario.apply(cancel).type, 'orderCanceled');
  assert.equal(scenario.apply(order(asMemberId(ALICE), 'buy', 91, 'gtc')).type, 'orderPlaced');
});

test('a market says how many, and may say otherwise while orders rest', () => {
  const scenario = open(2);
  const refusal = { type: 'refused', reason: 'openOrdersTooMany' };
  const rest = () => scenario.apply(order(asMemberId(ALICE), 'buy', 90, 'gtc'));
  assert.deepEqual([rest().type, rest().type, rest()], ['orderPlaced', 'orderPlaced', refusal]);
  assert.equal(change(scenario, 3), 'accepted');
  assert.deepEqual([rest().type, rest()], ['orderPlaced', refusal]);
  assert.equal(change(scenario, 1), 'accepted');
  assert.equal(
    readOpenOrders(scenario.exchange, asMemberId(ALICE), asMarketId(0)).length,
    3,
    'what rests stays',
  );
  assert.deepEqual(rest(), refusal);
  assert.equal(scenario.apply(order(asMemberId(MAKER), 'buy', 90, 'gtc')).type, 'orderPlaced');
  assert.equal(scenario.apply(order(asMemberId(MAKER), 'buy', 90, 'gtc')).type, 'orderPlaced');
  const restored = loadSnapshot(takeSnapshot(scenario.exchange));
  assert.equal(restored.markets[0]?.openOrdersMax, 1);
});

test('a market allows a member one open order at least and no more than the house', () => {
  const scenario = open();
  const outcomes = [0, -1, 1.5, OPEN_ORDERS_MAX_HOUSE + 1].map((count) => change(scenario, count));
  assert.deepEqual(outcomes, Array(4).fill('marketInvalid'));
  assert.equal(change(scenario, OPEN_ORDERS_MAX_HOUSE), 'accepted');
});

test('a market maker of the house may have more open orders, and has a bound too', () => {
  const scenario = open();
  for (let count = 0; count < OPEN_ORDERS_MAX_HOUSE; count += 1) {
    assert.equal(scenario.apply(order(asMemberId(MAKER), 'buy', 90, 'gtc')).type, 'orderPlaced');
  }
  const outcome = scenario.apply(order(asMemberId(MAKER), 'buy', 90, 'gtc'));
  assert.deepEqual(outcome, { type: 'refused', reason: 'openOrdersTooMany' });
});

test('a book full of resting orders refuses what may rest and still serves who takes', () => {
  const scenario = open();
  scenario.apply(order(asMemberId(BOB), 'sell', 100, 'gtc'));
  scenario.apply(order(asMemberId(BOB), 'sell', 101, 'gtc'));
  scenario.apply(order(asMemberId(BOB), 'sell', 102, 'gtc'));
  fillBook(scenario.exchange);
  const refusal = { type: 'refused', reason: 'orderBookFull' };
  assert.deepEqual(scenario.apply(order(asMemberId(ALICE), 'buy', 99, 'gtc')), refusal);
  assert.deepEqual(scenario.apply(order(asMemberId(ALICE), 'buy', 99, 'postOnly')), refusal);
  assert.equal(scenario.apply(order(asMemberId(ALICE), 'buy', 100, 'ioc')).type, 'orderPlaced');
  assert.equal(scenario.apply(order(asMemberId(ALICE), 'buy', 101, 'fok')).type, 'orderPlaced');
  const market = {
    type: 'placeMarketOrder',
    memberId: asMemberId(ALICE),
    marketId: asMarketId(0),
    side: 'buy',
  } as const;
  assert.equal(scenario.apply({ ...market, quantity: lots(1) }).type, 'orderPlaced');
  const [quote, base] = readBalances(scenario.exchange, asMemberId(ALICE));
  assert.deepEqual([quote?.available, base?.available], [100_000_000n - 303n, 100_000_003n]);
  assert.equal(scenario.apply(order(asMemberId(ALICE), 'buy', 98, 'gtc')).type, 'orderPlaced');
});
