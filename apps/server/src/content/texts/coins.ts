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
/** Those that have a name of their own in Chinese. */
const CHINESE: Readonly<Record<string, string>> = {
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
  const own = locale === 'zh-TW' ? CHINESE[code] : undefined;
  return { title: own ?? NAMES[code] ?? code, body: texts[code] ?? '' };
}
