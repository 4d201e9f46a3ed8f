/** candor flash: which pairs members may exchange at once, and at what terms. */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, FlashOfferRow, FlashPairRow } from '@candor/wire/operator';
import { pairOf, percentOf, ppmOf, readListing, unitsOf, wholeOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { needed, someTerm } from '../options.ts';
import { columns, OperatorFault } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';

const SECOND = 1_000;

const TERMS = [
  ['--spread <rate>', 'taken off either side of the index, e.g. 0.2%'],
  ['--drift <rate>', 'how far the index may have moved since the quote, e.g. 0.5%'],
  ['--seconds <count>', 'how long a quote holds'],
  ['--index-seconds <count>', 'how old the index may be'],
  ['--base-min <amount>', 'least of the first coin at a time'],
  ['--base-max <amount>', 'most of the first coin at a time'],
  ['--quote-min <amount>', 'least of the second coin at a time'],
  ['--quote-max <amount>', 'most of the second coin at a time'],
] as const;

export const flashList: Verb = {
  usage: 'list',
  summary: 'list the pairs of flash exchange with their terms and index',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const offers = await ask(dataDir, 'flash', {});
    const pairs = offers.map((offer) => describe(assets, offer));
    const rows = pairs.map((pair) => [
      pair.pair,
      pair.isOpen ? 'open' : 'closed',
      pair.index === null ? 'no fresh index' : `index ${pair.index}`,
      `spread ${pair.spread}`,
      `drift ${pair.driftMax}`,
      `${pair.validSeconds} s`,
      `${pair.baseMin} to ${pair.baseMax}`,
      `${pair.quoteMin} to ${pair.quoteMax}`,
    ]);
    return { text: columns(rows), json: { pairs } };
  },
};

export const flashSet: Verb = {
  usage: 'set <pair>',
  summary: 'open a pair or change its terms, e.g. flash set BTC/USDT --spread 0.2% …',
  options: TERMS,
  run: async ({ dataDir, args: [symbol = ''], options }) => {
    const place = await find(dataDir, symbol);
    const terms = { ...ratesOf(options, place.known), ...limitsOf(options, place) };
    return submitPair(dataDir, place, { ...terms, isOpen: true });
  },
};

export const flashChange: Verb = {
  usage: 'change <pair>',
  summary: 'change the terms of a pair that was opened; it stays open or closed',
  options: TERMS,
  run: async ({ dataDir, args: [symbol = ''], options }) => {
    const place = await find(dataDir, symbol);
    const { known } = place;
    if (known === undefined) throw neverOpened(place);
    someTerm(options);
    const terms = { ...ratesOf(options, known), ...limitsOf(options, place) };
    return submitPair(dataDir, place, { ...terms, isOpen: known.isOpen });
  },
};

export const flashClose: Verb = {
  usage: 'close <pair>',
  summary: 'close a pair; its terms stay, quotes that were not taken fall',
  run: async ({ dataDir, args: [symbol = ''] }) => {
    const place = await find(dataDir, symbol);
    if (place.known === undefined) throw neverOpened(place);
    return submitPair(dataDir, place, { ...place.known, isOpen: false });
  },
};

interface Place {
  readonly symbol: string;
  readonly base: AssetRow;
  readonly quote: AssetRow;
  /** As it stands, if it was ever opened. */
  readonly known: FlashPairRow | undefined;
  /** The entry up to which it was read. */
  readonly seenSeq: number;
}

async function find(dataDir: string, symbol: string): Promise<Place> {
  const listing = await readListing(dataDir);
  const [base, quote] = pairOf(listing, symbol);
  const offers = await ask(dataDir, 'flash', {});
  const known = offers.find(
    ({ pair }) => pair.baseAsset === base.assetId && pair.quoteAsset === quote.assetId,
  )?.pair;
  return { symbol: `${base.code}/${quote.code}`, base, quote, known, seenSeq: listing.seq };
}

function neverOpened({ symbol }: Place): OperatorFault {
  return new OperatorFault('flashClosed', `${symbol} was never opened`);
}

type Options = Asked['options'];

/** Rates and times: as asked, else as they stand. */
function ratesOf(options: Options, known: FlashPairRow | undefined) {
  const asked = <Term>(name: string, standing: Term | undefined, read: (text: string) => Term) =>
    options[name] === undefined && standing !== undefined ? standing : read(needed(options, name));
  const seconds = (text: string) => wholeOf(text, 'seconds') * SECOND;
  return {
    spread: asked('spread', known?.spread, (text) => ppmOf(text, '--spread')),
    driftMax: asked('drift', known?.driftMax, (text) => ppmOf(text, '--drift')),
    validMs: asked('seconds', known?.validMs, seconds),
    indexAgeMaxMs: asked('indexSeconds', known?.indexAgeMaxMs, seconds),
  };
}

/** Limits of what is given: likewise. */
function limitsOf(options: Options, { base, quote, known }: Place) {
  const amount = (name: 'baseMin' | 'baseMax' | 'quoteMin' | 'quoteMax', asset: AssetRow) =>
    options[name] === undefined && known !== undefined
      ? known[name]
      : (`${unitsOf(needed(options, name), asset.decimals, name)}` as const);
  return {
    baseMin: amount('baseMin', base),
    baseMax: amount('baseMax', base),
    quoteMin: amount('quoteMin', quote),
    quoteMax: amount('quoteMax', quote),
  };
}

async function submitPair(
  dataDir: string,
  { symbol, base, quote, seenSeq }: Place,
  terms: Omit<FlashPairRow, 'baseAsset' | 'quoteAsset'>,
) {
  const pair = { ...terms, baseAsset: base.assetId, quoteAsset: quote.assetId };
  const { seq } = await submit(dataDir, 'setFlashPair', { ...pair, seenSeq });
  const json = { pair: symbol, isOpen: terms.isOpen, seq };
  const rates = `spread ${percentOf(terms.spread)}, drift ${percentOf(terms.driftMax)}`;
  return {
    text: `${symbol} is ${terms.isOpen ? 'open' : 'closed'}: ${rates} (entry ${seq})`,
    json,
  };
}

function describe(assets: readonly AssetRow[], { pair, index }: FlashOfferRow) {
  const base = assets[pair.baseAsset];
  const quote = assets[pair.quoteAsset];
  const inBase = (units: string) => formatUnitsTrimmed(BigInt(units), base?.decimals ?? 0);
  const inQuote = (units: string) => formatUnitsTrimmed(BigInt(units), quote?.decimals ?? 0);
  return {
    pair: `${base?.code}/${quote?.code}`,
    isOpen: pair.isOpen,
    index: index === undefined ? null : formatUnits(BigInt(index.price), index.decimals),
    spread: percentOf(pair.spread),
    driftMax: percentOf(pair.driftMax),
    validSeconds: pair.validMs / SECOND,
    indexSeconds: pair.indexAgeMaxMs / SECOND,
    baseMin: inBase(pair.baseMin),
    baseMax: inBase(pair.baseMax),
    quoteMin: inQuote(pair.quoteMin),
    quoteMax: inQuote(pair.quoteMax),
  };
}
