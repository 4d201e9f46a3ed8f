/** What the operator may ask of the history of offerings. */
import type { Answering } from '@candor/wire/operator';
import type { HolderCount } from './listCommitments.ts';

interface History {
  readonly progress: { readonly isBehind: boolean; settled(waitMs: number): Promise<unknown> };
  readonly countOfferingHolders: () => Promise<readonly HolderCount[]>;
}

/** How long a report waits for what was acknowledged before it says that history is behind. */
const WAIT_MS = 2_000;

/** `ieo.holders`: how many members each offering has or had, which the engine forgets once nothing is to come. */
export function ieoOperations(history: History): Answering<'ieo.holders'> {
  return {
    'ieo.holders': async () => {
      await history.progress.settled(WAIT_MS);
      const { isBehind } = history.progress;
      return { isBehind, offerings: await history.countOfferingHolders() };
    },
  };
}
