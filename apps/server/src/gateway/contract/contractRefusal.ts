/** A refusal of the trading room about contracts as the wire tells it: bounds in whole contracts and prices. */

import type { PositionSide } from '@candor/core';
import { formatTicks, lotsToNumber } from '@candor/money';
import type { RefusalReason } from '@candor/wire';
import type { TradingRefusal } from '../../trading/ground.ts';
import type { Refusal, TextParameters } from '../handler.ts';
import type { Perp } from './perpMarket.ts';

/** The refusal with what its sentence needs. */
export function contractRefusal<Reason extends RefusalReason>(
  perp: Perp,
  refused: TradingRefusal<Reason>,
): Refusal<OfContracts<Reason>> {
  const refusal = ofContracts(refused.refusal);
  const parameters = parametersOf(perp, refused);
  return parameters === undefined ? { refusal } : { refusal, parameters };
}

const SIDED = {
  quantityBelowMin: { long: 'longBelowMin', short: 'shortBelowMin' },
  quantityAboveMax: { long: 'longAboveMax', short: 'shortAboveMax' },
} as const;

/** §5 futures: too few and too many contracts have a sentence for each side. What was answered otherwise is as it was. */
export function saidOfSide<Answer extends object>(side: PositionSide, answer: Answer): Answer {
  const reason = 'refusal' in answer ? answer.refusal : undefined;
  if (reason !== 'quantityBelowMin' && reason !== 'quantityAboveMax') return answer;
  return { ...answer, text: SIDED[reason][side] };
}

/** Contracts are whole: what a lot is to coins has another name. */
export type OfContracts<Reason extends RefusalReason> =
  | Exclude<Reason, 'quantityOffLot'>
  | 'contractsNotWhole';

function ofContracts<Reason extends RefusalReason>(reason: Reason): OfContracts<Reason> {
  return isOther(reason) ? reason : 'contractsNotWhole';
}

function isOther<Reason extends RefusalReason>(
  reason: Reason,
): reason is Exclude<Reason, 'quantityOffLot'> {
  return reason !== 'quantityOffLot';
}

function parametersOf(
  { spec, quote }: Perp,
  { refusal, quantities, prices }: TradingRefusal<RefusalReason>,
): TextParameters | undefined {
  if (refusal === 'priceOffTick') return { decimals: spec.priceDecimals };
  if (quantities !== undefined) {
    const { minimum, maximum } = quantities;
    return { minimum: `${lotsToNumber(minimum)}`, maximum: `${lotsToNumber(maximum)}` };
  }
  if (prices === undefined) return undefined;
  const text = (price: typeof prices.minimum) =>
    `${formatTicks(price, spec.priceDecimals)} ${quote.code}`;
  return { minimum: text(prices.minimum), maximum: text(prices.maximum) };
}
