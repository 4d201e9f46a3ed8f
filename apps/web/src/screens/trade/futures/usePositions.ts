/** The member's open positions, newest news first by push, else every 3 s while there are any (§4). */
import type { Position } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import type { Waited } from '../../../shared/api/waited.ts';
import { positionsQuery } from '../../../shared/perp/perpQueries.ts';

export type Positions = Waited<readonly Position[]>;

/** Reads and refreshes them while the screen is open. */
export function usePositions(): Positions {
  return useQuery(positionsQuery());
}
