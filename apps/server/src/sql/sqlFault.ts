/** A fault of the SQL store: something in the world is wrong; `code` is stable, the text is for the operator. */
export type SqlFaultCode =
  | 'directoryInUse'
  | 'databaseInUse'
  | 'notSynced'
  | 'notCopied'
  | 'stopped'
  | 'migrationChanged'
  | 'migrationMissing'
  | 'migrationTwice'
  | 'unreachable'
  | 'waitTimedOut';

export class SqlFault extends Error {
  override readonly name = 'SqlFault';
  readonly code: SqlFaultCode;

  constructor(code: SqlFaultCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
