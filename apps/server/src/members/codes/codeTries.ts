/** The tries of a code: so many of each network, and those of whoever asked for it are nobody else's. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import { openThrottle } from '../../desk/throttle.ts';
import type { Database } from '../../sql/database.ts';
import type { Contact } from '../contact.ts';
import type { Purpose } from './codeLimits.ts';

export interface CodeClaim {
  readonly purpose: Purpose;
  /** Where the code may have been sent: one contact, or any of the member's own. */
  readonly contacts: readonly Contact[];
  /** Who asked for the code; undefined for visitors. */
  readonly memberId: MemberId | undefined;
  readonly code: string;
  /** Where the claim comes from. */
  readonly address: string;
  readonly consume: boolean;
}

/** Wrong tries of one network against one code. */
const TRIES = { points: 5, seconds: 600 };
/** Wrong tries of all networks together but the one that asked for the code, whose tries nobody else uses up. */
const STRANGERS_TRIES_MAX = 15;
/** So many askers are remembered; a code whose asker is not known any more is anybody's. */
const ASKERS_MAX = 100_000;

/** The newest code that the claim may be about. */
async function newestOf(sql: Kysely<Database>, claim: CodeClaim): Promise<number> {
  const { purpose, contacts, memberId } = claim;
  const targets = contacts.map(({ target }) => target);
  const row = await sql
    .selectFrom('verification_codes')
    .select('code_id')
    .where('purpose', '=', purpose)
    .where('member_id', memberId === undefined ? 'is' : '=', memberId ?? null)
    .where('target', 'in', targets)
    .orderBy('code_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Nobody's code is number 0: the same questions are asked for it, so that time does not tell.
  return wholeOf(row?.code_id ?? 0);
}

/** Opens the counters over SQL; who asked, and each network's tries, live as long as the codes: in memory. */
export function openCodeTries(sql: Kysely<Database>, now: () => number) {
  const triesOf = openThrottle(TRIES);
  const askers = new Map<number, string>();
  const pairOf = (codeId: number | string, { address }: CodeClaim) => `${codeId} ${address}`;

  /** Counts in the same statement that reads the code, so that parallel guesses count. */
  async function count(codeId: number, isAsker: boolean) {
    const counted = sql
      .updateTable('verification_codes')
      .set((change) => ({ attempts: change('attempts', '+', 1) }))
      .where('code_id', '=', codeId)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', now());
    const allowed = isAsker ? counted : counted.where('attempts', '<', STRANGERS_TRIES_MAX);
    return await allowed.returning(['code_id', 'code_hash', 'target']).executeTakeFirst();
  }

  return {
    /** Remembers which network asked for a code. */
    askedFrom: (codeId: number, address: string): void => {
      const oldest = askers.keys().next().value;
      if (askers.size >= ASKERS_MAX && oldest !== undefined) askers.delete(oldest);
      askers.set(codeId, address);
    },
    /** Takes one try: the code to hold the claim against, or undefined when there is none or no try left. */
    take: async (claim: CodeClaim) => {
      const codeId = await newestOf(sql, claim);
      const waits = await triesOf.count(pairOf(codeId, claim));
      if (waits > 0 && codeId !== 0) return undefined;
      return await count(codeId, askers.get(codeId) === claim.address);
    },
    /** Gives the try of a right claim back, or uses the code up; false when somebody else did meanwhile. */
    settle: async (codeId: number | string, claim: CodeClaim): Promise<boolean> => {
      await triesOf.forget(pairOf(codeId, claim));
      const change = claim.consume
        ? sql.updateTable('verification_codes').set({ used_at_ms: now() })
        : sql
            .updateTable('verification_codes')
            .set((set) => ({ attempts: set('attempts', '-', 1) }));
      const done = await change
        .where('code_id', '=', codeId)
        .where('used_at_ms', 'is', null)
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },
  };
}
