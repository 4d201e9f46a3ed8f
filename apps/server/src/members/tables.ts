/** The members desk's tables (migrations 0002, 0006, 0008 and 0012). Times are UTC epoch milliseconds. */

import type { ColumnType, Generated } from 'kysely';
import type { Identity, Whole, WholeOrNull } from '../desk/columns.ts';
import type { FactorsTables } from './factors/tables.ts';

export interface MembersTable {
  /** Chosen by the desk (`memberIds.ts`). */
  member_id: ColumnType<string | number, number, never>;
  email: string | null;
  phone: string | null;
  username: string | null;
  password_hash: string;
  invite_code: string;
  invited_by: WholeOrNull;
  /** True once the exchange knows the member and demo funds were asked for. */
  is_opened: Generated<boolean>;
  /** The language they last used; null until the first request. */
  locale: string | null;
  agreed_at_ms: Whole;
  registered_at_ms: Whole;
  anti_phishing_code: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the owner asked for the account to be erased; null while they did not. */
  deletion_requested_at_ms: ColumnType<
    string | number | null,
    number | null | undefined,
    number | null
  >;
  /** Whether the owner said then that what is left is given up. */
  gives_up_rest: ColumnType<boolean, boolean | undefined, boolean>;
  /** True while a law asks that nothing be erased. */
  is_on_hold: Generated<boolean>;
  erased_at_ms: ColumnType<string | number | null, number | null | undefined, number | null>;
}

export interface FundPasswordsTable {
  member_id: ColumnType<string | number, number, never>;
  password_hash: string;
  /** Since the last right one. */
  tries: Generated<number>;
  /** 0 unless tries were used up. */
  locked_until_ms: ColumnType<string | number, number | undefined, number>;
  changed_at_ms: Whole;
}

export interface VerificationCodesTable {
  code_id: Identity;
  purpose: string;
  target: string;
  /** Who asked for it; null for visitors. */
  member_id: WholeOrNull;
  code_hash: string;
  attempts: Generated<number>;
  created_at_ms: Whole;
  expires_at_ms: Whole;
  used_at_ms: WholeOrNull;
}

export interface SessionsTable {
  token_hash: string;
  /** How the owner names it; made by the database. */
  session_id: Generated<string>;
  member_id: Whole;
  created_at_ms: Whole;
  seen_at_ms: Whole;
  expires_at_ms: Whole;
  address: string;
  device: string | null;
  user_agent: string | null;
  stepped_up_at_ms: WholeOrNull;
}

/** What happened to an account's guards, and from where; shown to its owner. */
export interface SecurityEventsTable {
  event_id: Identity;
  member_id: Whole;
  kind: string;
  address: string;
  device: string | null;
  user_agent: string | null;
  happened_at_ms: Whole;
  seal: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface InboxMessagesTable {
  message_id: Identity;
  channel: string;
  target: string;
  subject: string;
  body: string;
  created_at_ms: Whole;
}

/** How far members were told what the exchange did with their positions; one row (migration 0028). */
export interface PositionNoticesTable {
  told_seq: Whole;
}

export interface MembersTables extends FactorsTables {
  members: MembersTable;
  fund_passwords: FundPasswordsTable;
  verification_codes: VerificationCodesTable;
  sessions: SessionsTable;
  inbox_messages: InboxMessagesTable;
  security_events: SecurityEventsTable;
  position_notices: PositionNoticesTable;
}
