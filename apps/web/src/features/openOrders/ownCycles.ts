/** News of a member's timed contracts reach what screens have read: nobody waits for the next question. */
import type { OwnPush } from '@candor/wire';
import { at, type Source } from '../../shared/api/callKey.ts';
import { CYCLE_END_CALLS } from '../../shared/cycle/cycleQueries.ts';
import { patchAnswers, readSoon } from './patchAnswers.ts';

/** All that news of timed contracts change. */
export const CYCLE_SOURCES: readonly Source[] = [at('/cycle/position'), ...CYCLE_END_CALLS];

/** Puts news in place of what was read: contracts that run as they stand, balances of coins that may be staked. */
export function patchCycles({ cycles, balances }: Pick<OwnPush, 'cycles' | 'balances'>): void {
  patchAnswers(at('/cycle/balance'), (request) =>
    balances.find(({ asset }) => asset === request.asset),
  );
  if (cycles === undefined) return;
  patchAnswers(at('/cycle/position'), () => cycles.positions);
  readSoon(at('/cycle/protection'));
  if (cycles.closed.length > 0) readSoon(...CYCLE_END_CALLS);
}
