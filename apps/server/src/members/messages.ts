/** What the desk writes to a member's phone or mailbox, in five languages, and the port that sends it. */
import type { Purpose } from './codeLimits.ts';
import type { Contact } from './contact.ts';
import { de } from './texts/de.ts';
import { en, type MessageTexts } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zhTW } from './texts/zh-TW.ts';

export type Locale = 'zh-TW' | 'en' | 'ja' | 'ko' | 'de';

export interface Message {
  readonly contact: Contact;
  readonly subject: string;
  readonly body: string;
}

/** Delivers a message; main chooses which (the demo inbox, a mail server, a gateway for text messages). */
export type SendMessage = (message: Message) => Promise<void>;

/** A channel without a sender is undefined: nobody can ask for a code there. */
export type Senders = Readonly<Record<Contact['channel'], SendMessage | undefined>>;

export type MessageContent =
  | { readonly kind: 'code'; readonly purpose: Purpose; readonly code: string }
  /** Told to an owner whose contact somebody tried to use. */
  | { readonly kind: 'accountExists' | 'contactTaken' };

const TEXTS: Readonly<Record<Locale, MessageTexts>> = { en, 'zh-TW': zhTW, ja, ko, de };

/** The words of one message in the member's language. */
export function writeMessage(contact: Contact, locale: Locale, content: MessageContent): Message {
  const texts = TEXTS[locale];
  const body =
    content.kind === 'code' ? texts.code[content.purpose](content.code) : texts[content.kind];
  return { contact, subject: texts.codeSubject, body };
}
