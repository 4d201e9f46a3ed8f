/** One-time codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s), each taken once. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Refused, Told } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { Keys } from '../../keys/openKeys.ts';
import type { Database } from '../../sql/database.ts';

export interface TotpSetup {
  /** Base32, for typing. */
  readonly secret: string;
  /** otpauth://…, for a QR code. */
  readonly uri: string;
}

export interface Totp {
  readonly has: (memberId: MemberId) => Promise<boolean>;
  /** A new secret, or the one begun minutes ago; refused when the member has a confirmed one. */
  readonly begin: (
    memberId: MemberId,
    label: string,
  ) => Promise<Told<TotpSetup, Refused<'totpExists'>>>;
  /** True when the code belongs to the secret begun; from then on it counts. */
  readonly confirm: (memberId: MemberId, code: string) => Promise<boolean>;
  /** True once for each right code of the member. */
  readonly accept: (memberId: MemberId, code: string) => Promise<boolean>;
  /** False when there was none. */
  readonly remove: (memberId: MemberId) => Promise<boolean>;
}

export interface TotpOptions {
  readonly sql: Kysely<Database>;
  readonly keys: Keys;
  /** Shown by the authenticator app beside the code. */
  readonly productName: string;
  readonly now: () => number;
}

const PURPOSE = 'totp';
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks may differ by one step. */
const WINDOW = 1;
const SETUP_MS = 10 * 60_000;
const CODE = /^\d{6}$/;

/** Opens the codes over SQL; the secret is sealed for its member's row. */
export function openTotp(options: TotpOptions): Totp {
  const { sql, now } = options;

  return {
    has: async (memberId) => {
      const row = await rowsOf(options, memberId)
        .where('is_confirmed', '=', true)
        .executeTakeFirst();
      return row !== undefined;
    },
    begin: async (memberId, label) => {
      const row = await rowsOf(options, memberId).executeTakeFirst();
      if (row?.is_confirmed) return { refusal: 'totpExists' };
      const isFresh = row !== undefined && wholeOf(row.created_at_ms) > now() - SETUP_MS;
      const secret = isFresh
        ? secretIn(options, memberId, row.sealed_secret)
        : new Secret({ size: SECRET_BYTES });
      if (!isFresh && !(await keep(options, memberId, secret))) return { refusal: 'totpExists' };
      return { secret: secret.base32, uri: totpOf(options, secret, label).toString() };
    },
    confirm: (memberId, code) => take(options, memberId, code, false),
    accept: (memberId, code) => take(options, memberId, code, true),
    remove: async (memberId) => {
      const done = await sql
        .deleteFrom('totp_factors')
        .where('member_id', '=', memberId)
        .where('is_confirmed', '=', true)
        .executeTakeFirst();
      return done.numDeletedRows === 1n;
    },
  };
}

function rowsOf(options: TotpOptions, memberId: MemberId) {
  const { sql } = options;
  return sql.selectFrom('totp_factors').selectAll().where('member_id', '=', memberId);
}

async function keep(options: TotpOptions, memberId: MemberId, secret: Secret): Promise<boolean> {
  const { sql, keys, now } = options;
  const sealed = await keys.seal(PURPOSE, memberId, Buffer.from(secret.bytes));
  const fresh = { sealed_secret: sealed, created_at_ms: now() };
  const done = await sql
    .insertInto('totp_factors')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet(fresh)
        .where('totp_factors.is_confirmed', '=', false),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

function secretIn(options: TotpOptions, memberId: MemberId, sealed: Buffer): Secret {
  const { keys } = options;
  const bytes = keys.open(PURPOSE, memberId, sealed);
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

function totpOf(options: TotpOptions, secret: Secret, label: string): TOTP {
  const { productName } = options;
  return new TOTP({
    issuer: productName,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}

/** The step that the code belongs to; undefined when it is wrong. */
function stepOf(options: TotpOptions, secret: Secret, code: string): number | undefined {
  const { now } = options;
  if (!CODE.test(code)) return undefined;
  const timestamp = now();
  const delta = totpOf(options, secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}

/** Takes the step in one statement, so that two requests at once cannot both have it. */
async function take(
  options: TotpOptions,
  memberId: MemberId,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const { sql } = options;
  const row = await rowsOf(options, memberId)
    .where('is_confirmed', '=', isConfirmed)
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOf(options, secretIn(options, memberId, row.sealed_secret), code);
  if (step === undefined) return false;
  const done = await sql
    .updateTable('totp_factors')
    .set({ last_step: step, is_confirmed: true })
    .where('member_id', '=', memberId)
    .where('sealed_secret', '=', row.sealed_secret)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
