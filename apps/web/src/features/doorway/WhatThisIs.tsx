import { LOCALES } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { LANGUAGE_NAMES } from '../../shared/i18n/languageNames.ts';
import { localeChoice, useLocale } from '../../shared/i18n/locale.ts';
import ProofLine from '../../shared/proof/ProofLine.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import styles from './Doorway.module.css';

const PROMISES = ['Log', 'Edit', 'House'] as const;

/** What this exchange is, what it proves of itself at this moment, and in which languages. */
export default function WhatThisIs() {
  const t = useTranslations('home');
  const trust = useTranslations('trust');
  return (
    <>
      <span className={styles.logo}>
        <Logo size={44} />
      </span>
      <h2>{t('welcome')}</h2>
      <p className={styles.why}>{t('welcomeWhy')}</p>
      <ul className={styles.promises}>
        {PROMISES.map((name) => (
          <li key={name}>
            <Icon name="check" size={16} />
            <p>
              <b>{trust(`promise${name}`)}</b> {trust(`promise${name}Text`)}
            </p>
          </li>
        ))}
      </ul>
      <ProofLine />
      <Languages />
    </>
  );
}

function Languages() {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <ul className={styles.languages} aria-label={t('language')}>
      {LOCALES.map((each) => (
        <li key={each}>
          <button
            type="button"
            lang={each}
            aria-pressed={each === locale}
            onClick={() => localeChoice.keep(each)}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        </li>
      ))}
    </ul>
  );
}
