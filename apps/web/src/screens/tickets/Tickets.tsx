import { CALLS, PAGE_SIZE, type Ticket } from '@candor/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../../features/records/ListNews.tsx';
import { TicketStatus } from '../../features/support/TicketStatus.tsx';
import { UnreadMark } from '../../features/support/UnreadMark.tsx';
import { pagedQuery, pagesOf } from '../../shared/api/pages.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { NewTicket } from './NewTicket.tsx';
import styles from './Tickets.module.css';

const TICKETS = pagesOf(CALLS.ticketList, (page) => ({ page }));

function nextTickets(pages: readonly { readonly count: number }[]): number | undefined {
  const count = pages.at(-1)?.count ?? 0;
  return pages.length * PAGE_SIZE < count ? pages.length + 1 : undefined;
}

/** The member's tickets, and a new one. */
export default function Tickets() {
  const t = useTranslations('support');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [isWriting, setIsWriting] = useState(false);
  const list = useInfiniteQuery(pagedQuery(TICKETS, { next: nextTickets }));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const isMissing = list.isError && !rows;
  const retry = { label: common('retry'), onPress: () => void list.refetch() };
  const header = <BackHeader title={t('tickets')} backLabel={common('back')} onBack={goBack} />;
  const footer = <Button onClick={() => setIsWriting(true)}>{t('newTicket')}</Button>;
  return (
    <Screen header={header} footer={footer}>
      <div role="status">
        {list.error && !isMissing ? <Strip action={retry}>{list.error.message}</Strip> : null}
      </div>
      {list.isPending ? <Skeleton rows={4} height={64} /> : null}
      {isMissing ? <ListFailed onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('noTickets')} text={t('noTicketsHint')} /> : null}
      <ul className={styles.list}>
        {rows?.map((ticket) => (
          <Row key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
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
