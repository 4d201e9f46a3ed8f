/** A small exchange for the engine's tests: two coins, one market, two funded members. */

import type { Command } from '@candor/core';
import { oneMarket, perpListing } from '@candor/core/testing';
import { amount, asAssetId, asMarketId, asMemberId, lots, ticks } from '@candor/money';
import type { EnginePort } from '../enginePort.ts';

export const ALICE = asMemberId(1000);
export const BOB = asMemberId(1001);
const FUNDS = amount(1_000_000_000_000_000n);

export const SET_UP: readonly Command[] = [
  ...oneMarket(),
  {
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    price: 10_000,
    decimals: 2,
    sources: 1,
  },
  { type: 'openMember', memberId: ALICE, role: 'member' },
  { type: 'openMember', memberId: BOB, role: 'member' },
  { type: 'creditMember', memberId: ALICE, assetId: asAssetId(0), amount: FUNDS, externalId: 0n },
  { type: 'creditMember', memberId: BOB, assetId: asAssetId(1), amount: FUNDS, externalId: 0n },
];

/** Lists a perpetual on the same pair, with hourly funding: a timer waits from then on. */
export const PERP: Command = perpListing();

/** Sets the small exchange up. */
export async function setUp(engine: EnginePort): Promise<void> {
  await Promise.all(SET_UP.map((command) => engine.submit(command)));
}

/** A limit order of one of the two members. */
export function limitOrder(memberId: number, price: number, quantity: number): Command {
  return {
    type: 'placeLimitOrder',
    memberId: asMemberId(memberId),
    marketId: asMarketId(0),
    side: memberId === ALICE ? 'buy' : 'sell',
    price: ticks(price),
    quantity: lots(quantity),
    timeInForce: 'gtc',
  };
}
