import { useTranslations } from 'use-intl';
import { PairSelect } from '../../features/records/PairSelect.tsx';
import { RangePicker } from '../../features/records/RangePicker.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import styles from './AllRecord.module.css';
import type { RecordFilter } from './recordQueries.ts';

export interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (filter: RecordFilter) => void;
  /** What is open has no range of time. */
  readonly hasRange: boolean;
}

/** Which pair, side and time the records show. */
export function RecordFilters({ filter, onChange, hasRange }: RecordFiltersProps) {
  const t = useTranslations('trade');
  return (
    <div className={styles.filters}>
      <PairSelect
        kind="spot"
        value={filter.pair}
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
      {hasRange ? (
        <RangePicker
          value={filter.range ?? { name: '' }}
          onChange={(range) => onChange({ ...filter, range })}
        />
      ) : null}
    </div>
  );
}

function sideOf(value: string): RecordFilter['side'] {
  return value === 'buy' || value === 'sell' ? value : '';
}
