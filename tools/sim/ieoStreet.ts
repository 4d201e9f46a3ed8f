/** New-coin offerings: short windows of both modes, commitments that are taken back, unlocks, cancellations. */
import type { Command } from '@candor/core';
import { amount, asAssetId, asMemberId, lots, rate } from '@candor/money';
import type { Chance } from './chance.ts';
import { type Known, MEMBERS, type Street } from './street.ts';

const ISSUER = MEMBERS[0];
const UNITS = 100_000_000n;
const SECOND = 1_000;
/** Offerings that commands name: of a run, the first and those after it. */
const NAMED = 6;

/** 60 lots of 2 ETH at 3 USDT; what is wanted is soon more than there is. */
function offer(chance: Chance, { time }: Known): Command {
  const opensAt = time + chance.below(5) * SECOND;
  const closesAt = opensAt + (1 + chance.below(60)) * SECOND;
  const isLocked = chance.isBelow(0.6);
  return {
    type: 'createOffering',
    ...{
      issuerId: asMemberId(ISSUER),
      assetId: asAssetId(2),
      payAsset: asAssetId(0),
      mode: modeOf(chance),
      seed: 'sim',
    },
    ...{ identityRequired: chance.isBelow(0.1), feeRate: rate(15_001), marketId: undefined },
    ...{ lot: amount(2n * UNITS), lotPrice: amount(3n * UNITS), supply: lots(60) },
    ...{ memberMin: lots(1 + chance.below(3)), memberMax: lots(5 + chance.below(50)) },
    ...{ opensAt, closesAt, listsAt: closesAt },
    unlocks: isLocked
      ? [
          { at: closesAt, share: rate(333_333) },
          { at: closesAt + 10 * SECOND, share: rate(666_667) },
        ]
      : [],
  };
}

function modeOf(chance: Chance): 'proRata' | 'firstCome' {
  return chance.isBelow(0.7) ? 'proRata' : 'firstCome';
}

function random(chance: Chance, known: Known): Command {
  const memberId = chance.pick(MEMBERS);
  const offeringId = chance.below(NAMED);
  const quantity = lots(chance.below(40));
  const roll = chance.below(100);
  if (roll < 15) return offer(chance, known);
  if (roll < 32) return { type: 'openOffering', offeringId };
  if (roll < 75) {
    const isIdentified = chance.isBelow(0.5);
    return {
      type: 'commitOffering',
      memberId: asMemberId(memberId),
      offeringId,
      quantity,
      isIdentified,
    };
  }
  if (roll < 85)
    return { type: 'withdrawCommitment', memberId: asMemberId(memberId), offeringId, quantity };
  if (roll < 91) return { type: 'cancelOffering', offeringId };
  if (roll < 93)
    return {
      type: 'setMemberFrozen',
      memberId: asMemberId(memberId),
      isFrozen: chance.isBelow(0.2),
    };
  return { type: 'advanceTime' };
}

export const IEO_STREET: Street = {
  opening: () => [],
  random,
  hasContracts: false,
  roundMs: 4_000,
  longMs: 20_000,
};
