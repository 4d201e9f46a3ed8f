import type { IdentityCheck } from '@candor/wire';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '../../shared/i18n/locale.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon, type IconName } from '../../shared/ui/icons.tsx';
import { countryName } from './countryName.ts';
import styles from './IdAuth.module.css';

interface NewsProps {
  readonly check: IdentityCheck;
}

/** Handed in: what was, and who decides. */
export function UnderReview({ check }: NewsProps) {
  const t = useTranslations('identity');
  return (
    <div className={styles.state}>
      <Mark icon="clock" />
      <div role="status">
        <h2>{t('underReview')}</h2>
      </div>
      <p>{t(check.isAutomatic ? 'reviewAutomatic' : 'reviewPerson')}</p>
      <Document check={check} />
    </div>
  );
}

/** Confirmed; name and number stay masked. */
export function Authenticated({ check }: NewsProps) {
  const t = useTranslations('identity');
  return (
    <div className={styles.state}>
      <Mark icon="check" isGood />
      <div role="status">
        <h2>{t('authenticated')}</h2>
      </div>
      <p>{t(check.isAutomatic ? 'decidedAutomatic' : 'authenticatedHint')}</p>
      <Document check={check} />
    </div>
  );
}

/** Not confirmed: why, above the form that tries again. */
export function FailedNews({ check }: NewsProps) {
  const t = useTranslations('identity');
  return (
    <div className={styles.failed} role="status">
      <Icon name="close" />
      <div>
        <h2>{t('failed')}</h2>
        <p>{t(`reason.${check.reason ?? 'unreadable'}`)}</p>
        {check.isAutomatic ? <p className={styles.quiet}>{t('decidedAutomatic')}</p> : null}
      </div>
    </div>
  );
}

interface MarkProps {
  readonly icon: IconName;
  readonly isGood?: boolean;
}

function Mark({ icon, isGood = false }: MarkProps) {
  return (
    <span className={classes(styles.mark, isGood && styles.good)}>
      <Icon name={icon} size={28} />
    </span>
  );
}

function Document({ check }: NewsProps) {
  const t = useTranslations('identity');
  const locale = useLocale();
  const { day } = useFormats();
  const { country, idType, nameMasked, idNumberMasked, submittedAt, decidedAt } = check;
  return (
    <dl className={styles.document}>
      <Line term={t('name')}>{nameMasked}</Line>
      <Line term={t('idNumber')}>{idNumberMasked}</Line>
      <Line term={t('document')}>{idType ? t(idType) : undefined}</Line>
      <Line term={t('country')}>{country ? countryName(country, locale) : undefined}</Line>
      <Line term={t('submittedAt')}>{submittedAt ? day(submittedAt) : undefined}</Line>
      <Line term={t('decidedAt')}>{decidedAt ? day(decidedAt) : undefined}</Line>
    </dl>
  );
}

interface LineProps {
  readonly term: string;
  readonly children: ReactNode;
}

function Line({ term, children }: LineProps) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
