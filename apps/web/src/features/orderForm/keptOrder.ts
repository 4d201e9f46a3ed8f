/** An order being written, as it is kept for the session: one for each market. */
import { fieldsOf } from '../../shared/native/kept.ts';
import { isTypedDecimal } from '../../shared/numbers/typedDecimal.ts';
import { emptyDraft, type OrderDraft, type Side } from './orderDraft.ts';
import { TIMES_IN_FORCE, type TimeInForce } from './orderRequest.ts';

export interface KeptOrder {
  readonly draft: OrderDraft;
  readonly timeInForce: TimeInForce;
}

/** The draft's name among the others. */
export function orderDraftName(marketSymbol: string): string {
  return `order spot ${marketSymbol}`;
}

/**
 * What was kept, for the side that is chosen now; a fresh order where nothing sensible was. An amount of the
 * other side meant something else and is left out.
 */
export function keptOrder(kept: unknown, side: Side): KeptOrder {
  const { draft, timeInForce } = fieldsOf(kept);
  const tif = TIMES_IN_FORCE.find((each) => each === timeInForce) ?? 'gtc';
  return { draft: draftOf(fieldsOf(draft), side), timeInForce: tif };
}

function draftOf(kept: Readonly<Record<string, unknown>>, side: Side): OrderDraft {
  const isSameSide = kept.side === side;
  const quantity = isSameSide && isTypedDecimal(kept.quantity) ? kept.quantity : '';
  const percent = isSameSide && isPercent(kept.percent) ? kept.percent : 0;
  const total = isTypedDecimal(kept.total) ? { total: isSameSide ? kept.total : '' } : {};
  const shared = { side, quantity, percent, ...total };
  if (kept.kind !== 'limit' || !isTypedDecimal(kept.price))
    return { ...emptyDraft(side), ...shared };
  return { ...shared, kind: 'limit', price: kept.price };
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
}
