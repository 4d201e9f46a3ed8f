/**
 * POST /contract/closeAllPosition: closes all positions in a coin at market, or its longs or shorts. What
 * the book cannot fill stays open and is told (`unfilled`). Source: spec §7.
 */
import { ASSET_CODE, MARKET_SYMBOL } from '@candor/money';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText } from '../scalars.ts';

const SIDES = { all: 'all', buy: 'long', sell: 'short' } as const;

/** A coin such as BTC, which means its contract in USDT, or a pair such as BTC/USDT. */
const coinOrPair = z.union([
  z.string().check(z.regex(ASSET_CODE), z.describe('coin, such as BTC')),
  z.string().check(z.regex(MARKET_SYMBOL), z.describe('pair, such as BTC/USDT')),
]);

const closedSides = z.codec(z.enum(['all', 'buy', 'sell']), z.enum(['all', 'long', 'short']), {
  decode: (wire) => SIDES[wire],
  encode: (house) =>
    house === 'all' ? ('all' as const) : house === 'long' ? ('buy' as const) : ('sell' as const),
});

export const contractCloseAllPosition = defineCall({
  method: 'POST',
  path: '/contract/closeAllPosition',
  auth: 'member',
  movesMoney: true,
  request: record({ asset: coinOrPair, sides: closedSides }, { sides: 'type' }),
  response: record({ quantityFilled: decimalText, quantityRemaining: decimalText }),
  rejects: [
    'marketUnknown',
    'marketNotTrading',
    'positionUnknown',
    'indexPriceMissing',
    'orderBookFull',
  ],
});
