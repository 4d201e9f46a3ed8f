import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountToBigInt, asAssetId, asMarketId, asMemberId } from '@candor/money';
import fc from 'fast-check';
import { findMismatch } from '../read/readExchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import {
  accept,
  type Invited,
  openInvited,
  type Rebate,
  rebatesOf,
  type Trade,
  trade,
} from '../testing/invitedTrading.ts';
import { FRIEND_SHARE_FROM, shareOf } from './rebateShare.ts';

const ONE = 10n ** 8n;
const IDS = [1_000, 1_001, 1_002, 1_003, 1_004].map(asMemberId);
const LATER = FRIEND_SHARE_FROM + 1_000_000;

const held = fc.oneof(
  fc.constantFrom(0n, 1n, 500n * ONE - 1n, 500n * ONE, 500n * ONE + 1n),
  fc.constantFrom(5_000n * ONE - 1n, 5_000n * ONE, 5_000n * ONE + 1n, 10n ** 15n),
  fc.bigInt({ min: 0n, max: 10_000n * ONE }),
);
const invitedAt = fc.oneof(
  fc.constantFrom(FRIEND_SHARE_FROM - 1, FRIEND_SHARE_FROM, FRIEND_SHARE_FROM + 1),
  fc.integer({ min: FRIEND_SHARE_FROM - 1_000, max: LATER }),
);
/** Members of whom each may be invited by one before it: every forest of five. */
const members = fc.tuple(
  ...IDS.map((_, at) => fc.record({ held, invitedAt, by: fc.integer({ min: -1, max: at - 1 }) })),
);
const trades = fc.array(
  fc.record({
    maker: fc.constantFrom(...IDS),
    taker: fc.constantFrom(...IDS),
    takerSide: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.constantFrom(1, 2, 97, 100_000),
    quantity: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 900_000_000 })),
  }),
  { minLength: 1, maxLength: 8 },
);
const ppm = fc.oneof(
  fc.constantFrom(0, 1, 800, 1_000, 1_000_000),
  fc.integer({ min: 0, max: 1_000_000 }),
);

/** The rule in words of its own, with plain whole numbers. */
function expected(
  payer: number,
  paid: { assetId: number; fee: bigint },
  all: readonly Invited[],
): Rebate[] {
  const friend = all.find(({ memberId }) => memberId === payer);
  const inviter = all.find(({ memberId }) => memberId === friend?.inviterId);
  if (!friend || !inviter) return [];
  const coins = inviter.held ?? 0n;
  const percent = coins < 500n * ONE ? 10n : coins <= 5_000n * ONE ? 20n : 30n;
  const isLate = (friend.invitedAt ?? 0) >= Date.parse('2021-12-19T00:00:00Z');
  const share = (receiver: number, part: bigint) => ({
    payer,
    receiver,
    assetId: asAssetId(paid.assetId),
    amount: (paid.fee * part) / 100n,
  });
  return [share(inviter.memberId, percent), ...(isLate ? [share(payer, 10n)] : [])].filter(
    ({ amount }) => amount > 0n,
  );
}

function expectedOf(deal: Trade, fees: { maker: bigint; taker: bigint }, all: readonly Invited[]) {
  const [makerAsset, takerAsset] = deal.takerSide === 'buy' ? [0, 1] : [1, 0];
  return [
    ...expected(deal.maker, { assetId: asAssetId(makerAsset), fee: fees.maker }, all),
    ...expected(deal.taker, { assetId: takerAsset, fee: fees.taker }, all),
  ];
}

test('every fill gives on exactly the shares of the fees really paid, whoever invited whom', () => {
  fc.assert(
    fc.property(members, ppm, ppm, trades, (chosen, makerPpm, takerPpm, deals) => {
      const all: Invited[] = chosen.map((each, at) => ({
        memberId: asMemberId(IDS[at] ?? 0),
        held: each.held,
        inviterId: each.by < 0 ? undefined : IDS[each.by],
        invitedAt: each.invitedAt,
      }));
      const exchange = openInvited(all, makerPpm, takerPpm);
      const { ledger } = exchange;
      for (const deal of deals) {
        const before = [0, 1].map((assetId) => ledger.balance(ledger.feeCell(asAssetId(assetId))));
        // What meeting oneself left behind must not meet the next.
        for (const memberId of IDS) {
          accept(exchange, { type: 'cancelAllOrders', memberId, marketId: asMarketId(0) }, LATER);
        }
        const events = trade(exchange, deal, LATER);
        const fills = events.filter((event) => event.type === 'orderFilled');
        assert.equal(fills.length, deal.maker === deal.taker ? 0 : 1);
        const fees = {
          maker: amountToBigInt(fills[0]?.makerFee ?? amount(0n)),
          taker: amountToBigInt(fills[0]?.takerFee ?? amount(0n)),
        };
        const rebates = rebatesOf(events);
        assert.deepEqual(rebates, fills.length === 0 ? [] : expectedOf(deal, fees, all));
        for (const [payer, fee] of [
          [deal.maker, fees.maker],
          [deal.taker, fees.taker],
        ] as const) {
          const given = rebates.filter((each) => each.payer === payer);
          assert.ok(given.reduce((sum, each) => sum + each.amount, 0n) * 10n <= fee * 4n);
        }
        const kept = [0, 1].map((assetId) => ledger.balance(ledger.feeCell(asAssetId(assetId))));
        assert.ok(kept.every((now, assetId) => now >= (before[assetId] ?? 0n)));
      }
      assert.equal(findMismatch(exchange), undefined);
      assert.equal(ledger.unbalancedCount, 0);
      assert.equal(stateHash(loadSnapshot(takeSnapshot(exchange))), stateHash(exchange));
    }),
    { numRuns: 300 },
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
