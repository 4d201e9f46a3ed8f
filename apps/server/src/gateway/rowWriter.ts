/**
 * Answers that are lists of markets, or of what else one row must not spoil. A list is written as a whole;
 * when it cannot be, row by row, and a row that cannot be told is left out and logged, once for what it is of.
 */
import { type Call, writeResponse } from '@candor/wire';
import type { Log } from '../ops/log.ts';

/** A row of a list, made when it is written. */
export interface ListRow<Row> {
  /** For the log, such as a market's key. */
  readonly name: string;
  /** What the row tells of: while it is the same object it is logged no second time. */
  readonly of: object;
  readonly make: () => Row;
}

export class RowWriter {
  private readonly log: Pick<Log, 'error'>;
  private readonly reported = new WeakSet<object>();

  constructor(log: Pick<Log, 'error'>) {
    this.log = log;
  }

  /** The rows that can be told, in the wire's words. */
  write<Row>(call: Call<unknown, readonly Row[]>, rows: readonly ListRow<Row>[]): unknown {
    try {
      return writeResponse(
        call,
        rows.map(({ make }) => make()),
      );
    } catch {
      const writable = rows.filter((row) => this.canWrite(call, row));
      return writeResponse(
        call,
        writable.map(({ make }) => make()),
      );
    }
  }

  private canWrite<Row>(call: Call<unknown, readonly Row[]>, row: ListRow<Row>): boolean {
    try {
      writeResponse(call, [row.make()]);
      return true;
    } catch (error) {
      this.report(call.path, row, error);
      return false;
    }
  }

  private report(call: string, { name, of }: ListRow<unknown>, error: unknown): void {
    if (this.reported.has(of)) return;
    this.reported.add(of);
    this.log.error({ call, row: name, error: String(error) }, 'rowNotWritable');
  }
}
