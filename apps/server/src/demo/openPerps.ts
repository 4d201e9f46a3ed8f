/**
 * Opens the demo's perpetuals, as far as that is missing: lists them, brings the insurance fund in, and moves
 * USDT of each house account to contracts. So a demo of an earlier version gets them too, and a start that
 * was cut short is made whole by the next.
 */
import type { Command, Holding } from '@candor/core';
import { type Amount, type AssetId, amount, asAssetId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { DEMO_ASSET_DECIMALS, HOUSE } from './demoMarkets.ts';
import { DEMO_PERPS, PERP_QUOTE, perpListing } from './demoPerps.ts';

/** USDT that each house account brings to contracts, and that the fund begins with. */
const HOUSE_STAKE = 100_000_000;
const FUND = 2_000_000;

/** What is missing, in order; nothing where the settlement coin is not listed. */
export async function missingPerps(engine: EnginePort): Promise<Command[]> {
  const { assets, markets } = await engine.query('exchange', {});
  const codes = assets.map(({ code }) => code);
  const assetId = codes.indexOf(PERP_QUOTE);
  if (assetId < 0) return [];
  const listings = DEMO_PERPS.filter(({ base }) => codes.includes(base)).filter(({ base }) =>
    markets.every(({ kind, baseAsset }) => kind !== 'perp' || baseAsset !== codes.indexOf(base)),
  );
  return [
    ...listings.map((each) => perpListing(each, codes)),
    ...(await missingFund(engine, asAssetId(assetId))),
    ...(await missingStakes(engine, asAssetId(assetId))),
  ];
}

async function missingFund(engine: EnginePort, assetId: AssetId): Promise<Command[]> {
  const sums = await engine.query('ledger', {});
  const funded = sums.find((each) => each.assetId === assetId)?.house.insurance ?? 0n;
  if (funded > 0n) return [];
  const fund = unitsOf(FUND);
  return [{ type: 'fundHouse', account: 'insurance', assetId, amount: fund, externalId: 0n }];
}

/** An account that has anything in contracts keeps what it has. */
async function missingStakes(engine: EnginePort, assetId: AssetId): Promise<Command[]> {
  const commands: Command[] = [];
  for (const memberId of HOUSE) {
    const holdings = await engine.query('holdings', { memberId });
    if (holdings.some(isInContracts)) continue;
    commands.push({ type: 'transferContract', memberId, assetId, amount: unitsOf(HOUSE_STAKE) });
  }
  return commands;
}

function isInContracts({ book, balance }: Holding): boolean {
  return book === 'contract' && balance > 0n;
}

function unitsOf(coins: number): Amount {
  return amount(BigInt(coins) * 10n ** BigInt(DEMO_ASSET_DECIMALS));
}
