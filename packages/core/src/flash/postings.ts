/** What the events of flash exchange stand for in the ledger. Units: smallest units of each asset. */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type Posting, toCoins, toHouse } from '../ledger/posting.ts';
import type { FLASH_SWAPPED } from './words.ts';

/** What was given goes into the house's inventory, what was quoted comes out of it. */
export function postingsOfSwap(swap: ValueOf<typeof FLASH_SWAPPED>): readonly Posting[] {
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
