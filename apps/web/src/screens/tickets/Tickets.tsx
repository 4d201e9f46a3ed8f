import { CALLS, type Ticket } from '@candor/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { nextPage } from '../../features/records/recordPages.ts';
import { TicketStatus } from '../../features/support/TicketStatus.tsx';
import { UnreadMark } from '../../features/support/UnreadMark.tsx';
import { pagedQuery, pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { NewTicket } from './NewTicket.tsx';
import styles from './Tickets.module.css';

const TICKETS = pagesOf(CALLS.ticketList, (page) => ({ page }));

/** The member's tickets, and a new one. */
export default function Tickets() {
  const t = useTranslations('support');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [isWriting, setIsWriting] = useState(false);
  const list = useInfiniteQuery(pagedQuery(TICKETS, { next: nextPage }));
  const retry = { label: common('retry'), onPress: () => void list.refetch() };
  const header = <BackHeader title={t('tickets')} backLabel={common('back')} onBack={goBack} />;
  const footer = <Button onClick={() => setIsWriting(true)}>{t('newTicket')}</Button>;
  return (
    <Screen header={header} footer={footer}>
      <div role="status">
        {list.error && list.data ? <Strip action={retry}>{list.error.message}</Strip> : null}
      </div>
      <Loaded
        query={{ ...list, data: list.data?.pages.flatMap((page) => page.rows) }}
        skeleton={{ rows: 4, height: 64 }}
        empty={{ title: t('noTickets'), text: t('noTicketsHint') }}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((ticket) => (
              <Row key={ticket.ticketId} ticket={ticket} />
            ))}
          </ul>
        )}
      </Loaded>
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button look="ghost" onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      ) : null}
      {isWriting ? <NewTicket onClose={() => setIsWriting(false)} /> : null}
    </Screen>
  );
}

function Row({ ticket }: { readonly ticket: Ticket }) {
  const formats = useFormats();
  const { ticketId, title, status, updatedAt, unread } = ticket;
  return (
    <li>
      <Link to="/ticket/$ticketId" params={{ ticketId: String(ticketId) }} className={styles.row}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.facts}>
          <time className="num">{formats.day(updatedAt)}</time>
          <TicketStatus status={status} />
        </span>
        <span className={styles.end}>
          <UnreadMark count={unread} />
          <Icon name="forward" size={16} />
        </span>
      </Link>
    </li>
  );
}
