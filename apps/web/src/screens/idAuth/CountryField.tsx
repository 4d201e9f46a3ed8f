import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CountryList } from '../../features/contact/CountryList.tsx';
import { query } from '../../shared/api/query.ts';
import { useLocale } from '../../shared/i18n/locale.ts';
import { classes } from '../../shared/ui/classes.ts';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { countryName } from './countryName.ts';
import styles from './IdAuth.module.css';

interface CountryFieldProps {
  readonly country: string;
  readonly onChange: (country: string) => void;
  readonly error: string | undefined;
}

/** The country of the document, chosen from all of them. */
export function CountryField({ country, onChange, error }: CountryFieldProps) {
  const t = useTranslations('identity');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {t('country')}
      </span>
      <button
        type="button"
        className={classes(styles.country, country === '' && styles.unset)}
        aria-labelledby={`${id} ${id}-value`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={() => setIsOpen(true)}
      >
        <span id={`${id}-value`}>
          {country === '' ? t('chooseCountry') : countryName(country, locale)}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <FieldNote id={`${id}-note`} error={error} />
      {isOpen ? (
        <Sheet isOpen isBeside title={t('country')} onClose={() => setIsOpen(false)}>
          <Countries
            chosen={country}
            onChoose={(code) => {
              onChange(code);
              setIsOpen(false);
            }}
          />
        </Sheet>
      ) : null}
    </div>
  );
}

interface CountriesProps {
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

function Countries({ chosen, onChoose }: CountriesProps) {
  const list = useQuery(query(CALLS.countryList, {}, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <CountryList
      query={list}
      isChosen={({ countryCode }) => countryCode === chosen}
      onChoose={({ countryCode }) => onChoose(countryCode)}
      endOf={({ countryCode }) => (countryCode === chosen ? <Icon name="check" size={16} /> : null)}
    />
  );
}
