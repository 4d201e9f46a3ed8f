import type { SupportMessage } from '@candor/wire';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '../../shared/i18n/locale.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { MessageText } from './MessageText.tsx';
import { discard, type Outgoing, outbox, outgoingOf, sendAgain } from './outbox.ts';
import { SentPicture } from './Picture.tsx';
import { isSaidAlready } from './saidAlready.ts';
import styles from './Thread.module.css';
import { placeOf } from './threadCache.ts';
import { threadItems } from './threadItems.ts';
import type { useThread } from './useThread.ts';

/** Nearer to the end than this, a reader follows what comes. */
const NEAR_END_PX = 160;

export interface ThreadProps {
  readonly thread: ReturnType<typeof useThread>;
  readonly ticketId: number | undefined;
}

/** The messages with days, the line before what is new, what is under way, and how each fared. */
export function Thread({ thread, ticketId }: ThreadProps) {
  const t = useTranslations('support');
  const formats = useFormats();
  const { messages, query, readByMember, readByOperator } = thread;
  const outgoing = outgoingOf(useKept(outbox).messages, ticketId).filter(
    (each) => !isSaidAlready(each, messages),
  );
  const [unseenAfter] = useState(readByMember);
  useFollowEnd(messages.at(-1)?.messageId, outgoing.length, messages[0]?.messageId);
  const seenByOperator = placeOf(messages, readByOperator);
  const lastRead = messages.findLast(
    ({ author }, place) => author === 'member' && place <= seenByOperator,
  );
  return (
    <div className={styles.thread}>
      {query.hasNextPage ? (
        <Button
          look="link"
          size="small"
          isDisabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      ) : null}
      <ol className={styles.list} aria-label={t('messages')}>
        {threadItems(messages, formats.day, unseenAfter).map((item) => {
          if (item.kind === 'day') return <Line key={item.key}>{item.day}</Line>;
          if (item.kind === 'new') {
            return (
              <Line key={item.key} isNew>
                {t('newMessages')}
              </Line>
            );
          }
          const isSeen = item.message === lastRead;
          return <Said key={item.key} message={item.message} note={isSeen ? t('seen') : ''} />;
        })}
        {outgoing.map((message) => (
          <Pending key={message.key} message={message} />
        ))}
      </ol>
    </div>
  );
}

function Line({
  children,
  isNew = false,
}: {
  readonly children: string;
  readonly isNew?: boolean;
}) {
  return <li className={classes(styles.line, isNew && styles.isNew)}>{children}</li>;
}

function useClock() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment: number) => format.format(moment);
}

function Said({ message, note }: { readonly message: SupportMessage; readonly note: string }) {
  const t = useTranslations('support');
  const clock = useClock();
  const isOwn = message.author === 'member';
  return (
    <li className={classes(styles.message, isOwn && styles.own)}>
      <span className={isOwn ? 'sr' : styles.author}>{t(isOwn ? 'you' : 'operator')}</span>
      <div className={styles.bubble}>
        {message.image === undefined ? null : <SentPicture url={message.image} />}
        {message.content === '' ? null : <MessageText content={message.content} />}
      </div>
      <span className={`num ${styles.note}`}>
        <time dateTime={new Date(message.createdAt).toISOString()}>{clock(message.createdAt)}</time>
        {note === '' ? null : ` · ${note}`}
      </span>
    </li>
  );
}

/** A message under way, or one that did not go: it waits here until it is sent again or given up. */
function Pending({ message }: { readonly message: Outgoing }) {
  const t = useTranslations('support');
  const isFailed = message.state === 'failed';
  return (
    <li className={classes(styles.message, styles.own)} data-state={message.state}>
      <div className={styles.bubble}>
        {message.image === undefined ? null : <SentPicture url={message.image} />}
        {message.content === '' ? null : <MessageText content={message.content} />}
      </div>
      <span className={styles.note} role="status">
        {isFailed ? `${t('notSent')}: ${message.problem}` : t('sending')}
      </span>
      {isFailed ? (
        <span className={styles.ways}>
          <Button look="link" size="small" onClick={() => sendAgain(message.key)}>
            {t('sendAgain')}
          </Button>
          <Button look="link" size="small" onClick={() => discard(message.key)}>
            {t('discard')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

interface Shown {
  readonly newest: number | undefined;
  readonly pending: number;
  readonly oldest: number | undefined;
  readonly height: number;
}

/** Opens at the end and follows it, unless the reader has gone up; earlier messages do not move what is read. */
function useFollowEnd(
  newest: number | undefined,
  pending: number,
  oldest: number | undefined,
): void {
  const before = useRef<Shown>(undefined);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const known = before.current;
    const grown = page.scrollHeight - (known?.height ?? 0);
    const isEarlier = known?.oldest !== undefined && known.oldest !== oldest;
    const fromEnd = (known?.height ?? 0) - window.scrollY - window.innerHeight;
    if (isEarlier) window.scrollBy(0, grown);
    else if (known === undefined || fromEnd < NEAR_END_PX) window.scrollTo(0, page.scrollHeight);
    before.current = { newest, pending, oldest, height: page.scrollHeight };
  }, [newest, pending, oldest]);
}
