/** What becomes of fees. Units: smallest units of the fee's asset. */
import { WHOLE } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, MEMBER_ID } from '../bytes/units.ts';
import { defineEvent } from '../bytes/word.ts';

/** A share of a fee just paid, given on: to the payer's inviter, or back to the payer. */
export const REBATE_PAID = defineEvent({
  type: 'rebatePaid',
  code: 38,
  fields: {
    tradeId: WHOLE,
    payerId: MEMBER_ID,
    receiverId: MEMBER_ID,
    assetId: ASSET_ID,
    amount: AMOUNT,
  },
});

export const FEE_EVENTS = [REBATE_PAID] as const;
