import { useTranslations } from 'use-intl';
import { nextSort, type Sort, type SortColumn, type SortDirection } from './marketList.ts';
import { SORT_MARKS, SORT_NAMES } from './SortBar.tsx';

export interface SortHeadProps {
  readonly column: SortColumn;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const ARIA: Record<SortDirection, 'none' | 'descending' | 'ascending'> = {
  none: 'none',
  down: 'descending',
  up: 'ascending',
};

/** A column's head: a press sorts by it, down, up, and not. */
export function SortHead({ column, sort, onSort }: SortHeadProps) {
  const t = useTranslations('market');
  const direction = sort.column === column ? sort.direction : 'none';
  return (
    <th aria-sort={ARIA[direction]}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {t(SORT_NAMES[column])} <span aria-hidden="true">{SORT_MARKS[direction]}</span>
      </button>
    </th>
  );
}
