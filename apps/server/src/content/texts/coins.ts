/** What coins are called, in any language; the operator may say otherwise in each. */
import type { ContentLocale } from '../contentItems.ts';
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
/** A coin of demos alone. */
const DEMO_COIN = 'CDR';

/** Coins that the program has words for. */
export function introducedCoins(isDemo: boolean): readonly string[] {
  return Object.keys(NAMES).filter((code) => isDemo || code !== DEMO_COIN);
}

/** Name and introduction of a coin. */
export function coinWords(code: string, locale: ContentLocale): { title: string; body: string } {
  const texts: Readonly<Record<string, string>> = PAGE_TEXTS[locale].introductions;
  return { title: NAMES[code] ?? code, body: texts[code] ?? '' };
}
