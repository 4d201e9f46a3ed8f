/** What coins are called in the language in force. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';

const HOUR_MS = 3_600_000;

/** Gives the function that names a coin; empty until names are known, and for a coin called as its code is. */
export function useCoinNames(): (asset: string) => string {
  const { data } = useQuery(query(CALLS.coins, {}, { staleTime: HOUR_MS }));
  const names = new Map(data?.map(({ asset, name }) => [asset, name]));
  return (asset) => {
    const name = names.get(asset) ?? '';
    return name === asset ? '' : name;
  };
}
