/** Verification codes: six digits, kept hashed, ten minutes, single use, five attempts. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Contact } from './contact.ts';
import { openThrottle } from './throttle.ts';

export type Purpose = 'register';
export type CodeRefusal = 'codeTooSoon' | 'tooManyRequests' | 'codeInvalid';

const LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;
const PER_TARGET = { points: 1, seconds: 60 };
const PER_SENDER = { points: 20, seconds: 600 };
/** Wrong codes per target over several codes; a new code does not buy new guesses without end. */
const WRONG_PER_TARGET = { points: 20, seconds: 3_600 };

/** Who asks: the network address and, if the client sends one, its device id. */
export interface Sender {
  readonly address: string;
  readonly device: string | undefined;
}

export interface Codes {
  /** Counts a request; answers why it is refused, or undefined. */
  readonly admit: (contact: Contact, sender: Sender) => Promise<CodeRefusal | undefined>;
  /** A new code; earlier ones of the same purpose and target end. */
  readonly issue: (contact: Contact, purpose: Purpose) => Promise<string>;
  /** True when the code is right; `consume` also uses it up. A wrong one counts as an attempt. */
  readonly check: (claim: CodeClaim) => Promise<boolean>;
}

export interface CodeClaim {
  readonly contact: Contact;
  readonly purpose: Purpose;
  readonly code: string;
  readonly consume: boolean;
}

/** Opens the codes. The hash key lives in memory: a restart ends every code, which is ten minutes' worth. */
export function openCodes(sql: Kysely<Database>, now: () => number): Codes {
  const key = randomBytes(32);
  const perTarget = openThrottle(PER_TARGET);
  const perAddress = openThrottle(PER_SENDER);
  const perDevice = openThrottle(PER_SENDER);
  const wrongPerTarget = openThrottle(WRONG_PER_TARGET);

  function hashOf(contact: Contact, purpose: Purpose, code: string): string {
    return createHmac('sha256', key).update(`${purpose}\0${contact.target}\0${code}`).digest('hex');
  }

  async function admit(contact: Contact, sender: Sender): Promise<CodeRefusal | undefined> {
    if (!(await perAddress.allow(sender.address))) return 'tooManyRequests';
    if (sender.device && !(await perDevice.allow(sender.device))) return 'tooManyRequests';
    return (await perTarget.allow(contact.target)) ? undefined : 'codeTooSoon';
  }

  async function issue(contact: Contact, purpose: Purpose): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row = {
      purpose,
      target: contact.target,
      code_hash: hashOf(contact, purpose, code),
      created_at_ms: now(),
      expires_at_ms: now() + LIFETIME_MS,
    };
    await sql.deleteFrom('verification_codes').where('expires_at_ms', '<', now()).execute();
    await sql.insertInto('verification_codes').values(row).execute();
    return code;
  }

  /** Counts the attempt in the same statement that reads the code, so that parallel guesses count. */
  async function countAttempt(claim: CodeClaim) {
    const newest = sql
      .selectFrom('verification_codes')
      .select('code_id')
      .where('target', '=', claim.contact.target)
      .where('purpose', '=', claim.purpose)
      .orderBy('code_id', 'desc')
      .limit(1);
    return await sql
      .updateTable('verification_codes')
      .set((change) => ({ attempts: change('attempts', '+', 1) }))
      .where('code_id', 'in', newest)
      .where('attempts', '<', ATTEMPTS_MAX)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', now())
      .returning(['code_id', 'code_hash'])
      .executeTakeFirst();
  }

  async function settle(codeId: string | number, consume: boolean): Promise<boolean> {
    const change = consume
      ? sql.updateTable('verification_codes').set({ used_at_ms: now() })
      : sql.updateTable('verification_codes').set((set) => ({ attempts: set('attempts', '-', 1) }));
    const done = await change
      .where('code_id', '=', codeId)
      .where('used_at_ms', 'is', null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  async function check(claim: CodeClaim): Promise<boolean> {
    if (!(await wrongPerTarget.allow(claim.contact.target))) return false;
    const kept = await countAttempt(claim);
    const given = Buffer.from(hashOf(claim.contact, claim.purpose, claim.code));
    const isRight = kept !== undefined && timingSafeEqual(given, Buffer.from(kept.code_hash));
    return isRight ? await settle(kept.code_id, claim.consume) : false;
  }

  return { admit, issue, check };
}
