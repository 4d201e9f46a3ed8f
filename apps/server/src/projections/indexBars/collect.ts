/** The bars that an index changes, of pairs with timed contracts, in every period: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';
import { type AssetId, asAssetId, PERIODS, type Period } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { Known } from '../known.ts';
import { barStart } from '../period.ts';
import { PICO_DECIMALS } from './tables.ts';

export const INDEX_BARS_TOLD = ['cycleListed', 'indexPriceChanged'] as const;

type Told = EventOf<(typeof INDEX_BARS_TOLD)[number]>;
type Index = EventOf<'indexPriceChanged'>;

/** Of an index, in 10^-12 of the quote asset. */
export interface IndexBar {
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  readonly periodMinutes: Period;
  readonly startsAt: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
}

/** Pairs with timed contracts, at the most. */
const PRODUCTS_MAX = 10_000;

/** Bars from the first tick behind the listing. Each tick is joined to its minute, and minutes to the rest. */
export function collectIndexBars(known: Known, events: readonly Told[]): IndexBar[] {
  const bars = new Map<string, IndexBar>();
  for (const event of events) {
    if (event.type === 'cycleListed') known.cyclePairs.add(pairKey(event.product));
    else if (known.cyclePairs.has(pairKey(event))) join(bars, minuteOf(event));
  }
  for (const minute of [...bars.values()]) {
    for (const periodMinutes of PERIODS) {
      if (periodMinutes === 1) continue;
      const startsAt = barStart(periodMinutes, minute.startsAt);
      join(bars, { ...minute, periodMinutes, startsAt });
    }
  }
  return [...bars.values()];
}

/** Reads again which pairs earlier runs were told of. */
export async function recallIndexBars(db: Kysely<Database>, known: Known): Promise<void> {
  const rows = await db.selectFrom('cycle_products').selectAll().limit(PRODUCTS_MAX).execute();
  for (const { base_asset: baseAsset, quote_asset: quoteAsset } of rows) {
    known.cyclePairs.add(
      pairKey({ baseAsset: asAssetId(baseAsset), quoteAsset: asAssetId(quoteAsset) }),
    );
  }
}

/** A pair as one word. */
function pairKey(pair: { readonly baseAsset: AssetId; readonly quoteAsset: AssetId }): string {
  return `${pair.baseAsset} ${pair.quoteAsset}`;
}

function minuteOf({ baseAsset, quoteAsset, price, decimals, time }: Index): IndexBar {
  const pico = BigInt(price) * 10n ** BigInt(PICO_DECIMALS - decimals);
  const place = { baseAsset, quoteAsset, periodMinutes: 1, startsAt: barStart(1, time) } as const;
  return { ...place, open: pico, high: pico, low: pico, close: pico };
}

function join(bars: Map<string, IndexBar>, later: IndexBar): void {
  const { baseAsset, quoteAsset, periodMinutes, startsAt, high, low, close } = later;
  const key = `${baseAsset} ${quoteAsset} ${periodMinutes} ${startsAt}`;
  const bar = bars.get(key);
  if (bar === undefined) {
    bars.set(key, { ...later });
    return;
  }
  if (high > bar.high) bar.high = high;
  if (low < bar.low) bar.low = low;
  bar.close = close;
}
