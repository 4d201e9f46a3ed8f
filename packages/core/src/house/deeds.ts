/**
 * How the house answers its command, and what its events stand for in the ledger.
 * Units: smallest units of the asset.
 */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import type { AnswersTo, PostingsOfEach } from '../deed.ts';
import { type Posting, toHouse } from '../ledger/posting.ts';
import { fundHouse } from './fundHouse.ts';
import type { HOUSE_COMMANDS, HOUSE_EVENTS, HOUSE_FUNDED } from './words.ts';

export const HOUSE_ANSWERS: AnswersTo<typeof HOUSE_COMMANDS> = {
  fundHouse,
};

export const HOUSE_POSTINGS: PostingsOfEach<typeof HOUSE_EVENTS> = {
  houseFunded: postingsOfFunding,
};

/** Funds come in from outside; an amount below zero goes back there. */
function postingsOfFunding(funded: ValueOf<typeof HOUSE_FUNDED>): readonly Posting[] {
  const delta = amountToBigInt(funded.amount);
  const moved = { kind: 'funding', assetId: funded.assetId, reference: '' } as const;
  return [
    toHouse('external', { ...moved, delta: -delta }),
    toHouse(funded.account, { ...moved, delta }),
  ];
}
