/** What the coins of pairs are called besides their codes. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../api/query.ts';

const HOUR_MS = 3_600_000;

interface CalledPair {
  readonly baseAsset: string;
  /** In Chinese. */
  readonly localName: string;
}

/** Gives the function that tells it: in the language in force, in English and in Chinese. Asked for once it `isWanted`. */
export function useCalled(isWanted: boolean): (pair: CalledPair) => readonly string[] {
  const { data } = useQuery(query(CALLS.coins, {}, { staleTime: HOUR_MS, enabled: isWanted }));
  return useMemo(() => {
    const coins = new Map(data?.map((coin) => [coin.asset, coin]));
    return ({ baseAsset, localName }) => {
      const { name = '', englishName = '' } = coins.get(baseAsset) ?? {};
      return [name, englishName, localName];
    };
  }, [data]);
}
