import { useTranslations } from 'use-intl';
import { nextSort, SORT_MARKS, type SortOf } from './sorting.ts';

export interface SortToggleProps<Column extends string> {
  readonly column: Column;
  readonly name: string;
  readonly sort: SortOf<Column>;
  readonly onSort: (sort: SortOf<Column>) => void;
}

const WORDS = { none: 'sortNone', down: 'sortDown', up: 'sortUp' } as const;

/** Sorts a list by one of its figures: down, up, and not. */
export function SortToggle<Column extends string>(props: SortToggleProps<Column>) {
  const { column, name, sort, onSort } = props;
  const t = useTranslations('market');
  const direction = sort.column === column ? sort.direction : 'none';
  return (
    <button
      type="button"
      aria-pressed={direction !== 'none'}
      onClick={() => onSort(nextSort(sort, column))}
    >
      {name} <span aria-hidden="true">{SORT_MARKS[direction]}</span>
      <span className="sr">{t(WORDS[direction])}</span>
    </button>
  );
}
