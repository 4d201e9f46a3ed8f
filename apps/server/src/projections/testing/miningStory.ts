/** For tests: locks by the real core: two members, two coins, days that pass, all three ends. */
import type { Command, Event } from '@candor/core';
import {
  amount,
  asAssetId,
  asMemberId,
  asOrderId,
  type MemberId,
  type OrderId,
  rate,
} from '@candor/money';
import { TestExchange } from './exchange.ts';

export const [ALICE, BOB] = [1_000, 1_001] as const;
const HOUR_MS = 3_600_000;
const MONEY = { amount: amount(10n ** 10n), externalId: 0n } as const;

function setUp(): Command[] {
  const terms = {
    ...{ name: '', isOpen: true, rateMin: rate(1_000), rateMax: rate(10_000) },
    ...{ amountMin: amount(100n), amountMax: amount(1_000_000n), earlyFeeRate: rate(20_000) },
  };
  const coins = [0, 1].flatMap((assetId): Command[] => [
    { type: 'listAsset', code: assetId === 0 ? 'USDT' : 'BTC', decimals: 4 },
    { type: 'fundHouse', account: 'mining', assetId: asAssetId(assetId), ...MONEY },
    {
      type: 'listMining',
      assetId: asAssetId(assetId),
      ...terms,
      termDays: 3,
      keepsInterest: false,
    },
    { type: 'listMining', assetId: asAssetId(assetId), ...terms, termDays: 5, keepsInterest: true },
  ]);
  const members = [ALICE, BOB].flatMap((memberId): Command[] => [
    { type: 'openMember', memberId: asMemberId(memberId), role: 'member' },
    ...[0, 1].map(
      (assetId): Command => ({
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId: asAssetId(assetId),
        ...MONEY,
      }),
    ),
  ]);
  return [...coins, ...members];
}

function lock(memberId: MemberId, productId: number, units: bigint): Command {
  return { type: 'lockMining', memberId, productId, version: 0, amount: amount(units) };
}

/** Every few hours somebody locks, now and then redeems; at the end some still run. */
export function tellMiningStory(): { readonly events: readonly Event[]; readonly lastSeq: number } {
  const exchange = new TestExchange(1, false);
  exchange.run(setUp());
  const orders: { readonly memberId: MemberId; readonly orderId: OrderId }[] = [];
  for (let at = 0; at < 24; at += 1) {
    const memberId = at % 3 === 0 ? BOB : ALICE;
    exchange.run([lock(asMemberId(memberId), at % 4, 1_000n + BigInt(at) * 37_123n)], 7 * HOUR_MS);
    orders.push({ memberId: asMemberId(memberId), orderId: asOrderId(exchange.lastSeq) });
    const early = at % 5 === 4 ? orders[at - 3] : undefined;
    if (early) exchange.run([{ type: 'redeemMining', ...early }], 2 * HOUR_MS);
  }
  // Days in which nothing runs: they are made up.
  exchange.run([{ type: 'advanceTime' }], 50 * HOUR_MS);
  return { events: exchange.events, lastSeq: exchange.lastSeq };
}
