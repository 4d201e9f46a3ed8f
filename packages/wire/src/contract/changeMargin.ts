/** POST /contract/changeMargin: adds to an isolated position's margin; an amount below zero is taken out. Ours. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { decimalText, identifierText, orderText } from '../scalars.ts';

export const contractChangeMargin = defineCall({
  method: 'POST',
  path: '/contract/changeMargin',
  auth: 'member',
  movesMoney: true,
  request: record(
    { positionId: identifierText, amount: orderText },
    { positionId: 'autoid', amount: 'number' },
  ),
  response: record({ margin: decimalText }, { margin: 'position' }),
  rejects: [
    'memberFrozen',
    'marketUnknown',
    'marketNotTrading',
    'amountInvalid',
    'amountTooLarge',
    'quantityRequired',
    'quantityNotNumber',
    'quantityOffLot',
    'positionUnknown',
    'indexPriceStale',
    'marginTooLow',
    'usableTooLow',
    'balanceTooLarge',
  ],
});
