/** Why no money goes out right now: each reason stands until whoever gave it takes it back. */
import type { Log } from '../ops/log.ts';

export interface Standstill {
  /** Sets or, with undefined, takes back the reason of one source. */
  readonly set: (source: string, reason: string | undefined) => void;
  readonly reasons: () => readonly string[];
  readonly isStopped: () => boolean;
}

/** Nothing stops at first; a change is logged once. */
export function openStandstill(log: Log, onChange: (isStopped: boolean) => void): Standstill {
  const reasons = new Map<string, string>();
  return {
    set: (source, reason) => {
      if (reasons.get(source) === reason) return;
      if (reason === undefined) reasons.delete(source);
      else reasons.set(source, reason);
      if (reason === undefined) log.info({ source }, 'withdrawalsGoOn');
      else log.error({ source, reason }, 'withdrawalsStopped');
      onChange(reasons.size > 0);
    },
    reasons: () => [...reasons].map(([source, reason]) => `${source}: ${reason}`),
    isStopped: () => reasons.size > 0,
  };
}
