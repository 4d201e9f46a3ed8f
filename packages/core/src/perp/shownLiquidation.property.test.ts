import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  lots,
  type MarketId,
  ticks,
} from '@candor/money';
import fc from 'fast-check';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import { readEvents } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import { playMark } from '../playPerp.ts';
import { readPositions } from '../read/readPositions.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { RandomPerp } from '../testing/randomPerp.ts';

const ALICE = asMemberId(1_000);
const BOB = asMemberId(1_001);

const leg = fc.record({
  marketId: fc.constantFrom(0, 0, 0, 1).map(asMarketId),
  side: fc.constantFrom('long' as const, 'short' as const),
  mode: fc.constantFrom('cross' as const, 'cross' as const, 'isolated' as const),
  leverage: fc.constantFrom(2, 5, 10, 20, 50),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 94, max: 106 }),
});
/** Compared only where it is alone: such plays are rare among the others. */
const aloneLeg = leg.map((each) => [{ ...each, mode: 'isolated' as const }]);
const play = fc.record({
  legs: fc.oneof(
    { weight: 3, arbitrary: fc.array(leg, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: aloneLeg },
  ),
  /** A resting order holds margin: what it holds counts. */
  held: fc.integer({ min: 0, max: 10 }),
  taken: fc.integer({ min: 0, max: 20_000 }),
  marks: fc.tuple(fc.integer({ min: 90, max: 110 }), fc.integer({ min: 90, max: 110 })),
});

type Play = typeof play extends fc.Arbitrary<infer Each> ? Each : never;

/** alice against bob, who backs all of his: he is due only where prices are hundreds of times as high. */
function played({ legs, held, taken, marks }: Play): Exchange {
  const random = new RandomPerp(20_000n);
  const money = { memberId: BOB, assetId: asAssetId(0) } as const;
  random.run({ type: 'transferContract', ...money, amount: amount(180_000n) });
  for (const { quantity, price, leverage, ...row } of legs) {
    const order = { price: ticks(price), quantity: lots(quantity), timeInForce: 'gtc' } as const;
    const other = row.side === 'long' ? 'short' : 'long';
    const against = { ...row, side: other, mode: 'cross', leverage: 1 } as const;
    random.run({ type: 'openPosition', memberId: ALICE, ...row, ...order, leverage });
    random.run({ type: 'openPosition', memberId: BOB, ...against, ...order });
  }
  for (const memberId of [ALICE, BOB]) random.run({ type: 'cancelContractOrders', memberId });
  const rest = { price: ticks(85), quantity: lots(held), timeInForce: 'gtc' } as const;
  const row = { marketId: asMarketId(0), side: 'long', mode: 'isolated', leverage: 5 } as const;
  random.run({ type: 'openPosition', memberId: ALICE, ...row, ...rest });
  const out = amount(BigInt(-taken));
  random.run({ type: 'transferContract', memberId: ALICE, assetId: asAssetId(0), amount: out });
  marks.forEach((mark, marketId) => {
    playMark(random.exchange, { marketId: asMarketId(marketId), mark }, random.sink);
  });
  return random.exchange;
}

/** Whether a mark makes the exchange close some of a member's rows: of an account whichever it takes first. */
function isTakenAt(
  exchange: Exchange,
  { marketId, mark }: { readonly marketId: MarketId; readonly mark: number },
  memberId = ALICE,
): boolean {
  const copy = loadSnapshot(takeSnapshot(exchange));
  const sink = new EventBuffer();
  playMark(copy, { marketId, mark }, sink);
  return readEvents(sink.toBytes()).some(
    (event) =>
      event.type === 'positionChanged' &&
      event.memberId === memberId &&
      (event.cause === 'liquidated' || event.cause === 'reduced'),
  );
}

/** Bob is due long before alice, and takes her rows with him. */
const FAR: Play = {
  legs: [
    { marketId: asMarketId(0), side: 'long', mode: 'cross', leverage: 10, quantity: 12, price: 94 },
    {
      marketId: asMarketId(0),
      side: 'short',
      mode: 'cross',
      leverage: 10,
      quantity: 39,
      price: 94,
    },
    { marketId: asMarketId(0), side: 'long', mode: 'cross', leverage: 5, quantity: 37, price: 94 },
    { marketId: asMarketId(0), side: 'short', mode: 'cross', leverage: 20, quantity: 9, price: 94 },
  ],
  held: 0,
  taken: 0,
  marks: [90, 90],
};

/** What weighs each other up is due far away, where what is rounded up counts for several ticks. */
const HEDGED: Play = {
  legs: [
    { marketId: asMarketId(0), side: 'long', mode: 'cross', leverage: 20, quantity: 2, price: 94 },
    { marketId: asMarketId(0), side: 'short', mode: 'cross', leverage: 50, quantity: 2, price: 94 },
  ],
  held: 0,
  taken: 0,
  marks: [90, 90],
};

test('the engine liquidates where it is shown, to one tick: isolated and cross, one row and several', () => {
  const seen = { cross: 0, isolated: 0 };
  fc.assert(
    fc.property(play, (each) => {
      const exchange = played(each);
      const rows = readPositions(exchange, ALICE);
      for (const { marketId, mode, liquidation } of rows) {
        const mark = exchange.perps.find(marketId)?.mark ?? 0;
        // An isolated row that goes on the way changes what backs the others: one kind at a time.
        const isMixed = rows.some((other) => other.mode !== mode);
        if (liquidation === undefined || liquidation <= 1 || isMixed) continue;
        const away = liquidation < mark ? 1 : -1;
        if (Math.abs(liquidation - mark) < 2) continue;
        const alone = mode === 'cross' || rows.length === 1;
        const [before, there] = [liquidation + away, liquidation - away];
        if (!alone || isTakenAt(exchange, { marketId, mark: there }, BOB)) continue;
        seen[mode] += 1;
        assert.equal(isTakenAt(exchange, { marketId, mark: before }), false);
        assert.equal(isTakenAt(exchange, { marketId, mark: there }), true);
      }
    }),
    { numRuns: 100, examples: [[HEDGED], [FAR]] },
  );
  assert.ok(seen.cross > 20 && seen.isolated > 5, `${seen.cross} and ${seen.isolated} compared`);
});
