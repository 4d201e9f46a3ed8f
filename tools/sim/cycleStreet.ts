/** Timed contracts: ticks about as they come, orders that expire between them, terms and limits that change. */
import type { Command } from '@candor/core';
import { AMOUNT_MAX, amount, asAssetId, asMemberId, rate } from '@candor/money';
import type { Chance } from './chance.ts';
import { indexOf, MEMBERS, type Street } from './street.ts';

const USDT = 100_000_000n;
const DAY_MS = 86_400_000;
const SECONDS: readonly [number, ...number[]] = [3, 3, 4, 5];
const MANY = amount(1_000_000n * USDT);
const CAPS = { stakeMax: MANY, memberMax: MANY, pairMax: MANY, secondMax: MANY };

function terms(payoutPpm: number, ticksMin: number) {
  const rates = { payoutRate: rate(payoutPpm), lossRate: rate(950_001), stakeMins: [amount(0n)] };
  return {
    isOpen: true,
    tickTimeoutMs: 1_000,
    ticksMin,
    coins: [{ assetId: asAssetId(0), stakeMin: amount(1n), ...CAPS }],
    durations: [3, 4, 5].map((seconds) => ({ seconds, ...rates })),
  };
}

function opening(): Command[] {
  return [
    { type: 'listCycle', baseAsset: asAssetId(1), quoteAsset: asAssetId(0), ...terms(850_000, 2) },
    fund(20_000n * USDT),
  ];
}

function fund(units: bigint): Command {
  const to = { account: 'cycle', assetId: asAssetId(0), externalId: 0n } as const;
  return { type: 'fundHouse', ...to, amount: amount(units) };
}

function random(chance: Chance): Command {
  const memberId = chance.pick(MEMBERS);
  const roll = chance.below(100);
  if (roll < 62) return indexOf(1, 9_995 + chance.below(10));
  if (roll < 93) {
    const stake = amount(BigInt(1 + chance.below(2_000_000_000)));
    const side = chance.isBelow(0.5) ? 'buy' : 'sell';
    const order = {
      memberId: asMemberId(memberId),
      productId: 0,
      side,
      stakeAsset: asAssetId(0),
      stake,
    } as const;
    return { type: 'openCycle', ...order, seconds: chance.pick(SECONDS) };
  }
  if (roll < 95) return { type: 'changeCycle', productId: 0, ...changed(chance) };
  if (roll < 97) return fund(BigInt(chance.below(2_000) - 1_000) * USDT);
  if (roll < 98)
    return { type: 'startCoolOff', memberId: asMemberId(memberId), durationMs: DAY_MS };
  if (roll < 99)
    return {
      type: 'setMemberFrozen',
      memberId: asMemberId(memberId),
      isFrozen: chance.isBelow(0.2),
    };
  const limit = amount(chance.isBelow(0.5) ? 100n * USDT : AMOUNT_MAX);
  const limits = { stakeMax: limit, lossMax: limit };
  return {
    type: 'setCycleLimits',
    memberId: asMemberId(memberId),
    assetId: asAssetId(0),
    ...limits,
  };
}

function changed(chance: Chance) {
  return terms(chance.pick([850_000, 800_000, 333_333]), chance.pick([1, 2, 2, 3]));
}

export const CYCLE_STREET: Street = {
  opening,
  random,
  hasContracts: true,
  roundMs: 600,
  longMs: 30_000,
};
