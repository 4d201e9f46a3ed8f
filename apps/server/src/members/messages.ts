/** What the desk writes to a member's phone or mailbox, in five languages, and the port that sends it. */
import type { Contact } from './contact.ts';

export type Locale = 'zh-TW' | 'en' | 'ja' | 'ko' | 'de';
export type MessageKind = 'code' | 'accountExists';

export interface Message {
  readonly contact: Contact;
  readonly subject: string;
  readonly body: string;
}

/** Delivers a message; main chooses which (the demo inbox, a mail or text-message gateway). */
export type SendMessage = (message: Message) => Promise<void>;

interface Words {
  readonly subject: string;
  readonly code: (code: string) => string;
  readonly accountExists: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Your verification code',
    code: (code) => `${code} is your code. It is valid for 10 minutes. Never tell it to anyone.`,
    accountExists: 'You already have an account with this address. Log in instead of registering.',
  },
  'zh-TW': {
    subject: '您的驗證碼',
    code: (code) => `您的驗證碼是 ${code}，10 分鐘內有效。請勿告訴任何人。`,
    accountExists: '此聯絡方式已註冊帳戶，請直接登入。',
  },
  ja: {
    subject: '認証コード',
    code: (code) => `認証コードは ${code} です。10分間有効です。誰にも教えないでください。`,
    accountExists: 'この連絡先のアカウントはすでにあります。登録せずにログインしてください。',
  },
  ko: {
    subject: '인증 코드',
    code: (code) => `인증 코드는 ${code}입니다. 10분 동안 유효합니다. 누구에게도 알려주지 마세요.`,
    accountExists: '이 연락처로 가입된 계정이 이미 있습니다. 가입하지 말고 로그인하세요.',
  },
  de: {
    subject: 'Ihr Bestätigungscode',
    code: (code) =>
      `${code} ist Ihr Code. Er gilt 10 Minuten. Geben Sie ihn niemals an andere weiter.`,
    accountExists:
      'Zu dieser Adresse gibt es bereits ein Konto. Melden Sie sich an, statt sich zu registrieren.',
  },
};

/** The words of one message in the member's language. */
export function writeMessage(
  contact: Contact,
  locale: Locale,
  content: { kind: 'code'; code: string } | { kind: 'accountExists' },
): Message {
  const words = WORDS[locale];
  const body = content.kind === 'code' ? words.code(content.code) : words.accountExists;
  return { contact, subject: words.subject, body };
}
