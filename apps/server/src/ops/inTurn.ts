/**
 * Work that goes one after the other: all of it, or that of one key (a member, a network) while the others'
 * goes on beside it. Who asked is told what failed; the next begins all the same.
 */

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
export type InTurnOf<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/** One line for all work. */
export function openTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** A line for each key, forgotten when it is empty. */
export function openTurns<Key>(): InTurnOf<Key> {
  const lines = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const done = (lines.get(key) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => undefined);
    lines.set(key, settled);
    void settled.then(() => {
      if (lines.get(key) === settled) lines.delete(key);
    });
    return done;
  };
}
