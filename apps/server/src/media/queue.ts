/** Few at a time, few waiting, the others told at once that it is busy. */

export interface QueueSize {
  readonly running: number;
  readonly waiting: number;
}

export interface Queue {
  /** The job's result; undefined when too many wait already and the job was not begun. */
  readonly run: <Result>(job: () => Promise<Result>) => Promise<Result | undefined>;
}

/** So many run at once and so many wait; whoever comes then is told that it is busy. */
export function openQueue({ running, waiting }: QueueSize): Queue {
  const next: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < running) {
      busy += 1;
      return;
    }
    // Whoever leaves hands its place over, so that nobody overtakes.
    await new Promise<void>((resolve) => next.push(resolve));
  }

  function leave(): void {
    const first = next.shift();
    if (first) first();
    else busy -= 1;
  }

  return {
    run: async (job) => {
      if (busy >= running && next.length >= waiting) return undefined;
      await enter();
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}
