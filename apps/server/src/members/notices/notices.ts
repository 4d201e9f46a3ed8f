/** Tells members what happened to their account's guards; a stranger's act is seen by its owner. */

import { type MarketKey, type MemberId, nameOfMarketKey } from '@candor/money';
import type { Locale, PushKind, SecurityEventKind } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Origin } from '../../desk/origin.ts';
import { openThrottle } from '../../desk/throttle.ts';
import type { Keys } from '../../keys/openKeys.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { Contact } from '../contact.ts';
import { contactsOf } from '../ownContacts.ts';
import type { SecurityLog } from '../securityLog.ts';
import { type FreezeLinks, openFreezeLinks } from './freezeLink.ts';
import {
  type AlertFacts,
  type AntiPhishingCodeOf,
  type FillFacts,
  type FundingFacts,
  localeOr,
  type Message,
  type NearFacts,
  noticeKindOf,
  type PayoutFacts,
  type PayoutNotice,
  type PositionNotice,
  type Senders,
  writeAlertNotice,
  writeDepositNotice,
  writeFills,
  writeFunding,
  writeNearNotice,
  writeNotice,
  writePayoutNotice,
  writePositionNotice,
} from './messages.ts';
import { PAYOUT_NOTICES, POSITION_NOTICES } from './texts/en.ts';

/** A price alert that has fired, as the alerts desk has it. */
export interface FiredAlert extends Pick<AlertFacts, 'basis' | 'rule'> {
  readonly marketKey: MarketKey;
  readonly price: string | undefined;
  readonly percent: string | undefined;
  readonly firedAt: number | undefined;
  readonly firedPrice: string | undefined;
}

/** What the rest of the server tells members by message. */
export interface Tellers {
  /** Tells what became of a position at a time, in the background. */
  readonly tellPosition: (memberId: MemberId, kind: PositionNotice, at: number) => void;
  /** Tells what became of a withdrawal, in the background. */
  readonly tellPayout: (memberId: MemberId, kind: PayoutNotice, facts: PayoutFacts) => void;
  /** Tells what came in, such as "20 USDT", in the background. */
  readonly tellDeposit: (memberId: MemberId, amount: string) => void;
  /** Tells that a price alert has fired, in the background. */
  readonly tellAlert: (memberId: MemberId, alert: FiredAlert) => void;
  /** Tells that a position's liquidation is near, in the background. */
  readonly tellNear: (memberId: MemberId, facts: NearFacts) => void;
  /** Shows on the member's devices what funding came to, in the background. */
  readonly tellFunding: (memberId: MemberId, facts: FundingFacts) => void;
  /** Shows what was traded on the member's devices, in the background. */
  readonly tellFills: (memberId: MemberId, facts: FillFacts) => void;
  readonly freezeLinks: FreezeLinks;
}

export interface Notices {
  /** Writes in the background, to the member's first contact that can be reached or to the one given. */
  readonly tell: (
    memberId: MemberId,
    kind: SecurityEventKind,
    from: Origin,
    contact?: Contact,
  ) => void;
  /** What other rooms have told. */
  readonly tellers: Tellers;
  /** Remembers the language that the member uses. */
  readonly noteLocale: (memberId: MemberId, locale: Locale) => Promise<void>;
  /** Resolves when every notice under way was handed over. */
  readonly settled: () => Promise<void>;
}

/** Shows a message on the member's devices that want its kind. */
export type PushTo = (
  memberId: MemberId,
  message: { readonly kind: PushKind; readonly title: string; readonly body: string },
) => void;

interface NoticesOptions {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly senders: Senders;
  readonly antiPhishingCodeOf: AntiPhishingCodeOf;
  readonly now: () => number;
  readonly keys: Pick<Keys, 'digest' | 'derive'>;
  readonly publicUrl: string | undefined;
  readonly push?: PushTo;
}

/** What moves money or opens a way for it, and may be stopped by its owner at once. */
const WITH_FREEZE_LINK: readonly SecurityEventKind[] = ['addressAdded', 'allowListOff'];

/** A message to a device has no contact. */
const NOWHERE: Contact = { channel: 'email', target: '' };
const REMEMBERED_MAX = 100_000;
/**
 * Notices of one kind to one member: nobody floods a phone at our cost. Each kind counts on its own, so
 * that many small changes do not hide a great one; all of them stand in the security log.
 */
const PER_KIND = { points: 5, seconds: 3_600 };

/** A message to be written once it is known to whom and in which language. */
interface Wanted {
  readonly kind:
    | SecurityEventKind
    | PositionNotice
    | PayoutNotice
    | 'depositCredited'
    | 'liquidationNear'
    | 'priceAlert';
  /** Undefined: the member's first contact that can be reached. */
  readonly given: Contact | undefined;
  readonly write: (
    contact: Contact,
    locale: Locale,
    antiPhishingCode: string | undefined,
  ) => Message;
}

interface Telling {
  readonly pushLater: (memberId: MemberId, kind: PushKind, write: PushWriting) => void;
  readonly deliverLater: (memberId: MemberId, wanted: Wanted) => void;
  readonly freezeLinks: FreezeLinks;
  readonly now: () => number;
}

type PushWriting = (locale: Locale) => Pick<Message, 'subject' | 'body'>;

