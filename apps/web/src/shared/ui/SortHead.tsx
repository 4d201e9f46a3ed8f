import { nextSort, SORT_MARKS, type SortDirection, type SortOf } from './sorting.ts';

export interface SortHeadProps<Column extends string> {
  readonly column: Column;
  readonly name: string;
  readonly sort: SortOf<Column>;
  readonly onSort: (sort: SortOf<Column>) => void;
}

const ARIA: Record<SortDirection, 'none' | 'descending' | 'ascending'> = {
  none: 'none',
  down: 'descending',
  up: 'ascending',
};

/** A column's head: a press sorts by it, down, up, and not. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, name, sort, onSort } = props;
  const direction = sort.column === column ? sort.direction : 'none';
  return (
    <th aria-sort={ARIA[direction]}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {name} <span aria-hidden="true">{SORT_MARKS[direction]}</span>
      </button>
    </th>
  );
}
