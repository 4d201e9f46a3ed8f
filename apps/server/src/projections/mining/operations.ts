/** What the operator may ask of the history of lock mining. */
import type { Answering } from '@candor/wire/operator';
import type { ProductSum } from './sumLocks.ts';

interface History {
  readonly progress: { readonly isBehind: boolean; settled(waitMs: number): Promise<unknown> };
  readonly sumMiningProducts: () => Promise<readonly ProductSum[]>;
}

/** How long a report waits for what was acknowledged before it says that history is behind. */
const WAIT_MS = 2_000;

/** `mining.sums`: what all locks came to, by product, as the rows of SQL tell it. */
export function miningOperations(history: History): Answering<'mining.sums'> {
  return {
    'mining.sums': async () => {
      await history.progress.settled(WAIT_MS);
      const { isBehind } = history.progress;
      return { isBehind, products: await history.sumMiningProducts() };
    },
  };
}
