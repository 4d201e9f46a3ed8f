/** What the member's coins gained today, and what they cost; asked again while shown. */
import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { VALUES_REFRESH_MS } from './useTotals.ts';

/** How soon it is asked for again while history is behind: then it would count what came as gained. */
const BEHIND_MS = 2_000;

/** Undefined until it is known. */
export function useProfit() {
  const asked = useQuery(
    query(
      CALLS.accountProfit,
      {},
      { refetchInterval: ({ state }) => (state.data?.isBehind ? BEHIND_MS : VALUES_REFRESH_MS) },
    ),
  );
  return asked.data;
}
