/** candor index: what every pair's index price is made of, and how old it is. */
import { formatUnits } from '@candor/money';
import type { ExchangeRow, IndexReport, PairIndexRow } from '@candor/wire/operator';
import { readListing, symbolOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { columns, type Report } from '../report.ts';
import type { Verb } from '../verb.ts';

export const index: Verb = {
  usage: 'index',
  summary: 'show the index prices, their age and their sources',
  run: async ({ dataDir }) => {
    const told = await ask(dataDir, 'index.list', {});
    if (told.isDemo) return tellDemo(await readListing(dataDir));
    const isStale = told.pairs.some((pair) => pair.isStale);
    const head = told.hasSources ? [] : [NO_SOURCES];
    const nothing = told.pairs.length === 0 ? ['no market is listed yet'] : [];
    const text = [...head, ...nothing, ...told.pairs.map(describe)].join('\n');
    return { text, json: told, isFailed: isStale || !told.hasSources };
  },
};

/** The index prices in a few words. */
export function indexWords({ isDemo, hasSources, pairs }: IndexReport): string {
  if (isDemo) return 'made up (demo mode)';
  if (!hasSources) return 'NONE SET: market orders are refused (candor index)';
  const fresh = pairs.filter((pair) => !pair.isStale).length;
  return `${fresh} of ${pairs.length} pairs are fresh (candor index)`;
}

const NO_SOURCES =
  'NO SOURCES: no index price is set, market orders are refused and no band guards limit orders;\n' +
  'set CANDOR_INDEX_SOURCES (for example to binance,okx,kraken) and start the server again';

/** In demo mode the prices are simulated or replayed, and nobody is asked. */
function tellDemo(listing: ExchangeRow): Report {
  const prices = new Map(
    listing.markets.toReversed().map((market) => {
      const units = BigInt(listing.indexPrices[market.marketId] ?? 0);
      return [symbolOf(listing, market), formatUnits(units, market.priceDecimals)];
    }),
  );
  const pairs = [...prices].reverse().map(([pair, price]) => ({ pair, price }));
  const rows = pairs.map(({ pair, price }) => [pair, price]);
  const text = ['demo mode: these prices are made up on this machine', columns(rows)].join('\n');
  return { text, json: { isDemo: true, pairs } };
}

function describe({
  pair,
  price,
  pending,
  ageMs,
  isStale,
  validMin,
  sources,
}: PairIndexRow): string {
  const used = sources.filter(({ state }) => state === 'used').length;
  const head = [
    pair,
    price ?? 'no price yet',
    ...(ageMs === null ? [] : [ageOf(ageMs)]),
    `${used} of ${sources.length} sources used, ${validMin} needed`,
    ...(isStale ? ['STALE'] : []),
    ...(pending === null ? [] : [`a jump to ${pending} waits for its confirmation`]),
  ];
  const rows = sources.map((source) => [
    `  ${source.name}`,
    source.state,
    source.price ?? '-',
    source.ageMs === null ? '-' : ageOf(source.ageMs),
    `${source.failures} failures`,
    source.why ?? '',
  ]);
  return [head.join(' · '), ...(rows.length === 0 ? [] : [columns(rows)])].join('\n');
}

function ageOf(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
