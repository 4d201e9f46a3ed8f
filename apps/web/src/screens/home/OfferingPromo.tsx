import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Home.module.css';

/** Offerings come and go within days. */
const REFRESH_MS = 60_000;

/** What is open for subscription or comes next; nothing where nothing is offered. */
export function OfferingPromo() {
  const t = useTranslations('home');
  const formats = useFormats();
  const offerings = useQuery(query(CALLS.getIeoList, {}, { refetchInterval: REFRESH_MS }));
  const next = offerings.data?.find(({ status }) => status === 'open' || status === 'coming');
  if (next === undefined) return null;
  const isOpen = next.status === 'open';
  const time = formats.moment(isOpen ? next.closesAt : next.opensAt);
  return (
    <Link className={styles.mining} to="/activitylist/$status" params={{ status: next.status }}>
      <b>{t('newCoins')}</b>
      <span>{t(isOpen ? 'offeringOpen' : 'offeringComing', { name: next.name, time })}</span>
      <Icon name="forward" size={16} />
    </Link>
  );
}
