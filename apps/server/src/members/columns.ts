/** The kinds of columns that the desk's tables share. */
import type { ColumnType } from 'kysely';

/** A 64-bit column: the driver may answer decimal text, this desk writes safe integers. */
export type Whole = ColumnType<string | number, number, number>;
export type WholeOrNull = ColumnType<string | number | null, number | null, number | null>;
export type Identity = ColumnType<string | number, never, never>;
