/**
 * The new coins of a demo: one whose offering is over and which trades, one that is shared out at the end of its
 * window, one sold in the order of purchases, one to come. None of them exists anywhere else. Units: whole coins,
 * times in milliseconds from the start.
 */
import { type Command, OPEN_ORDERS_MAX } from '@candor/core';
import {
  type Amount,
  type AssetId,
  amount,
  lots,
  type MarketId,
  type Millis,
  rate,
} from '@candor/money';
import type { SimulatedCoin } from '../indexPrice/simulatedIndex.ts';
import { DEMO_ASSET_DECIMALS, type DemoMarket, MARKET_MAKER, TAKERS } from './demoMarkets.ts';

export interface DemoOffering {
  readonly code: string;
  readonly mode: 'proRata' | 'firstCome';
  readonly identityRequired?: true;
  /** USDT a coin, in thousandths. */
  readonly priceMilli: number;
  /** Coins: the step, and what is offered in all, to one member at least and at most. */
  readonly lot: number;
  readonly supply: number;
  readonly memberMin: number;
  readonly memberMax: number;
  readonly opensIn: number;
  readonly closesIn: number;
  /** Shares in percent, and how long after the end of the window each is free. */
  readonly unlocks: readonly (readonly [after: number, percent: number])[];
  /** Coins that the demo's takers want. */
  readonly houseWants: readonly number[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNITS = 10n ** BigInt(DEMO_ASSET_DECIMALS);
const MILLI_UNITS = UNITS / 1_000n;
/** Coins each house account has beside the supply, to trade with. */
const STOCK_PER_SUPPLY = 20;

/** Over before members come. */
export const TRADED_OFFERING: DemoOffering = {
  ...{ code: 'QUAY', mode: 'proRata', priceMilli: 400, lot: 1, supply: 500_000 },
  ...{ memberMin: 50, memberMax: 250_000, opensIn: 0, closesIn: HOUR, unlocks: [] },
  houseWants: [400_000, 150_000, 100_000],
};

export const LIVE_OFFERINGS: readonly DemoOffering[] = [
  {
    ...{ code: 'FERN', mode: 'proRata', priceMilli: 50, lot: 10, supply: 1_000_000 },
    ...{ memberMin: 100, memberMax: 400_000, opensIn: 0, closesIn: 3 * DAY },
    unlocks: [
      [0, 40],
      [7 * DAY, 30],
      [14 * DAY, 30],
    ],
    houseWants: [700_000, 450_000, 300_000],
  },
  {
    ...{ code: 'MOSS', mode: 'firstCome', priceMilli: 200, lot: 1, supply: 200_000 },
    ...{ memberMin: 10, memberMax: 5_000, opensIn: 0, closesIn: 5 * DAY, unlocks: [] },
    houseWants: [5_000, 4_000, 2_500],
  },
  {
    ...{ code: 'HARB', mode: 'proRata', identityRequired: true, priceMilli: 1_500, lot: 1 },
    ...{ supply: 100_000, memberMin: 10, memberMax: 10_000, opensIn: DAY, closesIn: 4 * DAY },
    unlocks: [],
    houseWants: [],
  },
];

/** What the market says of each, once it trades. */
export const OFFERED_COINS: readonly SimulatedCoin[] = [
  { code: 'QUAY', price: 0.52, dailyVolatility: 0.06 },
  { code: 'FERN', price: 0.058, dailyVolatility: 0.06 },
  { code: 'MOSS', price: 0.21, dailyVolatility: 0.06 },
  { code: 'HARB', price: 1.62, dailyVolatility: 0.06 },
];

/** Where a new coin trades. */
export function offeredMarket({ code, priceMilli }: DemoOffering): DemoMarket {
  const isSmall = priceMilli < 1_000;
  return {
    ...{ base: code, quote: 'USDT', board: 'pioneer', tradesPerMinute: 6 },
    ...{ priceDecimals: isSmall ? 5 : 4, quantityDecimals: 0 },
    ...{ quantityMin: isSmall ? 10 : 1, quantityMax: 50_000_000 },
  };
}

/** A market waits for its listing. */
export function haltOf(marketId: MarketId, { quantityMin, quantityMax }: DemoMarket): Command {
  return {
    type: 'changeMarket',
    ...{ marketId, status: 'halted' },
    quantityMin: lots(quantityMin),
    quantityMax: lots(quantityMax),
    feeRateMaker: rate(800),
    feeRateTaker: rate(1_000),
    priceBand: rate(50_000),
    openOrdersMax: OPEN_ORDERS_MAX,
  };
}

/** The supply for the issuer, who is the demo's market maker, and coins for the house to trade with. */
export function offeredStock({ supply }: DemoOffering, assetId: AssetId): Command[] {
  const stock = supply * STOCK_PER_SUPPLY;
  const given = [MARKET_MAKER, ...TAKERS].map((memberId, index) => {
    return [memberId, index === 0 ? stock + supply : stock] as const;
  });
  return given.map(([memberId, coins]) => {
    return { type: 'creditMember', memberId, assetId, amount: coinUnits(coins), externalId: 0n };
  });
}

/** The terms of one that begins at a time; its seed is known from the beginning. */
export function offeringOf(
  offering: DemoOffering,
  at: {
    readonly time: Millis;
    readonly assetId: AssetId;
    readonly payAsset: AssetId;
    readonly marketId: MarketId | undefined;
    readonly round: number;
  },
): Command {
  const { lot, priceMilli, opensIn, closesIn } = offering;
  const closesAt = at.time + closesIn;
  return {
    type: 'createOffering',
    ...{ issuerId: MARKET_MAKER, assetId: at.assetId, payAsset: at.payAsset, mode: offering.mode },
    identityRequired: offering.identityRequired ?? false,
    lot: coinUnits(lot),
    lotPrice: amount(BigInt(lot) * BigInt(priceMilli) * MILLI_UNITS),
    supply: lots(offering.supply / lot),
    memberMin: lots(offering.memberMin / lot),
    memberMax: lots(offering.memberMax / lot),
    feeRate: rate(20_000),
    ...{ opensAt: at.time + opensIn, closesAt, listsAt: closesAt, marketId: at.marketId },
    unlocks: offering.unlocks.map(([after, percent]) => {
      return { at: closesAt + after, share: rate(percent * 10_000) };
    }),
    seed: `${offering.code}-${at.round}`,
  };
}

/** What the demo's labelled takers commit or buy. */
export function houseCommitments(offering: DemoOffering, offeringId: number): Command[] {
  return offering.houseWants.map((coins, index) => ({
    type: 'commitOffering',
    ...{ memberId: TAKERS[index] ?? MARKET_MAKER, offeringId, isIdentified: false },
    quantity: lots(coins / offering.lot),
  }));
}

function coinUnits(coins: number): Amount {
  return amount(BigInt(coins) * UNITS);
}
