/** GET /flash/flashCoin */
import { type FlashOffer, flashPrices } from '@candor/core';
import {
  type Amount,
  amountToBigInt,
  type Decimal,
  formatUnits,
  formatUnitsTrimmed,
  type Rounding,
  roundDecimal,
} from '@candor/money';
import type { FlashPairRow } from '@candor/wire';
import type { MarketDirectory } from '../../marketData/directory.ts';
import type { Handler } from '../handler.ts';
import { rateText } from '../rateText.ts';

/** As many as a text on the wire has. */
const PRICE_DECIMALS_MAX = 18;
const SECOND = 1_000;

export const flashCoin: Handler<'flashCoin'> = async (_request, { engine, marketData }) => {
  const offers = await engine.query('flash', {});
  const open = offers.filter(({ pair }) => pair.isOpen);
  return { data: open.flatMap((offer) => rowOf(marketData.directory, offer)) };
};

function rowOf(directory: MarketDirectory, offer: FlashOffer): FlashPairRow[] {
  const { pair } = offer;
  const base = directory.asset(pair.baseAsset);
  const quote = directory.asset(pair.quoteAsset);
  if (!base || !quote) return [];
  const inBase = (units: Amount) => formatUnitsTrimmed(amountToBigInt(units), base.decimals);
  const inQuote = (units: Amount) => formatUnitsTrimmed(amountToBigInt(units), quote.decimals);
  const row = {
    baseAsset: base.code,
    quoteAsset: quote.code,
    ...pricesOf(offer),
    spread: rateText(pair.spread),
    driftMax: rateText(pair.driftMax),
    baseMin: inBase(pair.baseMin),
    baseMax: inBase(pair.baseMax),
    quoteMin: inQuote(pair.quoteMin),
    quoteMax: inQuote(pair.quoteMax),
    baseDecimals: base.decimals,
    quoteDecimals: quote.decimals,
    validSeconds: Math.floor(pair.validMs / SECOND),
  };
  return [row];
}

/** The index and what a member gets or gives at it; nothing while there is no fresh index. */
function pricesOf({ pair, index }: FlashOffer) {
  if (index === undefined) return {};
  const { bid, ask } = flashPrices(index, pair.spread);
  return {
    price: formatUnits(BigInt(index.price), index.decimals),
    bestBid: priceText(bid, 'down'),
    bestAsk: priceText(ask, 'up'),
  };
}

function priceText(price: Decimal, rounding: Rounding): string {
  const { units, scale } = roundDecimal(price, PRICE_DECIMALS_MAX, rounding);
  return formatUnitsTrimmed(units, scale);
}
