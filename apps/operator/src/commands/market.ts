/** candor market: which markets there are, their limits, fees, band and status. */
import { formatUnitsTrimmed } from '@candor/money';
import type { ExchangeRow, SpotRow } from '@candor/wire/operator';
import {
  capitalsOf,
  marketOf,
  pairOf,
  percentOf,
  ppmOf,
  readListing,
  spotMarkets,
  symbolOf,
  unitsOf,
  wholeOf,
} from '../listing.ts';
import { submit } from '../liveServer.ts';
import { needed, someTerm } from '../options.ts';
import { columns, OperatorFault } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';

const LIMITS = [
  ['--min <quantity>', 'smallest quantity of an order'],
  ['--max <quantity>', 'largest quantity of an order'],
  ['--maker-fee <rate>', 'e.g. 0.1%'],
  ['--taker-fee <rate>', 'e.g. 0.1%'],
  ['--band <rate>', 'largest distance of a price from the index, e.g. 5%'],
  ['--open-orders <count>', 'open orders of one member, 1 to 10000 (a new market: 200)'],
] as const;

const GRID = [
  ['--board <board>', 'main or pioneer (main)'],
  ['--price-decimals <count>', 'places of a price'],
  ['--quantity-decimals <count>', 'places of a quantity'],
  ['--reference <price>', 'a price it may have; needed while the pair has no index'],
] as const;

export const marketList: Verb = {
  usage: 'list',
  summary: 'list the markets',
  run: async ({ dataDir }) => {
    const listing = await readListing(dataDir);
    const markets = spotMarkets(listing).map((market) => describe(listing, market));
    const rows = markets.map((market) => [
      market.symbol,
      market.board,
      market.status,
      `${market.quantityMin} to ${market.quantityMax}`,
      `fees ${market.feeMaker} / ${market.feeTaker}`,
      `band ${market.priceBand}`,
      `${market.openOrdersMax} open orders`,
    ]);
    return { text: columns(rows), json: { markets } };
  },
};

export const marketAdd: Verb = {
  usage: 'add <symbol>',
  summary: 'list a new market, e.g. market add DOT/USDT --price-decimals 3 …',
  options: [...GRID, ...LIMITS],
  run: async ({ dataDir, args: [symbol = ''], options }) => {
    const listing = await readListing(dataDir);
    const [base, quote] = pairOf(listing, symbol);
    const priceDecimals = wholeOf(needed(options, 'priceDecimals'), '--price-decimals');
    const quantityDecimals = wholeOf(needed(options, 'quantityDecimals'), '--quantity-decimals');
    const command = {
      kind: 'spot',
      baseAsset: base.assetId,
      quoteAsset: quote.assetId,
      board: options.board ?? 'main',
      priceDecimals,
      quantityDecimals,
      quantityMin: lotsOf(needed(options, 'min'), quantityDecimals, '--min'),
      quantityMax: lotsOf(needed(options, 'max'), quantityDecimals, '--max'),
      feeRateMaker: ppmOf(needed(options, 'makerFee'), '--maker-fee'),
      feeRateTaker: ppmOf(needed(options, 'takerFee'), '--taker-fee'),
      priceBand: ppmOf(needed(options, 'band'), '--band'),
      ...openOrdersOf(options),
      ...(options.reference === undefined ? {} : { reference: options.reference }),
    };
    const { seq } = await submit(dataDir, 'listMarket', command);
    const json = { symbol: capitalsOf(symbol), seq };
    return { text: `${json.symbol} is listed: ${ratesOf(command)} (entry ${seq})`, json };
  },
};

export const marketChange: Verb = {
  usage: 'change <symbol>',
  summary: 'change limits, fees, band or open orders of a market; what rests stays',
  options: LIMITS,
  run: (asked) => {
    someTerm(asked.options);
    return changeMarket(asked);
  },
};

