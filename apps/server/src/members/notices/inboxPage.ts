/** The demo inbox as a page: newest first, a code large and to be copied, in the reader's language. */
import type { Locale } from '@candor/wire';
import { escapeHtml } from './escapeHtml.ts';
import { INBOX_STYLE } from './inboxStyle.ts';

export interface ShownMessage {
  readonly target: string;
  readonly subject: string;
  readonly body: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

interface InboxTexts {
  readonly title: string;
  readonly why: string;
  readonly none: string;
  readonly to: string;
  readonly copy: string;
  readonly copied: string;
  readonly back: string;
}

const TEXTS: Readonly<Record<Locale, InboxTexts>> = {
  en: {
    title: 'Demo inbox',
    why: 'In demo mode nothing is mailed or texted. Codes for phones and addresses arrive here, for who sits at this machine.',
    none: 'No messages yet. A code that is asked for shows here at once.',
    to: 'To',
    copy: 'Copy code',
    copied: 'Copied',
    back: 'To the app',
  },
  de: {
    title: 'Demo-Posteingang',
    why: 'Im Demomodus wird nichts verschickt. Codes für Telefone und Adressen kommen hier an, für alle, die an diesem Rechner sitzen.',
    none: 'Noch keine Nachrichten. Ein angeforderter Code erscheint sofort hier.',
    to: 'An',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    back: 'Zur App',
  },
  'zh-TW': {
    title: '模擬收件匣',
    why: '模擬模式不會寄出郵件或簡訊。給手機與電子郵件的驗證碼都會出現在這裡，只有使用這台電腦的人看得到。',
    none: '還沒有訊息。索取的驗證碼會立即出現在這裡。',
    to: '收件人',
    copy: '複製驗證碼',
    copied: '已複製',
    back: '回到應用程式',
  },
  ja: {
    title: 'デモ受信箱',
    why: 'デモモードではメールやSMSは送信されません。コードはここに届き、このコンピューターの利用者だけが見られます。',
    none: 'メッセージはまだありません。コードを請求するとすぐここに表示されます。',
    to: '宛先',
    copy: 'コードをコピー',
    copied: 'コピーしました',
    back: 'アプリへ',
  },
  ko: {
    title: '데모 받은편지함',
    why: '데모 모드에서는 메일이나 문자를 보내지 않습니다. 코드는 여기에 도착하며 이 컴퓨터를 사용하는 사람만 볼 수 있습니다.',
    none: '아직 메시지가 없습니다. 코드를 요청하면 바로 여기에 표시됩니다.',
    to: '받는 사람',
    copy: '코드 복사',
    copied: '복사됨',
    back: '앱으로',
  },
};

/** The code in a message: its first six digits in a row. */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}

/** The page around the messages; the one script is the exchange's own, and nothing in a message runs. */
export function inboxPage(messages: readonly ShownMessage[], locale: Locale): string {
  const texts = TEXTS[locale];
  const list = messages.map((message) => messageHtml(message, texts)).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<link rel="icon" href="data:,">
<style>${INBOX_STYLE}</style>
<noscript><meta http-equiv="refresh" content="5"></noscript>
<script src="/inbox/page.js" defer></script>
</head>
<body>
<main>
<header><h1>${texts.title}</h1><a href="/">${texts.back}</a></header>
<p>${texts.why}</p>
<div id="messages" aria-live="polite">
${list || `<p class="none">${texts.none}</p>`}
</div>
</main>
</body>
</html>
`;
}

function messageHtml({ target, subject, body, createdAt }: ShownMessage, texts: InboxTexts) {
  const time = new Date(createdAt).toISOString();
  return `<article>
<div class="to"><span>${texts.to} <b>${escapeHtml(target)}</b></span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
<h2>${escapeHtml(subject)}</h2>
${codeHtml(codeIn(body), texts)}<p>${escapeHtml(body)}</p>
</article>`;
}

function codeHtml(code: string | undefined, { copy, copied }: InboxTexts): string {
  if (code === undefined) return '';
  return `<div class="code"><output>${code}</output><button type="button" data-code="${code}" data-done="${copied}">${copy}</button></div>
`;
}
