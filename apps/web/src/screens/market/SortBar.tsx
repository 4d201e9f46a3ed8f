import { useTranslations } from 'use-intl';
import { SortToggle } from '../../shared/ui/SortToggle.tsx';
import styles from './Market.module.css';
import { SORT_COLUMNS, type Sort } from './marketList.ts';

export const SORT_NAMES = {
  valueUsdt24h: 'volume24h',
  price: 'price',
  changeRate24h: 'changeRate24h',
} as const;

export interface SortBarProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** §2 the sort toggles of a list: volume, price and rise. */
export function SortBar({ sort, onChange }: SortBarProps) {
  const t = useTranslations('market');
  return (
    <div className={styles.sortBar}>
      {SORT_COLUMNS.map((column) => (
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
