/** A stop of an open position being written: its rules against the mark. Texts of plain decimals; '' for none. */
import type { PositionSide } from '@candor/core/formulas';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { STOP_PARTS, type StopSideError, stopSideError } from '../../shared/perp/stopSide.ts';

export interface StopDraft {
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Contracts; '' for all of the position, however large it is then. */
  readonly quantity: string;
}

export const EMPTY_STOP: StopDraft = { takeProfit: '', stopLoss: '', quantity: '' };

export interface StopDraftError {
  readonly key: StopSideError | 'stopMissing' | 'closeNotWhole' | 'closeTooMany';
  /** Undefined: the form as a whole. */
  readonly field?: keyof StopDraft;
}

export interface StopContext {
  readonly side: PositionSide;
  /** Contracts of the position. */
  readonly quantity: string;
  readonly mark: string;
}

/** Each rule a draft breaks: a price at least, each on its side of the mark, no more contracts than there are. */
export function stopDraftErrors(draft: StopDraft, context: StopContext): readonly StopDraftError[] {
  const isMissing = STOP_PARTS.every((part) => isZero(draft[part]));
  const prices = STOP_PARTS.map((field): StopDraftError | undefined => {
    const key = isZero(draft[field]) ? undefined : stopSideError(field, draft[field], context);
    return key && { key, field };
  });
  const whole: StopDraftError | undefined = isMissing ? { key: 'stopMissing' } : undefined;
  return [...prices, quantityError(draft, context), whole].filter((error) => error !== undefined);
}

function quantityError(draft: StopDraft, context: StopContext): StopDraftError | undefined {
  if (draft.quantity === '') return undefined;
  if (!/^[1-9]\d*$/.test(draft.quantity)) return { key: 'closeNotWhole', field: 'quantity' };
  const isTooMuch = BigInt(draft.quantity) > BigInt(context.quantity);
  return isTooMuch ? { key: 'closeTooMany', field: 'quantity' } : undefined;
}
