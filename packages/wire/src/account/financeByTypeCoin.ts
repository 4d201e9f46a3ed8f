/**
 * GET /account/financeByTypeCoin: the member's ledger entries, newest first, by coin and kind: those of the coin
 * account, or (ours) of the futures or the fiat account; pages of up to 100 (ours) for who takes all of them along.
 */

import { ENTRY_KINDS } from '@candor/core/entries';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import {
  assetCode,
  decimalText,
  identifier,
  millis,
  pageNumber,
  pageSize,
  RANGE,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { pageOf } from '../trad/entities.ts';

export {
  COIN_ENTRY_KINDS,
  CONTRACT_ENTRY_KINDS,
  ENTRY_KINDS,
  type EntryKind,
} from '@candor/core/entries';

/** What moved a balance: the core's list. */
export const entryKind = z.enum(ENTRY_KINDS);

const ledgerEntry = record(
  {
    entryId: shownId('entry'),
    asset: assetCode,
    entryKind,
    amount: decimalText,
    createdAt: millis,
    status: z.literal('completed'),
    /** The entry of the log that moved it: what belongs together has the same. Ours. */
    seq: identifier,
  },
  { entryId: 'autoid', entryKind: 'type', amount: 'number' },
);
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const financeByTypeCoin = defineCall({
  method: 'GET',
  path: '/account/financeByTypeCoin',
  auth: 'member',
  request: record(
    {
      asset: z.optional(assetCode),
      entryKind: z.optional(entryKind),
      /** coin without it. */
      book: z.optional(z.enum(['coin', 'contract', 'fiat'])),
      page: pageNumber,
      pageSize,
      /** Ours. */
      ...RANGE,
    },
    { entryKind: 'type' },
  ),
  response: pageOf(ledgerEntry),
  rejects: ['assetUnknown'],
});
