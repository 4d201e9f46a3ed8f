/** Ten codes for the day the phone is lost: 80 random bits each, kept hashed, each taken once. */

import { hash, randomInt } from 'node:crypto';
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';

export interface RecoveryCodes {
  /** Ten new codes, shown once; earlier ones end. */
  readonly make: (memberId: MemberId) => Promise<readonly string[]>;
  readonly left: (memberId: MemberId) => Promise<number>;
  /** True once for each code of the member. */
  readonly accept: (memberId: MemberId, code: string) => Promise<boolean>;
  /** The codes that are left open nothing any more. */
  readonly end: (memberId: MemberId) => Promise<void>;
}

const COUNT = 10;
/** Without signs that look alike: 32 of them, 5 bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS = 16;
const GROUP = 4;

function newCode(): string {
  const signs = Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

function hashOf(memberId: MemberId, code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return hash('sha256', `recovery\0${memberId}\0${plain}`, 'base64url');
}

/** Opens the codes over SQL. */
export function openRecoveryCodes(sql: Kysely<Database>): RecoveryCodes {
  return {
    make: async (memberId) => {
      const codes = Array.from({ length: COUNT }, newCode);
      const rows = codes.map((code) => ({
        member_id: memberId,
        code_hash: hashOf(memberId, code),
      }));
      await sql.transaction().execute(async (within) => {
        await within.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
        await within.insertInto('recovery_codes').values(rows).execute();
      });
      return codes;
    },
    left: async (memberId) => {
      const { count } = await sql
        .selectFrom('recovery_codes')
        .select((select) => select.fn.countAll().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return wholeOf(String(count));
    },
    accept: async (memberId, code) => {
      const done = await sql
        .deleteFrom('recovery_codes')
        .where('member_id', '=', memberId)
        .where('code_hash', '=', hashOf(memberId, code))
        .executeTakeFirst();
      return done.numDeletedRows === 1n;
    },
    end: async (memberId) => {
      await sql.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
    },
  };
}
