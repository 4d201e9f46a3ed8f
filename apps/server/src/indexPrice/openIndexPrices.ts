/**
 * The room: polls the sources of every listed pair, judges them in a steady rhythm, and submits the index
 * prices that are believed. Without sources it stands still and says so.
 */
import type { AssetPair } from './assetPair.ts';
import { IndexFloor, type IndexOptions } from './indexFloor.ts';
import type { PairView } from './pairIndex.ts';
import type { IndexSettings } from './settings.ts';
import type { IndexSourceSettings } from './sourceSettings.ts';
import { tellMadeUp } from './sources/madeUpSource.ts';
import { type Polling, pollSource, type SourceListener } from './sources/pollSource.ts';

export interface IndexPrices {
  /** False while nobody said where prices come from. */
  readonly hasSources: boolean;
  /** Between two index prices of a pair. */
  readonly intervalMs: number;
  /** Every pair that has a market, in the order of listing. */
  readonly view: () => readonly PairView[];
  /** Whether a pair's index may not be trusted now; true for a pair that nobody listed. */
  readonly isStale: (pair: AssetPair) => boolean;
  readonly close: () => Promise<void>;
}

/** A pair is told of from then on. */
const LISTINGS = new Set(['marketListed', 'perpListed', 'cycleListed']);

/** Opens the room; the first prices follow when enough sources have answered. */
export async function openIndexPrices(options: IndexOptions): Promise<IndexPrices> {
  const floor = new IndexFloor(options);
  await floor.readListing();
  const sources = options.settings?.sources ?? [];
  for (const effect of effectsOf(options.settings)) options.log.warn({ effect }, 'indexSources');
  const pollings = sources.map((source) => open(source, floor.listener));
  floor.begin(pollings);
  const stopHearing = options.engine.onBatch(({ events }) => {
    const isListed = events.some(({ type }) => LISTINGS.has(type));
    if (isListed) floor.readListing().catch((error: unknown) => tellUnread(options, error));
  });
  const timer = setInterval(() => floor.round(), options.intervalMs);
  return {
    hasSources: sources.length > 0,
    intervalMs: options.intervalMs,
    view: () => floor.view(),
    isStale: (pair) => floor.isStale(pair),
    close: async () => {
      clearInterval(timer);
      stopHearing();
      await Promise.all(pollings.map((polling) => polling.close()));
      await floor.settled();
    },
  };
}

/** What a live exchange's operator must know of the sources at each start; empty when all is well. */
export function effectsOf(settings: IndexSettings | undefined): readonly string[] {
  if (settings === undefined) {
    return [
      'No index price is set: market orders are refused and no band guards limit orders. Set ' +
        'CANDOR_INDEX_SOURCES, for example to binance,okx,kraken, and start again.',
    ];
  }
  return settings.sources
    .filter(({ kind }) => kind !== 'http')
    .map(({ name, kind }) => `The index prices are made up (${name}: ${kind}): rehearsals only.`);
}

function open(source: IndexSourceSettings, listener: SourceListener): Polling {
  return source.kind === 'http' ? pollSource(source, listener) : tellMadeUp(source, listener);
}

function tellUnread({ log }: IndexOptions, error: unknown): void {
  log.warn({ error: String(error) }, 'indexListingUnread');
}
