/**
 * How timed contracts answer their commands, and what their events stand for in the ledger.
 * Units: smallest units of the stake's asset.
 */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { type Posting, toCoinStakes, toCoins, toHouse } from '../ledger/posting.ts';
import { changeCycle, listCycle } from './listCycle.ts';
import { openCycle } from './openCycle.ts';
import { setCycleLimits, startCoolOff } from './protectMember.ts';
import type { CYCLE_COMMANDS, CYCLE_EVENTS, CYCLE_OPENED, CYCLE_SETTLED } from './words.ts';

export const CYCLE_ANSWERS: AnswersTo<typeof CYCLE_COMMANDS> = {
  listCycle,
  changeCycle,
  openCycle,
  setCycleLimits,
  startCoolOff,
};

export const CYCLE_POSTINGS: PostingsOfEach<typeof CYCLE_EVENTS> = {
  cycleListed: postsNothing,
  cycleChanged: postsNothing,
  cycleOpened: postingsOfOpening,
  cycleEntered: postsNothing,
  cycleSettled: postingsOfSettlement,
  cycleLimitsSet: postsNothing,
  coolOffStarted: postsNothing,
};

/** The stake is held; what the house may have to pay goes into escrow. */
function postingsOfOpening(opened: ValueOf<typeof CYCLE_OPENED>): readonly Posting[] {
  const { memberId } = opened;
  const [stake, profit] = [amountToBigInt(opened.stake), amountToBigInt(opened.profit)];
  const held = {
    kind: 'hold',
    assetId: opened.stakeAsset,
    reference: `${opened.orderId}`,
  } as const;
  return [
    toCoins(memberId, { ...held, delta: -stake }),
    toCoinStakes(memberId, { ...held, delta: stake }),
    toHouse('cycle', { ...held, delta: -profit }),
    toHouse('escrow', { ...held, delta: profit }),
  ];
}

/** The hold ends. What was won comes out of escrow, what was lost goes to the house. */
function postingsOfSettlement(settled: ValueOf<typeof CYCLE_SETTLED>): readonly Posting[] {
  const { memberId, outcome } = settled;
  const [stake, profit] = [amountToBigInt(settled.stake), amountToBigInt(settled.profit)];
  const lost = outcome === 'lost' ? stake - amountToBigInt(settled.paid) : 0n;
  const named = { assetId: settled.stakeAsset, reference: `${settled.orderId}` } as const;
  const released = { ...named, kind: 'release' } as const;
  const moved = { ...named, kind: 'cycle' } as const;
  const back = [
    toCoinStakes(memberId, { ...released, delta: lost - stake }),
    toCoins(memberId, { ...released, delta: stake - lost }),
  ];
  const home = [
    toHouse('escrow', { ...released, delta: -profit }),
    toHouse('cycle', { ...released, delta: profit }),
  ];
  if (outcome === 'won') {
    return [
      ...back,
      toHouse('escrow', { ...moved, delta: -profit }),
      toCoins(memberId, { ...moved, delta: profit }),
    ];
  }
  if (outcome !== 'lost') return [...back, ...home];
  return [
    ...back,
    ...home,
    toCoinStakes(memberId, { ...moved, delta: -lost }),
    toHouse('cycle', { ...moved, delta: lost }),
  ];
}
