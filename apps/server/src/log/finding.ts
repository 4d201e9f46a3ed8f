/** Something that may not be of the data at a start. */
import type { Acceptance } from './acceptance.ts';

export type DataCase =
  | 'otherMode'
  | 'databaseOld'
  | 'journalLost'
  | 'snapshotForeign'
  | 'markForeign'
  | 'databaseForeign'
  | 'chainForeign'
  | 'startMissing'
  | 'snapshotAhead'
  | 'journalShort'
  | 'databaseEmpty'
  | 'ticksLost';

/** What was found, what to do, and what it would cost to go on all the same. */
export interface Finding {
  readonly name: DataCase;
  readonly what: string;
  readonly remedy: string;
  /** Undefined where nothing but the remedy helps. */
  readonly accept?: Acceptance & { readonly givesUp: string };
}
