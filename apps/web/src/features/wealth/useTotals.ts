/** What the member's accounts come to; the values follow the prices while somebody looks. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

/** How often values are read again while they are seen. */
export const VALUES_REFRESH_MS = 10_000;

/** The totals of the accounts, asked again while shown. */
export function useTotals() {
  return useQuery(query(CALLS.myAccountCount, {}, { refetchInterval: VALUES_REFRESH_MS }));
}
