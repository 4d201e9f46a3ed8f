/** How many pictures a member may store: tries are counted in memory, what is kept in SQL. */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Refused } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import { admit, openThrottle } from '../desk/throttle.ts';
import type { Database } from '../sql/database.ts';
import type { MediaRefusal } from './refusals.ts';

export interface QuotaRule {
  /** Kept pictures and their bytes within a day. */
  readonly pictures: number;
  readonly bytes: number;
  /** Tries within an hour, right or wrong: each costs the machine work. */
  readonly tries: number;
}

export const DEFAULT_QUOTA: QuotaRule = { pictures: 40, bytes: 64 * 2 ** 20, tries: 120 };

export interface Quota {
  /** Runs the job if the member may store one picture more; jobs under way count as stored. */
  readonly within: <Result>(
    memberId: MemberId,
    job: () => Promise<Result>,
  ) => Promise<Result | Refused<MediaRefusal>>;
}

const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3_600;

/** Opens the quota over SQL. */
export function openQuota(sql: Kysely<Database>, now: () => number, rule: QuotaRule): Quota {
  const tries = openThrottle({ points: rule.tries, seconds: HOUR_SECONDS });
  const underWay = new Map<MemberId, number>();
  const add = (memberId: MemberId, count: number) => {
    const sum = (underWay.get(memberId) ?? 0) + count;
    if (sum === 0) underWay.delete(memberId);
    else underWay.set(memberId, sum);
    return sum;
  };

  async function refusalOf(
    memberId: MemberId,
    more: number,
  ): Promise<Refused<MediaRefusal> | undefined> {
    const kept = await sql
      .selectFrom('pictures')
      .select((each) => [each.fn.countAll().as('pictures'), each.fn.sum('bytes').as('bytes')])
      .where('member_id', '=', memberId)
      .where('created_at_ms', '>', now() - DAY_MS)
      .executeTakeFirstOrThrow();
    const isUsed =
      wholeOf(kept.pictures) + more > rule.pictures || wholeOf(kept.bytes) >= rule.bytes;
    return isUsed ? { refusal: 'imageQuotaUsed' } : undefined;
  }

  return {
    within: async (memberId, job) => {
      const tooMany = await admit('tooManyRequests', [[tries, String(memberId)]]);
      if (tooMany) return tooMany;
      const more = add(memberId, 1);
      try {
        return (await refusalOf(memberId, more)) ?? (await job());
      } finally {
        add(memberId, -1);
      }
    },
  };
}
