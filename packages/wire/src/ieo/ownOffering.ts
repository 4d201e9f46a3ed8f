/**
 * What a member has in an offering. memberId is their number in the log, which decides between equal remainders.
 * Quantities are coins, cost, paid and refund are in the coin it is paid with. committed: it waits for the
 * allocation · allocated · withdrawn: taken back · refunded: the offering was canceled. Source: ADR 52.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, decimalText, identifier, millis } from '../scalars.ts';

const OWN_STATUSES = ['committed', 'allocated', 'withdrawn', 'refunded'] as const;

/** A part of the allocation and when it is free; freedAt: it is. */
const ownUnlock = record({ at: millis, amount: decimalText, freedAt: z.optional(millis) });

export const ownOffering = record(
  {
    offeringId: identifier,
    memberId: identifier,
    name: z.string(),
    asset: assetCode,
    payAsset: assetCode,
    status: z.enum(OWN_STATUSES),
    committed: decimalText,
    cost: decimalText,
    allocated: decimalText,
    paid: decimalText,
    refund: decimalText,
    locked: decimalText,
    unlocks: z.array(ownUnlock),
    createdAt: millis,
    settledAt: z.optional(millis),
  },
  { offeringId: 'id', memberId: 'userid', payAsset: 'paycoin' },
);
export type OwnOffering = z.output<typeof ownOffering>;
