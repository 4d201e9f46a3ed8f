/** Lock mining over days: coins are locked on terms that change, redeemed early, complete; the pool comes and goes. */
import type { Command } from '@candor/core';
import { amount, asAssetId, asMemberId, asOrderId, rate } from '@candor/money';
import type { Chance } from './chance.ts';
import { type Known, MEMBERS, type Street } from './street.ts';

const USDT = 100_000_000n;
const HOUR_MS = 3_600_000;
/** The terms of the two products were not changed more often than this in a run, mostly. */
const VERSIONS = 3;

function terms(termDays: number, isOpen = true) {
  return {
    ...{ name: '', isOpen, termDays, keepsInterest: termDays % 2 === 0 },
    ...{ rateMin: rate(777), rateMax: rate(9_999), earlyFeeRate: rate(12_345) },
    ...{ amountMin: amount(7n), amountMax: amount(5_000n * USDT) },
  };
}

function opening(): Command[] {
  return [
    { type: 'listMining', assetId: asAssetId(0), ...terms(2) },
    { type: 'listMining', assetId: asAssetId(1), ...terms(5) },
    fund(0, 3_000n * USDT),
    fund(1, 3_000n * USDT),
  ];
}

function fund(assetId: number, units: bigint): Command {
  return {
    type: 'fundHouse',
    account: 'mining',
    assetId: asAssetId(assetId),
    amount: amount(units),
    externalId: 0n,
  };
}

function random(chance: Chance, { lockIds }: Known): Command {
  const memberId = chance.pick(MEMBERS);
  const productId = chance.below(2);
  const roll = chance.below(100);
  if (roll < 60) {
    const version = chance.below(VERSIONS);
    const units = amount(BigInt(1 + chance.below(2_000_000_000)) * BigInt(1 + chance.below(200)));
    return {
      type: 'lockMining',
      memberId: asMemberId(memberId),
      productId,
      version,
      amount: units,
    };
  }
  if (roll < 85) {
    const orderId = lockIds[chance.below(lockIds.length)] ?? 1;
    return { type: 'redeemMining', memberId: asMemberId(memberId), orderId: asOrderId(orderId) };
  }
  if (roll < 91) return { type: 'advanceTime' };
  if (roll < 92) {
    const changed = terms(chance.pick([1, 2, 3, 5]), chance.isBelow(0.9));
    return { type: 'changeMining', productId, ...changed };
  }
  if (roll < 97) return fund(productId, BigInt(chance.below(400) - 200) * USDT);
  return { type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: chance.isBelow(0.2) };
}

export const MINING_STREET: Street = {
  opening,
  random,
  hasContracts: false,
  roundMs: 9 * HOUR_MS,
  longMs: 90 * HOUR_MS,
};
