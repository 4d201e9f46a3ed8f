/** The coins of the demo's own chain: how they stand there, and what the core takes in and out. */
import type { Command } from '@candor/core';
import { amount, asMemberId } from '@candor/money';
import type { NetworkAsset } from '../../chain/networkSettings.ts';
import type { EnginePort } from '../../engine/enginePort.ts';
import { DEMO_ASSET_DECIMALS } from '../demoMarkets.ts';

export const DEMO_NETWORK = 'DemoChain';

interface DemoCoin {
  readonly asset: string;
  /** Undefined for the chain's own coin. */
  readonly name: string | undefined;
  /** On the chain. */
  readonly decimals: number;
  /** Thousandths of a coin. */
  readonly depositMin: number;
  readonly fee: number;
  readonly withdrawalMin: number;
  /** Whole coins. */
  readonly withdrawalMax: number;
  readonly dayMax: number;
  /** From so many coins on a payment needs the deeper burial. */
  readonly deepFrom: number;
  /** Whole coins that a new outside wallet has. */
  readonly outside: number;
}

export const DEMO_COINS_ON_CHAIN: readonly DemoCoin[] = [
  {
    asset: 'ETH',
    name: undefined,
    decimals: 18,
    ...{ depositMin: 10, fee: 2, withdrawalMin: 20, withdrawalMax: 10, dayMax: 20 },
    ...{ deepFrom: 5, outside: 8 },
  },
  {
    asset: 'USDT',
    name: 'Demo Tether',
    decimals: 6,
    ...{ depositMin: 10_000, fee: 1_000, withdrawalMin: 10_000, withdrawalMax: 20_000 },
    ...{ dayMax: 50_000, deepFrom: 10_000, outside: 20_000 },
  },
  {
    asset: 'CDR',
    name: 'Candor',
    decimals: 18,
    ...{ depositMin: 10_000, fee: 1_000, withdrawalMin: 10_000, withdrawalMax: 10_000 },
    ...{ dayMax: 20_000, deepFrom: 5_000, outside: 6_000 },
  },
  {
    asset: 'LINK',
    name: 'Demo Chainlink',
    decimals: 18,
    ...{ depositMin: 1_000, fee: 100, withdrawalMin: 1_000, withdrawalMax: 1_000 },
    ...{ dayMax: 2_000, deepFrom: 500, outside: 700 },
  },
];

/** Blocks that bury a payment, and a large one; a payment out is final after the larger number too. */
const DEMO_BLOCKS = 3;
export const DEMO_BLOCKS_DEEP = 6;

/**
 * Whole coins of each kind that the hot wallet begins with, and its ceiling: the first deposit that is swept makes it
 * give to the cold address, down to midway between floor and ceiling.
 */
export const DEMO_HOT_COINS = 1_000_000n;
const DEMO_FLOOR_COINS = 100_000n;

/** A coin as the network's settings name it. */
export function networkAsset(coin: DemoCoin, token: string | undefined): NetworkAsset {
  const { asset, decimals } = coin;
  const units = (thousandths: number) => BigInt(thousandths) * 10n ** BigInt(decimals - 3);
  return {
    asset,
    token,
    decimals,
    isIn: true,
    isOut: true,
    depositMin: units(coin.depositMin),
    withdrawalFee: units(coin.fee),
    payouts: {
      min: units(coin.withdrawalMin),
      max: units(coin.withdrawalMax * 1_000),
      autoMax: units(coin.withdrawalMax * 1_000),
      memberDayMax: units(coin.dayMax * 1_000),
      networkDayMax: units(coin.dayMax * 20_000),
      fourEyesAbove: units(coin.dayMax * 20_000),
    },
    hot: {
      floor: DEMO_FLOOR_COINS * 10n ** BigInt(decimals),
      ceiling: DEMO_HOT_COINS * 10n ** BigInt(decimals),
      sweepMin: units(coin.depositMin),
    },
    confirmations: [
      { from: 0n, blocks: DEMO_BLOCKS },
      { from: units(coin.deepFrom * 1_000), blocks: DEMO_BLOCKS_DEEP },
    ],
  };
}

/** The commands that open the demo's coins in the core, as far as they have no terms yet. */
export async function missingTerms(engine: EnginePort): Promise<Command[]> {
  const { assets } = await engine.query('exchange', {});
  const offers = await engine.query('wallet', { memberId: asMemberId(0) });
  const known = new Set(offers.map(({ terms }) => terms.assetId));
  return DEMO_COINS_ON_CHAIN.flatMap((coin): Command[] => {
    const assetId = assets.find(({ code }) => code === coin.asset)?.assetId;
    if (assetId === undefined || known.has(assetId)) return [];
    const units = (thousandths: number) =>
      amount(BigInt(thousandths) * 10n ** BigInt(DEMO_ASSET_DECIMALS - 3));
    return [
      {
        type: 'setWalletTerms',
        assetId,
        isIn: true,
        isOut: true,
        depositMin: units(coin.depositMin),
        withdrawalMin: units(coin.withdrawalMin),
        withdrawalMax: units(coin.withdrawalMax * 1_000),
        withdrawalDayMax: units(coin.dayMax * 1_000),
      },
    ];
  });
}
