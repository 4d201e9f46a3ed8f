/** What the desk writes to a member's phone or mailbox, in five languages, and the port that sends it. */
import type { MemberId } from '@candor/money';
import type { Purpose } from './codeLimits.ts';
import type { Contact } from './contact.ts';
import type { SecurityEventKind } from './securityLog.ts';
import { de } from './texts/de.ts';
import { en, type MessageTexts, NOTICE_KINDS, type NoticeKind } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zhTW } from './texts/zh-TW.ts';

export const LOCALES = ['zh-TW', 'en', 'ja', 'ko', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export type { NoticeKind };

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
}

const TEXTS: Readonly<Record<Locale, MessageTexts>> = { en, 'zh-TW': zhTW, ja, ko, de };

/** The events that are told are those that have words. */
export function noticeKindOf(kind: SecurityEventKind): NoticeKind | undefined {
  return NOTICE_KINDS.find((each) => each === kind);
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
  const time = `${new Date(notice.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const body = texts.noticeFrame(texts.notice[notice.kind], time, notice.address);
  return {
    contact,
    subject: texts.noticeSubject,
    body: signed(texts, body, notice.antiPhishingCode),
  };
}
