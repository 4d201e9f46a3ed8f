import type { Ticket } from '@candor/wire';
import { useTranslations } from 'use-intl';
import styles from './TicketStatus.module.css';

/** §3 ticket: waiting, responded, closed. */
export function TicketStatus({ status }: { readonly status: Ticket['status'] }) {
  const t = useTranslations('support');
  return (
    <span className={styles.status} data-status={status}>
      {t(status)}
    </span>
  );
}
