/** The currencies that values can be shown in, with the rate of each. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { useKept } from '../native/useKept.ts';
import { shownCurrency, USDT } from './shownCurrency.ts';

/** As often as values are. */
const RATES_REFRESH_MS = 10_000;

/** Read once; again and again only while values are shown at one of them. */
export function useRates() {
  const isNeeded = useKept(shownCurrency).currency !== USDT;
  const rates = useQuery(
    query(
      CALLS.shownCurrencies,
      {},
      { staleTime: RATES_REFRESH_MS, refetchInterval: isNeeded ? RATES_REFRESH_MS : false },
    ),
  );
  return rates.data;
}
