/** The command that gives a demo's fiat desk its stock; what may be sold to it the coin's own terms say. */
import type { Command } from '@candor/core';
import { amount, asAssetId } from '@candor/money';
import { DEMO_ASSET_DECIMALS, DEMO_ASSETS } from './demoMarkets.ts';

const COIN = 'USDT';
const STOCK = 5_000_000n;
const UNIT = 10n ** BigInt(DEMO_ASSET_DECIMALS);

/** Everything, in order; coins have the ids of their places in the demo's table. */
export function demoFiat(): Command[] {
  const assetId = DEMO_ASSETS.indexOf(COIN);
  const units = (coins: bigint) => amount(coins * UNIT);
  return [
    {
      type: 'fundHouse',
      account: 'fiat',
      assetId: asAssetId(assetId),
      amount: units(STOCK),
      externalId: 0n,
    },
  ];
}
