import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMemberId } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import type { Exchange } from '../exchange.ts';
import type { Answer } from '../outcome.ts';
import { readFlashInventory } from '../read/readFlash.ts';
import { readBalances } from '../read/readMember.ts';
import {
  ALICE,
  BOB,
  BTC,
  indexAt,
  openFlashExchange,
  send,
  USDT,
} from '../testing/flashExchange.ts';
import { NaiveFlash } from '../testing/naiveFlash.ts';

const STOCK: readonly (readonly [number, bigint, bigint])[] = [
  [USDT, 250_0000n, 620_0000n],
  [BTC, 350n, 560n],
];

function openBoth(): { exchange: Exchange; naive: NaiveFlash } {
  const exchange = openFlashExchange();
  for (const [assetId, least, most] of STOCK) {
    send(exchange, {
      type: 'setFlashStock',
      assetId: asAssetId(assetId),
      least: amount(least),
      most: amount(most),
    });
  }
  const terms = {
    spreadPpm: 10_000n,
    driftPpm: 20_000n,
    validMs: 8_000,
    wholes: [10_000n, 100n],
    least: [10_0000n, 10n],
    most: [400_0000n, 300n],
    stockLeast: [250_0000n, 350n],
    stockMost: [620_0000n, 560n],
  } as const;
  const held = new Map<number, [bigint, bigint]>(
    [ALICE, BOB].map((memberId) => [memberId, [1_000_0000n, 1_000n]]),
  );
  return {
    exchange,
    naive: new NaiveFlash(terms, { held, house: [500_0000n, 500n], index: 100n }),
  };
}

type Move =
  | { kind: 'quote'; memberId: number; from: 0 | 1; given: bigint }
  | { kind: 'accept'; memberId: number; quoteId: number }
  | { kind: 'index'; price: number };

const memberId = fc.constantFrom(ALICE, BOB);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc
    .record({
      memberId,
      from: fc.constantFrom(0 as const, 1 as const),
      share: fc.nat({ max: 420 }),
    })
    .map(({ share, ...asked }): Move => {
      const given = asked.from === 0 ? BigInt(share) * 1_0000n : BigInt(share);
      return { kind: 'quote', ...asked, given };
    }),
  fc
    .record({ memberId, quoteId: fc.integer({ min: 1, max: 8 }) })
    .map((asked): Move => ({ kind: 'accept', ...asked })),
  fc.integer({ min: 93, max: 107 }).map((price): Move => ({ kind: 'index', price })),
);

function commandOf(move: Move): Command {
  if (move.kind === 'index') return indexAt(move.price);
  if (move.kind === 'accept') {
    return { type: 'acceptFlash', memberId: asMemberId(move.memberId), quoteId: move.quoteId };
  }
  const [fromAsset, toAsset] = move.from === 0 ? [USDT, BTC] : [BTC, USDT];
  return {
    type: 'quoteFlash',
    memberId: asMemberId(move.memberId),
    fromAsset: asAssetId(fromAsset),
    toAsset: asAssetId(toAsset),
    given: amount(move.given),
  };
}

function onPaper(naive: NaiveFlash, move: Move, now: number): bigint | string {
  if (move.kind === 'quote') return naive.quote(move.memberId, move.from, move.given, now);
  if (move.kind === 'accept') return naive.accept(move.memberId, move.quoteId, now);
  naive.index = BigInt(move.price);
  return 'accepted';
}

function told(answer: Answer): bigint | string {
  if (answer.type === 'refused') return answer.reason;
  const isFigure = answer.type === 'flashQuoted' || answer.type === 'flashTaken';
  return isFigure ? BigInt(String(answer.received)) : answer.type;
}

function money(exchange: Exchange) {
  const own = [ALICE, BOB].map((member) =>
    readBalances(exchange, member).map(({ available }) => available),
  );
  return [...own, readFlashInventory(exchange).map(({ held }) => held)];
}

test('whatever is quoted and taken, at any prices and times, is what one would reckon on paper', () => {
  const seen = new Set<bigint | string>();
  const moves = fc.array(fc.record({ move, waitMs: fc.nat({ max: 5_000 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (played) => {
      const { exchange, naive } = openBoth();
      for (const { move: one, waitMs } of played) {
        const now = exchange.time + waitMs;
        const answer = told(send(exchange, commandOf(one), now).answer);
        assert.equal(answer, onPaper(naive, one, now));
        seen.add(answer);
      }
      assert.deepEqual(money(exchange), [
        ...[ALICE, BOB].map((member) => naive.held.get(member)),
        naive.house,
      ]);
    }),
    { numRuns: 250, seed: 12 },
  );
  for (const reason of [
    'flashAmountTooSmall',
    'flashAmountTooLarge',
    'flashInventoryLow',
    'flashInventoryFull',
    'flashQuoteUnknown',
    'flashPriceMoved',
  ]) {
    assert.ok(seen.has(reason), `${reason} was met`);
  }
});
