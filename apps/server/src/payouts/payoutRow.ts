/** A row of payouts in house words. */

import { type AssetId, asAssetId, asMemberId, type MemberId } from '@candor/money';
import type { PayoutIntent } from '@candor/wire/payout';
import type { Selectable } from 'kysely';
import { wholeOf, wholeOrNone } from '../desk/rows.ts';
import type { Cause } from './judgeRisk.ts';
import type { PayoutStatus, PayoutsTable } from './tables.ts';

export type PayoutRow = Selectable<PayoutsTable>;

export interface Payout extends PayoutIntent {
  /** Of the ledger; undefined for the moment between the wish and the hold. */
  readonly withdrawalId: number | undefined;
  readonly memberId: MemberId;
  readonly assetId: AssetId;
  readonly label: string | undefined;
  readonly status: PayoutStatus;
  readonly causes: readonly Cause[];
  readonly eyesNeeded: number;
  readonly waitsUntil: number;
  readonly requestedAt: number;
  readonly closedAt: number | undefined;
  readonly isBooked: boolean;
  readonly note: string | undefined;
  readonly nonce: number | undefined;
  readonly transactionId: string | undefined;
  readonly confirmations: number | undefined;
}

const CAUSES: readonly Cause[] = ['newAddress', 'newDevice', 'size', 'velocity', 'signer', 'lost'];

/** What a row tells. */
export function payoutOf(row: PayoutRow): Payout {
  const named = new Set(row.causes.split(','));
  return {
    payoutId: row.payout_id,
    withdrawalId: wholeOrNone(row.withdrawal_id),
    memberId: asMemberId(wholeOf(row.member_id)),
    assetId: asAssetId(row.asset_id),
    asset: row.asset,
    network: row.network,
    address: row.address,
    label: row.label ?? undefined,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    status: row.status,
    causes: CAUSES.filter((cause) => named.has(cause)),
    eyesNeeded: row.eyes_needed,
    waitsUntil: wholeOf(row.waits_until_ms),
    requestedAt: wholeOf(row.requested_at_ms),
    closedAt: wholeOrNone(row.closed_at_ms),
    isBooked: row.is_booked,
    note: row.note ?? undefined,
    nonce: wholeOrNone(row.nonce),
    transactionId: row.tx_hash ?? undefined,
    confirmations: row.confirmations ?? undefined,
  };
}
