/**
 * How flash exchange answers its commands, and what its events stand for in the ledger.
 * Units: smallest units of each asset.
 */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { type Posting, toCoins, toHouse } from '../ledger/posting.ts';
import { acceptFlash } from './acceptFlash.ts';
import { quoteFlash } from './quoteFlash.ts';
import { setFlashPair } from './setFlashPair.ts';
import { setFlashStock } from './setFlashStock.ts';
import type { FLASH_COMMANDS, FLASH_EVENTS, FLASH_SWAPPED } from './words.ts';

export const FLASH_ANSWERS: AnswersTo<typeof FLASH_COMMANDS> = {
  setFlashPair,
  quoteFlash,
  acceptFlash,
  setFlashStock,
};

export const FLASH_POSTINGS: PostingsOfEach<typeof FLASH_EVENTS> = {
  flashPairSet: postsNothing,
  flashQuoteMade: postsNothing,
  flashSwapped: postingsOfSwap,
  flashQuoteEnded: postsNothing,
  flashStockSet: postsNothing,
};

/** What was given goes into the house's inventory, what was quoted comes out of it. */
function postingsOfSwap(swap: ValueOf<typeof FLASH_SWAPPED>): readonly Posting[] {
  const { memberId } = swap;
  const given = amountToBigInt(swap.given);
  const received = amountToBigInt(swap.received);
  const from = { kind: 'flash', assetId: swap.fromAsset, reference: `${swap.quoteId}` } as const;
  const to = { ...from, assetId: swap.toAsset };
  return [
    toCoins(memberId, { ...from, delta: -given }),
    toHouse('flash', { ...from, delta: given }),
    toHouse('flash', { ...to, delta: -received }),
    toCoins(memberId, { ...to, delta: received }),
  ];
}
