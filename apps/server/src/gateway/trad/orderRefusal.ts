/** A refusal of the trading room as the wire tells it: its bounds as texts of the market. */
import { formatLots, formatTicks } from '@candor/money';
import type { RefusalReason } from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { TradingRefusal } from '../../trading/ground.ts';
import type { Refusal, TextParameters } from '../handler.ts';

/** The refusal with what its sentence needs. */
export function orderRefusal<Reason extends RefusalReason>(
  market: Market,
  refused: TradingRefusal<Reason>,
): Refusal<Reason> {
  const parameters = parametersOf(market, refused);
  const { refusal } = refused;
  return parameters === undefined ? { refusal } : { refusal, parameters };
}

function parametersOf(
  { spec, base, quote }: Market,
  { refusal, quantities, prices }: TradingRefusal<RefusalReason>,
): TextParameters | undefined {
  if (refusal === 'quantityOffLot') return { decimals: spec.quantityDecimals };
  if (refusal === 'priceOffTick') return { decimals: spec.priceDecimals };
  if (quantities !== undefined) {
    return texts(quantities, (lots) => `${formatLots(lots, spec.quantityDecimals)} ${base.code}`);
  }
  if (prices === undefined) return undefined;
  return texts(prices, (ticks) => `${formatTicks(ticks, spec.priceDecimals)} ${quote.code}`);
}

function texts<Unit>(
  bounds: { readonly minimum: Unit; readonly maximum: Unit },
  textOf: (unit: Unit) => string,
): TextParameters {
  return { minimum: textOf(bounds.minimum), maximum: textOf(bounds.maximum) };
}
