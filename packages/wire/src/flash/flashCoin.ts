/**
 * GET /flash/flashCoin: which pairs can be exchanged at once, and at what terms. price is the index, buyprice
 * what a member gets for one coin, sellprice what one costs; the three are missing while there is no fresh
 * index. spread is taken off either side; a quote falls when the index has moved further than drift since, either
 * way. Limits are of what is given. Source: spec §7, product.md §3.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, integer, optionalDecimal } from '../scalars.ts';

const flashPair = record(
  {
    baseAsset: assetCode,
    quoteAsset: assetCode,
    price: optionalDecimal,
    bestBid: optionalDecimal,
    bestAsk: optionalDecimal,
    spread: decimalText,
    driftMax: decimalText,
    baseMin: decimalText,
    baseMax: decimalText,
    quoteMin: decimalText,
    quoteMax: decimalText,
    baseDecimals: integer,
    quoteDecimals: integer,
    validSeconds: integer,
  },
  {
    baseMin: 'trad_min',
    baseMax: 'trad_max',
    quoteMin: 'main_min',
    quoteMax: 'main_max',
    validSeconds: 'seconds',
    driftMax: 'drift',
  },
);
export type FlashPairRow = z.output<typeof flashPair>;

export const flashCoin = defineCall({
  method: 'GET',
  path: '/flash/flashCoin',
  auth: 'public',
  request: record({}),
  response: z.array(flashPair),
});
