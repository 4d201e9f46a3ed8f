import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { FilterRow } from '../../features/records/FilterRow.tsx';
import { RangePicker } from '../../features/records/RangePicker.tsx';
import { query } from '../../shared/api/query.ts';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { KnownCoin } from '../../shared/coins/KnownCoin.tsx';
import { useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { CoinHead } from './CoinHead.tsx';
import { EntryList } from './EntryList.tsx';
import { entryColumns } from './entryCsv.ts';
import {
  BOOK_TEXTS,
  BOOKS,
  type EntryFilter,
  firstFilter,
  KIND_TEXTS,
  kindOf,
  kindsToChoose,
  ofBook,
} from './entryFilter.ts';
import { entrySource } from './entrySource.ts';

/** The balance records: every entry of the member's ledger, by coin and type; of one coin where the address names it. */
export default function BalanceRecord() {
  const t = useTranslations('balances');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const search = useSearch();
  const [filter, setFilter] = useState<EntryFilter>(() => firstFilter(search));
  return (
    <Screen
      isWide="list"
      header={
        <>
          <BackHeader
            title={t('records')}
            backLabel={texts('back')}
            onBack={goBack}
            end={<ExportEntries filter={filter} />}
          />
          <Filters filter={filter} onChange={setFilter} />
        </>
      }
    >
      <KnownCoin
        codes={useCoinCodes()}
        chosen={{ coin: filter.asset, take: (asset) => setFilter({ ...filter, asset }) }}
      >
        {filter.asset === '' ? null : <CoinHead asset={filter.asset} />}
        <EntryList filter={filter} />
      </KnownCoin>
    </Screen>
  );
}

/** Takes along every entry of the filter. */
function ExportEntries({ filter }: { readonly filter: EntryFilter }) {
  return (
    <ExportButton
      name={`${filter.book}-records`}
      source={entrySource(filter)}
      columns={entryColumns(filter.book)}
    />
  );
}

/** The coins of the exchange; none while they are not known. */
function useCoinCodes(): readonly string[] {
  const { data = [] } = useQuery(query(CALLS.coins, {}));
  return data.map((coin) => coin.asset);
}

interface FiltersProps {
  readonly filter: EntryFilter;
  readonly onChange: (filter: EntryFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const assets = useCoinCodes();
  const kinds = kindsToChoose(filter.book, useIsDemo());
  const known = filter.asset === '' || assets.includes(filter.asset) ? [] : [filter.asset];
  return (
    <FilterRow>
      <Select
        label={t('account')}
        value={filter.book}
        options={BOOKS.map((value) => ({ value, label: t(BOOK_TEXTS[value]) }))}
        onChange={(book) => onChange(ofBook(filter, book))}
      />
      <Select
        label={t('coin')}
        value={filter.asset}
        options={[
          { value: '', label: t('allCoins') },
          ...[...known, ...assets].map((value) => ({ value, label: value })),
        ]}
        onChange={(asset) => onChange({ ...filter, asset })}
      />
      <Select
        label={t('kind')}
        value={filter.kind}
        options={[
          { value: '', label: t('allKinds') },
          ...kinds.map((value) => ({ value, label: receipt(KIND_TEXTS[value]) })),
        ]}
        onChange={(kind) => onChange({ ...filter, kind: kindOf(kind) })}
      />
      <RangePicker
        value={filter.range ?? { name: '' }}
        onChange={(range) => onChange({ ...filter, range })}
      />
    </FilterRow>
  );
}
