/** News of a member's timed contracts reach what screens have read: nobody waits for the next question. */
import type { OwnPush } from '@candor/wire';
import {
  CYCLE_BALANCE_KEY,
  CYCLE_END_QUERIES,
  CYCLE_POSITIONS_KEY,
  CYCLE_PROTECTION_KEY,
} from '../../shared/cycle/cycleQueries.ts';
import type { KnownContracts } from './ownContracts.ts';

type Known = Pick<KnownContracts, 'of' | 'patch'>;

/** Names of all that news of timed contracts change. */
export const CYCLE_QUERIES = [CYCLE_POSITIONS_KEY, ...CYCLE_END_QUERIES];

/** Puts news in place of what was read: contracts that run as they stand, balances of coins that may be staked. */
export function patchCycles({ cycles, balances }: OwnPush, { of, patch }: Known): void {
  for (const [key] of of(CYCLE_BALANCE_KEY)) {
    const told = balances.find(({ asset }) => asset === key[1]);
    if (told) patch(key, told);
  }
  if (cycles === undefined) return;
  for (const [key] of of(CYCLE_POSITIONS_KEY)) patch(key, cycles.positions);
  for (const [key] of of(CYCLE_PROTECTION_KEY)) patch(key, undefined);
  if (cycles.closed.length === 0) return;
  for (const name of CYCLE_END_QUERIES) for (const [key] of of(name)) patch(key, undefined);
}
