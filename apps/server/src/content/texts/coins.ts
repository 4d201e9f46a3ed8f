/** What coins are called; the operator may say otherwise in each language. */
import type { Locale } from '@candor/wire';
import { PAGE_TEXTS } from './index.ts';

const NAMES: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ether',
  USDT: 'Tether',
  SOL: 'Solana',
  XRP: 'XRP',
  DOGE: 'Dogecoin',
  TRX: 'TRON',
  ADA: 'Cardano',
  LINK: 'Chainlink',
  AVAX: 'Avalanche',
  LTC: 'Litecoin',
  DOT: 'Polkadot',
  BCH: 'Bitcoin Cash',
  BNB: 'BNB',
  CDR: '{product}',
};
/** Those that have a name of their own in a language, by which they are looked for in it. */
const OWN_NAMES: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  'zh-TW': {
    BTC: '比特幣',
    ETH: '以太幣',
    USDT: '泰達幣',
    XRP: '瑞波幣',
    DOGE: '狗狗幣',
    TRX: '波場幣',
    ADA: '艾達幣',
    AVAX: '雪崩幣',
    LTC: '萊特幣',
    DOT: '波卡幣',
    BCH: '比特幣現金',
    BNB: '幣安幣',
  },
  ja: {
    BTC: 'ビットコイン',
    ETH: 'イーサリアム',
    USDT: 'テザー',
    SOL: 'ソラナ',
    XRP: 'リップル',
    DOGE: 'ドージコイン',
    TRX: 'トロン',
    ADA: 'カルダノ',
    LINK: 'チェーンリンク',
    AVAX: 'アバランチ',
    LTC: 'ライトコイン',
    DOT: 'ポルカドット',
    BCH: 'ビットコインキャッシュ',
    BNB: 'バイナンスコイン',
  },
  ko: {
    BTC: '비트코인',
    ETH: '이더리움',
    USDT: '테더',
    SOL: '솔라나',
    XRP: '리플',
    DOGE: '도지코인',
    TRX: '트론',
    ADA: '에이다',
    LINK: '체인링크',
    AVAX: '아발란체',
    LTC: '라이트코인',
    DOT: '폴카닷',
    BCH: '비트코인캐시',
    BNB: '바이낸스코인',
  },
};
/** A coin of demos alone. */
const DEMO_COIN = 'CDR';

/** Coins that the program has words for. */
export function introducedCoins(isDemo: boolean): readonly string[] {
  return Object.keys(NAMES).filter((code) => isDemo || code !== DEMO_COIN);
}

/** Name and introduction of a coin. */
export function coinWords(code: string, locale: Locale): { title: string; body: string } {
  const texts: Readonly<Record<string, string>> = PAGE_TEXTS[locale].introductions;
  const own = OWN_NAMES[locale]?.[code];
  return { title: own ?? NAMES[code] ?? code, body: texts[code] ?? '' };
}