function tellersOf({ deliverLater, pushLater, freezeLinks, now }: Telling): Tellers {
  return {
    tellPosition: (memberId, kind, at) => {
      const write = writingOf(writePositionNotice, { kind, at });
      deliverLater(memberId, { kind, given: undefined, write });
    },
    tellPayout: (memberId, kind, facts) => {
      const told = { kind, facts, at: now(), freezeLink: freezeLinks.linkFor(memberId) };
      const write = writingOf(writePayoutNotice, told);
      deliverLater(memberId, { kind, given: undefined, write });
    },
    tellDeposit: (memberId, amount) => {
      const told = { amount, at: now(), freezeLink: freezeLinks.linkFor(memberId) };
      const write = writingOf(writeDepositNotice, told);
      deliverLater(memberId, { kind: 'depositCredited', given: undefined, write });
    },
    tellAlert: (memberId, alert) => {
      const write = writingOf(writeAlertNotice, {
        facts: factsOf(alert),
        at: alert.firedAt ?? now(),
      });
      deliverLater(memberId, { kind: 'priceAlert', given: undefined, write });
    },
    tellNear: (memberId, facts) => {
      const write = writingOf(writeNearNotice, { facts, at: now() });
      deliverLater(memberId, { kind: 'liquidationNear', given: undefined, write });
    },
    tellFunding: (memberId, facts) =>
      pushLater(memberId, 'funding', (locale) => writeFunding(locale, facts)),
    tellFills: (memberId, facts) =>
      pushLater(memberId, 'fills', (locale) => writeFills(locale, facts)),
    freezeLinks,
  };
}

function factsOf({ marketKey, basis, rule, price, percent, firedPrice }: FiredAlert): AlertFacts {
  const { marketSymbol } = nameOfMarketKey(marketKey);
  return { pair: marketSymbol, basis, rule, aim: price ?? percent ?? '', now: firedPrice ?? '' };
}

/** Opens the notices over the port that delivers messages. */
export function openNotices(options: NoticesOptions): Notices {
  const { sql, log, senders, antiPhishingCodeOf, now } = options;
  const underWay = new Set<Promise<void>>();
  const freezeLinks = openFreezeLinks(options);
  const perKind = openThrottle(PER_KIND);
  const isReachable = ({ channel }: Contact) => senders[channel] !== undefined;

  async function deliver(memberId: MemberId, wanted: Wanted): Promise<void> {
    const { kind, given } = wanted;
    const locale = await localeOf(sql, memberId);
    if (given === undefined) options.push?.(memberId, pushOf(wanted, locale));
    const contact = given ?? (await contactsOf(sql, memberId)).find(isReachable);
    const counted = `${memberId} ${kind} ${given?.target ?? ''}`;
    if ((await perKind.count(counted)) > 0) return;
    const send = contact && senders[contact.channel];
    if (!contact || !send) return;
    const antiPhishingCode = await antiPhishingCodeOf(memberId);
    await send(wanted.write(contact, locale, antiPhishingCode));
  }

  function deliverLater(memberId: MemberId, wanted: Wanted): void {
    later(deliver(memberId, wanted), memberId, wanted.kind);
  }

  function pushLater(memberId: MemberId, kind: PushKind, write: PushWriting): void {
    const told = localeOf(sql, memberId).then((locale) => {
      const { subject: title, body } = write(locale);
      options.push?.(memberId, { kind, title, body });
    });
    later(told, memberId, kind);
  }

  function later(work: Promise<void>, memberId: MemberId, kind: string): void {
    const delivery = work
      .catch((error: unknown) => {
        log.error({ memberId, kind, error: String(error) }, 'noticeNotDelivered');
      })
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    tell: (memberId, kind, from, given) => {
      const told = noticeKindOf(kind);
      if (!told) return;
      const freezeLink = WITH_FREEZE_LINK.includes(kind)
        ? freezeLinks.linkFor(memberId)
        : undefined;
      const notice = { kind: told, at: now(), address: from.address, freezeLink };
      deliverLater(memberId, { kind, given, write: writingOf(writeNotice, notice) });
    },
    tellers: tellersOf({ deliverLater, pushLater, freezeLinks, now }),
    noteLocale: openNoteLocale(sql),
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}

/** The first line of what is written: neither the member's own word nor a link that does something. */
function pushOf({ kind, write }: Wanted, locale: Locale): Parameters<PushTo>[1] {
  const { subject, body } = write(NOWHERE, locale, undefined);
  return { kind: pushKindOf(kind), title: subject, body: body.split('\n')[0] ?? '' };
}

function pushKindOf(kind: Wanted['kind']): PushKind {
  if (kind === 'depositCredited') return 'deposits';
  if (kind === 'priceAlert') return 'priceAlerts';
  if (kind === 'liquidationNear') return 'liquidationNear';
  if (POSITION_NOTICES.some((each) => each === kind)) return 'liquidation';
  return PAYOUT_NOTICES.some((each) => each === kind) ? 'withdrawals' : 'security';
}

/** How a notice is written once it is known to whom, in which language and with which word of theirs. */
function writingOf<Told extends object>(
  write: (
    to: Contact,
    locale: Locale,
    told: Told & { readonly antiPhishingCode: string | undefined },
  ) => Message,
  told: Told,
): Wanted['write'] {
  return (to, locale, antiPhishingCode) => write(to, locale, { ...told, antiPhishingCode });
}

/** Writes a language down only where it is another than before. */
function openNoteLocale(sql: Kysely<Database>): Notices['noteLocale'] {
  const known = new Map<MemberId, Locale>();
  return async (memberId, locale) => {
    if (known.get(memberId) === locale) return;
    if (known.size >= REMEMBERED_MAX) known.clear();
    await sql.updateTable('members').set({ locale }).where('member_id', '=', memberId).execute();
    known.set(memberId, locale);
  };
}

/** The language that the member used last. */
async function localeOf(sql: Kysely<Database>, memberId: MemberId): Promise<Locale> {
  const row = await sql
    .selectFrom('members')
    .select('locale')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return localeOr(row?.locale, 'en');
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
