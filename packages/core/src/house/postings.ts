/** What the funding of the house stands for in the ledger. Units: smallest units of the asset. */
import { amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type Posting, toHouse } from '../ledger/posting.ts';
import type { HOUSE_FUNDED } from './words.ts';

/** Funds come in from outside; an amount below zero goes back there. */
export function postingsOfFunding(funded: ValueOf<typeof HOUSE_FUNDED>): readonly Posting[] {
  const delta = amountToBigInt(funded.amount);
  const moved = { kind: 'funding', assetId: funded.assetId, reference: '' } as const;
  return [
    toHouse('external', { ...moved, delta: -delta }),
    toHouse(funded.account, { ...moved, delta }),
  ];
}
