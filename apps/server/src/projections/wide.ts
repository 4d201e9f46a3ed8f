/** How wide integers are stored. bigint and numeric arrive as decimal text. */
import type { ColumnType } from 'kysely';

/** A 64-bit or wider integer: decimal text when read. */
export type Wide = ColumnType<string, string | number | bigint, string | number | bigint>;
export type WideOrNull = ColumnType<string | null, string | number | null, string | number | null>;
