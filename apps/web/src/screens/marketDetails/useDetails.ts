/** The pair on show: first by call, then by the feed; the tape is read again every 2 s. */
import { CALLS, type Period } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { read } from '../../shared/api/read.ts';
import { bookOf, follow, listen, pairOf } from '../../shared/socket/feed.ts';

const TAPE_REFRESH_MS = 2_000;

/** Follows the pair's book and the bars of one period. */
export function useDetails(marketSymbol: string, periodMinutes: Period) {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  useEffect(() => follow(marketSymbol, periodMinutes), [marketSymbol, periodMinutes]);
  const pair = useSyncExternalStore(listen, () => pairOf(marketSymbol));
  const book = useSyncExternalStore(listen, () => bookOf(marketSymbol));
  const first = useQuery({
    queryKey: ['trad', marketSymbol],
    queryFn: () => read(CALLS.trad, { baseAsset, quoteAsset }),
    refetchInterval: TAPE_REFRESH_MS,
  });
  return {
    pair: pair ?? first.data?.pair,
    bids: book?.bids ?? first.data?.bids ?? [],
    asks: book?.asks ?? first.data?.asks ?? [],
    trades: first.data?.trades ?? [],
    isFailed: first.isError && !first.data,
    retry: () => void first.refetch(),
  };
}

export type Details = ReturnType<typeof useDetails>;
