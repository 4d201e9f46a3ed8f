/** Every listed pair of a kind: by call where nobody told it yet, then from the one store of the feed. */
import type { MarketKind } from '@candor/money';
import { CALLS, type Pair } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { madeQuery } from '../api/query.ts';
import { read } from '../api/read.ts';
import type { Waited } from '../api/waited.ts';
import { useOnline } from '../native/useOnline.ts';
import { tickerOf } from '../socket/cycleTicker.ts';
import { feed } from '../socket/feed.ts';
import type { Listed } from '../socket/marketStore.ts';
import { useFeedSilence } from '../socket/useFeed.ts';

/** The lists themselves are in the store of the feed: here is how long each of them was. */
const LISTS = { path: 'listedPairs' };
const NONE: readonly Pair[] = [];
/** How often a list is put in order anew, and asked for while the feed is silent. */
const REFRESH_MS = 10_000;

/** In the operator's order, with the figures of the last time they were put in order. */
export interface ListedPairs extends Waited<readonly Pair[]> {
  readonly isPending: boolean;
  /** What the last try failed with. */
  readonly error: Error | null;
  /** Takes the figures as they are now: whoever asks for an order wants it of what is seen. */
  readonly putInOrder: () => void;
}

/** The pairs as they stood when they were last put in order: single figures move by `usePairFigures`. */
export function usePairs(kind: MarketKind = 'spot'): ListedPairs {
  const isSilent = useFeedSilence() > 0;
  const isOnline = useOnline();
  const asked = useQuery(
    madeQuery(LISTS, kind, () => readPairs(kind), {
      staleTime: REFRESH_MS,
      refetchInterval: isSilent && isOnline ? REFRESH_MS : false,
    }),
  );
  const { known, putInOrder } = useKnownPairs(kind);
  const data = known ?? (asked.data === 0 ? NONE : undefined);
  return {
    data,
    isPending: data === undefined && asked.isPending,
    isError: asked.isError,
    error: asked.error,
    refetch: () => void asked.refetch(),
    putInOrder,
  };
}

/** How many there are. */
async function readPairs(kind: MarketKind): Promise<number> {
  const list = await readList(kind);
  feed.learn({ list });
  return list.length;
}

async function readList(kind: MarketKind): Promise<readonly Listed[]> {
  switch (kind) {
    case 'spot':
      return await read(CALLS.symbols, {});
    case 'perp':
      return await read(CALLS.contractSymbols, {});
    case 'cycle':
      return (await read(CALLS.cycleSymbols, {})).map(tickerOf);
    default:
      return kind satisfies never;
  }
}

/** Taken anew when pairs come or go, when somebody asks for an order, and every 10 s. */
function useKnownPairs(kind: MarketKind) {
  const keys = useSyncExternalStore(listen, () => feed.markets.list(kind));
  const [taken, setTaken] = useState(() => ({ keys, pairs: knownPairs(kind) }));
  const putInOrder = useCallback(() => setTaken({ keys, pairs: knownPairs(kind) }), [keys, kind]);
  useEffect(() => {
    putInOrder();
    const timer = setInterval(putInOrder, REFRESH_MS);
    return () => clearInterval(timer);
  }, [putInOrder]);
  return { known: taken.keys === keys ? taken.pairs : knownPairs(kind), putInOrder };
}

function knownPairs(kind: MarketKind): readonly Pair[] | undefined {
  return feed.markets
    .list(kind)
    ?.map((key) => feed.markets.pair(key))
    .filter((pair) => pair !== undefined);
}

const listen = (listener: () => void) => feed.listen(listener);
