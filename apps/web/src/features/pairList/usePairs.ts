/** Every spot pair: first by call, then by the feed. */
import { CALLS, type Pair } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';

const REFRESH_MS = 10_000;

/** The pairs; lists are sorted anew every 10 s, single figures move with the feed. */
export function usePairs() {
  return useQuery({
    queryKey: ['symbols'],
    queryFn: () => read(CALLS.symbols, {}),
    refetchInterval: REFRESH_MS,
  });
}

export type PairsQuery = ReturnType<typeof usePairs>;

/** A pair with the newest figures. */
export function useLivePair(pair: Pair): Pair {
  return useTicker(pair.marketSymbol) ?? pair;
}
