import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, lots, rate, ticks } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { EventBuffer } from '../eventBuffer.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { findMismatch } from '../read/readExchange.ts';
import { readBalances } from '../read/readMember.ts';
import { readEvents } from '../readEvents.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { FRIEND_SHARE_FROM, inviterShare, platformAssetOf, shareOf } from './rebateShare.ts';

const [ALICE, BOB, CAROL] = [1_000, 1_001, 1_002];
const CND = 2;
const LATER = FRIEND_SHARE_FROM + 1_000;

function apply(exchange: Exchange, command: Command, time: number): Event[] {
  const sink = new EventBuffer();
  const seq = exchange.seq + 1;
  const outcome = step(exchange, { seq, time, requestKey: 0n, command }, sink);
  assert.equal(outcome.type === 'refused' ? outcome.reason : '', '');
  return readEvents(sink.toBytes());
}

/** Alice invited Bob at a time; Bob buys from Carol, whom nobody invited. */
function openWith(invitedAt: number, held: bigint, fees = 2_500): Exchange {
  const exchange = createExchange({ isDemo: true });
  const set = (command: Command) => apply(exchange, command, invitedAt);
  for (const code of ['USDT', 'BTC', 'CND']) set({ type: 'listAsset', code, decimals: 2 });
  set({
    type: 'listMarket',
    baseAsset: 1,
    quoteAsset: 0,
    board: 'main',
    priceDecimals: 0,
    quantityDecimals: 0,
    quantityMin: lots(1),
    quantityMax: lots(1_000),
    feeRateMaker: rate(fees),
    feeRateTaker: rate(fees),
    priceBand: rate(1_000_000),
  });
  set({ type: 'setPlatformAsset', assetId: CND });
  for (const memberId of [ALICE, BOB, CAROL]) {
    set({ type: 'openMember', memberId, role: 'member' });
    for (const assetId of [0, 1]) {
      set({ type: 'creditMember', memberId, assetId, amount: amount(10n ** 9n) });
    }
  }
  if (held > 0n) set({ type: 'creditMember', memberId: ALICE, assetId: CND, amount: amount(held) });
  set({ type: 'setInviter', memberId: BOB, inviterId: ALICE });
  return exchange;
}

function trade(exchange: Exchange, price: number, quantity: number): Event[] {
  const order = { type: 'placeLimitOrder', marketId: 0, timeInForce: 'gtc' } as const;
  const terms = { price: ticks(price), quantity: lots(quantity) };
  apply(exchange, { ...order, ...terms, memberId: CAROL, side: 'sell' }, LATER);
  return apply(exchange, { ...order, ...terms, memberId: BOB, side: 'buy' }, LATER);
}

function rebatesOf(events: readonly Event[]) {
  return events.flatMap((event) =>
    event.type === 'rebatePaid' ? [[event.receiverId, event.assetId, Number(event.amount)]] : [],
  );
}

test('§9 invitation rebate: 10 % below 500 of the platform token, 20 % from 500 to 5000, 30 % above', () => {
  const platform = platformAssetOf(CND, 2);
  const shares = [0n, 49_999n, 50_000n, 500_000n, 500_001n].map((held) =>
    inviterShare(held, platform),
  );
  assert.deepEqual(shares, [10, 10, 20, 20, 30]);
});

test('§9 invitation rebate: the inviter is paid in the fill, from the fee, in its asset', () => {
  const exchange = openWith(FRIEND_SHARE_FROM - 1, 50_000n);
  const events = trade(exchange, 100, 400);
  // 400 BTC at two decimals are 40 000 units; 0.25 % of them is a fee of 100.
  assert.deepEqual(rebatesOf(events), [[ALICE, 1, 20]]);
  assert.equal(exchange.ledger.balance(exchange.ledger.feeCell(1)), 80n);
});

test('§9 invitation rebate: friends invited after 18 Dec 2021 also get 10 %', () => {
  const before = rebatesOf(trade(openWith(FRIEND_SHARE_FROM - 1, 0n), 100, 400));
  const after = rebatesOf(trade(openWith(FRIEND_SHARE_FROM, 0n), 100, 400));
  assert.deepEqual(before, [[ALICE, 1, 10]]);
  assert.deepEqual(after, [
    [ALICE, 1, 10],
    [BOB, 1, 10],
  ]);
});

test('nobody invites oneself, a second time, or in a circle, and a refusal changes nothing', () => {
  const exchange = openWith(LATER, 0n);
  const refusals = [
    [BOB, CAROL, 'inviterInvalid'],
    [ALICE, ALICE, 'inviterInvalid'],
    [ALICE, BOB, 'inviterInvalid'],
    [ALICE, 7, 'memberUnknown'],
  ] as const;
  for (const [memberId, inviterId, reason] of refusals) {
    const before = stateHash(exchange);
    const command = { type: 'setInviter', memberId, inviterId } as const;
    const entry = { seq: exchange.seq + 1, time: LATER, requestKey: 0n, command };
    const outcome = step(exchange, entry, new EventBuffer());
    assert.deepEqual(outcome, { type: 'refused', reason });
    assert.equal(stateHash(exchange), before);
  }
});

test('rebates of a fee never exceed it, and every asset still sums to zero', () => {
  const held = fc.constantFrom(0n, 49_999n, 50_000n, 500_000n, 500_001n);
  const invitedAt = fc.constantFrom(FRIEND_SHARE_FROM - 1, FRIEND_SHARE_FROM, LATER);
  const fills = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 50 })),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(held, invitedAt, fc.integer({ min: 0, max: 1_000_000 }), fills, (...chosen) => {
      const [units, at, ppm, trades] = chosen;
      const exchange = openWith(at, units, ppm);
      for (const [price, quantity] of trades) {
        const events = trade(exchange, price, quantity);
        const filled = events.find((event) => event.type === 'orderFilled');
        const given = rebatesOf(events).reduce((sum, [, , part]) => sum + (part ?? 0), 0);
        assert.ok(given <= Number(filled?.takerFee ?? 0) * 0.4);
      }
      assert.equal(findMismatch(exchange), undefined);
      assert.equal(stateHash(loadSnapshot(takeSnapshot(exchange))), stateHash(exchange));
      assert.ok(readBalances(exchange, ALICE).every(({ available }) => available >= 0n));
    }),
    { numRuns: 200 },
  );
});

test('a share of a fee is the same exact number beyond 2^53', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }),
      fc.constantFrom(10, 20, 30),
      (fee, share) => {
        assert.equal(BigInt(shareOf(Number(fee), share)), shareOf(fee, share));
      },
    ),
  );
});
