/** What a demo exchange lists: coins with where their price begins, and markets on both boards. */

import type { Board } from '@candor/core';
import { asMemberId, type MemberId } from '@candor/money';
import type { SimulatedCoin } from '../indexPrice/simulatedIndex.ts';

export const DEMO_ASSET_DECIMALS = 8;

/** USDT first: values are told in it. */
export const DEMO_COINS: readonly SimulatedCoin[] = [
  { code: 'BTC', price: 67_800, dailyVolatility: 0.022 },
  { code: 'ETH', price: 3_480, dailyVolatility: 0.028 },
  { code: 'SOL', price: 168, dailyVolatility: 0.04 },
  { code: 'XRP', price: 0.62, dailyVolatility: 0.035 },
  { code: 'DOGE', price: 0.128, dailyVolatility: 0.045 },
  { code: 'TRX', price: 0.165, dailyVolatility: 0.025 },
  { code: 'LTC', price: 84, dailyVolatility: 0.03 },
  { code: 'ADA', price: 0.47, dailyVolatility: 0.04 },
  { code: 'LINK', price: 14.6, dailyVolatility: 0.045 },
  { code: 'AVAX', price: 29.4, dailyVolatility: 0.05 },
  { code: 'CDR', price: 1.25, dailyVolatility: 0.02 },
];

/** The demo's own token: what a member holds of it decides what inviting friends earns. */
export const PLATFORM_TOKEN = 'CDR';

export const DEMO_ASSETS: readonly string[] = ['USDT', ...DEMO_COINS.map(({ code }) => code)];

export interface DemoMarket {
  readonly base: string;
  readonly quote: string;
  readonly board: Board;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Lots. */
  readonly quantityMin: number;
  readonly quantityMax: number;
  /** Trades of the house a minute, about. */
  readonly tradesPerMinute: number;
}

function market(
  pair: `${string}/${string}`,
  grid: readonly [number, number],
  rest: Pick<DemoMarket, 'board' | 'quantityMin' | 'quantityMax' | 'tradesPerMinute'>,
): DemoMarket {
  const [base = '', quote = ''] = pair.split('/');
  const [priceDecimals, quantityDecimals] = grid;
  return { base, quote, priceDecimals, quantityDecimals, ...rest };
}

const main = { board: 'main' } as const;
const pioneer = { board: 'pioneer' } as const;

export const DEMO_MARKETS: readonly DemoMarket[] = [
  market('BTC/USDT', [2, 5], {
    ...main,
    quantityMin: 10,
    quantityMax: 10_000_000,
    tradesPerMinute: 50,
  }),
  market('ETH/USDT', [2, 4], {
    ...main,
    quantityMin: 10,
    quantityMax: 20_000_000,
    tradesPerMinute: 35,
  }),
  market('SOL/USDT', [3, 2], {
    ...main,
    quantityMin: 1,
    quantityMax: 5_000_000,
    tradesPerMinute: 20,
  }),
  market('XRP/USDT', [4, 1], {
    ...main,
    quantityMin: 10,
    quantityMax: 100_000_000,
    tradesPerMinute: 15,
  }),
  market('DOGE/USDT', [5, 0], {
    ...main,
    quantityMin: 10,
    quantityMax: 50_000_000,
    tradesPerMinute: 15,
  }),
  market('TRX/USDT', [5, 0], {
    ...main,
    quantityMin: 10,
    quantityMax: 50_000_000,
    tradesPerMinute: 8,
  }),
  market('ETH/BTC', [5, 3], {
    ...main,
    quantityMin: 1,
    quantityMax: 2_000_000,
    tradesPerMinute: 10,
  }),
  market('SOL/BTC', [6, 2], {
    ...main,
    quantityMin: 1,
    quantityMax: 5_000_000,
    tradesPerMinute: 6,
  }),
  market('ADA/USDT', [4, 1], {
    ...pioneer,
    quantityMin: 10,
    quantityMax: 100_000_000,
    tradesPerMinute: 8,
  }),
  market('LINK/USDT', [3, 2], {
    ...pioneer,
    quantityMin: 1,
    quantityMax: 10_000_000,
    tradesPerMinute: 6,
  }),
  market('AVAX/USDT', [3, 2], {
    ...pioneer,
    quantityMin: 1,
    quantityMax: 10_000_000,
    tradesPerMinute: 6,
  }),
  market('LTC/BTC', [6, 2], {
    ...pioneer,
    quantityMin: 1,
    quantityMax: 10_000_000,
    tradesPerMinute: 4,
  }),
  market('CDR/USDT', [4, 1], {
    ...pioneer,
    quantityMin: 10,
    quantityMax: 100_000_000,
    tradesPerMinute: 6,
  }),
];

/** The house's own accounts: labelled, and known to every projection by their role. */
export const MARKET_MAKER = asMemberId(1);
export const TAKERS: readonly MemberId[] = [2, 3, 4].map(asMemberId);
export const HOUSE: readonly MemberId[] = [MARKET_MAKER, ...TAKERS];

/** What a new member may claim once, in whole coins. */
export const DEMO_FUNDS: Readonly<Record<string, number>> = {
  USDT: 10_000,
  BTC: 0.1,
  ETH: 2,
  SOL: 20,
  XRP: 2_000,
  DOGE: 5_000,
  // Below 500, so that the steps of the rebate can be tried by buying more.
  CDR: 100,
};
