/**
 * The rules of take-profit and stop-loss: above and below the entry for a long, the reverse for a short (§5), and
 * a warning where a stop would come after the liquidation. Texts of plain decimals; '' for none.
 */
import type { PositionSide } from '@candor/core/formulas';
import { checkPrice } from '@candor/wire';
import type { RuleKey } from '../../shared/i18n/ruleKeys.ts';

export interface Stops {
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export type StopField = keyof Stops;

/** The sentences of the rules, one for each side (§5). */
export const STOP_KEYS = [
  'longTakeProfit',
  'longStopLoss',
  'shortTakeProfit',
  'shortStopLoss',
] as const;
export type StopKey = (typeof STOP_KEYS)[number];

export interface StopError {
  readonly key: StopKey | RuleKey;
  readonly field: StopField;
}

export interface StoppedPosition {
  readonly side: PositionSide;
  /** Where it is entered; '' while it is not known, then no side is wrong. */
  readonly entry: string;
  readonly priceDecimals: number;
}

/** The rule that each of the stops breaks. */
export function stopErrors(stops: Stops, position: StoppedPosition): readonly StopError[] {
  const fields = ['takeProfit', 'stopLoss'] as const;
  return fields
    .map((field) => fieldError(field, stops, position))
    .filter((error) => error !== undefined);
}

function fieldError(
  field: StopField,
  stops: Stops,
  { side, entry, priceDecimals }: StoppedPosition,
): StopError | undefined {
  const text = stops[field];
  if (text === '') return undefined;
  const checked = checkPrice(text, priceDecimals);
  if (!checked.isValid) return { key: checked.reason, field };
  if (entry === '') return undefined;
  // Floats: only which of two prices is higher counts.
  const isAbove = Number(text) > Number(entry);
  const isBelow = Number(text) < Number(entry);
  const wantsAbove = (side === 'long') === (field === 'takeProfit');
  if (wantsAbove ? isAbove : isBelow) return undefined;
  const name = field === 'takeProfit' ? 'TakeProfit' : 'StopLoss';
  return { key: `${side}${name}`, field };
}
