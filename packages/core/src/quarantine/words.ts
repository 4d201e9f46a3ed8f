/** What may be said of an entry that the program cannot apply. */
import { TEXT } from '../bytes/kind.ts';
import { SEQ } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, type ValueOf } from '../bytes/word.ts';

/**
 * The operator passes over an earlier entry, for ever and for every replay: applying it violates an
 * invariant. Written into the log offline, by nobody else; `reason` is the operator's, without persons.
 */
export const QUARANTINE_ENTRY = defineCommand({
  type: 'quarantineEntry',
  code: 3,
  whenHalted: 'allowed',
  fields: { entrySeq: SEQ, reason: TEXT },
  outcome: DONE,
});

export const QUARANTINE_COMMANDS = [QUARANTINE_ENTRY] as const;

export const ENTRY_QUARANTINED = defineEvent({
  type: 'entryQuarantined',
  code: 3,
  fields: { entrySeq: SEQ, reason: TEXT },
});

export const QUARANTINE_EVENTS = [ENTRY_QUARANTINED] as const;

export type QuarantineEntry = ValueOf<typeof QUARANTINE_ENTRY>;
