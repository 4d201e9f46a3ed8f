/** Which sentence a draft earns before it is sent: spec §5's rules, in the server's order and words. */

import { checkPrice, checkQuantity } from '@candor/wire';
import type { RuleKey } from '../../shared/i18n/ruleKeys.ts';
import { trim } from '../../shared/numbers/decimalText.ts';
import type { OrderDraft } from './orderDraft.ts';
import { type Available, exceedsAvailable, type FormMarket } from './orderSummary.ts';

/** The market as the rules need it; quantities are plain decimal text. */
export interface RuledMarket extends FormMarket {
  readonly quantityMin: string;
  readonly quantityMax: string;
  readonly isTrading: boolean;
}

export interface OrderError {
  readonly key: RuleKey;
  readonly values: Readonly<Record<string, string | number>>;
  /** The field to look at; undefined when it is the order as a whole. */
  readonly field?: 'price' | 'quantity';
}

/** The first rule a draft breaks; undefined when it may be sent. */
export function orderError(
  draft: OrderDraft,
  market: RuledMarket,
  available: Available,
): OrderError | undefined {
  if (!market.isTrading) return { key: 'marketNotTrading', values: {} };
  return (
    priceError(draft, market) ??
    quantityError(draft, market) ??
    balanceError(draft, market, available)
  );
}

function priceError(draft: OrderDraft, market: RuledMarket): OrderError | undefined {
  if (draft.kind === 'market') return undefined;
  const checked = checkPrice(draft.price, market.priceDecimals);
  if (checked.isValid) return undefined;
  return keyed(checked.reason, { decimals: market.priceDecimals }, 'price');
}

function quantityError(draft: OrderDraft, market: RuledMarket): OrderError | undefined {
  const checked = checkQuantity(draft.quantity, market);
  if (checked.isValid) return undefined;
  const values = {
    decimals: market.quantityDecimals,
    minimum: `${trim(market.quantityMin)} ${market.baseAsset}`,
    maximum: `${trim(market.quantityMax)} ${market.baseAsset}`,
  };
  return keyed(checked.reason, values, 'quantity');
}

function balanceError(
  draft: OrderDraft,
  market: RuledMarket,
  available: Available,
): OrderError | undefined {
  if (!exceedsAvailable(draft, market, available)) return undefined;
  return { key: 'balanceTooLow', values: {} };
}

function keyed(
  reason: RuleKey,
  values: OrderError['values'],
  field: 'price' | 'quantity',
): OrderError {
  return { key: reason, values, field };
}
