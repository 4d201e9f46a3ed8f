/**
 * Opens the demo's timed contracts, as far as that is missing: lists them and brings the house's cover in. So a
 * demo of an earlier version gets them too.
 */
import type { Command } from '@candor/core';
import type { EnginePort } from '../engine/enginePort.ts';
import { CYCLE_QUOTE, cycleFunding, cycleListing, DEMO_CYCLES } from './demoCycles.ts';

/** What is missing, in order; nothing where the quote coin is not listed. */
export async function missingCycles(engine: EnginePort): Promise<Command[]> {
  const { assets } = await engine.query('exchange', {});
  const codes = assets.map(({ code }) => code);
  if (!codes.includes(CYCLE_QUOTE)) return [];
  const offers = await engine.query('cycles', {});
  const listings = DEMO_CYCLES.filter((base) => codes.includes(base))
    .filter((base) => offers.every(({ product }) => product.baseAsset !== codes.indexOf(base)))
    .map((base) => cycleListing(base, codes));
  const sums = await engine.query('ledger', {});
  const quote = sums.find(({ assetId }) => assetId === codes.indexOf(CYCLE_QUOTE))?.house;
  const isFunded = (quote?.cycle ?? 0n) + (quote?.escrow ?? 0n) > 0n;
  return isFunded ? listings : [cycleFunding(codes), ...listings];
}
