/**
 * GET /account/profit (ours): what the coin and futures accounts gained today, and what the coins bought here cost
 * and have gained. Deposits, withdrawals, transfers, demo funds, offerings and locks are no profit: they count at
 * what they were worth in the hour in which they came or went. Source: issue 15 §3.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, optionalDecimal } from '../scalars.ts';

const coinProfit = record({
  asset: assetCode,
  /** Bought for USDT in its market, still held; what came otherwise has no cost and is not in it. */
  costQuantity: decimalText,
  /** In USDT for one, fees included; absent where nothing of it is held. */
  averageCost: optionalDecimal,
  /** In USDT at the price of this moment; absent without a cost or a price. */
  gain: optionalDecimal,
  /** The gain of what was paid, in percent. */
  gainRate: optionalDecimal,
  /** In USDT: what sales in its market brought above their cost, ever. */
  realized: decimalText,
});
export type CoinProfit = z.output<typeof coinProfit>;

/** In USDT; the four parts sum to `today`. Prices of coins that are settled otherwise count to `unrealized`. */
const perpDay = record({
  today: decimalText,
  /** What closing brought, liquidations too. */
  realized: decimalText,
  fees: decimalText,
  funding: decimalText,
  /** What open positions changed by, at their marks. */
  unrealized: decimalText,
});
export type PerpDay = z.output<typeof perpDay>;

export const accountProfit = defineCall({
  method: 'GET',
  path: '/account/profit',
  auth: 'member',
  request: record({}),
  response: record({
    /** The begin of the day in UTC, in milliseconds. */
    since: integer,
    /** In USDT, of both accounts. */
    today: decimalText,
    /** Of it, the futures account's. */
    perps: perpDay,
    /** Coins of which no price of then, or of now, is known. */
    unpriced: z.array(assetCode),
    coins: z.array(coinProfit),
    isBehind: z.boolean(),
  }),
});
