/** What the events of fees stand for in the ledger. Units: smallest units of the fee's asset. */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import type { PostingsOfEach } from '../deed.ts';
import { type Posting, toCoins, toHouse } from '../ledger/posting.ts';
import type { FEE_EVENTS, REBATE_PAID } from './words.ts';

export const FEE_POSTINGS: PostingsOfEach<typeof FEE_EVENTS> = {
  rebatePaid: postingsOfRebate,
};

/** A share of a collected fee goes from the house to its receiver. */
function postingsOfRebate(rebate: ValueOf<typeof REBATE_PAID>): readonly Posting[] {
  const { assetId, receiverId } = rebate;
  const delta = amountToBigInt(rebate.amount);
  const moved = { kind: 'rebate', assetId, reference: `${rebate.tradeId}` } as const;
  return [toHouse('fee', { ...moved, delta: -delta }), toCoins(receiverId, { ...moved, delta })];
}
