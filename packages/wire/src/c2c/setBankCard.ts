/** POST /c2c/setBankCard (ours): the card that sales are paid to. Source: spec §5 bank card, issue 12 §2. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { bankCardShown } from './bankCard.ts';

const given = z.string().check(z.maxLength(100));

export const setBankCard = defineCall({
  method: 'POST',
  path: '/c2c/setBankCard',
  auth: 'member',
  needsStepUp: true,
  request: record({ bank: given, holder: given, cardNumber: given }),
  response: bankCardShown,
  rejects: ['bankCardInvalid', 'bankCardNamesMissing'],
});
