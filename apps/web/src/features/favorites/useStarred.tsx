/** The favorites of a kind, and the star before each pair of a list: always the same function. */
import type { MarketKind } from '@candor/money';
import { type ReactNode, useCallback } from 'react';
import { useKeptPart } from '../../shared/native/useKept.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { favoriteLists } from './favoriteLists.ts';

export interface Starred {
  readonly favorites: readonly string[];
  readonly star: (marketSymbol: string) => ReactNode;
}

/** What a list of pairs needs of them. */
export function useStarred(kind: MarketKind): Starred {
  const favorites = useKeptPart(favoriteLists, (lists) => lists[kind]);
  const star = useCallback(
    (marketSymbol: string) => <FavoriteButton kind={kind} marketSymbol={marketSymbol} />,
    [kind],
  );
  return { favorites, star };
}
