import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssetId, amount, asAssetId, rate } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readFlashInventory } from '../read/readFlash.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { ALICE, send } from '../testing/flashExchange.ts';

/** Four coins with a pair of every two: every ring that can be gone round. */
const COINS = [0, 1, 2, 3];
const PAIRS = COINS.flatMap((quote) =>
  COINS.filter((base) => base > quote).map((base) => [base, quote] as const),
);
const UNITS = 10n ** 6n;

/** An exchange whose indexes stand at these millionths of 1, each pair with the same spread. */
function openRing(prices: readonly number[], spreadPpm: number): Exchange {
  const exchange = createExchange({ isDemo: true });
  const stock = amount(10n ** 15n);
  const commands: Command[] = [
    ...COINS.map((coin): Command => ({ type: 'listAsset', code: `C${coin}`, decimals: 6 })),
    { type: 'openMember', memberId: ALICE, role: 'member' },
    ...COINS.flatMap((assetId): Command[] => [
      {
        type: 'creditMember',
        memberId: ALICE,
        assetId: asAssetId(assetId),
        amount: stock,
        externalId: 0n,
      },
      {
        type: 'fundHouse',
        account: 'flash',
        assetId: asAssetId(assetId),
        amount: stock,
        externalId: 0n,
      },
    ]),
    ...PAIRS.map(([baseAsset, quoteAsset]): Command => {
      const limits = { baseMin: amount(1n), baseMax: stock, quoteMin: amount(1n), quoteMax: stock };
      const terms = { driftMax: rate(0), validMs: 8_000, indexAgeMaxMs: 60_000, ...limits };
      const spread = rate(spreadPpm);
      return {
        type: 'setFlashPair',
        baseAsset: asAssetId(baseAsset),
        quoteAsset: asAssetId(quoteAsset),
        isOpen: true,
        spread,
        ...terms,
      };
    }),
    ...PAIRS.map(([baseAsset, quoteAsset], at): Command => {
      const price = prices[at] ?? 1;
      return {
        type: 'setIndexPrice',
        baseAsset: asAssetId(baseAsset),
        quoteAsset: asAssetId(quoteAsset),
        price,
        decimals: 6,
        sources: 1,
      };
    }),
  ];
  for (const command of commands) send(exchange, command, 1_000);
  return exchange;
}

/** What comes for an amount, or undefined where nobody is quoted. */
function swapped(exchange: Exchange, fromAsset: number, toAsset: number, given: bigint) {
  const asked = {
    memberId: ALICE,
    fromAsset: asAssetId(fromAsset),
    toAsset: asAssetId(toAsset),
    given: amount(given),
  };
  const quoted = send(exchange, { type: 'quoteFlash', ...asked }).answer;
  if (quoted.type !== 'flashQuoted') return undefined;
  const { quoteId } = quoted;
  const taken = send(exchange, { type: 'acceptFlash', memberId: ALICE, quoteId }).answer;
  assert.equal(taken.type, 'flashTaken');
  return BigInt(String(quoted.received));
}

const price = fc.integer({ min: 900_000, max: 1_100_000 });

test('no ring of conversions ever gains, whatever the indexes say of each other [flash-07]', () => {
  let whole = 0;
  let refusals = 0;
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 40_000 }),
      fc.array(fc.constantFrom(...COINS), { minLength: 1, maxLength: 5 }),
      (prices, spreadPpm, way) => {
        const exchange = openRing(prices, spreadPpm);
        const ring = [0, ...way, 0].filter((coin, at, all) => coin !== all[at - 1]);
        let held: bigint | undefined = 1_000n * UNITS;
        for (let at = 1; at < ring.length && held !== undefined; at += 1) {
          held = swapped(exchange, ring[at - 1] ?? 0, ring[at] ?? 0, held);
        }
        if (held === undefined) refusals += 1;
        else whole += 1;
        assert.ok((held ?? 0n) <= 1_000n * UNITS, `${held} after ${ring.join()}`);
      },
    ),
    { numRuns: 120, seed: 7 },
  );
  assert.ok(whole > 10 && refusals > 10, `${whole} rings gone round, ${refusals} refused`);
});

