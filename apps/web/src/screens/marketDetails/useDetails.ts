/** The pair on show: first by call, then by the feed. */
import { CALLS, type Pair, type Period, type TapeTrade } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';
import { useMarketFeed } from '../../shared/socket/useFeed.ts';
import type { DepthLevel } from './depthRows.ts';

export interface Details {
  readonly pair: Pair | undefined;
  /** Undefined until the first answer, as the trades. */
  readonly bids: readonly DepthLevel[] | undefined;
  readonly asks: readonly DepthLevel[] | undefined;
  /** Newest first. */
  readonly trades: readonly TapeTrade[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Follows the pair's book and tape, and the bars of one period. */
export function useDetails(marketSymbol: string, periodMinutes: Period): Details {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  const feed = useMarketFeed(marketSymbol, periodMinutes);
  const first = useQuery({
    queryKey: ['trad', marketSymbol],
    queryFn: () => read(CALLS.trad, { baseAsset, quoteAsset }),
  });
  const pair = feed.pair ?? first.data?.pair;
  return {
    pair,
    bids: feed.bids ?? first.data?.bids,
    asks: feed.asks ?? first.data?.asks,
    trades: feed.trades ?? first.data?.trades,
    isFailed: first.isError && !pair,
    retry: () => void first.refetch(),
  };
}
