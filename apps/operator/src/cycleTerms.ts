/** The product, the house and the members of a play of timed contracts, as commands that set an exchange up. */
import type { Command } from '@candor/core';
import { NOTHING } from '@candor/core/formulas';
import { AMOUNT_MAX, amount, asAssetId, asMemberId } from '@candor/money';
import {
  FieldFault,
  listAt,
  numberAt,
  numberOr,
  objectOf,
  positiveAt,
  type Written,
} from './fields.ts';
import { amountOf, rateOf, wholeAt } from './playNumbers.ts';

export const STAKE_DECIMALS = 8;
/** What a play says nothing of is no bound. */
const MOST = amount(AMOUNT_MAX);
const PAYOUT_MOST = 100n;

/** Assets, product, the house's funds, and members from id 1 on.   Throws: FieldFault. */
export function cycleSetUp(product: Written, members: Written): readonly Command[] {
  const fund = amountOf(numberOr(product, 'house', NOTHING), STAKE_DECIMALS, 'house');
  const funding = {
    account: 'cycle',
    assetId: asAssetId(0),
    amount: fund,
    externalId: 0n,
  } as const;
  return [
    { type: 'listAsset', code: 'USDT', decimals: STAKE_DECIMALS },
    { type: 'listAsset', code: 'BASE', decimals: 8 },
    listingOf(product),
    ...(fund > amount(0n) ? [{ type: 'fundHouse', ...funding } as const] : []),
    ...Object.keys(members).flatMap((name, index) => {
      const funds = amountOf(numberAt(members, name), STAKE_DECIMALS, name);
      return memberOf(index + 1, funds);
    }),
  ];
}

function listingOf(product: Written): Command {
  const durations = listAt(product, 'durations', (item) =>
    durationOf(objectOf(item, 'a duration')),
  );
  const cap = (name: string) =>
    product[name] === undefined ? MOST : amountOf(positiveAt(product, name), STAKE_DECIMALS, name);
  const coin = { assetId: asAssetId(0), stakeMin: amount(1n), stakeMax: cap('max') };
  const caps = {
    memberMax: cap('memberMax'),
    pairMax: cap('pairMax'),
    secondMax: cap('secondMax'),
  };
  return {
    type: 'listCycle',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    isOpen: true,
    tickTimeoutMs: wholeAt(product, 'tickTimeoutMs', 1),
    ticksMin: wholeAt(product, 'ticksMin', 1),
    coins: [{ ...coin, ...caps }],
    durations: durations.sort((left, right) => left.seconds - right.seconds),
  };
}

function durationOf(duration: Written) {
  return {
    seconds: wholeAt(duration, 'seconds', 1),
    payoutRate: rateOf(positiveAt(duration, 'payoutRate'), 'payoutRate', PAYOUT_MOST),
    lossRate: rateOf(positiveAt(duration, 'lossRate'), 'lossRate'),
    stakeMins: [amountOf(numberOr(duration, 'min', NOTHING), STAKE_DECIMALS, 'min')],
  };
}

function memberOf(index: number, funds: ReturnType<typeof amount>): Command[] {
  if (funds < amount(0n)) throw new FieldFault('a member has no less than nothing');
  const memberId = asMemberId(index);
  const open: Command = { type: 'openMember', memberId, role: 'member' };
  if (funds === amount(0n)) return [open];
  return [
    open,
    { type: 'creditMember', memberId, assetId: asAssetId(0), amount: funds, externalId: 0n },
  ];
}
