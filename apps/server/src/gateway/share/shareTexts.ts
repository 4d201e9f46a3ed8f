/** What a preview of a shared link says, in the languages of the app. */
import type { Locale } from '@candor/wire';

export interface ShareTexts {
  readonly pairTitle: (pair: string, product: string) => string;
  readonly pair: (pair: string) => string;
  readonly inviteTitle: (product: string) => string;
  readonly invite: string;
  readonly notice: (product: string) => string;
  readonly exchange: string;
  /** After each of them in demo mode. */
  readonly demo: string;
}

export const SHARE_TEXTS: Readonly<Record<Locale, ShareTexts>> = {
  en: {
    pairTitle: (pair, product) => `${pair} · ${product}`,
    pair: (pair) => `Price, chart and order book of ${pair}, live.`,
    inviteTitle: (product) => `You are invited to ${product}`,
    invite: 'Open an account at an exchange that every member can check.',
    notice: (product) => `A notice from ${product}.`,
    exchange: 'An exchange that every member can check.',
    demo: 'Demo: no real money.',
  },
  de: {
    pairTitle: (pair, product) => `${pair} · ${product}`,
    pair: (pair) => `Preis, Chart und Orderbuch von ${pair}, live.`,
    inviteTitle: (product) => `Einladung zu ${product}`,
    invite: 'Eröffnen Sie ein Konto an einer Börse, die jedes Mitglied prüfen kann.',
    notice: (product) => `Eine Mitteilung von ${product}.`,
    exchange: 'Eine Börse, die jedes Mitglied prüfen kann.',
    demo: 'Demo: kein echtes Geld.',
  },
  'zh-TW': {
    pairTitle: (pair, product) => `${pair} · ${product}`,
    pair: (pair) => `${pair} 即時價格、圖表與委託簿。`,
    inviteTitle: (product) => `邀請您加入 ${product}`,
    invite: '在每位會員都能查驗的交易所開立帳戶。',
    notice: (product) => `${product} 的公告。`,
    exchange: '每位會員都能查驗的交易所。',
    demo: '模擬交易所，無實際資金。',
  },
  ja: {
    pairTitle: (pair, product) => `${pair} · ${product}`,
    pair: (pair) => `${pair} の価格、チャート、板をリアルタイムで。`,
    inviteTitle: (product) => `${product} への招待`,
    invite: 'すべての会員が検証できる取引所でアカウントを作りましょう。',
    notice: (product) => `${product} からのお知らせ。`,
    exchange: 'すべての会員が検証できる取引所。',
    demo: 'デモ取引所です。実際の資金は使われません。',
  },
  ko: {
    pairTitle: (pair, product) => `${pair} · ${product}`,
    pair: (pair) => `${pair} 실시간 가격, 차트, 호가.`,
    inviteTitle: (product) => `${product}에 초대합니다`,
    invite: '모든 회원이 검증할 수 있는 거래소에서 계정을 만들어 보세요.',
    notice: (product) => `${product}의 공지입니다.`,
    exchange: '모든 회원이 검증할 수 있는 거래소.',
    demo: '데모: 실제 자금이 아닙니다.',
  },
};
