/** GET /user/priceAlerts (ours): the member's price alerts, those that wait first, then the newest that fired. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { marketKind, marketSymbol, millis, optionalDecimal } from '../scalars.ts';
import { shownId } from '../shownId.ts';

/** The price that is watched: the last trade's, or the index of the pair. */
export const ALERT_BASES = ['last', 'index'] as const;
/** at or above a price · at or below it · moved by so much, up or down, within the last hour. */
export const ALERT_RULES = ['above', 'below', 'move'] as const;
/** How many may wait at a time. */
export const ALERTS_MAX = 20;

export const alertBasis = z.enum(ALERT_BASES);
export const alertRule = z.enum(ALERT_RULES);
export type AlertBasis = (typeof ALERT_BASES)[number];
export type AlertRule = (typeof ALERT_RULES)[number];

export const priceAlert = record({
  alertId: shownId('alert'),
  marketKind,
  marketSymbol,
  basis: alertBasis,
  rule: alertRule,
  /** Of above and below. */
  price: optionalDecimal,
  /** Of move: percent with at most one decimal. */
  percent: optionalDecimal,
  createdAt: millis,
  firedAt: z.optional(millis),
  /** The price that made it fire. */
  firedPrice: optionalDecimal,
});

export type PriceAlert = z.output<typeof priceAlert>;

export const priceAlerts = defineCall({
  method: 'GET',
  path: '/user/priceAlerts',
  auth: 'member',
  request: record({}),
  response: z.array(priceAlert),
});
