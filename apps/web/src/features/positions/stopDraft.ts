/** A stop of an open position being written: its rules against the mark. Texts of plain decimals; '' for none. */
import type { PositionSide } from '@candor/core/formulas';
import { isZero } from '../../shared/numbers/decimalText.ts';

export interface StopDraft {
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Contracts; '' for all of the position, however large it is then. */
  readonly quantity: string;
}

export const EMPTY_STOP: StopDraft = { takeProfit: '', stopLoss: '', quantity: '' };

export interface StopDraftError {
  readonly key:
    | 'stopMissing'
    | 'longTakeProfit'
    | 'longStopLoss'
    | 'shortTakeProfit'
    | 'shortStopLoss'
    | 'closeNotWhole'
    | 'closeTooMany';
  /** Undefined: the form as a whole. */
  readonly field?: keyof StopDraft;
}

export interface StopContext {
  readonly side: PositionSide;
  /** Contracts of the position. */
  readonly quantity: string;
  readonly mark: string;
}

/** The first rule a draft breaks: a price at least, each on its side of the mark, no more contracts than there are. */
export function stopDraftError(draft: StopDraft, context: StopContext): StopDraftError | undefined {
  if (isZero(draft.takeProfit) && isZero(draft.stopLoss)) return { key: 'stopMissing' };
  return (
    sideError(draft, 'takeProfit', context) ??
    sideError(draft, 'stopLoss', context) ??
    quantityError(draft, context)
  );
}

function sideError(
  draft: StopDraft,
  field: 'takeProfit' | 'stopLoss',
  { side, mark }: StopContext,
): StopDraftError | undefined {
  if (isZero(draft[field])) return undefined;
  // Floats: only which of two prices is higher counts.
  const [stop, now] = [Number(draft[field]), Number(mark)];
  const wantsAbove = (side === 'long') === (field === 'takeProfit');
  if (wantsAbove ? stop > now : stop < now) return undefined;
  const name = field === 'takeProfit' ? 'TakeProfit' : 'StopLoss';
  return { key: `${side}${name}`, field };
}

function quantityError(draft: StopDraft, context: StopContext): StopDraftError | undefined {
  if (draft.quantity === '') return undefined;
  if (!/^[1-9]\d*$/.test(draft.quantity)) return { key: 'closeNotWhole', field: 'quantity' };
  const isTooMuch = BigInt(draft.quantity) > BigInt(context.quantity);
  return isTooMuch ? { key: 'closeTooMany', field: 'quantity' } : undefined;
}
