/**
 * Ids for new members. The log never forgets a member, but SQL can be rebuilt or restored to an earlier
 * day: an id that the exchange knows has an owner with balances and is never given to somebody else.
 */

import { asMemberId, type MemberId } from '@candor/money';
import { type Kysely, sql as raw } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import type { EnginePort } from '../../engine/enginePort.ts';
import { openTurn } from '../../ops/inTurn.ts';
import type { Database } from '../../sql/database.ts';

export interface MemberIds {
  /** An id that neither SQL nor the exchange has given to anyone. */
  readonly next: () => Promise<MemberId>;
}

/** Opens the ids over SQL's sequence and the exchange's members. */
export function openMemberIds(sql: Kysely<Database>, engine: Pick<EnginePort, 'query'>): MemberIds {
  const inTurn = openTurn();

  async function take(): Promise<MemberId> {
    const memberId = await nextOfSequence(sql);
    if ((await engine.query('member', { memberId })) === undefined) return memberId;
    const { memberIdMax } = await engine.query('exchange', {});
    await raw`select setval(pg_get_serial_sequence('members', 'member_id'),
      greatest(${memberIdMax}::bigint, ${memberId}::bigint))`.execute(sql);
    return nextOfSequence(sql);
  }

  return {
    // One after the other: the sequence must not be moved while somebody else takes from it.
    next: () => inTurn(take),
  };
}

async function nextOfSequence(sql: Kysely<Database>): Promise<MemberId> {
  const { rows } = await raw<{ id: string | number }>`
    select nextval(pg_get_serial_sequence('members', 'member_id')) as id`.execute(sql);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of members gave nothing');
  return asMemberId(wholeOf(id));
}
