import { nextSort, SORT_MARKS, type SortDirection, type SortOf } from './sorting.ts';

export interface SortHeadProps<Column extends string> {
  readonly column: Column;
  readonly name: string;
  readonly sort: SortOf<Column>;
  readonly onSort: (sort: SortOf<Column>) => void;
  /** Left out where the table is narrow. */
  readonly isSpare?: boolean | undefined;
}

const ARIA: Record<SortDirection, 'none' | 'descending' | 'ascending'> = {
  none: 'none',
  down: 'descending',
  up: 'ascending',
};

/** A column's head: a press sorts by it, down, up, and not. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, name, sort, onSort, isSpare } = props;
  const direction = sort.column === column ? sort.direction : 'none';
  return (
    <th aria-sort={ARIA[direction]} data-spare={isSpare || undefined}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {name} <span aria-hidden="true">{SORT_MARKS[direction]}</span>
      </button>
    </th>
  );
}
