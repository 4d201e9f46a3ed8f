/** What the member has of each asset now, over all accounts, as the app shows it elsewhere. */
import { parseDecimal, unitsAtScale } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

/** More decimals than any asset has. */
export const NOW_SCALE = 18;

/** In units of NOW_SCALE; undefined while one of the accounts is not known. */
export function useNow(): ReadonlyMap<string, bigint> | undefined {
  const coins = useQuery(query(CALLS.myAccount, {})).data;
  const perps = useQuery(query(CALLS.contractAssets, {})).data;
  const fiat = useQuery(query(CALLS.c2cAccount, {})).data;
  if (!coins || !perps || !fiat) return undefined;
  const sums = new Map<string, bigint>();
  const add = (asset: string, text: string) => {
    const value = parseDecimal(text);
    const units = (value && unitsAtScale(value, NOW_SCALE)) ?? 0n;
    sums.set(asset, (sums.get(asset) ?? 0n) + units);
  };
  for (const { asset, available, held } of [...coins, ...fiat]) {
    add(asset, available);
    add(asset, held);
  }
  // What open positions would bring is no part of what is owed.
  for (const { asset, wallet } of perps) add(asset, wallet);
  return sums;
}
