/** Lets the engine's code be compiled on a synthetic exchange before the real one takes orders. */
import { type Command, createExchange, EventBuffer, type Side, step } from '@candor/core';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';

const MEMBERS = [1, 2];
const ROUNDS = 4_000;
const RICH = amount(10n ** 18n);

/** Trades a few thousand orders with itself and forgets them. Under half a second. */
export function warmUp(): void {
  const exchange = createExchange({ isDemo: false });
  const sink = new EventBuffer();
  let seq = 0;
  const run = (command: Command) => {
    seq += 1;
    sink.clear();
    return step(exchange, { seq: asSeq(seq), time: seq, requestKey: BigInt(seq), command }, sink);
  };
  for (const command of setUp()) run(command);
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = run(orderOf(round));
    if (round % 3 === 0 && outcome.type === 'orderPlaced') {
      run({ type: 'cancelOrder', memberId: memberOf(round), orderId: outcome.orderId });
    }
  }
}

function memberOf(round: number): MemberId {
  return asMemberId(MEMBERS[round % 2] ?? 1);
}

function orderOf(round: number): Command {
  const side: Side = round % 2 === 0 ? 'buy' : 'sell';
  const price = ticks(10_000 + ((round * 7) % 41) - 20);
  const quantity = lots(1 + (round % 9));
  const order = { memberId: memberOf(round), marketId: asMarketId(0), side, quantity };
  if (round % 11 === 0) return { type: 'placeMarketOrder', ...order };
  return { type: 'placeLimitOrder', ...order, price, timeInForce: 'gtc' };
}

function* setUp(): Generator<Command> {
  yield { type: 'listAsset', code: 'USDT', decimals: 8 };
  yield { type: 'listAsset', code: 'BTC', decimals: 8 };
  yield {
    type: 'listMarket',
    kind: 'spot',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    board: 'main',
    priceDecimals: 2,
    quantityDecimals: 3,
    quantityMin: lots(1),
    quantityMax: lots(1_000_000),
    feeRateMaker: rate(1_000),
    feeRateTaker: rate(1_000),
    priceBand: rate(50_000),
    openOrdersMax: 200,
  };
  yield {
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    price: 10_000,
    decimals: 2,
    sources: 1,
  };
  for (const memberId of MEMBERS) {
    yield { type: 'openMember', memberId: asMemberId(memberId), role: 'member' };
    for (const assetId of [0, 1]) {
      yield {
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId: asAssetId(assetId),
        amount: RICH,
        externalId: 0n,
      };
    }
  }
}
