import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './Register.module.css';

type AreaCode = ResponseOf<typeof CALLS.areaCode>[number];

interface AreaCodePickerProps {
  readonly dialCode: string;
  readonly onChange: (dialCode: string) => void;
}

/** The dial code: main regions first, then the world by initial. */
export function AreaCodePicker({ dialCode, onChange }: AreaCodePickerProps) {
  const t = useTranslations('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.dial}
        aria-label={t('areaCode')}
        onClick={() => setIsOpen(true)}
      >
        +{dialCode}
      </button>
      {isOpen ? (
        <Sheet isOpen title={t('areaCode')} onClose={() => setIsOpen(false)}>
          <AreaCodeList
            onChoose={(code) => {
              onChange(code);
              setIsOpen(false);
            }}
          />
        </Sheet>
      ) : null}
    </>
  );
}

function AreaCodeList({ onChoose }: { readonly onChoose: (dialCode: string) => void }) {
  const t = useTranslations('account');
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['areaCode'],
    queryFn: () => read(CALLS.areaCode, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wanted = search.trim().toLowerCase();
  const shown = data.filter(
    ({ country, dialCode }) => country.toLowerCase().includes(wanted) || dialCode.includes(wanted),
  );
  const groups = wanted === '' ? groupsOf(data) : [{ initial: '', codes: shown }];
  return (
    <div className={styles.countries}>
      <SearchField value={search} onChange={setSearch} label={t('searchCountry')} />
      {wanted === '' ? <IndexBar initials={groups.map(({ initial }) => initial)} /> : null}
      {groups.map(({ initial, codes }) => (
        <section key={initial} id={`initial-${initial}`}>
          {initial ? <h3 className={styles.initial}>{initial}</h3> : null}
          {codes.map((code) => (
            <button
              key={code.countryCode}
              type="button"
              className={styles.country}
              onClick={() => onChoose(code.dialCode.replace('+', ''))}
            >
              <span>{code.country}</span>
              <span className="num">+{code.dialCode.replace('+', '')}</span>
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}

function IndexBar({ initials }: { readonly initials: readonly string[] }) {
  return (
    <nav className={styles.index}>
      {initials.map((initial) => (
        <button
          key={initial}
          type="button"
          onClick={() => document.getElementById(`initial-${initial}`)?.scrollIntoView()}
        >
          {initial}
        </button>
      ))}
    </nav>
  );
}

/** §3: main regions (state 1) first, under a star, then every initial. */
function groupsOf(codes: readonly AreaCode[]) {
  const initials = [...new Set(codes.map(({ initial }) => initial))].sort();
  return [
    { initial: '★', codes: codes.filter(({ isMain }) => isMain) },
    ...initials.map((initial) => ({
      initial,
      codes: codes.filter((code) => code.initial === initial),
    })),
  ];
}
