/** GET /account/financeByTypeCoin: the member's ledger entries, newest first, by coin and kind. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, identifier, millis, pageNumber } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';

/** What moved a balance. */
export const entryKind = z.enum(['trade', 'fee', 'rebate', 'faucet', 'credit']);

export const ledgerEntry = record(
  {
    entryId: identifier,
    asset: assetCode,
    entryKind,
    amount: decimalText,
    createdAt: millis,
    status: z.literal('completed'),
  },
  { entryId: 'autoid', entryKind: 'type', amount: 'number' },
);
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const financeByTypeCoin = defineCall({
  method: 'GET',
  path: '/account/financeByTypeCoin',
  auth: 'member',
  request: record(
    { asset: z.optional(assetCode), entryKind: z.optional(entryKind), page: pageNumber },
    { entryKind: 'type' },
  ),
  response: pageOf(ledgerEntry),
  rejects: ['assetUnknown'],
});
