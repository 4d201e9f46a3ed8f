/** What can go wrong between the journal and its disk, as one error with a stable code. */

export type JournalFaultCode =
  | 'locked'
  | 'taken'
  | 'lockUnavailable'
  | 'damaged'
  | 'syncFailed'
  | 'writeFailed'
  | 'diskFull'
  | 'closed'
  | 'formatOther'
  | 'notWanted';

/** A fault of the journal. `isFatal`: the process must exit and start again; nothing may be retried. */
export class JournalFault extends Error {
  readonly code: JournalFaultCode;

  constructor(code: JournalFaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'JournalFault';
    this.code = code;
  }

  get isFatal(): boolean {
    return this.code === 'syncFailed' || this.code === 'writeFailed' || this.code === 'taken';
  }
}

/** True when an error came from a full disk. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** True when an error came from a file that is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
