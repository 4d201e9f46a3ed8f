/** What is asked for lies before the first entry that the log still has, or cannot be read. */
export class HistoryNotKept extends Error {
  override readonly name = 'HistoryNotKept';
  readonly code = 'historyNotKept';

  readonly fromSeq: number;
  /** What cannot be read; undefined when it is only not there. */
  readonly damage: string | undefined;

  constructor(fromSeq: number, damage?: string) {
    super(
      damage !== undefined
        ? `the journal cannot be read from its first entry, so the database is left as it is: ${damage}`
        : `the journal begins at entry ${fromSeq}: what was before is only in the database, which is left as it is; restore its backup if it lacks something`,
    );
    this.fromSeq = fromSeq;
    this.damage = damage;
  }
}
