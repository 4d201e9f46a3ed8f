/** What both calls that open a timed contract share. Source: spec §5, §7. */
import type { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, millis, orderText, wholeNumber } from '../scalars.ts';
import { shownId } from '../shownId.ts';

const DAY_SECONDS = 86_400;

/** A call that opens a contract, but for its path. */
export const opening = {
  method: 'POST',
  auth: 'member',
  movesMoney: true,
  placesOrder: 'market',
  request: record({
    baseAsset: assetCode,
    quoteAsset: assetCode,
    stake: orderText,
    stakeAsset: assetCode,
    durationSeconds: wholeNumber(1, DAY_SECONDS),
  }),
  response: record(
    { orderId: shownId('cycle'), createdAt: millis, expiresAt: millis },
    { orderId: ['orderid', 'autoid'] },
  ),
  rejects: [
    'memberFrozen',
    'cycleUnknown',
    'indexPriceMissing',
    'indexPriceStale',
    'cycleClosed',
    'cycleCoinUnknown',
    'cycleDurationUnknown',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'stakeBelowMin',
    'stakeAboveMax',
    'cycleMemberFull',
    'cyclePairFull',
    'cycleSecondFull',
    'coolOffActive',
    'dailyStakeReached',
    'dailyLossReached',
    'cycleCoverTooLow',
    'balanceTooLow',
  ],
} as const satisfies Omit<Parameters<typeof defineCall>[0], 'path'>;
