/** Verification codes: six digits, kept hashed, ten minutes, single use, five tries of each network. */

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Refused } from '../../desk/refused.ts';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import { type CodeSubject, openCodeLimits, type Purpose, type Sender } from './codeLimits.ts';
import type { CodeClaim } from './codeTries.ts';
import { openCodeTries } from './codeTries.ts';

const LIFETIME_MS = 10 * 60_000;

/** Why a code that is shown is worth nothing. */
export type CodeRefusal = 'tooManyRequests' | 'codeInvalid';

export interface Codes {
  /** Counts a request; answers why it is refused, or undefined. */
  readonly admit: (
    subject: CodeSubject,
    sender: Sender,
  ) => Promise<Refused<'tooManyRequests' | 'codeTooSoon'> | undefined>;
  /** A new code; earlier ones for the same end. */
  readonly issue: (subject: CodeSubject, askedFrom: string) => Promise<string>;
  /** Undefined when the code is right; `consume` also uses it up. A wrong one counts as an attempt. */
  readonly check: (claim: CodeClaim) => Promise<Refused<CodeRefusal> | undefined>;
}

/** What the limit of tries watches over: one contact, or one member. */
function guardedOf({ purpose, contacts, memberId }: CodeClaim): string {
  const targets = contacts.map(({ target }) => target).join(' ');
  return `${purpose} ${memberId ?? ''} ${targets}`;
}

/** Opens the codes. The hash key lives in memory: a restart ends every code, which is ten minutes' worth. */
export function openCodes(sql: Kysely<Database>, now: () => number): Codes {
  const key = randomBytes(32);
  const limits = openCodeLimits();
  const tries = openCodeTries(sql, now);

  function hashOf(purpose: Purpose, memberId: MemberId | undefined, target: string, code: string) {
    const text = [purpose, memberId ?? '', target, code].join('\0');
    return createHmac('sha256', key).update(text).digest('hex');
  }

  async function issue(subject: CodeSubject, askedFrom: string): Promise<string> {
    const { purpose, contact, memberId } = subject;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { target } = contact;
    const row = {
      purpose,
      target,
      member_id: memberId ?? null,
      code_hash: hashOf(purpose, memberId, target, code),
      created_at_ms: now(),
      expires_at_ms: now() + LIFETIME_MS,
    };
    await sql.deleteFrom('verification_codes').where('expires_at_ms', '<', now()).execute();
    const insert = sql.insertInto('verification_codes').values(row).returning('code_id');
    tries.askedFrom(wholeOf((await insert.executeTakeFirstOrThrow()).code_id), askedFrom);
    return code;
  }

  async function isRight(claim: CodeClaim): Promise<boolean> {
    const { purpose, memberId, code } = claim;
    const taken = await tries.take(claim);
    const given = Buffer.from(hashOf(purpose, memberId, taken?.target ?? '', code));
    const isSame = taken !== undefined && timingSafeEqual(given, Buffer.from(taken.code_hash));
    return isSame ? await tries.settle(taken.code_id, claim) : false;
  }

  async function check(claim: CodeClaim): Promise<Refused<CodeRefusal> | undefined> {
    const refused = await limits.admitCheck(guardedOf(claim), claim.address);
    if (refused) return refused;
    return (await isRight(claim)) ? undefined : { refusal: 'codeInvalid' };
  }

  return { admit: limits.admitRequest, issue, check };
}
