/** Verification codes: six digits, kept hashed, ten minutes, single use, five attempts. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Contact } from './contact.ts';
import { admit, openThrottle, type Refused } from './throttle.ts';

export type Purpose = 'register';

const LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;
const PER_TARGET = { points: 1, seconds: 60 };
/** A stranger cannot fill somebody's phone with messages all day. */
const PER_TARGET_DAY = { points: 10, seconds: 86_400 };
const PER_SENDER = { points: 20, seconds: 600 };
/** Checks from one address against any contacts. */
const CHECKS_PER_ADDRESS = { points: 60, seconds: 600 };
/** Checks per target over several codes; a new code does not buy new guesses without end. */
const CHECKS_PER_TARGET = { points: 20, seconds: 3_600 };

/** Who asks: the network address and, if the client sends one, its device id. */
export interface Sender {
  readonly address: string;
  readonly device: string | undefined;
}

export interface Codes {
  /** Counts a request; answers why it is refused, or undefined. */
  readonly admit: (contact: Contact, sender: Sender) => Promise<Refused | undefined>;
  /** A new code; earlier ones of the same purpose and target end. */
  readonly issue: (contact: Contact, purpose: Purpose) => Promise<string>;
  /** Undefined when the code is right; `consume` also uses it up. A wrong one counts as an attempt. */
  readonly check: (claim: CodeClaim) => Promise<Refused | undefined>;
}

export interface CodeClaim {
  readonly contact: Contact;
  readonly purpose: Purpose;
  readonly code: string;
  /** Where the claim comes from. */
  readonly address: string;
  readonly consume: boolean;
}

/** Opens the codes. The hash key lives in memory: a restart ends every code, which is ten minutes' worth. */
export function openCodes(sql: Kysely<Database>, now: () => number): Codes {
  const key = randomBytes(32);
  const perTarget = openThrottle(PER_TARGET);
  const perTargetDay = openThrottle(PER_TARGET_DAY);
  const perAddress = openThrottle(PER_SENDER);
  const perDevice = openThrottle(PER_SENDER);
  const checksPerAddress = openThrottle(CHECKS_PER_ADDRESS);
  const checksPerTarget = openThrottle(CHECKS_PER_TARGET);

  function hashOf(contact: Contact, purpose: Purpose, code: string): string {
    return createHmac('sha256', key).update(`${purpose}\0${contact.target}\0${code}`).digest('hex');
  }

  async function admitRequest(contact: Contact, sender: Sender): Promise<Refused | undefined> {
    const { address, device } = sender;
    const { target } = contact;
    return (
      (await admit('tooManyRequests', [[perAddress, address]])) ??
      (await admit('tooManyRequests', device ? [[perDevice, device]] : [])) ??
      (await admit('codeTooSoon', [[perTarget, target]])) ??
      (await admit('tooManyRequests', [[perTargetDay, target]]))
    );
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

  async function isRight(claim: CodeClaim): Promise<boolean> {
    const kept = await countAttempt(claim);
    const given = Buffer.from(hashOf(claim.contact, claim.purpose, claim.code));
    const isSame = kept !== undefined && timingSafeEqual(given, Buffer.from(kept.code_hash));
    return isSame ? await settle(kept.code_id, claim.consume) : false;
  }

  async function check(claim: CodeClaim): Promise<Refused | undefined> {
    const refused = await admit('tooManyRequests', [
      [checksPerAddress, claim.address],
      [checksPerTarget, claim.contact.target],
    ]);
    if (refused) return refused;
    return (await isRight(claim)) ? undefined : { refusal: 'codeInvalid' };
  }

  return { admit: admitRequest, issue, check };
}
