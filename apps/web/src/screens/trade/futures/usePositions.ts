/** The member's open positions, newest news first by push, else every 3 s while there are any (§4). */
import type { Position } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { positionsQuery } from '../../../shared/perp/perpQueries.ts';

export interface Positions {
  /** Undefined until they have been read. */
  readonly rows: readonly Position[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Reads and refreshes them while the screen is open. */
export function usePositions(): Positions {
  const query = useQuery(positionsQuery());
  return {
    rows: query.data,
    isFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}
