/** The store's own table (migrations 0017 and 0046). */
import type { ColumnType } from 'kysely';

export interface StampTables {
  /** One row at most. */
  exchange_stamp: {
    is_only: ColumnType<boolean, true, never>;
    exchange_id: string;
    seq: ColumnType<string, number, number>;
    /** Numbers of deposit addresses below this one may be those of members whom this store lost. */
    custody_from: ColumnType<number, number | undefined, number>;
  };
}
