/** What the operator may have done with offerings and lock mining over the socket. */
import type { Command } from '@candor/core';
import { AMOUNT_MAX, amount, INT32_MAX, LOTS_MAX, lots, rate } from '@candor/money';
import type { Fields } from './fields.ts';

const PPM = 1_000_000n;

export const LAUNCH_COMMANDS: Readonly<Record<string, (fields: Fields) => Command>> = {
  createOffering: (fields) => ({
    type: 'createOffering',
    issuerId: fields.whole('issuerId'),
    assetId: fields.whole('assetId', INT32_MAX),
    payAsset: fields.whole('payAsset', INT32_MAX),
    mode: fields.oneOf('mode', ['proRata', 'firstCome']),
    identityRequired: fields.flag('identityRequired'),
    lot: amountAt(fields, 'lot'),
    lotPrice: amountAt(fields, 'lotPrice'),
    supply: lots(fields.whole('supply', LOTS_MAX)),
    memberMin: lots(fields.whole('memberMin', LOTS_MAX)),
    memberMax: lots(fields.whole('memberMax', LOTS_MAX)),
    feeRate: rate(fields.bigWhole('feeRate', PPM)),
    opensAt: fields.whole('opensAt'),
    closesAt: fields.whole('closesAt'),
    listsAt: fields.whole('listsAt'),
    marketId: fields.marketId(),
    unlocks: fields.list('unlocks', (unlock) => ({
      at: unlock.whole('at'),
      share: rate(unlock.bigWhole('share', PPM)),
    })),
    seed: fields.text('seed'),
  }),
  openOffering: (fields) => ({ type: 'openOffering', offeringId: offeringAt(fields) }),
  cancelOffering: (fields) => ({ type: 'cancelOffering', offeringId: offeringAt(fields) }),
  listMining: (fields) => ({
    type: 'listMining',
    assetId: fields.whole('assetId', INT32_MAX),
    ...miningTermsOf(fields),
  }),
  changeMining: (fields) => ({
    type: 'changeMining',
    productId: fields.whole('productId', INT32_MAX),
    ...miningTermsOf(fields),
  }),
};

function offeringAt(fields: Fields): number {
  return fields.whole('offeringId', INT32_MAX);
}

function amountAt(fields: Fields, name: string) {
  return amount(fields.bigWhole(name, AMOUNT_MAX));
}

function miningTermsOf(fields: Fields) {
  return {
    name: fields.text('name'),
    isOpen: fields.flag('isOpen'),
    rateMin: rate(fields.bigWhole('rateMin', PPM)),
    rateMax: rate(fields.bigWhole('rateMax', PPM)),
    termDays: fields.whole('termDays', INT32_MAX),
    amountMin: amountAt(fields, 'amountMin'),
    amountMax: amountAt(fields, 'amountMax'),
    earlyFeeRate: rate(fields.bigWhole('earlyFeeRate', PPM)),
    keepsInterest: fields.flag('keepsInterest'),
  };
}
