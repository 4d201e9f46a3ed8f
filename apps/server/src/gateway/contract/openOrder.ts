/** What the four calls that open contracts share: texts to ticks and whole contracts, ask, tell the outcome. */
import type { PositionSide, RejectReason } from '@candor/core';
import { lotsToNumber } from '@candor/money';
import {
  type CALLS,
  checkPrice,
  type PriceRule,
  type QuantityRule,
  type RefusalReason,
  type RequestOf,
  type ResponseOf,
  readQuantity,
} from '@candor/wire';
import type { TradingRefusal } from '../../trading/ground.ts';
import { type ContractPlaced, type Opening, openContract } from '../../trading/openContract.ts';
import { refuseOrder } from '../../trading/refuseOrder.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf, type Refusal, type Reply } from '../handler.ts';
import { placedSentence } from '../placedSentence.ts';
import { contractRefusal, type OfContracts, saidOfSide } from './contractRefusal.ts';
import { CONTRACT_DECIMALS, type Perp, perpOfPair } from './perpMarket.ts';
import { contractPriceText } from './presentContract.ts';
import { readStopPrices } from './stopPrices.ts';

type LimitRequest = RequestOf<typeof CALLS.contractBuyLimit>;
type MarketRequest = RequestOf<typeof CALLS.contractBuyMarket>;
/** What both kinds ask for, of a perpetual that is listed. */
type Asked = { readonly perp: Perp; readonly side: PositionSide } & Omit<
  MarketRequest,
  'kind' | 'baseAsset' | 'quoteAsset'
>;
export type PlacedReply<Reason extends RefusalReason = never> = Reply<
  ResponseOf<typeof CALLS.contractBuyLimit>,
  OfContracts<RejectReason> | Reason
>;
type TermsRefusal = OfContracts<QuantityRule | PriceRule>;

/** Opens at a limit; what cannot be a price or a quantity is refused before the exchange is asked. */
export async function limitOpening(
  side: PositionSide,
  request: LimitRequest,
  context: PartContext<'contract'>,
): Promise<PlacedReply<TermsRefusal | 'marketUnknown'>> {
  const perp = perpOfPair(context, request);
  if (!perp) return { refusal: 'marketUnknown' };
  const price = checkPrice(request.price, perp.spec.priceDecimals);
  if (!price.isValid) return refuseContract(perp, context, price.reason);
  const terms = termsOf({ ...request, perp, side }, context);
  if ('refusal' in terms) return terms;
  const timeInForce = request.timeInForce ?? 'gtc';
  return place(perp, { ...terms, price: price.value, timeInForce }, context);
}

/** Opens at market; likewise. */
export async function marketOpening(
  side: PositionSide,
  request: MarketRequest,
  context: PartContext<'contract'>,
): Promise<PlacedReply<TermsRefusal | 'marketUnknown'>> {
  const perp = perpOfPair(context, request);
  if (!perp) return { refusal: 'marketUnknown' };
  const terms = termsOf({ ...request, perp, side }, context);
  if ('refusal' in terms) return terms;
  return place(perp, { ...terms, timeInForce: 'ioc' }, context);
}

/** A refusal with the bounds of the market. */
export function refuseContract<Reason extends RefusalReason>(
  perp: Perp,
  context: PartContext<'contract'>,
  reason: Reason,
): Refusal<OfContracts<Reason>> {
  return contractRefusal(perp, refuseOrder(context, perp.spec.marketId, reason));
}

/** What became of an order for so many contracts. */
export function placedReply(
  perp: Perp,
  wanted: number,
  told: ContractPlaced | TradingRefusal,
): PlacedReply {
  if ('refusal' in told) return contractRefusal(perp, told);
  const filled = lotsToNumber(told.quantityFilled);
  const canceled = lotsToNumber(told.quantityCanceled);
  return {
    data: {
      orderId: told.orderId,
      quantityFilled: String(filled),
      quantityCanceled: String(canceled),
      averagePrice: contractPriceText(perp, told.quoteFilled, filled),
    },
    text: placedSentence({ filled, canceled, wanted }),
  };
}

function termsOf(
  { perp, side, ...asked }: Asked,
  context: PartContext<'contract'>,
): Omit<Opening, 'price' | 'timeInForce'> | Refusal<TermsRefusal> {
  const quantity = readQuantity(asked.quantity, CONTRACT_DECIMALS);
  if (!quantity.isValid) return saidOfSide(side, refuseContract(perp, context, quantity.reason));
  const stop = readStopPrices(perp, asked);
  if ('refusal' in stop) return contractRefusal(perp, stop);
  return {
    memberId: memberIdOf(context),
    marketId: perp.spec.marketId,
    side,
    mode: asked.marginMode ?? 'cross',
    leverage: { named: asked.leverage, highest: perp.spec.leverageMax },
    quantity: quantity.value,
    clientOrderId: asked.clientOrderId,
    ...stop,
  };
}

async function place(
  perp: Perp,
  order: Opening,
  context: PartContext<'contract'>,
): Promise<PlacedReply> {
  const told = await openContract(context, order, context.requestKey);
  return saidOfSide(order.side, placedReply(perp, lotsToNumber(order.quantity), told));
}
