/** A futures order being written, as it is kept for the session: one for each pair. */

import type { PositionSide } from '@candor/core/formulas';
import { fieldsOf } from '../../shared/native/kept.ts';
import { isTypedDecimal } from '../../shared/numbers/typedDecimal.ts';
import { emptyPerpDraft, type PerpDraft } from './perpDraft.ts';

/** The draft's name among the others. */
export function perpDraftName(marketSymbol: string): string {
  return `order perp ${marketSymbol}`;
}

/**
 * What was kept, for the side that is chosen now; a fresh order where nothing sensible was. A quantity of the
 * other side meant something else and is left out; mode and leverage are the pair's and stay.
 */
export function keptPerp(kept: unknown, side: PositionSide): PerpDraft {
  const fields = fieldsOf(kept);
  const isSameSide = fields.side === side;
  const quantity = isSameSide && isTypedDecimal(fields.quantity) ? fields.quantity : '';
  const draft: PerpDraft = {
    ...emptyPerpDraft(side),
    mode: fields.mode === 'isolated' ? 'isolated' : 'cross',
    leverage: isLeverage(fields.leverage) ? fields.leverage : undefined,
    quantity,
    ...(isSameSide ? stopsOf(fields) : {}),
  };
  return styled(draft, fields);
}

/** In the style that was kept, where all of it is sensible. */
function styled(draft: PerpDraft, fields: Readonly<Record<string, unknown>>): PerpDraft {
  const { kind } = fields;
  const price = isTypedDecimal(fields.price) ? fields.price : undefined;
  const trigger = isTypedDecimal(fields.trigger) ? fields.trigger : undefined;
  if (kind === 'limit' && price !== undefined) return { ...draft, kind, price };
  if (kind === 'stopMarket' && trigger !== undefined) return { ...draft, kind, trigger };
  if (kind === 'stopLimit' && trigger !== undefined && price !== undefined) {
    return { ...draft, kind, trigger, price };
  }
  return draft;
}

function stopsOf({ hasStops, takeProfit, stopLoss }: Readonly<Record<string, unknown>>) {
  return {
    hasStops: hasStops === true,
    takeProfit: isTypedDecimal(takeProfit) ? takeProfit : '',
    stopLoss: isTypedDecimal(stopLoss) ? stopLoss : '',
  };
}

function isLeverage(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1_000;
}