test('pairs whose indexes disagree by more than their spreads are quoted again when they agree [flash-07]', () => {
  const quote = (from: number, to: number): Command => {
    return {
      type: 'quoteFlash',
      memberId: ALICE,
      fromAsset: asAssetId(from),
      toAsset: asAssetId(to),
      given: amount(UNITS),
    };
  };
  // C1 = 1 C0, C2 = 1 C0, but C2 = 1.1 C1.
  const exchange = openRing(
    [1_000_000, 1_000_000, 1_000_000, 1_100_000, 1_000_000, 1_000_000],
    2_000,
  );
  const isApart = refused('flashPricesApart');
  assert.deepEqual(send(exchange, quote(2, 1)).answer, isApart);
  assert.deepEqual(send(exchange, quote(1, 0)).answer, isApart);
  const way = send(exchange, quote(1, 2)).answer;
  assert.ok(way.type === 'flashQuoted', 'the other way round a ring only loses');
  const taken: Command = { type: 'acceptFlash', memberId: ALICE, quoteId: way.quoteId };
  const index = { type: 'setIndexPrice', decimals: 6, sources: 1 } as const;
  send(exchange, { ...index, baseAsset: asAssetId(3), quoteAsset: asAssetId(2), price: 500_000 });
  assert.deepEqual(send(exchange, taken).answer, isApart, 'also when it is taken');
  send(exchange, { ...index, baseAsset: asAssetId(3), quoteAsset: asAssetId(2), price: 1_000_000 });
  send(exchange, { ...index, baseAsset: asAssetId(2), quoteAsset: asAssetId(1), price: 1_000_000 });
  assert.equal(send(exchange, quote(2, 1)).answer.type, 'flashQuoted');
});

test('the inventory is bounded on both sides, and its bounds are sound and kept [flash-09]', () => {
  const exchange = openRing([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000], 0);
  const bound = (assetId: AssetId, least: bigint, most: bigint): Command => {
    return { type: 'setFlashStock', assetId, least: amount(least), most: amount(most) };
  };
  const stock = 10n ** 15n;
  for (const [command, answer] of [
    [bound(asAssetId(9), 0n, 1n), refused('assetUnknown')],
    [bound(asAssetId(1), 2n, 1n), refused('flashPairInvalid')],
    [bound(asAssetId(1), -1n, 1n), refused('flashPairInvalid')],
    [bound(asAssetId(1), stock - 5n, stock + 5n), ACCEPTED],
    [bound(asAssetId(0), 0n, stock + 7n), ACCEPTED],
  ] as const) {
    assert.deepEqual(send(exchange, command).answer, answer);
  }
  const asked = { type: 'quoteFlash', memberId: ALICE } as const;
  const quote = (fromAsset: number, toAsset: number, given: bigint) =>
    send(exchange, {
      ...asked,
      fromAsset: asAssetId(fromAsset),
      toAsset: asAssetId(toAsset),
      given: amount(given),
    }).answer;
  assert.deepEqual(quote(0, 1, 6n), refused('flashInventoryLow'));
  assert.deepEqual(quote(1, 2, 6n), refused('flashInventoryFull'));
  assert.equal(swapped(exchange, 0, 1, 5n), 5n);
  assert.deepEqual(quote(0, 1, 1n), refused('flashInventoryLow'));
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.deepEqual(readFlashInventory(restored).slice(0, 2), [
    { assetId: asAssetId(0), held: stock + 5n, least: 0n, most: stock + 7n },
    { assetId: asAssetId(1), held: stock - 5n, least: stock - 5n, most: stock + 5n },
  ]);
  assert.equal(readBalances(restored, ALICE)[1]?.available, stock + 5n);
});
