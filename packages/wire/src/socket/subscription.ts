/** The subscription string `{maincoin}_{tradcoin}_{trad|contract|cycle}_{period}`. Source: spec §7. */
import {
  isAssetCode,
  MARKET_KINDS,
  type MarketKey,
  marketKeyOf,
  marketSymbolOf,
  nameOfMarketKey,
  PERIODS,
  type Period,
} from '@candor/money';
import { WIRE_KIND } from '../scalars.ts';

/** A market's figures, book and tape, and its bars of one period. */
export interface Subscription {
  readonly marketKey: MarketKey;
  readonly periodMinutes: Period;
}

/** Writes a subscription string. */
export function formatSubscription({ marketKey, periodMinutes }: Subscription): string {
  const { quoteAsset, baseAsset, marketKind } = nameOfMarketKey(marketKey);
  return `${quoteAsset}_${baseAsset}_${WIRE_KIND[marketKind]}_${periodMinutes}`;
}

/** Reads a subscription string; the period is 1 when it is missing; undefined for anything else. */
export function parseSubscription(text: string): Subscription | undefined {
  const [quoteAsset = '', baseAsset = '', wireKind, period = '1', ...rest] = text.split('_');
  const kind = MARKET_KINDS.find((each) => WIRE_KIND[each] === wireKind);
  const periodMinutes = PERIODS.find((each) => String(each) === period);
  const isPair = isAssetCode(quoteAsset) && isAssetCode(baseAsset);
  if (!isPair || kind === undefined || periodMinutes === undefined || rest.length > 0) {
    return undefined;
  }
  return { marketKey: marketKeyOf(kind, marketSymbolOf({ baseAsset, quoteAsset })), periodMinutes };
}
