/** The three lists of the home screen (spec §2): by volume, risers, fallers. */

import { keptIn } from '../../shared/native/kept.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { SESSION_KEYS } from '../../shared/native/storageKeys.ts';

export interface HomePair {
  readonly marketSymbol: string;
  readonly changeRate24h: string;
  readonly valueUsdt24h: number;
}

export const HOME_TABS = ['volume', 'rise', 'fall'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** Rows of one list at the most. */
export const HOME_ROWS = 10;

/** The pairs of a tab, first the most traded, the highest riser or the deepest faller. */
export function homeList<Pair extends HomePair>(pairs: readonly Pair[], tab: HomeTab): Pair[] {
  const weight = weightIn(tab);
  return [...pairs].sort((left, right) => weight(right) - weight(left)).slice(0, HOME_ROWS);
}

/** The list that was kept; volume where none was. */
export function homeTabFrom(kept: unknown): HomeTab {
  return HOME_TABS.find((tab) => tab === kept) ?? 'volume';
}

/** The list that is open in this session. */
export const homeTab = keptIn(tabStore, SESSION_KEYS.home, homeTabFrom);

/** What a list has more of at its top. */
function weightIn(tab: HomeTab): (pair: HomePair) => number {
  if (tab === 'volume') return (pair) => pair.valueUsdt24h;
  const side = tab === 'rise' ? 1 : -1;
  return (pair) => side * Number(pair.changeRate24h);
}

/** The highest daily rate of some products, a fraction; 0 without any. */
export function bestRate(products: readonly { readonly rateMax: string }[]): string {
  return products
    .map(({ rateMax }) => rateMax)
    .reduce((best, each) => (Number(each) > Number(best) ? each : best), '0');
}
