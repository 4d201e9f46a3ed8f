/** What the operator may have done with timed contracts over the socket: offer them on a pair, change its terms. */
import type { Command } from '@candor/core';
import { AMOUNT_MAX, amount, rate } from '@candor/money';
import type { Fields } from './fields.ts';

const RATE_PPM_MAX = 100_000_000n;
const INT32_MAX = 2 ** 31 - 1;

export const CYCLE_COMMANDS: Readonly<Record<string, (fields: Fields) => Command>> = {
  listCycle: (fields) => ({
    type: 'listCycle',
    baseAsset: fields.whole('baseAsset', INT32_MAX),
    quoteAsset: fields.whole('quoteAsset', INT32_MAX),
    ...termsOf(fields),
  }),
  changeCycle: (fields) => ({
    type: 'changeCycle',
    productId: fields.whole('productId', INT32_MAX),
    ...termsOf(fields),
  }),
};

function termsOf(fields: Fields) {
  const atMost = (item: Fields, name: string) => amount(item.bigWhole(name, AMOUNT_MAX));
  return {
    isOpen: fields.flag('isOpen'),
    tickTimeoutMs: fields.whole('tickTimeoutMs'),
    ticksMin: fields.whole('ticksMin', INT32_MAX),
    coins: fields.list('coins', (coin) => ({
      assetId: coin.whole('assetId', INT32_MAX),
      stakeMin: atMost(coin, 'stakeMin'),
      stakeMax: atMost(coin, 'stakeMax'),
      memberMax: atMost(coin, 'memberMax'),
      pairMax: atMost(coin, 'pairMax'),
      secondMax: atMost(coin, 'secondMax'),
    })),
    durations: fields.list('durations', (duration) => ({
      seconds: duration.whole('seconds', INT32_MAX),
      payoutRate: rate(duration.bigWhole('payoutRate', RATE_PPM_MAX)),
      lossRate: rate(duration.bigWhole('lossRate', RATE_PPM_MAX)),
      stakeMins: duration.list('stakeMins', (least) => atMost(least, 'amount')),
    })),
  };
}
