/** Take-profit and stop-loss as requests give them: texts to ticks; a field that is empty or 0 is none. */
import type { Lots, OrderId, Ticks } from '@candor/money';
import { checkPrice, type PriceRule, type QuantityRule, readQuantity } from '@candor/wire';
import type { Answered, Refusal } from '../handler.ts';
import { CONTRACT_DECIMALS, type Perp } from './perpMarket.ts';

export interface StopPrices {
  readonly takeProfit: Ticks | undefined;
  readonly stopLoss: Ticks | undefined;
}

/** What a form sends of a stop. */
export interface StopTexts {
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
}

/** None at all is no mistake here. */
type StopPriceRule = Exclude<PriceRule, 'priceRequired'>;

const NONE = /^(?:0+\.?0*|\.0+)?$/;

/** The prices, or why one of them is none. */
export function readStopPrices(perp: Perp, texts: StopTexts): StopPrices | Refusal<StopPriceRule> {
  const takeProfit = readOne(perp, texts.takeProfit);
  if (takeProfit?.isValid === false) return { refusal: takeProfit.reason };
  const stopLoss = readOne(perp, texts.stopLoss);
  if (stopLoss?.isValid === false) return { refusal: stopLoss.reason };
  return { takeProfit: takeProfit?.value, stopLoss: stopLoss?.value };
}

function readOne({ spec }: Perp, text: string | undefined) {
  if (text === undefined || NONE.test(text)) return undefined;
  const read = checkPrice(text, spec.priceDecimals);
  if (read.isValid) return read;
  const { reason } = read;
  return reason === 'priceRequired' ? undefined : ({ isValid: false, reason } as const);
}

/** A stop's terms; without a quantity it is of the whole position. */
export function readStop(
  perp: Perp,
  asked: StopTexts & { readonly quantity?: string | undefined },
):
  | (StopPrices & { readonly quantity: Lots | undefined })
  | Refusal<StopPriceRule | Exclude<QuantityRule, 'quantityRequired'>> {
  const prices = readStopPrices(perp, asked);
  if ('refusal' in prices) return prices;
  const read = readQuantity(asked.quantity, CONTRACT_DECIMALS);
  if (read.isValid) return { ...prices, quantity: read.value };
  const { reason } = read;
  return reason === 'quantityRequired' ? { ...prices, quantity: undefined } : { refusal: reason };
}

/** What is told of a stop that was set: also when it will never be reached, and that it was set before this request. */
export function stopReply(
  { triggerId, isRepeat }: { readonly triggerId: OrderId; readonly isRepeat: boolean },
  isBeyondLiquidation: boolean,
): Answered<{ stopId: number; isBeyondLiquidation: boolean }> {
  const text = isRepeat ? 'doneBefore' : 'stopSet';
  const data = { stopId: triggerId, isBeyondLiquidation };
  return { data, text: isBeyondLiquidation ? 'stopBeyondLiquidation' : text };
}
