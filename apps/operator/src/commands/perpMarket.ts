/** candor perp list, add, change, halt, resume: which perpetuals there are, at what terms. */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { ExchangeRow, PerpFactsRow, PerpRow } from '@candor/wire/operator';
import { checkRows } from '../checkRows.ts';
import { capitalsOf, pairOf, readListing, wholeOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { needed, someTerm } from '../options.ts';
import { describePerp, E9_PERCENT_DECIMALS, perpMarkets, perpOf } from '../perpListing.ts';
import { contractOf, NEW_TERMS, TERM_OPTIONS, termsOf } from '../perpOptions.ts';
import { columns } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';

const GRID = [
  ['--board <board>', 'main or pioneer (main)'],
  ['--contract-size <base>', 'base coin in a contract, e.g. 0.001'],
  ['--price-decimals <count>', 'places of a price'],
  ['--reference <price>', 'a price it may have; needed while the pair has no index'],
] as const;

export const perpList: Verb = {
  usage: 'list',
  summary: 'list the perpetuals with mark, open interest and funding',
  run: async ({ dataDir }) => {
    const listing = await readListing(dataDir);
    const facts = await ask(dataDir, 'perps', {});
    const perps = perpMarkets(listing).map((perp) => ({
      ...describePerp(listing, perp),
      ...factsOf(listing, perp, facts),
    }));
    const rows = perps.map((perp) => [
      perp.symbol,
      perp.board,
      perp.status,
      `${perp.contractSize} each`,
      `up to ${perp.leverageMax}x`,
      `mark ${perp.mark}`,
      `open ${perp.openInterest}`,
      `funding ${perp.fundingRate} at ${perp.fundingAt}`,
    ]);
    return { text: perps.length === 0 ? 'no perpetual is listed' : columns(rows), json: { perps } };
  },
};

export const perpAdd: Verb = {
  usage: 'add <symbol>',
  summary: 'list a perpetual, e.g. perp add BTC/USDT --contract-size 0.001 --price-decimals 1 …',
  options: [...GRID, ...TERM_OPTIONS],
  run: async ({ dataDir, args: [symbol = ''], options }) => {
    const listing = await readListing(dataDir);
    const [baseAsset, quoteAsset] = pairOf(listing, symbol);
    const { seq } = await submit(dataDir, 'listPerp', {
      baseAsset: baseAsset.assetId,
      quoteAsset: quoteAsset.assetId,
      board: options.board ?? 'main',
      priceDecimals: wholeOf(needed(options, 'priceDecimals'), '--price-decimals'),
      ...contractOf(needed(options, 'contractSize')),
      ...termsOf({ ...NEW_TERMS, ...options }, { quoteDecimals: quoteAsset.decimals }),
      ...(options.reference === undefined ? {} : { reference: options.reference }),
    });
    const json = { symbol: capitalsOf(symbol), seq };
    return { text: `the perpetual ${json.symbol} is listed (entry ${seq})`, json };
  },
};

export const perpChange: Verb = {
  usage: 'change <symbol>',
  summary: 'change the terms of a perpetual; rows and orders stay',
  options: [...TERM_OPTIONS, ['--force', 'also tiers that positions are above']],
  run: (asked) => changePerp(asked, undefined),
};

export const perpHalt: Verb = {
  usage: 'halt <symbol>',
  summary:
    'stop a perpetual, whose positions then rest; with --reduce-only members may still close and cancel',
  options: [['--reduce-only', 'closes and cancels go on']],
  run: (asked) => changePerp(asked, asked.options.reduceOnly ? 'reduceOnly' : 'halted'),
};

export const perpResume: Verb = {
  usage: 'resume <symbol>',
  summary: 'let a perpetual trade again; what is due is liquidated a minute after',
  run: (asked) => changePerp(asked, 'trading'),
};

async function changePerp({ dataDir, args, options }: Asked, status: string | undefined) {
  const listing = await readListing(dataDir);
  const perp = perpOf(listing, args[0] ?? '');
  if (status === perp.status) {
    const json = { ...describePerp(listing, perp), isRepeat: true };
    return { text: `${json.symbol} is already: ${status}`, json };
  }
  const { decimals: quoteDecimals = 0 } = listing.assets[perp.quoteAsset] ?? {};
  const terms = termsOf(options, { quoteDecimals, before: perp });
  if (status === undefined) someTerm({ ...options, force: undefined });
  const isAsked = options.tiers !== undefined && options.force === undefined;
  if (isAsked) await checkRows(dataDir, perp.marketId, terms.tiers);
  const changed = { marketId: perp.marketId, status: status ?? perp.status, ...terms };
  const { seq } = await submit(dataDir, 'changePerp', { ...changed, seenSeq: listing.seq });
  const after = perpOf(await readListing(dataDir), args[0] ?? '');
  const json = { ...describePerp(listing, after), seq };
  const text = `${json.symbol} is changed: ${json.status}, ${ratesOf(json)} (entry ${seq})`;
  return { text, json };
}

function ratesOf(perp: ReturnType<typeof describePerp>): string {
  const tiers = perp.tiers.map((tier) => `${tier.upTo}:${tier.maintenance}:${tier.leverageMax}`);
  return `fees ${perp.feeMaker} / ${perp.feeTaker}, band ${perp.priceBand}, tiers ${tiers.join(',')}`;
}

function factsOf(listing: ExchangeRow, perp: PerpRow, facts: readonly PerpFactsRow[]) {
  const found = facts.find(({ marketId }) => marketId === perp.marketId);
  const price = (ticks = 0) => formatUnits(BigInt(ticks), perp.priceDecimals);
  const base = BigInt(found?.openInterest ?? 0) * BigInt(perp.contractSize);
  const e9 = BigInt(found?.fundingNextE9 ?? 0);
  return {
    mark: price(found?.mark),
    index: price(found?.index),
    indexAgeSeconds: found?.indexAt ? Math.max(0, (listing.time - found.indexAt) / 1_000) : null,
    openInterest: formatUnitsTrimmed(base, perp.quantityDecimals),
    fundingRate: `${formatUnitsTrimmed(e9, E9_PERCENT_DECIMALS)}%`,
    fundingAt: new Date(found?.fundingAt ?? 0).toISOString(),
  };
}
