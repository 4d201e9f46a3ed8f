/** The payouts desk's tables (migration 0026). Times are UTC epoch milliseconds, amounts smallest units. */
import type { PAYOUT_STATUSES } from '@candor/wire/operator';
import type { ColumnType, Generated } from 'kysely';
import type { Whole, WholeOrNull } from '../desk/columns.ts';

type Units = ColumnType<string, string, never>;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export interface PayoutsTable {
  payout_id: ColumnType<string, string, never>;
  withdrawal_id: WholeOrNull;
  member_id: Whole;
  asset_id: number;
  asset: string;
  network: string;
  address: string;
  label: string | null;
  amount: Units;
  fee: Units;
  status: PayoutStatus;
  /** Names of causes, joined by commas. */
  causes: string;
  eyes_needed: number;
  waits_until_ms: Whole;
  requested_at_ms: Whole;
  closed_at_ms: WholeOrNull;
  is_booked: Generated<boolean>;
  decided_by: string | null;
  note: string | null;
  nonce: WholeOrNull;
  tx_hash: string | null;
  confirmations: number | null;
}

export interface PayoutTransactionsTable {
  tx_hash: string;
  payout_id: string;
  nonce: Whole;
  /** Signed, in hexadecimal: it can be sent again, and nothing else. */
  raw: string;
  signed_at_ms: Whole;
}

export interface PayoutApprovalsTable {
  payout_id: string;
  operator: string;
  /** Ed25519 over the approval's text, base64. */
  signature: string;
  approved_at_ms: Whole;
}

export interface AddressBookTable {
  address_id: string;
  member_id: Whole;
  network: string;
  address: string;
  label: string;
  usable_from_ms: Whole;
  created_at_ms: Whole;
}

export interface AllowListsTable {
  member_id: Whole;
  ends_at_ms: WholeOrNull;
}

export interface PayoutTables {
  payouts: PayoutsTable;
  payout_transactions: PayoutTransactionsTable;
  payout_approvals: PayoutApprovalsTable;
  address_book: AddressBookTable;
  allow_lists: AllowListsTable;
}
