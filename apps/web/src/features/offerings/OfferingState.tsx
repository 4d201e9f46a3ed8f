import type { OfferingRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Countdown } from './Countdown.tsx';
import styles from './Offerings.module.css';
import { nextMoment } from './offeringFigures.ts';

/** Where an offering stands: what is waited for and how long, or what came of it. */
export function OfferingState({ offering }: { readonly offering: OfferingRow }) {
  const t = useTranslations('offerings');
  const next = nextMoment(offering);
  if (next === undefined) return <span className={styles.state}>{t(offering.status)}</span>;
  return (
    <span className={styles.state} data-open={next.kind === 'closes' || undefined}>
      {t(next.kind === 'opens' ? 'opensIn' : 'closesIn')} <Countdown until={next.at} />
    </span>
  );
}
