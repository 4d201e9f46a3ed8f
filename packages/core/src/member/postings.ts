/** What the events of members' funds stand for in the ledger. Units: smallest units of the asset. */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type Posting, toCoins, toHouse } from '../ledger/posting.ts';
import { TAKER_OF } from './giveUpFunds.ts';
import type { FUNDS_CREDITED, FUNDS_GIVEN_UP } from './words.ts';

/** Funds come in from outside. */
export function postingsOfCredit(credit: ValueOf<typeof FUNDS_CREDITED>): readonly Posting[] {
  const { memberId, assetId } = credit;
  const delta = amountToBigInt(credit.amount);
  const kind = credit.source === 'faucet' ? 'faucet' : 'credit';
  const moved = { kind, assetId, reference: '' } as const;
  return [toHouse('external', { ...moved, delta: -delta }), toCoins(memberId, { ...moved, delta })];
}

/** What a member gives up leaves their coins. */
export function postingsOfGift(given: ValueOf<typeof FUNDS_GIVEN_UP>): readonly Posting[] {
  const { memberId, assetId, to } = given;
  const delta = amountToBigInt(given.amount);
  const moved = { kind: 'givenUp', assetId, reference: '' } as const;
  return [
    toCoins(memberId, { ...moved, delta: -delta }),
    toHouse(TAKER_OF[to], { ...moved, delta }),
  ];
}
