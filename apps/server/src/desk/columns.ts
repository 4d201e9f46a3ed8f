/** The kinds of columns that the desks' tables share. */
import type { ColumnType } from 'kysely';

/** A 64-bit column: the driver may answer decimal text, a desk writes safe integers. */
export type Whole = ColumnType<string | number, number, number>;
/** The same, never written again. */
export type FixedWhole = ColumnType<string | number, number, never>;
export type WholeOrNull = ColumnType<string | number | null, number | null, number | null>;
/** Given by the database. */
export type Identity = ColumnType<string | number, never, never>;
