import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Waited } from '../../shared/api/waited.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import styles from './CountryList.module.css';
import { type Country, groupsOf, searchCountries } from './countryGroups.ts';
import { IndexBar } from './IndexBar.tsx';

export interface CountryListProps<Listed extends Country> {
  readonly query: Waited<readonly Listed[]>;
  readonly isChosen: (country: Listed) => boolean;
  readonly onChoose: (country: Listed) => void;
  /** What stands at the end of a country's line. */
  readonly endOf: (country: Listed) => ReactNode;
}

/** Every country: main regions first, then by initial; with a search and an index. */
export function CountryList<Listed extends Country>({ query, ...rest }: CountryListProps<Listed>) {
  return (
    <Loaded query={query} skeleton={{ rows: 8, height: 44 }}>
      {(all) => <Picker countries={all} {...rest} />}
    </Loaded>
  );
}

function Picker<Listed extends Country>({ countries: all, ...rest }: LinesProps<Listed>) {
  const t = useTranslations('account');
  const [search, setSearch] = useState('');
  const id = useId();
  const isSearching = search.trim() !== '';
  const found = searchCountries(all, search);
  const groups = isSearching ? [{ initial: '', countries: found }] : groupsOf(all);
  const scrollTo = (initial: string) =>
    document.getElementById(`${id}${initial}`)?.scrollIntoView({ block: 'start' });
  return (
    <div className={styles.picker}>
      <SearchField value={search} onChange={setSearch} label={t('searchCountry')} />
      <div className={styles.body}>
        <div className={styles.countries}>
          {groups.map(({ initial, countries }) => (
            <section key={initial} id={`${id}${initial}`}>
              {initial ? <h3 className={styles.initial}>{initial}</h3> : null}
              <Lines countries={countries} {...rest} />
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

interface LinesProps<Listed extends Country> extends Omit<CountryListProps<Listed>, 'query'> {
  readonly countries: readonly Listed[];
}

function Lines<Listed extends Country>({
  countries,
  isChosen,
  onChoose,
  endOf,
}: LinesProps<Listed>) {
  return (
    <ul>
      {countries.map((each) => (
        <li key={each.countryCode}>
          <button
            type="button"
            className={styles.country}
            aria-pressed={isChosen(each)}
            onClick={() => onChoose(each)}
          >
            <span>{each.country}</span>
            <span className="num">{endOf(each)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
