/** A person as the operator is shown them: no secrets, and contacts masked but for the one that was asked by. */
import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import { wholeOf, wholeOrNone } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import { type Contact, maskContact } from '../contact.ts';
import type { MembersTable } from '../tables.ts';

export interface Person {
  readonly memberId: MemberId;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly username: string | undefined;
  readonly locale: string | undefined;
  readonly registeredAt: number;
  readonly deletionRequestedAt: number | undefined;
  readonly isOnHold: boolean;
  readonly erasedAt: number | undefined;
}

/** Whom an id or a contact in normal form names; undefined for nobody. */
export async function findPerson(
  sql: Kysely<Database>,
  who: MemberId | Contact,
): Promise<Person | undefined> {
  const named = sql.selectFrom('members').selectAll();
  if (typeof who === 'number') {
    const row = await named.where('member_id', '=', who).executeTakeFirst();
    return row && personOf(row, undefined);
  }
  const row = await named.where(who.channel, '=', who.target).executeTakeFirst();
  return row && personOf(row, who);
}

function personOf(row: Selectable<MembersTable>, askedBy: Contact | undefined): Person {
  const shown = (channel: Contact['channel']) => {
    const target = row[channel];
    if (target === null) return undefined;
    return askedBy?.channel === channel ? target : maskContact({ channel, target });
  };
  return {
    memberId: asMemberId(wholeOf(row.member_id)),
    email: shown('email'),
    phone: shown('phone'),
    username: row.username ?? undefined,
    locale: row.locale ?? undefined,
    registeredAt: wholeOf(row.registered_at_ms),
    deletionRequestedAt: wholeOrNone(row.deletion_requested_at_ms),
    isOnHold: row.is_on_hold,
    erasedAt: wholeOrNone(row.erased_at_ms),
  };
}