export const marketHalt: Verb = {
  usage: 'halt <symbol>',
  summary: 'stop a market; with --cancel-only members may still cancel',
  options: [['--cancel-only', 'cancels go on']],
  run: (asked) => changeMarket(asked, asked.options.cancelOnly ? 'cancelOnly' : 'halted'),
};

export const marketResume: Verb = {
  usage: 'resume <symbol>',
  summary: 'let a market trade again; one that was delisted too',
  run: (asked) => changeMarket(asked, 'trading'),
};

export const marketDelist: Verb = {
  usage: 'delist <symbol>',
  summary: 'end all orders of a halted market and leave it out of the lists; history stays',
  run: async (asked) => {
    const symbol = asked.args[0] ?? '';
    const { status } = marketOf(await readListing(asked.dataDir), symbol);
    if (status !== 'trading') return await changeMarket(asked, 'delisted');
    const how = `candor market halt ${capitalsOf(symbol)} --cancel-only`;
    throw new OperatorFault(
      'marketTrading',
      `${symbol} is traded: tell members, and halt it first (${how})`,
    );
  },
};

async function changeMarket({ dataDir, args, options }: Asked, status?: SpotRow['status']) {
  const listing = await readListing(dataDir);
  const market = marketOf(listing, args[0] ?? '');
  if (status === market.status) {
    const json = { ...describe(listing, market), isRepeat: true };
    return { text: `${json.symbol} is already: ${status}`, json };
  }
  const { quantityDecimals: places } = market;
  const { min, max, makerFee, takerFee, band } = options;
  const changed = {
    marketId: market.marketId,
    status: status ?? market.status,
    quantityMin: min === undefined ? market.quantityMin : lotsOf(min, places, '--min'),
    quantityMax: max === undefined ? market.quantityMax : lotsOf(max, places, '--max'),
    feeRateMaker: makerFee === undefined ? market.feeRateMaker : ppmOf(makerFee, '--maker-fee'),
    feeRateTaker: takerFee === undefined ? market.feeRateTaker : ppmOf(takerFee, '--taker-fee'),
    priceBand: band === undefined ? market.priceBand : ppmOf(band, '--band'),
    openOrdersMax: market.openOrdersMax,
    ...openOrdersOf(options),
  };
  const { seq } = await submit(dataDir, 'changeMarket', { ...changed, seenSeq: listing.seq });
  const json = { ...describe(listing, { ...market, ...changed }), seq };
  const text = `${json.symbol} is changed: ${json.status}, ${ratesOf(changed)} (entry ${seq})`;
  return { text, json };
}

function ratesOf(row: Pick<SpotRow, 'feeRateMaker' | 'feeRateTaker' | 'priceBand'>): string {
  const [maker, taker, band] = [row.feeRateMaker, row.feeRateTaker, row.priceBand].map(percentOf);
  return `fees ${maker} / ${taker}, band ${band}`;
}

/** The bound as it was given; nothing when it was not. */
function openOrdersOf({ openOrders }: Asked['options']): { openOrdersMax?: number } {
  if (openOrders === undefined) return {};
  return { openOrdersMax: wholeOf(openOrders, '--open-orders') };
}

function lotsOf(text: string, quantityDecimals: number, name: string): number {
  return wholeOf(unitsOf(text, quantityDecimals, name).toString(), name);
}

function describe(listing: ExchangeRow, market: SpotRow) {
  const { quantityDecimals } = market;
  const quantity = (lots: number) => formatUnitsTrimmed(BigInt(lots), quantityDecimals);
  return {
    symbol: symbolOf(listing, market),
    kind: market.kind,
    board: market.board,
    status: market.status,
    priceDecimals: market.priceDecimals,
    quantityDecimals,
    quantityMin: quantity(market.quantityMin),
    quantityMax: quantity(market.quantityMax),
    feeMaker: percentOf(market.feeRateMaker),
    feeTaker: percentOf(market.feeRateTaker),
    priceBand: percentOf(market.priceBand),
    openOrdersMax: market.openOrdersMax,
  };
}
