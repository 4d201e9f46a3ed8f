import { useTranslations } from 'use-intl';
import { nextSort, SORT_MARKS } from '../../shared/ui/sorting.ts';
import styles from './Market.module.css';
import type { Sort, SortColumn } from './marketList.ts';

const COLUMNS: readonly SortColumn[] = ['valueUsdt24h', 'price', 'changeRate24h'];
export const SORT_NAMES = {
  valueUsdt24h: 'volume24h',
  price: 'price',
  changeRate24h: 'changeRate24h',
} as const;
const WORDS = { none: 'sortNone', down: 'sortDown', up: 'sortUp' } as const;

export interface SortBarProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** The three sort toggles. */
export function SortBar({ sort, onChange }: SortBarProps) {
  const t = useTranslations('market');
  return (
    <div className={styles.sortBar}>
      {COLUMNS.map((column) => {
        const direction = sort.column === column ? sort.direction : 'none';
        return (
          <button
            key={column}
            type="button"
            aria-pressed={direction !== 'none'}
            onClick={() => onChange(nextSort(sort, column))}
          >
            {t(SORT_NAMES[column])} <span aria-hidden="true">{SORT_MARKS[direction]}</span>
            <span className="sr">{t(WORDS[direction])}</span>
          </button>
        );
      })}
    </div>
  );
}
