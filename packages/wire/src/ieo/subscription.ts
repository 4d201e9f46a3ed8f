/** What the calls that change a commitment share: so many coins of an offering, and what they may be refused for. */
import { record } from '../record.ts';
import { decimalText, identifier, orderText, shortIdentifierText } from '../scalars.ts';

export const QUANTITY_REJECTS = [
  'offeringUnknown',
  'offeringNotOpen',
  'quantityRequired',
  'quantityNotNumber',
  'quantityNotPositive',
  'quantityOffLot',
  'offeringOffLot',
  'amountInvalid',
  'amountTooLarge',
  'memberUnknown',
  'memberFrozen',
  'offeringBelowMin',
] as const;

export const subscriptionRequest = record(
  { offeringId: shortIdentifierText, quantity: orderText },
  { offeringId: 'id' },
);

/** All that is committed now. */
export const subscription = record(
  { offeringId: identifier, committed: decimalText },
  { offeringId: 'id' },
);
