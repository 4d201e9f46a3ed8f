/** What the quick search finds: pairs by name or coin, and pages by title. Pure. */
import type { MarketKind } from '@candor/money';
import type { Pair } from '@candor/wire';
import { plain, searchPairs } from '../../shared/pairs/searchPairs.ts';
import { valuePairs } from '../../shared/pairs/valuePairs.ts';
import type { IconName } from '../../shared/ui/icons.tsx';

export interface QuickPage {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
}

export type QuickResult =
  | { readonly type: 'pair'; readonly pair: Pair }
  | { readonly type: 'page'; readonly page: QuickPage };

export interface QuickQuestion {
  readonly text: string;
  /** Of each kind, in the order in which kinds are shown. */
  readonly pairs: readonly (readonly Pair[])[];
  readonly pages: readonly QuickPage[];
  /** What a pair's coin is called besides. */
  readonly calledOf: (pair: Pair) => readonly string[];
}

/** Pairs that fit beside the pages. */
const PAIRS_MAX = 6;
/** Before anything is typed, only what is traded most leads the pages. */
const PAIRS_FIRST = 3;

/** What was typed at its beginning leads; then what is traded most. Pages keep their order. */
export function quickResults({ text, pairs, pages, calledOf }: QuickQuestion): QuickResult[] {
  const wanted = plain(text);
  const found = pairs.flatMap((kind) => searchPairs(valuePairs(kind), text, calledOf));
  const leads = (pair: Pair) => Number(plain(pair.marketSymbol).startsWith(wanted));
  const listed = found
    .toSorted(
      (left, right) =>
        leads(right) - leads(left) ||
        placeOf(left.marketKind) - placeOf(right.marketKind) ||
        right.valueUsdt24h - left.valueUsdt24h,
    )
    .slice(0, wanted === '' ? PAIRS_FIRST : PAIRS_MAX);
  return [
    ...listed.map((pair) => ({ type: 'pair', pair }) as const),
    ...pages
      .filter(({ title }) => plain(title).includes(wanted))
      .map((page) => ({ type: 'page', page }) as const),
  ];
}

const KINDS: readonly MarketKind[] = ['spot', 'perp', 'cycle'];

function placeOf(kind: MarketKind): number {
  return KINDS.indexOf(kind);
}
