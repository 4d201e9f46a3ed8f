/** What the operator may have done with perpetuals over the socket: list one, change its terms and status. */
import type { Command } from '@candor/core';
import { AMOUNT_MAX, amount, INT32_MAX, LOTS_MAX, lots, rate } from '@candor/money';
import type { Fields } from './fields.ts';

const RATE_PPM_MAX = 100_000_000n;

export const PERP_COMMANDS: Readonly<Record<string, (fields: Fields) => Command>> = {
  listPerp: (fields) => ({
    type: 'listPerp',
    baseAsset: fields.whole('baseAsset', INT32_MAX),
    quoteAsset: fields.whole('quoteAsset', INT32_MAX),
    board: fields.oneOf('board', ['main', 'pioneer']),
    priceDecimals: fields.whole('priceDecimals', 255),
    quantityDecimals: fields.whole('quantityDecimals', 255),
    contractSize: fields.whole('contractSize', INT32_MAX),
    ...termsOf(fields),
  }),
  changePerp: (fields) => ({
    type: 'changePerp',
    marketId: fields.whole('marketId', INT32_MAX),
    status: fields.oneOf('status', ['trading', 'reduceOnly', 'halted']),
    ...termsOf(fields),
  }),
};

function termsOf(fields: Fields) {
  return {
    quantityMin: lots(fields.whole('quantityMin', LOTS_MAX)),
    quantityMax: lots(fields.whole('quantityMax', LOTS_MAX)),
    feeRateMaker: rate(fields.bigWhole('feeRateMaker', RATE_PPM_MAX)),
    feeRateTaker: rate(fields.bigWhole('feeRateTaker', RATE_PPM_MAX)),
    priceBand: rate(fields.bigWhole('priceBand', RATE_PPM_MAX)),
    openOrdersMax: fields.openOrdersMax(),
    leverages: fields.list('leverages', (each) => each.whole('leverage', INT32_MAX)),
    leverageMax: fields.whole('leverageMax', INT32_MAX),
    tiers: fields.list('tiers', (each) => ({
      notionalCap: amount(each.bigWhole('notionalCap', AMOUNT_MAX)),
      rate: rate(each.bigWhole('rate', RATE_PPM_MAX)),
      leverageMax: each.whole('leverageMax', INT32_MAX),
    })),
    fundingIntervalMs: fields.whole('fundingIntervalMs'),
    interestE9: fields.whole('interestE9'),
    fundingCapE9: fields.whole('fundingCapE9'),
    impactNotional: amount(fields.bigWhole('impactNotional', AMOUNT_MAX)),
  };
}
