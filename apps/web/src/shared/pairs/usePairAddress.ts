/** The pair of a screen, kept in its address: shareable, true in a second tab, written on every change. */
import type { MarketKind } from '@candor/money';
import { useCallback, useEffect, useState } from 'react';
import { useKept } from '../native/useKept.ts';
import { router } from '../router/theRouter.ts';
import { useSearch } from '../router/useRouting.ts';
import { choosePair, chosenPairs } from '../session/chosenPairs.ts';
import { answerPair, type PairAnswer, pairOfSearch, pairText } from './pairAddress.ts';
import { usePairs } from './usePairs.ts';

export interface PairAddress {
  readonly answer: PairAnswer;
  /** Nothing of the kind is listed. */
  readonly isEmpty: boolean;
  /** The pairs could not be read. */
  readonly isMissing: boolean;
  readonly retry: () => void;
  /** Shows another pair, in the same place of the history. */
  readonly choose: (marketSymbol: string) => void;
}

/** The pair of the address. `kindWord` is written beside it where the path does not name the kind. */
export function usePairAddress(kind: MarketKind, kindWord?: string): PairAddress {
  const search = useSearch();
  const chosen = useKept(chosenPairs)[kind];
  const pairs = usePairs(kind);
  const write = useWriteAddress();
  const listed = pairs.data?.map((pair) => pair.marketSymbol);
  const answer = answerPair({ wanted: pairOfSearch(search), chosen, listed });
  const shown = answer.type === 'known' ? answer.marketSymbol : undefined;
  const isWritten =
    shown !== undefined && search.pair === pairText(shown) && search.kind === kindWord;
  useEffect(() => {
    if (shown !== undefined && shown !== chosen) choosePair(kind, shown);
    if (shown !== undefined && !isWritten) write(shown, kindWord);
  }, [shown, chosen, isWritten, kind, kindWord, write]);
  const isEmpty = answer.type === 'waiting' && listed?.length === 0;
  return {
    answer,
    isEmpty,
    isMissing: answer.type === 'waiting' && !isEmpty && !pairs.isPending,
    retry: pairs.refetch,
    choose: (marketSymbol) => write(marketSymbol, kindWord),
  };
}

/** Writes to the address of the screen it was called on, and to no other that is on its way. */
function useWriteAddress(): (marketSymbol: string, kindWord: string | undefined) => void {
  const [pathname] = useState(() => router.location.pathname);
  return useCallback(
    (marketSymbol, kindWord) => {
      if (router.location.pathname !== pathname) return;
      const pair = pairText(marketSymbol);
      void router.navigate({
        to: pathname,
        search: kindWord === undefined ? { pair } : { pair, kind: kindWord },
        replace: true,
        keepsScroll: true,
        isStill: true,
      });
    },
    [pathname],
  );
}
