import { CALLS, TICKET_UNKNOWN } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { uploadLater } from '../../features/imageUpload/uploadLater.ts';
import { Composer } from '../../features/support/Composer.tsx';
import { Thread } from '../../features/support/Thread.tsx';
import { ThreadNews } from '../../features/support/ThreadNews.tsx';
import { TicketStatus } from '../../features/support/TicketStatus.tsx';
import { useThread } from '../../features/support/useThread.ts';
import { readAgain } from '../../shared/api/answers.ts';
import { isRefusal } from '../../shared/api/read.ts';
import { send } from '../../shared/api/send.ts';
import { idIn } from '../../shared/router/idIn.ts';
import { useNavigate, useParams } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './TicketThread.module.css';

/** One ticket: what was asked and answered, and its end. */
export default function TicketThread() {
  const t = useTranslations('support');
  const common = useTranslations('shell');
  const goBack = useBack();
  const { ticketId: given } = useParams();
  const ticketId = idIn(given) ?? 0;
  const thread = useThread(ticketId);
  const { query, ticket } = thread;
  const isClosed = ticket?.status === 'closed';
  const close = async () => {
    if (!(await confirm({ title: t('closeAsk'), action: t('close'), look: 'danger' }))) return;
    await send(CALLS.closeOnline, { ticketId });
    await readAgain(CALLS.onlineList, CALLS.ticketList);
  };
  const closing = (
    <Button look="link" size="small" onClick={() => void close()}>
      {t('close')}
    </Button>
  );
  const header = (
    <BackHeader
      title={t('ticket')}
      backLabel={common('back')}
      onBack={goBack}
      end={ticket && !isClosed ? closing : null}
    />
  );
  const footer = isClosed ? (
    <p className={styles.closed}>{t('closedHint')}</p>
  ) : (
    <Composer ticketId={ticketId} upload={uploadLater} />
  );
  return (
    <Screen header={header} footer={ticket ? footer : undefined}>
      <ThreadNews query={query} />
      {ticket ? (
        <div className={styles.head}>
          <h2 dir="auto">{ticket.title}</h2>
          <TicketStatus status={ticket.status} />
        </div>
      ) : null}
      {!query.data && isRefusal(query.error, TICKET_UNKNOWN) ? (
        <Missing why={query.error?.message} />
      ) : (
        <Loaded query={query} skeleton={{ rows: 4, height: 64 }} failed={query.error?.message}>
          {() => <Thread thread={thread} ticketId={ticketId} />}
        </Loaded>
      )}
    </Screen>
  );
}

/** An address that names no ticket of this member's: the way to those that there are. */
function Missing({ why = '' }: { readonly why: string | undefined }) {
  const t = useTranslations('support');
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/tickets', replace: true });
  const action = (
    <Button look="ghost" size="small" onClick={toList}>
      {t('tickets')}
    </Button>
  );
  return <EmptyState title={why} action={action} />;
}
