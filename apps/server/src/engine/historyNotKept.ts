/** What is asked for lies before the first entry that the log still has. */
export class HistoryNotKept extends Error {
  override readonly name = 'HistoryNotKept';
  readonly code = 'historyNotKept';

  readonly fromSeq: number;

  constructor(fromSeq: number) {
    super(
      `the journal begins at entry ${fromSeq}: what was before is only in the database, which is left as it is; restore its backup if it lacks something`,
    );
    this.fromSeq = fromSeq;
  }
}
