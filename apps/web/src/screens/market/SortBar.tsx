import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { SortToggle } from '../../shared/ui/SortToggle.tsx';
import styles from './Market.module.css';
import { type Sort, sortColumnsOf } from './marketList.ts';

export const SORT_NAMES = {
  valueUsdt24h: 'volume24h',
  price: 'price',
  changeRate24h: 'changeRate24h',
} as const;

export interface SortBarProps {
  readonly kind: MarketKind;
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** The sort toggles of a list; where there is no volume the first column only has its name. */
export function SortBar({ kind, sort, onChange }: SortBarProps) {
  const t = useTranslations('market');
  const columns = sortColumnsOf(kind);
  return (
    <div className={styles.sortBar}>
      {columns.includes('valueUsdt24h') ? null : <span>{t('pair')}</span>}
      {columns.map((column) => (
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
