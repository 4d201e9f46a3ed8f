/** Payments that are held for the operator are told in /health, metrics and `candor status`, as long as there are any. */
import type { Conditions } from './engine/condition.ts';
import { openTurn } from './ops/inTurn.ts';

export interface HeldTold {
  readonly custody: {
    readonly heldCount: () => Promise<number>;
    readonly onHeld: (hear: () => void) => void;
  };
  readonly conditions: Pick<Conditions, 'tell'>;
  readonly log: { error(facts: object, event: string): void };
}

/** Looks at the start, and whenever one was held or given. */
export async function tellHeld({ custody, conditions, log }: HeldTold): Promise<void> {
  let told = 0;
  const look = async () => {
    const count = await custody.heldCount();
    if (count === told) return;
    told = count;
    const state = count === 0 ? 'ok' : 'warning';
    conditions.tell({ part: 'deposits', state, words: count === 0 ? '' : wordsOf(count) });
  };
  const onFault = (error: unknown) => log.error({ error: String(error) }, 'heldNotCounted');
  const inTurn = openTurn();
  custody.onHeld(() => void inTurn(look).catch(onFault));
  await inTurn(look);
}

function wordsOf(count: number): string {
  const what = count === 1 ? 'A payment that came in is' : `${count} payments that came in are`;
  return `${what} held. candor deposit list --status held lists them and says why; candor deposit give <payment> gives one that nobody owns to a member, or to the house.`;
}
