/** The order of a table's rows by one of its columns. Pure. Source: spec §4 sort per column. */

/** §4 sort per column: none, down, up. */
export type SortDirection = 'none' | 'down' | 'up';

export interface SortOf<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

export const SORT_MARKS: Record<SortDirection, string> = { none: '↕', down: '↓', up: '↑' };

/** §2: a toggle cycles down, up, none; another column starts at down. */
export function nextSort<Column extends string>(
  sort: SortOf<Column>,
  column: Column,
): SortOf<Column> {
  if (sort.column !== column || sort.direction === 'none') return { column, direction: 'down' };
  return { column, direction: sort.direction === 'down' ? 'up' : 'none' };
}

/** The rows by what `figureOf` says; equal ones keep their order, and all do without a direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  direction: SortDirection,
  figureOf: (row: Row) => string | number,
): Row[] {
  if (direction === 'none') return [...rows];
  const sign = direction === 'down' ? -1 : 1;
  return [...rows].sort((left, right) => sign * compared(figureOf(left), figureOf(right)));
}

function compared(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right));
}
