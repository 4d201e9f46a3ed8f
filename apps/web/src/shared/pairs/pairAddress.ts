/**
 * A pair in the address of a screen: `?pair=BTC_USDT`, on the trade screen with its kind beside it. An
 * address may be typed or shared, so what it names need not exist.
 */
import type { MarketKind } from '@candor/money';

/** What an address may say of a pair; anything may stand there. */
export type PairSearch = Readonly<Record<string, unknown>>;

/** How the kinds are called in an address. */
export const KIND_WORDS = {
  spot: 'spot',
  perp: 'futures',
  cycle: 'cycle',
} as const satisfies Record<MarketKind, string>;

const PAIR_TEXT = /^([A-Za-z0-9]+)[_/-]([A-Za-z0-9]+)$/;

/** `BTC_USDT`, as an address carries a pair. */
export function pairText(marketSymbol: string): string {
  return marketSymbol.replace('/', '_');
}

/** The pair an address names, as `BTC/USDT`; whatever else stands there as it is; undefined for nothing. */
export function pairOfSearch({ pair }: PairSearch): string | undefined {
  if (pair === undefined || pair === '') return undefined;
  const [, base, quote] = PAIR_TEXT.exec(String(pair)) ?? [];
  return base && quote ? `${base}/${quote}`.toUpperCase() : String(pair);
}

/** The kind an address names; undefined for none, or for one that does not exist. */
export function kindOfSearch({ kind }: PairSearch): MarketKind | undefined {
  const kinds: readonly MarketKind[] = ['spot', 'perp', 'cycle'];
  return kinds.find((each) => KIND_WORDS[each] === kind);
}

export interface PairQuestion {
  /** What the address names. */
  readonly wanted: string | undefined;
  /** The pair chosen last in this session. */
  readonly chosen: string | undefined;
  /** All listed pairs in the operator's order; undefined while not known. */
  readonly listed: readonly string[] | undefined;
}

export type PairAnswer =
  | { readonly type: 'known'; readonly marketSymbol: string }
  /** The address names a pair that is not listed; `first` is one that is. */
  | { readonly type: 'unknown'; readonly wanted: string; readonly first: string | undefined }
  | { readonly type: 'waiting' };

/** Which pair a screen shows: the address's, else the one chosen last, else the operator's first. */
export function answerPair({ wanted, chosen, listed }: PairQuestion): PairAnswer {
  if (listed === undefined) {
    const isTrusted = chosen !== undefined && (wanted === undefined || wanted === chosen);
    return isTrusted ? { type: 'known', marketSymbol: chosen } : { type: 'waiting' };
  }
  const first = listed[0];
  if (wanted !== undefined) {
    if (listed.includes(wanted)) return { type: 'known', marketSymbol: wanted };
    return { type: 'unknown', wanted, first };
  }
  const marketSymbol = listed.find((each) => each === chosen) ?? first;
  return marketSymbol === undefined ? { type: 'waiting' } : { type: 'known', marketSymbol };
}
