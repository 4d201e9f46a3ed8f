import { useTranslations } from 'use-intl';
import { SortToggle } from '../../shared/ui/SortToggle.tsx';
import styles from './Market.module.css';
import type { Sort, SortColumn } from './marketList.ts';

const COLUMNS: readonly SortColumn[] = ['valueUsdt24h', 'price', 'changeRate24h'];
export const SORT_NAMES = {
  valueUsdt24h: 'volume24h',
  price: 'price',
  changeRate24h: 'changeRate24h',
} as const;

export interface SortBarProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** The three sort toggles. */
export function SortBar({ sort, onChange }: SortBarProps) {
  const t = useTranslations('market');
  return (
    <div className={styles.sortBar}>
      {COLUMNS.map((column) => (
        <SortToggle
          key={column}
          column={column}
          name={t(SORT_NAMES[column])}
          sort={sort}
          onSort={onChange}
        />
      ))}
    </div>
  );
}
