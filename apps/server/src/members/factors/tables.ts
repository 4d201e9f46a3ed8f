/** The tables of second factors (migration 0012). */

import type { ColumnType, Generated } from 'kysely';
import type { Whole, WholeOrNull } from '../../desk/columns.ts';

export interface TotpFactorsTable {
  member_id: Whole;
  sealed_secret: Buffer;
  is_confirmed: Generated<boolean>;
  last_step: ColumnType<string | number, number | undefined, number>;
  created_at_ms: Whole;
}

export interface RecoveryCodesTable {
  member_id: Whole;
  code_hash: string;
}

export interface PasskeysTable {
  credential_id: string;
  member_id: Whole;
  public_key: Buffer;
  counter: Whole;
  /** What the authenticator may be reached by, such as "internal hybrid". */
  transports: string;
  name: string;
  created_at_ms: Whole;
  used_at_ms: WholeOrNull;
}

export interface FactorsTables {
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
}
