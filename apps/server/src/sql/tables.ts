/** The store's own table (migration 0017). */
import type { ColumnType } from 'kysely';

export interface StampTables {
  /** One row at most. */
  exchange_stamp: {
    is_only: ColumnType<boolean, true, never>;
    exchange_id: string;
    seq: ColumnType<string, number, number>;
  };
}
