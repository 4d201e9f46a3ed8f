/** §4 history refresh: at once, then every 1.5 s, four times more. */
import { HISTORY_REFRESH_MS, HISTORY_REPEATS } from './cycleQueries.ts';

/**
 * Reads five times, and says which is the last; returns what stops it. The time counts from ask to ask, but nothing
 * is asked again before it has answered.
 */
export function repeatRead(read: (isLast: boolean) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = async (left: number) => {
    const isLast = left === 0;
    const reading = read(isLast);
    if (isLast) return;
    const wait = new Promise((resolve) => {
      timer = setTimeout(resolve, HISTORY_REFRESH_MS);
    });
    await Promise.all([reading, wait]);
    if (!isStopped) void again(left - 1);
  };
  void again(HISTORY_REPEATS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
