/** The kyc desk's table (migration 0016). Times are UTC epoch milliseconds. */

import type { ColumnType } from 'kysely';
import type { FixedWhole } from '../desk/columns.ts';

export interface IdentityChecksTable {
  /** Random. */
  check_id: ColumnType<string, string, never>;
  member_id: FixedWhole;
  status: 'underReview' | 'authenticated' | 'failed';
  country: string;
  id_type: string;
  /** Name and number as JSON, sealed for this row. */
  sealed_claim: Uint8Array;
  /** A keyed hash of country, kind and number: equal for equal documents, and tells nothing else. */
  number_digest: string;
  front_url: string;
  back_url: string;
  submitted_at_ms: FixedWhole;
  decided_at_ms: ColumnType<string | number | null, number | null, number>;
  /** The operating system's user, or `automatic`. */
  decided_by: string | null;
  /** Of one that is approved no more: who had approved it, and when. */
  approved_by: ColumnType<string | null, never, string | null>;
  approved_at_ms: ColumnType<string | number | null, never, string | number | null>;
  reason: string | null;
  note: string | null;
}

export interface KycTables {
  identity_checks: IdentityChecksTable;
}
