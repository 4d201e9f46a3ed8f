import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import styles from './AreaCode.module.css';
import { type AreaCode, groupsOf, searchCodes } from './areaGroups.ts';
import { IndexBar } from './IndexBar.tsx';

interface AreaCodeListProps {
  readonly dialCode: string;
  readonly onChoose: (dialCode: string) => void;
}

/** Every country: main regions first, then by initial; with a search and an index. */
export function AreaCodeList({ dialCode, onChoose }: AreaCodeListProps) {
  const codes = useQuery(query(CALLS.areaCode, {}, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <Loaded query={codes} skeleton={{ rows: 8, height: 44 }}>
      {(all) => <Picker codes={all} dialCode={dialCode} onChoose={onChoose} />}
    </Loaded>
  );
}

interface CountriesProps extends AreaCodeListProps {
  readonly codes: readonly AreaCode[];
}

function Picker({ codes: all, dialCode, onChoose }: CountriesProps) {
  const t = useTranslations('account');
  const [search, setSearch] = useState('');
  const id = useId();
  const isSearching = search.trim() !== '';
  const found = searchCodes(all, search);
  const groups = isSearching ? [{ initial: '', codes: found }] : groupsOf(all);
  const scrollTo = (initial: string) =>
    document.getElementById(`${id}${initial}`)?.scrollIntoView({ block: 'start' });
  return (
    <div className={styles.picker}>
      <SearchField value={search} onChange={setSearch} label={t('searchCountry')} />
      <div className={styles.body}>
        <div className={styles.countries}>
          {groups.map(({ initial, codes }) => (
            <section key={initial} id={`${id}${initial}`}>
              {initial ? <h3 className={styles.initial}>{initial}</h3> : null}
              <Countries codes={codes} dialCode={dialCode} onChoose={onChoose} />
            </section>
          ))}
          {found.length === 0 ? <EmptyState title={t('noCountry')} /> : null}
        </div>
        {isSearching ? null : (
          <IndexBar
            initials={groups.map(({ initial }) => initial)}
            label={t('countryIndex')}
            onMove={scrollTo}
          />
        )}
      </div>
    </div>
  );
}

function Countries({ codes, dialCode, onChoose }: CountriesProps) {
  return (
    <ul>
      {codes.map((code) => (
        <li key={code.countryCode}>
          <button
            type="button"
            className={styles.country}
            aria-pressed={code.dialCode === dialCode}
            onClick={() => onChoose(code.dialCode)}
          >
            <span>{code.country}</span>
            <span className="num">+{code.dialCode}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
