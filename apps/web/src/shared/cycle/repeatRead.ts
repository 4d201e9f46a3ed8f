/** §4 history refresh: at once, then every 1.5 s, four times more. */
import { HISTORY_REFRESH_MS, HISTORY_REPEATS } from './cycleQueries.ts';

/** Reads until `read` says that it is enough, five times at the most; returns what stops it. */
export function repeatRead(read: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = async (left: number) => {
    const isEnough = await read();
    if (isStopped || isEnough || left === 0) return;
    timer = setTimeout(() => void again(left - 1), HISTORY_REFRESH_MS);
  };
  void again(HISTORY_REPEATS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
