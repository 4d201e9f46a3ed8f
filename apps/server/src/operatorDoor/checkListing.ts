/**
 * A market is listed on a grid that its prices fit for a long time: a hundred times its index and the price that
 * the operator names, one of which there must be, or it is refused; and so is a grid too coarse for them. So are timed contracts: their prices are the
 * index, which is told up to 2^53-1, and no further than the pair's markets have prices.
 */
import type { CommandOf, ExchangeFacts } from '@candor/core';
import {
  type AssetId,
  type Decimal,
  formatUnitsTrimmed,
  INT32_MAX,
  looksLike,
} from '@candor/money';
import type { Listing } from './listing.ts';
import { OperatorRequestFault } from './operatorRequestFault.ts';

/** A coin may rise so far before its market's prices end. */
export const PRICE_ROOM = 100n;
/** A price has so many ticks at least: of fewer, one tick more is more than a percent. */
export const TICKS_MIN = 100n;
/** More decimals than any asset has. */
const DECIMALS_MAX = 18;

type MarketListing = Exclude<Listing, { readonly type: 'listCycle' }>;

/**
 * Throws: with the grid that fits, when a price times 100 is beyond the largest price that orders can have, or when
 * a price times a quantity is finer than the coins; and when no price of the pair is known.
 */
export function checkListing(
  command: Listing,
  facts: ExchangeFacts,
  reference: Decimal | undefined,
): void {
  if (command.type === 'listMarket') checkDecimals(command, facts);
  const index = indexOf(command, facts);
  const known = [index, reference].filter((price) => price !== undefined);
  if (known.length === 0) {
    throw new OperatorRequestFault(
      `no index price of ${pairOf(command, facts)} is known: name a price that it may have (--reference)`,
    );
  }
  for (const price of known) {
    if (command.type === 'listCycle') checkTicks(command, facts, price);
    else {
      checkRoom(command, facts, price);
      checkFineness(command, facts, price);
    }
  }
}

/** The exchange itself refuses such a grid too, without a word on what is wrong with it. */
function checkDecimals(command: CommandOf<'listMarket'>, { assets }: ExchangeFacts): void {
  const { priceDecimals, quantityDecimals } = command;
  const [base, quote] = [assets[command.baseAsset], assets[command.quoteAsset]];
  if (!base || !quote) return;
  if (quantityDecimals > base.decimals) {
    throw new OperatorRequestFault(
      `a quantity cannot have ${quantityDecimals} decimals: ${base.code} has ${base.decimals}`,
    );
  }
  if (priceDecimals + quantityDecimals > quote.decimals) {
    throw new OperatorRequestFault(
      `${priceDecimals} price decimals and ${quantityDecimals} of a quantity are more than the ${quote.decimals} of ${quote.code}, in which every price times quantity must be exact`,
    );
  }
}

/** Throws: for a coin that is read as another that is listed, with whose funds it would be mixed up. */
export function checkNewAsset(
  { code }: CommandOf<'listAsset'>,
  { assets }: Pick<ExchangeFacts, 'assets'>,
): void {
  const like = assets.find((asset) => asset.code !== code && looksLike(asset.code, code));
  if (like) throw new OperatorRequestFault(`${code} is read as ${like.code}, which is listed`);
}

function indexOf({ baseAsset, quoteAsset }: Listing, { indexes }: ExchangeFacts) {
  const index = indexes.find(
    (each) => each.baseAsset === baseAsset && each.quoteAsset === quoteAsset,
  );
  return index && { units: BigInt(index.price), scale: index.decimals };
}

function pairOf({ baseAsset, quoteAsset }: Listing, { assets }: ExchangeFacts): string {
  const codeOf = (assetId: AssetId) => assets[assetId]?.code ?? assetId;
  return `${codeOf(baseAsset)}/${codeOf(quoteAsset)}`;
}

function checkTicks(command: Listing, facts: ExchangeFacts, { units, scale }: Decimal): void {
  const far = units * PRICE_ROOM;
  const fault = (why: string) =>
    new OperatorRequestFault(
      `timed contracts on ${pairOf(command, facts)} have no room for prices of ${PRICE_ROOM} times its index: ${why}`,
    );
  if (far > BigInt(Number.MAX_SAFE_INTEGER) * 10n ** BigInt(scale)) {
    throw fault(`no index beyond ${Number.MAX_SAFE_INTEGER} is told`);
  }
  const grids = marketsOf(command, facts).map(({ priceDecimals }) => priceDecimals);
  const finest = Math.max(...grids, 0);
  if (grids.length > 0 && finest > decimalsThatFit(units, scale)) {
    throw fault(
      `no index beyond ${INT32_MAX} ticks of a market is told, and the pair has one with ${finest} price decimals`,
    );
  }
}

function marketsOf({ baseAsset, quoteAsset }: Listing, { markets }: ExchangeFacts) {
  return markets.filter(
    (market) => market.baseAsset === baseAsset && market.quoteAsset === quoteAsset,
  );
}

function checkRoom(command: MarketListing, facts: ExchangeFacts, { units, scale }: Decimal): void {
  const { priceDecimals } = command;
  const fitting = decimalsThatFit(units, scale);
  if (priceDecimals <= fitting) return;
  const most =
    fitting < 0
      ? 'no number of price decimals fits'
      : `it can have ${fitting} price decimals at most`;
  throw new OperatorRequestFault(
    `with ${priceDecimals} price decimals ${pairOf(command, facts)} has no room for prices of ${PRICE_ROOM} times its index, which would be beyond ${INT32_MAX} ticks: ${most}`,
  );
}

/** A tick that is large beside the price: whoever trades there pays it with each order. */
function checkFineness(command: MarketListing, facts: ExchangeFacts, price: Decimal): void {
  const { priceDecimals } = command;
  const needed = decimalsNeeded(price);
  if (priceDecimals >= needed) return;
  throw new OperatorRequestFault(
    `with ${priceDecimals} price decimals a price of ${formatUnitsTrimmed(price.units, price.scale)} of ${pairOf(command, facts)} is fewer than ${TICKS_MIN} ticks, so that one tick moves it by more than a percent: it needs ${needed} price decimals at least`,
  );
}

/** The fewest decimals with which a price is ticks enough. */
function decimalsNeeded({ units, scale }: Decimal): number {
  for (let needed = 0; needed < DECIMALS_MAX; needed += 1) {
    if (units * 10n ** BigInt(needed) >= TICKS_MIN * 10n ** BigInt(scale)) return needed;
  }
  return DECIMALS_MAX;
}

/** The most decimals with which price × 100 is a price of the grid; below zero when none are few enough. */
function decimalsThatFit(price: bigint, decimals: number): number {
  for (let fitting = DECIMALS_MAX; fitting >= 0; fitting -= 1) {
    const far = price * PRICE_ROOM * 10n ** BigInt(fitting);
    if (far <= BigInt(INT32_MAX) * 10n ** BigInt(decimals)) return fitting;
  }
  return -1;
}
