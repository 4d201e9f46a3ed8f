/** For tests: a story of one perpetual by the real core, entry by entry. One BTC a contract, one USDT a tick. */
import type { Command, CommandOf, Event } from '@candor/core';
import { perpListing } from '@candor/core/testing';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { TestExchange } from './exchange.ts';

export const [ALICE, BOB, CAROL] = [1_000, 1_001, 1_002] as const;
const MEMBERS = [ALICE, BOB, CAROL];
/** USDT has four decimals. */
const UNIT = 10_000n;
const FUNDING_MS = 30_000_000;

const PERP = perpListing({
  priceDecimals: 0,
  quantityDecimals: 0,
  quantityMax: lots(1_000),
  feeRateMaker: rate(0),
  feeRateTaker: rate(1_000),
  priceBand: rate(200_000),
  leverages: [1, 10, 50],
  leverageMax: 50,
  tiers: [{ notionalCap: amount(100_000n * UNIT), rate: rate(10_000), leverageMax: 50 }],
  fundingIntervalMs: 28_800_000,
  interestE9: 1_000_000,
  fundingCapE9: 7_500_000,
  impactNotional: amount(1_000n * UNIT),
});

function moneyOf(memberId: MemberId, usdt: bigint): Command[] {
  const moved = { memberId, assetId: asAssetId(0), amount: amount(usdt * UNIT) } as const;
  return [
    { type: 'creditMember', ...moved, externalId: 0n },
    { type: 'transferContract', ...moved },
  ];
}

function index(price: number): Command {
  return {
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    price,
    decimals: 0,
    sources: 1,
  };
}

type Fields = Partial<Omit<CommandOf<'openPosition'>, 'type' | 'memberId' | 'quantity'>>;

function open(memberId: MemberId, quantity: number, fields: Fields): Command {
  const row = { marketId: asMarketId(0), side: 'long', mode: 'cross', leverage: 10 } as const;
  const order = { quantity: lots(quantity), timeInForce: 'gtc' } as const;
  return { type: 'openPosition', memberId, ...row, ...order, ...fields };
}

/**
 * bob is short 10, alice long: 4 of it isolated. Her cross long ends by its take-profit, funding is charged,
 * and the isolated one is liquidated. carol buys what is to be had.
 */
export function tellPerpStory(): { readonly events: readonly Event[]; readonly lastSeq: number } {
  const exchange = new TestExchange(1, false);
  exchange.run([
    { type: 'listAsset', code: 'USDT', decimals: 4 },
    { type: 'listAsset', code: 'BTC', decimals: 0 },
    PERP,
    ...MEMBERS.map(
      (memberId): Command => ({
        type: 'openMember',
        memberId: asMemberId(memberId),
        role: 'member',
      }),
    ),
    ...moneyOf(asMemberId(ALICE), 150n),
    ...moneyOf(asMemberId(BOB), 10_000n),
    ...moneyOf(asMemberId(CAROL), 10_000n),
    index(100),
    open(asMemberId(BOB), 10, { side: 'short', price: ticks(100), leverage: 1 }),
    open(asMemberId(ALICE), 4, { mode: 'isolated' }),
    open(asMemberId(ALICE), 6, { takeProfit: ticks(102) }),
    open(asMemberId(ALICE), 1, { price: ticks(90), clientOrderId: 'low' }),
    {
      type: 'cancelContractOrder',
      memberId: asMemberId(ALICE),
      orderId: undefined,
      clientOrderId: 'low',
    },
    open(asMemberId(CAROL), 6, { price: ticks(102), leverage: 1 }),
    index(102),
  ]);
  exchange.run([index(100)], FUNDING_MS);
  const back = {
    memberId: asMemberId(ALICE),
    assetId: asAssetId(0),
    amount: amount(-20n * UNIT),
  } as const;
  exchange.run([
    open(asMemberId(CAROL), 10, { price: ticks(91), leverage: 1 }),
    index(91),
    index(90),
    { type: 'transferContract', ...back },
  ]);
  return { events: exchange.events, lastSeq: exchange.lastSeq };
}
