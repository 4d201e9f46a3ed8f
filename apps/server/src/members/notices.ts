/** Tells members what happened to their account's guards; a stranger's act is seen by its owner. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { Contact } from './contact.ts';
import {
  type AntiPhishingCodeOf,
  type Locale,
  localeOr,
  type NoticeKind,
  noticeKindOf,
  type Senders,
  writeNotice,
} from './messages.ts';
import { contactsOf } from './ownContacts.ts';
import type { SecurityEventKind, SecurityLog } from './securityLog.ts';
import type { Origin } from './sessions.ts';
import { openThrottle } from './throttle.ts';

export interface Notices {
  /** Writes in the background, to the member's first contact that can be reached or to the one given. */
  readonly tell: (
    memberId: MemberId,
    kind: SecurityEventKind,
    from: Origin,
    contact?: Contact,
  ) => void;
  /** Remembers the language that the member uses. */
  readonly noteLocale: (memberId: MemberId, locale: Locale) => Promise<void>;
  /** Resolves when every notice under way was handed over. */
  readonly settled: () => Promise<void>;
}

interface NoticesOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly senders: Senders;
  readonly antiPhishingCodeOf: AntiPhishingCodeOf;
  readonly now: () => number;
}

const REMEMBERED_MAX = 100_000;
/**
 * Notices of one kind to one member: nobody floods a phone at our cost. Each kind counts on its own, so
 * that many small changes do not hide a great one; all of them stand in the security log.
 */
const PER_KIND = { points: 5, seconds: 3_600 };

/** Opens the notices over the port that delivers messages. */
export function openNotices(options: NoticesOptions): Notices {
  const { sql, log, senders, antiPhishingCodeOf, now } = options;
  const underWay = new Set<Promise<void>>();
  const known = new Map<MemberId, Locale>();
  const perKind = openThrottle(PER_KIND);

  async function localeOf(memberId: MemberId): Promise<Locale> {
    const row = await sql
      .selectFrom('members')
      .select('locale')
      .where('member_id', '=', String(memberId))
      .executeTakeFirst();
    return localeOr(row?.locale, 'en');
  }

  async function reachable(memberId: MemberId): Promise<Contact | undefined> {
    return (await contactsOf(sql, memberId)).find((each) => senders[each.channel]);
  }

  async function deliver(
    memberId: MemberId,
    notice: { readonly kind: NoticeKind; readonly at: number; readonly address: string },
    given: Contact | undefined,
  ): Promise<void> {
    const contact = given ?? (await reachable(memberId));
    const counted = `${memberId} ${notice.kind} ${given?.target ?? ''}`;
    if ((await perKind.count(counted)) > 0) return;
    const send = contact && senders[contact.channel];
    if (!contact || !send) return;
    const locale = await localeOf(memberId);
    const antiPhishingCode = await antiPhishingCodeOf(memberId);
    await send(writeNotice(contact, locale, { ...notice, antiPhishingCode }));
  }

  return {
    tell: (memberId, kind, from, contact) => {
      const told = noticeKindOf(kind);
      if (!told) return;
      const notice = { kind: told, at: now(), address: from.address };
      const delivery = deliver(memberId, notice, contact)
        .catch((error: unknown) => {
          log.error({ memberId, kind, error: String(error) }, 'noticeNotDelivered');
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    noteLocale: async (memberId, locale) => {
      if (known.get(memberId) === locale) return;
      if (known.size >= REMEMBERED_MAX) known.clear();
      await sql
        .updateTable('members')
        .set({ locale })
        .where('member_id', '=', String(memberId))
        .execute();
      known.set(memberId, locale);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}

/** A log whose events are also told to their member, once they are kept. */
export function tellingLog(log: SecurityLog, notices: Pick<Notices, 'tell'>): SecurityLog {
  return {
    ...log,
    record: async (memberId, kind, from) => {
      await log.record(memberId, kind, from);
      notices.tell(memberId, kind, from);
    },
  };
}
