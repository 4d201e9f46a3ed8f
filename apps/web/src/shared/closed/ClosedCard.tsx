import type { Feature } from '@candor/wire';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button.tsx';
import styles from './ClosedCard.module.css';

/** Says what a closed feature will be, and that it is not open here yet. */
export function ClosedCard({ feature }: { readonly feature: Feature }) {
  const t = useTranslations('closed');
  const navigate = useNavigate();
  return (
    <section className={styles.card}>
      <p className={styles.state}>{t('state')}</p>
      <h2>{t(`${feature}Title`)}</h2>
      <p>{t(`${feature}Text`)}</p>
      <Button look="ghost" size="small" onClick={() => void navigate({ to: '/trade' })}>
        {t('toSpot')}
      </Button>
    </section>
  );
}
