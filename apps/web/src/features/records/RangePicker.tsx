import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../shared/session/clock.ts';
import { Select } from '../../shared/ui/Select.tsx';
import styles from './RecordDays.module.css';
import { RANGES, type RecordRange, rangeOf, rangeOfDays } from './recordRange.ts';

export interface RangePickerProps {
  readonly value: RecordRange;
  readonly onChange: (range: RecordRange) => void;
}

/** Of which time the records are: a span up to now, or from one day to another. */
export function RangePicker({ value, onChange }: RangePickerProps) {
  const t = useTranslations('receipt');
  const [days, setDays] = useState({ from: '', to: '' });
  const choose = (next: Partial<typeof days>) => {
    const chosen = { ...days, ...next };
    setDays(chosen);
    onChange(rangeOfDays(chosen.from, chosen.to));
  };
  return (
    <span className={styles.range}>
      <Select
        label={t('range')}
        value={value.name}
        options={RANGES.map((name) => ({ value: name, label: t(`range_${name || 'all'}`) }))}
        onChange={(name) => onChange(rangeOf(name, serverNow()))}
      />
      {value.name === 'days' ? (
        <>
          <input
            type="date"
            aria-label={t('from')}
            value={days.from}
            onChange={(event) => choose({ from: event.target.value })}
          />
          <input
            type="date"
            aria-label={t('to')}
            value={days.to}
            onChange={(event) => choose({ to: event.target.value })}
          />
        </>
      ) : null}
    </span>
  );
}
