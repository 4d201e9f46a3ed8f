/** Which sentences a draft earns before it is sent: spec §5's rules, in the server's order and words. */

import { checkPrice, checkQuantity } from '@candor/wire';
import type { RuleKey } from '../../shared/i18n/ruleKeys.ts';
import { trim } from '../../shared/numbers/decimalText.ts';
import type { OrderDraft, OrderField } from './orderDraft.ts';
import { type Available, exceedsAvailable, type FormMarket } from './orderSummary.ts';

/** The market as the rules need it; quantities are plain decimal text. */
export interface RuledMarket extends FormMarket {
  readonly quantityMin: string;
  readonly isTrading: boolean;
}

export interface OrderError {
  readonly key: RuleKey;
  readonly values: Readonly<Record<string, string | number>>;
  /** The field to look at; undefined when it is the order as a whole. */
  readonly field?: OrderField;
}

/** An error with its sentence. */
export type ShownOrderError = OrderError & { readonly text: string };

/** Each field that breaks a rule, in the order of the fields; then the order as a whole. None: it may be sent. */
export function orderErrors(
  draft: OrderDraft,
  market: RuledMarket,
  available: Available,
): readonly OrderError[] {
  if (!market.isTrading) return [{ key: 'marketNotTrading', values: {} }];
  const wrong = [priceError(draft, market), quantityError(draft, market)];
  const fields = wrong.filter((error) => error !== undefined);
  if (fields.length > 0) return fields;
  return exceedsAvailable(draft, market, available) ? [{ key: 'balanceTooLow', values: {} }] : [];
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

function keyed(reason: RuleKey, values: OrderError['values'], field: OrderField): OrderError {
  return { key: reason, values, field };
}
