/** What an open order is to become, as its member wrote it: of spot and of perpetuals alike. */
import { checkPrice, type PriceRule, type QuantityRule, readQuantity } from '@candor/wire';
import type { Amendment } from '../trading/amendOrder.ts';
import type { Refusal } from './handler.ts';
import { isUnnamed } from './orderNamed.ts';

interface AmendRequest {
  readonly orderId?: number | undefined;
  readonly clientOrderId?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
}

/** The field that it lacks, as the wire names it: an order's name, or something to change. */
export function lackedByAmendment(request: AmendRequest): 'id' | 'price' | undefined {
  const { price, quantity } = request;
  if (isUnnamed(request)) return 'id';
  return price === undefined && quantity === undefined ? 'price' : undefined;
}

/** The new price and quantity in the market's units, or the rule of writing that one of them breaks. */
export function readAmendment(
  request: AmendRequest,
  decimals: { readonly priceDecimals: number; readonly quantityDecimals: number },
): Amendment | Refusal<PriceRule | QuantityRule> {
  const { price, quantity } = request;
  const ticks = price === undefined ? undefined : checkPrice(price, decimals.priceDecimals);
  if (ticks?.isValid === false) return { refusal: ticks.reason };
  const lots =
    quantity === undefined ? undefined : readQuantity(quantity, decimals.quantityDecimals);
  if (lots?.isValid === false) return { refusal: lots.reason };
  return { price: ticks?.value, quantity: lots?.value };
}
