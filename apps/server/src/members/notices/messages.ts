/** What the desk writes to a member's phone or mailbox, in five languages, and the port that sends it. */

import type { MemberId } from '@candor/money';
import { LOCALES, type Locale, type SecurityEventKind } from '@candor/wire';
import { OPERATOR } from '../../desk/origin.ts';
import type { Purpose } from '../codes/codeLimits.ts';
import type { Contact } from '../contact.ts';
import { de } from './texts/de.ts';
import {
  type AlertFacts,
  en,
  type FillFacts,
  type FundingFacts,
  isNotice,
  type MessageTexts,
  type NearFacts,
  type NoticeKind,
  type PayoutFacts,
  type PayoutNotice,
  type PositionNotice,
} from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zhTW } from './texts/zh-TW.ts';

export type {
  AlertFacts,
  FillFacts,
  FundingFacts,
  NearFacts,
  NoticeKind,
  PayoutFacts,
  PayoutNotice,
  PositionNotice,
};

export interface Message {
  readonly contact: Contact;
  readonly subject: string;
  readonly body: string;
}

/** Delivers a message; main chooses which (the demo inbox, a mail server, a gateway for text messages). */
export type SendMessage = (message: Message) => Promise<void>;

/** A channel without a sender is undefined: nobody can ask for a code there. */
export type Senders = Readonly<Record<Contact['channel'], SendMessage | undefined>>;

/** A member's own sign, by which they know that a message is from here; undefined when they chose none. */
export type AntiPhishingCodeOf = (memberId: MemberId) => Promise<string | undefined>;

export type MessageContent = (
  | { readonly kind: 'code'; readonly purpose: Purpose; readonly code: string }
  /** Told to an owner whose contact somebody tried to use. */
  | { readonly kind: 'accountExists' | 'contactTaken' }
) & { readonly antiPhishingCode?: string | undefined };

export interface Notice {
  readonly kind: NoticeKind;
  readonly at: number;
  readonly address: string;
  readonly antiPhishingCode: string | undefined;
  /** Closes the account at once; in notices of what moves money. */
  readonly freezeLink?: string | undefined;
}

const TEXTS: Readonly<Record<Locale, MessageTexts>> = { en, 'zh-TW': zhTW, ja, ko, de };

/** The notice of an event; undefined for one that its member is not told of. */
export function noticeKindOf(kind: SecurityEventKind): NoticeKind | undefined {
  return isNotice(kind) ? kind : undefined;
}

/** A kept language, or another where it is none of the five. */
export function localeOr(text: string | null | undefined, fallback: Locale): Locale {
  return LOCALES.find((each) => each === text) ?? fallback;
}

function signed(texts: MessageTexts, body: string, antiPhishingCode: string | undefined): string {
  return antiPhishingCode ? `${body}\n${texts.antiPhishing(antiPhishingCode)}` : body;
}

/** The words of one message in the member's language. */
export function writeMessage(contact: Contact, locale: Locale, content: MessageContent): Message {
  const texts = TEXTS[locale];
  const body =
    content.kind === 'code' ? texts.code[content.purpose](content.code) : texts[content.kind];
  return {
    contact,
    subject: texts.codeSubject,
    body: signed(texts, body, content.antiPhishingCode),
  };
}

/** The words of one notice; nothing in them was chosen by who caused the event. */
export function writeNotice(contact: Contact, locale: Locale, notice: Notice): Message {
  const texts = TEXTS[locale];
  const what = texts.notice[notice.kind];
  const time = minuteOf(notice.at);
  const body = isOwnDeed(notice.address)
    ? texts.exchangeFrame(what, time)
    : texts.noticeFrame(what, time, notice.address);
  return {
    contact,
    subject: texts.noticeSubject,
    body: signed(texts, withFreeze(texts, body, notice.freezeLink), notice.antiPhishingCode),
  };
}

/** Who decides for the exchange, the operator or its program, comes from no address. */
function isOwnDeed(address: string): boolean {
  return address === '' || address === OPERATOR.address;
}

/** The words of what became of a withdrawal. */
export function writePayoutNotice(
  contact: Contact,
  locale: Locale,
  notice: Omit<Notice, 'kind' | 'address'> & {
    readonly kind: PayoutNotice;
    readonly facts: PayoutFacts;
  },
): Message {
  const texts = TEXTS[locale];
  const what = texts.payout[notice.kind](notice.facts);
  return { contact, subject: texts.payoutSubject, body: moneyBody(texts, what, notice) };
}

/** The words of what came in. */
export function writeDepositNotice(
  contact: Contact,
  locale: Locale,
  notice: Omit<Notice, 'kind' | 'address'> & { readonly amount: string },
): Message {
  const texts = TEXTS[locale];
  const what = texts.deposit(notice.amount);
  return { contact, subject: texts.depositSubject, body: moneyBody(texts, what, notice) };
}

/** The words of a price alert that has fired. */
export function writeAlertNotice(
  contact: Contact,
  locale: Locale,
  notice: Pick<Notice, 'at' | 'antiPhishingCode'> & { readonly facts: AlertFacts },
): Message {
  const texts = TEXTS[locale];
  const body = `${texts.alert(notice.facts)}. ${minuteOf(notice.at)}.`;
  return {
    contact,
    subject: texts.alertSubject,
    body: signed(texts, body, notice.antiPhishingCode),
  };
}

/** What a device shows of fills; they are written to nobody's mailbox. */
export function writeFills(locale: Locale, facts: FillFacts): Pick<Message, 'subject' | 'body'> {
  const texts = TEXTS[locale];
  return { subject: texts.fillSubject, body: texts.fill(facts) };
}

/** The words of funding, for devices only: it comes every few hours. */
export function writeFunding(
  locale: Locale,
  facts: FundingFacts,
): Pick<Message, 'subject' | 'body'> {
  const texts = TEXTS[locale];
  return { subject: texts.fundingSubject, body: texts.funding(facts) };
}

/** The words of a position whose liquidation is near. */
export function writeNearNotice(
  contact: Contact,
  locale: Locale,
  notice: Pick<Notice, 'at' | 'antiPhishingCode'> & { readonly facts: NearFacts },
): Message {
  const texts = TEXTS[locale];
  const body = texts.positionFrame(texts.near(notice.facts), minuteOf(notice.at));
  const signedBody = signed(texts, body, notice.antiPhishingCode);
  return { contact, subject: texts.nearSubject, body: signedBody };
}

/** What moved, when, how to stop it, and the member's own sign. */
function moneyBody(
  texts: MessageTexts,
  what: string,
  { at, freezeLink, antiPhishingCode }: Pick<Notice, 'at' | 'freezeLink' | 'antiPhishingCode'>,
): string {
  return signed(
    texts,
    withFreeze(texts, `${what}. ${minuteOf(at)}.`, freezeLink),
    antiPhishingCode,
  );
}

function withFreeze(texts: MessageTexts, body: string, link: string | undefined): string {
  return link === undefined ? body : `${body}\n${texts.freeze(link)}`;
}

/** The words of what became of a position. */
export function writePositionNotice(
  contact: Contact,
  locale: Locale,
  notice: Pick<Notice, 'at' | 'antiPhishingCode'> & { readonly kind: PositionNotice },
): Message {
  const texts = TEXTS[locale];
  const body = texts.positionFrame(texts.position[notice.kind], minuteOf(notice.at));
  return {
    contact,
    subject: texts.positionSubject,
    body: signed(texts, body, notice.antiPhishingCode),
  };
}

function minuteOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
