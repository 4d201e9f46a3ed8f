/**
 * Gives a demo its offerings, as far as they are missing: new coins with halted markets, supply and stock, terms,
 * and what the house's takers want of them. A coin whose offering is over gets another round at a later start; one
 * whose offering the operator canceled gets none.
 */

import type { Command, OfferingStatus } from '@candor/core';
import { type AssetId, asAssetId, asMarketId, type MarketId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import {
  type DemoOffering,
  haltOf,
  houseCommitments,
  LIVE_OFFERINGS,
  offeredMarket,
  offeredStock,
  offeringOf,
  TRADED_OFFERING,
} from './demoOfferings.ts';
import { marketListing } from './setUpDemo.ts';

/** Sends commands as one group at a time.   Throws: when one is refused. */
export type RunAt = (time: number, commands: readonly Command[]) => Promise<void>;

export interface OfferingGround {
  readonly engine: EnginePort;
  readonly run: RunAt;
}

const PAY = 'USDT';
/** How long the offering that is over takes, before the demo's past begins. */
export const TRADED_LEAD_MS = 2 * TRADED_OFFERING.closesIn;
const RUNNING: readonly OfferingStatus[] = ['draft', 'coming', 'open'];
const GIVEN_UP: readonly OfferingStatus[] = ['canceling', 'canceled'];

/** Offers the coin that trades when members come; its past lies before `until`. Only a new demo has one. */
export async function offerTradedCoin(ground: OfferingGround, until: number): Promise<void> {
  const time = until - TRADED_LEAD_MS;
  await offer(ground, TRADED_OFFERING, time);
  const closesAt = time + TRADED_OFFERING.closesIn;
  // The window closes with the first entry, members and the listing follow with the next.
  for (const at of [closesAt, closesAt, closesAt + 1]) {
    await ground.run(at, [{ type: 'advanceTime' }]);
  }
}

/** Offers what members may subscribe for, from `time` on. */
export async function offerNewCoins(ground: OfferingGround, time: number): Promise<void> {
  for (const offering of LIVE_OFFERINGS) {
    if (await isWanted(ground.engine, offering)) await offer(ground, offering, time);
  }
}

/** Nothing runs of that coin, nobody gave it up; and there is what it is paid with. */
async function isWanted(engine: EnginePort, { code }: DemoOffering): Promise<boolean> {
  const { assets } = await engine.query('exchange', {});
  const states = await engine.query('offerings', {});
  const assetId = assets.findIndex((asset) => asset.code === code);
  const known = states.filter(({ offering }) => offering.assetId === assetId);
  const isSettled = known.some(({ status }) => [...RUNNING, ...GIVEN_UP].includes(status));
  return !isSettled && assets.some((asset) => asset.code === PAY);
}

async function offer(ground: OfferingGround, offering: DemoOffering, time: number): Promise<void> {
  const { engine, run } = ground;
  const place = await listCoin(ground, offering, time);
  const round = (await engine.query('offerings', {})).length;
  await run(time, [
    ...offeredStock(offering, place.assetId),
    offeringOf(offering, { time, round, ...place }),
    { type: 'openOffering', offeringId: round },
  ]);
  if (offering.opensIn === 0) await run(time + 1, houseCommitments(offering, round));
}

interface Place {
  readonly assetId: AssetId;
  readonly payAsset: AssetId;
  /** Undefined where it trades already. */
  readonly marketId: MarketId | undefined;
}

/** Lists what is missing of a coin and its market, which is halted until the listing. */
async function listCoin(
  { engine, run }: OfferingGround,
  offering: DemoOffering,
  time: number,
): Promise<Place> {
  const { code } = offering;
  const codesNow = async () => (await engine.query('exchange', {})).assets.map((each) => each.code);
  if (!(await codesNow()).includes(code)) {
    await run(time, [{ type: 'listAsset', code, decimals: 8 }]);
  }
  const codes = await codesNow();
  const [assetId, payAsset] = [codes.indexOf(code), codes.indexOf(PAY)];
  const { markets } = await engine.query('exchange', {});
  const known = markets.find((each) => each.kind === 'spot' && each.baseAsset === assetId);
  if (known !== undefined) {
    return {
      assetId: asAssetId(assetId),
      payAsset: asAssetId(payAsset),
      marketId: known.status === 'halted' ? known.marketId : undefined,
    };
  }
  const market = offeredMarket(offering);
  const marketId = markets.length;
  await run(time, [marketListing(market, codes), haltOf(asMarketId(marketId), market)]);
  return {
    assetId: asAssetId(assetId),
    payAsset: asAssetId(payAsset),
    marketId: asMarketId(marketId),
  };
}
