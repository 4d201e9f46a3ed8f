/** Whether news follow what is known: a frame without `previous` begins, any other names the one before. */
import type { OwnPush } from '@candor/wire';

/** Remembers the number of the last news. */
export function followsNews() {
  let known: number | undefined;
  return {
    /** False when something may have been missed. */
    take: ({ sequence, previous }: Pick<OwnPush, 'sequence' | 'previous'>): boolean => {
      const follows = previous !== undefined && previous === known;
      known = sequence;
      return follows;
    },
    forget: () => {
      known = undefined;
    },
  };
}
