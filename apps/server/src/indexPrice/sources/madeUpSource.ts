/** Made-up prices for a rehearsal, simulated or replayed, told like the answers of a venue. */
import { parseDecimal } from '@candor/money';
import { type AssetPair, pairKey } from '../assetPair.ts';
import type { IndexSource } from '../indexSource.ts';
import { replayedIndex } from '../replayedIndex.ts';
import { readRecording } from '../replayFile.ts';
import { simulatedIndex } from '../simulatedIndex.ts';
import type { MadeUpSource } from '../sourceSettings.ts';
import type { Polling, SourceListener } from './pollSource.ts';

const STEP_MS = 1_000;
/** Places of a made-up price: floats end here. */
const PLACES = 8;
const NOTHING: IndexSource = { pricesAt: () => new Map([['USDT', 1]]) };

/** Begins to tell prices each second.   Throws: ReplayFileFault for a recording that cannot be used. */
export function tellMadeUp(source: MadeUpSource, listener: SourceListener): Polling {
  const prices = sourceOf(source, Date.now());
  let pairs: readonly AssetPair[] = [];
  const tell = () => {
    const now = prices.pricesAt(Date.now());
    for (const pair of pairs) {
      const price = priceOf(now, pair);
      if (price) listener.heard(source.name, pair, { price, pricedAt: undefined });
      else listener.failed(source.name, pair, `${pairKey(pair)} is not among the made-up prices`);
    }
  };
  const timer = setInterval(tell, STEP_MS);
  return {
    setPairs: (wanted) => {
      pairs = wanted;
      tell();
    },
    close: async () => clearInterval(timer),
  };
}

function sourceOf(source: MadeUpSource, startsAt: number): IndexSource {
  if (source.kind === 'sim') return simulatedIndex({ ...source, startsAt });
  return replayedIndex(readRecording(source.file, [source.base]), startsAt, NOTHING);
}

function priceOf(prices: ReadonlyMap<string, number>, { base, quote }: AssetPair) {
  const [from, to] = [prices.get(base), prices.get(quote)];
  const price = from && to ? parseDecimal((from / to).toFixed(PLACES)) : undefined;
  return price && price.units > 0n ? price : undefined;
}
