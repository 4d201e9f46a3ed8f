/** What the four order calls share: text to ticks and lots by the market's spec, submit, tell the outcome. */
import {
  type Command,
  type Outcome,
  priceBandOf,
  type RejectReason,
  type Side,
} from '@candor/core';
import {
  type Decimal,
  formatTicks,
  type Lots,
  lotsFromDecimal,
  lotsToNumber,
  rateToPpm,
  type Ticks,
  ticks,
  ticksFromDecimal,
} from '@candor/money';
import {
  type CALLS,
  checkPrice,
  checkQuantity,
  type RequestOf,
  type ResponseOf,
} from '@candor/wire';
import { type Context, memberIdOf, type Refusal, type Reply } from '../handler.ts';
import { averagePriceText, type Market, marketOfPair, quantityText } from '../present.ts';

type LimitRequest = RequestOf<typeof CALLS.buyLimit>;
type MarketRequest = RequestOf<typeof CALLS.buyMarket>;
type Placed = ResponseOf<typeof CALLS.buyLimit>;

/** Places a limit order; every refusal of the specification in its order. */
export async function placeLimit(
  side: Side,
  request: LimitRequest,
  context: Context,
): Promise<Reply<Placed>> {
  const market = tradedMarket(request, context);
  if ('refusal' in market) return market;
  const price = readPrice(request.price, market);
  if ('refusal' in price) return price;
  const quantity = readQuantity(request.quantity, market);
  if ('refusal' in quantity) return quantity;
  return submitOrder(context, market, {
    type: 'placeLimitOrder',
    memberId: memberIdOf(context),
    marketId: market.spec.marketId,
    side,
    price: price.value,
    quantity: quantity.value,
    timeInForce: request.timeInForce ?? 'gtc',
  });
}

/** Places a market order. */
export async function placeMarket(
  side: Side,
  request: MarketRequest,
  context: Context,
): Promise<Reply<Placed>> {
  const market = tradedMarket(request, context);
  if ('refusal' in market) return market;
  const quantity = readQuantity(request.quantity, market);
  if ('refusal' in quantity) return quantity;
  return submitOrder(context, market, {
    type: 'placeMarketOrder',
    memberId: memberIdOf(context),
    marketId: market.spec.marketId,
    side,
    quantity: quantity.value,
  });
}

function tradedMarket(request: MarketRequest, context: Context): Market | Refusal {
  const market = marketOfPair(context.marketData, request);
  if (!market) return { refusal: 'marketUnknown' };
  const isOtherBoard = request.board !== undefined && request.board !== market.spec.board;
  return isOtherBoard ? { refusal: 'boardMismatch' } : market;
}

function readPrice(text: string | undefined, market: Market): { value: Ticks } | Refusal {
  const { priceDecimals } = market.spec;
  const checked = checkPrice(text, priceDecimals);
  if (!checked.isValid) return refuse(checked.reason, market);
  const onGrid = ticksFromDecimal(checked.value, priceDecimals);
  return onGrid.isOnGrid ? { value: onGrid.value } : refuse('priceTooLarge', market);
}

function readQuantity(text: string | undefined, market: Market): { value: Lots } | Refusal {
  const { quantityDecimals, quantityMin, quantityMax } = market.spec;
  const checked = checkQuantity(text, {
    quantityDecimals,
    quantityMin: lotsText(quantityMin, market),
    quantityMax: lotsText(quantityMax, market),
  });
  if (!checked.isValid) return refuse(checked.reason, market);
  return toLots(checked.value, market);
}

function toLots(value: Decimal, market: Market): { value: Lots } | Refusal {
  const onGrid = lotsFromDecimal(value, market.spec.quantityDecimals);
  return onGrid.isOnGrid ? { value: onGrid.value } : refuse('quantityAboveMax', market);
}

async function submitOrder(
  context: Context,
  market: Market,
  command: Command,
): Promise<Reply<Placed>> {
  const { outcome } = await context.engine.submit(command, context.requestKey);
  if (outcome.type === 'refused') return refuse(outcome.reason, market, context);
  const quantityFilled = quantityText(market, lotsToNumber(outcome.quantityFilled));
  const filledLots = lotsToNumber(outcome.quantityFilled);
  return {
    data: {
      orderId: outcome.orderId,
      quantityFilled,
      quantityCanceled: quantityText(market, lotsToNumber(outcome.quantityCanceled)),
      averagePrice: averagePriceText(market, outcome.quoteFilled, filledLots),
    },
    text: sentenceOf(outcome, command),
  };
}

type Accepted = Extract<Outcome, { type: 'accepted' }>;

function sentenceOf(outcome: Accepted, command: Command) {
  const filled = lotsToNumber(outcome.quantityFilled);
  const canceled = lotsToNumber(outcome.quantityCanceled);
  if (canceled > 0) return filled > 0 ? 'orderPartlyFilled' : 'orderNotFilled';
  const wanted = 'quantity' in command ? lotsToNumber(command.quantity) : 0;
  return filled === wanted ? 'orderFilled' : 'orderPlaced';
}

function lotsText(quantity: Lots, market: Market): string {
  return quantityText(market, lotsToNumber(quantity));
}

/** A refusal with what its sentence needs. */
function refuse(refusal: RejectReason, market: Market, context?: Context): Refusal {
  const { spec, base, quote } = market;
  switch (refusal) {
    case 'quantityBelowMin':
      return {
        refusal,
        parameters: { minimum: `${lotsText(spec.quantityMin, market)} ${base.code}` },
      };
    case 'quantityAboveMax':
      return {
        refusal,
        parameters: { maximum: `${lotsText(spec.quantityMax, market)} ${base.code}` },
      };
    case 'quantityOffLot':
      return { refusal, parameters: { decimals: spec.quantityDecimals } };
    case 'priceOffTick':
      return { refusal, parameters: { decimals: spec.priceDecimals } };
    case 'priceOutsideBand':
      return { refusal, parameters: bandTexts(market, quote.code, context) };
    default:
      return { refusal };
  }
}

function bandTexts(market: Market, quote: string, context: Context | undefined) {
  const { spec } = market;
  const index = context?.marketData.indexPrice(spec.marketId) ?? 0;
  const band = priceBandOf(index, rateToPpm(spec.priceBand));
  const text = (price: number) => `${formatTicks(ticks(price), spec.priceDecimals)} ${quote}`;
  return { minimum: text(band.low), maximum: text(band.high) };
}
