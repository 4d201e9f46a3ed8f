/** Where the last hours of all pairs of a kind closed, in one call: what their small lines are drawn from. */
import type { MarketKind } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { query } from '../../shared/api/query.ts';

/** An hour's point moves little in this time. */
const REFRESH_MS = 60_000;
const NONE: readonly string[] = [];

/** Gives those of a pair; none until they are known. */
export function useCloses(marketKind: MarketKind): (marketSymbol: string) => readonly string[] {
  const { data } = useQuery(query(CALLS.closes, { marketKind }, { refetchInterval: REFRESH_MS }));
  return useCallback(
    (symbol) => data?.find(({ marketSymbol }) => marketSymbol === symbol)?.closes ?? NONE,
    [data],
  );
}
