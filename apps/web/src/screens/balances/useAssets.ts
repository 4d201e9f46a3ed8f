/** The member's totals and assets; their values follow the prices while the screen is seen. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTotals, VALUES_REFRESH_MS } from '../../features/wealth/useTotals.ts';
import { query } from '../../shared/api/query.ts';

/** Totals and spot assets, whether the last call failed, and a way to try again. */
export function useAssets() {
  const totals = useTotals();
  const spot = useQuery(query(CALLS.myAccount, {}, { refetchInterval: VALUES_REFRESH_MS }));
  const retry = () => {
    void totals.refetch();
    void spot.refetch();
  };
  return {
    totals: totals.data,
    spot: { data: spot.data, isError: spot.isError, refetch: retry },
    /** Nothing is there and nothing is on its way. */
    isMissing: spot.isError && !spot.data,
    isFailed: totals.isError || spot.isError,
    retry,
  };
}

export type Assets = ReturnType<typeof useAssets>;
