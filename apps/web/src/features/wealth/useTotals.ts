/** What the member's accounts come to; the values follow the prices while somebody looks. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';

/** How often values are read again while they are seen. */
export const VALUES_REFRESH_MS = 10_000;

/** The totals of the accounts, asked again while shown. */
export function useTotals() {
  return useQuery({
    queryKey: ['myAccountCount'],
    queryFn: () => read(CALLS.myAccountCount, {}),
    refetchInterval: VALUES_REFRESH_MS,
  });
}
