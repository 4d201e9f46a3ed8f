import type { MarketKind } from '@candor/money';
import { Select } from '../../shared/ui/Select.tsx';
import { FilterRow } from './FilterRow.tsx';
import { PairSelect } from './PairSelect.tsx';
import { RangePicker } from './RangePicker.tsx';
import type { RecordFilter } from './recordFilter.ts';

export interface RecordFiltersProps<Side extends string> {
  readonly kind: MarketKind;
  readonly filter: RecordFilter<Side>;
  /** What a side is called, and both together. */
  readonly sideTexts: { readonly side: string; readonly all: string };
  readonly sides: readonly { readonly value: Side; readonly label: string }[];
  readonly onChange: (filter: RecordFilter<Side>) => void;
  /** What is open has no range of time. */
  readonly hasRange: boolean;
}

/** Which pair, side and time the records show. */
export function RecordFilters<Side extends string>(props: RecordFiltersProps<Side>) {
  const { kind, filter, sideTexts, sides, onChange, hasRange } = props;
  return (
    <FilterRow>
      <PairSelect
        kind={kind}
        value={filter.pair}
        onChange={(pair) => onChange({ ...filter, pair })}
      />
      <Select<Side | ''>
        label={sideTexts.side}
        value={filter.side}
        options={[{ value: '', label: sideTexts.all }, ...sides]}
        onChange={(side) => onChange({ ...filter, side })}
      />
      {hasRange ? (
        <RangePicker
          value={filter.range ?? { name: '' }}
          onChange={(range) => onChange({ ...filter, range })}
        />
      ) : null}
    </FilterRow>
  );
}
