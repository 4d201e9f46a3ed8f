/** §4 history refresh: at once, then every 1.5 s, four times more. */
import { HISTORY_REFRESH_MS, HISTORY_REPEATS } from './cycleQueries.ts';

/** Reads five times, and says which is the last; returns what stops it. */
export function repeatRead(read: (isLast: boolean) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = async (left: number) => {
    await read(left === 0);
    if (isStopped || left === 0) return;
    timer = setTimeout(() => void again(left - 1), HISTORY_REFRESH_MS);
  };
  void again(HISTORY_REPEATS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
