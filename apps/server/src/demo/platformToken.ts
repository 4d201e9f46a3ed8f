/**
 * The demo's platform token in a demo that was set up before there was one: each step is taken only
 * where its result is missing, so that a start that was cut short is made whole by the next.
 */

import type { Command } from '@candor/core';
import { type AssetId, asAssetId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { DEMO_ASSET_DECIMALS, DEMO_MARKETS, HOUSE, PLATFORM_TOKEN } from './demoMarkets.ts';
import { marketListing, stockOf } from './setUpDemo.ts';

/** Lists the token and its markets, stocks the house and names the token, as far as that is missing. */
export async function addPlatformToken(engine: EnginePort): Promise<void> {
  const listed = await engine.query('exchange', {});
  if (listed.assets.every(({ code }) => code !== PLATFORM_TOKEN)) {
    await take(engine, {
      type: 'listAsset',
      code: PLATFORM_TOKEN,
      decimals: DEMO_ASSET_DECIMALS,
    });
  }
  const { assets, markets, platformAssetId } = await engine.query('exchange', {});
  const codes = assets.map(({ code }) => code);
  const assetId = codes.indexOf(PLATFORM_TOKEN);
  for (const market of DEMO_MARKETS.filter(({ base }) => base === PLATFORM_TOKEN)) {
    const quoteAsset = codes.indexOf(market.quote);
    const isThere = markets.some((each) => {
      return each.baseAsset === assetId && each.quoteAsset === quoteAsset;
    });
    if (!isThere && quoteAsset >= 0) await take(engine, marketListing(market, codes));
  }
  await stockHouse(engine, asAssetId(assetId));
  if (platformAssetId === undefined)
    await take(engine, { type: 'setPlatformAsset', assetId: asAssetId(assetId) });
}

async function stockHouse(engine: EnginePort, assetId: AssetId): Promise<void> {
  for (const memberId of HOUSE) {
    const balances = await engine.query('balances', { memberId });
    const owned = balances.find((balance) => balance.assetId === assetId);
    if (!owned || owned.available + owned.held > 0n) continue;
    const amount = stockOf(PLATFORM_TOKEN);
    await take(engine, { type: 'creditMember', memberId, assetId, amount, externalId: 0n });
  }
}

async function take(engine: EnginePort, command: Command): Promise<void> {
  const { outcome } = await engine.submit(command);
  if (outcome.type !== 'refused') return;
  throw new Error(`the demo cannot ${command.type}: ${outcome.reason}`);
}
