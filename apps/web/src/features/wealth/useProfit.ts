/** What the member's coins gained today, and what they cost; asked again while shown. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../shared/api/read.ts';
import { VALUES_REFRESH_MS } from './useTotals.ts';

/** Undefined until it is known. */
export function useProfit() {
  const asked = useQuery({
    queryKey: ['accountProfit'],
    queryFn: () => read(CALLS.accountProfit, {}),
    refetchInterval: VALUES_REFRESH_MS,
  });
  return asked.data;
}
