/** An entry of the log that the program cannot apply: it would stop every start, until it is passed over. */
import { type Entry, RulesUnknown } from '@candor/core';
import { EngineFault } from './engineFault.ts';

export class EntryBroken extends EngineFault {
  readonly seq: number;

  constructor({ seq, command }: Entry, cause: unknown) {
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(
      'engineStopped',
      `Entry ${seq} (${command.type}) contradicts the program (${why}). It is in the journal and changed ` +
        'nothing, but every start will stop here. Take a backup, and look for a newer Candor that can apply ' +
        `it; or refuse this one entry for ever: npm run candor -- journal quarantine ${seq} --reason "…"`,
      { cause },
    );
    this.seq = seq;
  }
}

/** What is thrown when applying an entry threw: a log for a newer program is not broken. */
export function brokenBy(error: unknown, entry: Entry): unknown {
  return error instanceof RulesUnknown ? error : new EntryBroken(entry, error);
}
