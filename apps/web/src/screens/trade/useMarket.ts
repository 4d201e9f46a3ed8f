/** One pair as the trade screen sees it: first by call, then by the feed; and how old that is. */
import { CALLS, type Pair } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BookLevel } from '../../features/orderBook/bookRows.ts';
import { read } from '../../shared/api/read.ts';
import { useFeedDelay, useMarketFeed, useOnline } from '../../shared/socket/useFeed.ts';
import { type Direction, directionOf } from './priceDirection.ts';

export interface Market {
  readonly symbol: string;
  readonly pair: Pair | undefined;
  readonly bids: readonly BookLevel[] | undefined;
  readonly asks: readonly BookLevel[] | undefined;
  readonly direction: Direction;
  /** Whole seconds since the last push; undefined while the figures are fresh. */
  readonly delaySeconds: number | undefined;
  readonly isOffline: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Follows a pair while the screen is open. */
export function useMarket(symbol: string): Market {
  const [baseAsset = '', quoteAsset = ''] = symbol.split('/');
  const first = useQuery({
    queryKey: ['trad', symbol],
    queryFn: () => read(CALLS.trad, { baseAsset, quoteAsset }),
  });
  const feed = useMarketFeed(symbol);
  const pair = feed?.pair ?? first.data?.pair;
  return {
    symbol,
    pair,
    bids: feed?.bids ?? first.data?.bids,
    asks: feed?.asks ?? first.data?.asks,
    direction: useDirection(symbol, pair?.price),
    delaySeconds: useFeedDelay(),
    isOffline: !useOnline(),
    isFailed: first.isError && !pair,
    retry: () => void first.refetch(),
  };
}

/** Which way the price last moved; it stays until the next move. */
function useDirection(symbol: string, price: string | undefined): Direction {
  const last = useRef({ symbol, price, direction: directionOf(undefined, price, 'same') });
  const before = last.current;
  if (before.symbol !== symbol) {
    last.current = { symbol, price, direction: 'same' };
  } else if (before.price !== price) {
    last.current = { symbol, price, direction: directionOf(before.price, price, before.direction) };
  }
  return last.current.direction;
}
