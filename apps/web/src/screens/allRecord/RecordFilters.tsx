import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { Select } from '../../shared/ui/Select.tsx';
import styles from './AllRecord.module.css';
import type { RecordFilter } from './recordQueries.ts';

export interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (filter: RecordFilter) => void;
}

/** Which pair and side the records show. */
export function RecordFilters({ filter, onChange }: RecordFiltersProps) {
  const t = useTranslations('trade');
  const pairs = useQuery({ queryKey: ['symbols'], queryFn: () => read(CALLS.symbols, {}) });
  const symbols = (pairs.data ?? []).map((pair) => pair.marketSymbol);
  return (
    <div className={styles.filters}>
      <Select
        label={t('pair')}
        value={filter.pair}
        options={[
          { value: '', label: t('allPairs') },
          ...symbols.map((value) => ({ value, label: value })),
        ]}
        onChange={(pair) => onChange({ ...filter, pair })}
      />
      <Select
        label={t('side')}
        value={filter.side}
        options={[
          { value: '', label: t('allSides') },
          { value: 'buy', label: t('buy') },
          { value: 'sell', label: t('sell') },
        ]}
        onChange={(side) => onChange({ ...filter, side: sideOf(side) })}
      />
    </div>
  );
}

function sideOf(value: string): RecordFilter['side'] {
  return value === 'buy' || value === 'sell' ? value : '';
}
