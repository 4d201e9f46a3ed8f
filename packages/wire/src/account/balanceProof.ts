/**
 * GET /account/balanceProof (ours): the newest statement of what members are owed, and for each asset the member was
 * owed then the way to its root, which proves that the amount is counted. Source: product.md §1; finance.md §6.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { hashText, liabilitiesStatement, unitsText } from './liabilitiesStatement.ts';

const node = z.strictObject({ units: unitsText, hash: hashText });

const owedProof = z.strictObject({
  asset: assetCode,
  units: unitsText,
  nonce: hashText,
  index: z.int().check(z.gte(0)),
  path: z.readonly(z.array(node)),
});

export const balanceProof = defineCall({
  method: 'GET',
  path: '/account/balanceProof',
  auth: 'member',
  request: record({}),
  response: z.strictObject({
    /** The number that the leaves name. */
    member: shownId('member'),
    /** Missing while there is none whose trees are here. */
    statement: z.optional(liabilitiesStatement),
    /** None for who was owed nothing then. */
    proofs: z.readonly(z.array(owedProof)),
    /** Another statement is wanted, and comes as soon as one may. */
    isComing: z.boolean(),
  }),
});
