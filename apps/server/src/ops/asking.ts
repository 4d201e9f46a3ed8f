/** Who asks, for the lines that work waits in: known to whatever a request begins, and to nothing that the server does by itself. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Asking {
  /** Changes nothing: it waits behind those who do, and is dropped when nobody waits for its answer any more. */
  readonly isRead: boolean;
  /** The network they ask from: each has its share of a line. */
  readonly network: string;
  /** True once the connection is closed. */
  readonly isGone: () => boolean;
  /** Asks who somebody is, or signs them in: the store has connections for that alone. */
  readonly isAtDoor?: boolean;
}

const asking = new AsyncLocalStorage<Asking>();

/** Runs it, and all that it begins, as asked by them. */
export function askedBy<Result>(who: Asking, run: () => Result): Result {
  return asking.run(who, run);
}

/** Who asked for what runs now; undefined for the server's own work. */
export function whoAsks(): Asking | undefined {
  return asking.getStore();
}

/** Runs what tells who somebody is: it stands behind nothing else that is asked of the store. */
export function askedAtDoor<Result>(run: () => Result): Result {
  const who = asking.getStore();
  return who === undefined ? run() : asking.run({ ...who, isAtDoor: true }, run);
}

/** Runs what others will hear the answer of too: it is not dropped when the first who asked is gone. */
export function askedForAll<Result>(run: () => Result): Result {
  const who = asking.getStore();
  return who === undefined ? run() : asking.run({ ...who, isGone: () => false }, run);
}
