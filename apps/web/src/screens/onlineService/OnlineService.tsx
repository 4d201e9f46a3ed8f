import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { uploadLater } from '../../features/imageUpload/uploadLater.ts';
import { CHAT_DRAFT, Composer } from '../../features/support/Composer.tsx';
import { outbox, outgoingOf } from '../../features/support/outbox.ts';
import { Thread } from '../../features/support/Thread.tsx';
import { ThreadNews } from '../../features/support/ThreadNews.tsx';
import { useThread } from '../../features/support/useThread.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { keepDraft } from '../../shared/session/drafts.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './OnlineService.module.css';

/** The chat with whoever runs this exchange. */
export default function OnlineService() {
  const t = useTranslations('support');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [begun, setBegun] = useState(0);
  const thread = useThread(undefined);
  const isWriting = outgoingOf(useKept(outbox).messages, undefined).length > 0;
  const { query, messages } = thread;
  const header = (
    <BackHeader title={t('onlineService')} backLabel={common('back')} onBack={goBack} />
  );
  return (
    <Screen
      header={header}
      footer={
        <Composer key={begun} isFocused={begun > 0} ticketId={undefined} upload={uploadLater} />
      }
    >
      <ThreadNews query={query} />
      <Loaded query={query} skeleton={{ rows: 4, height: 64 }} failed={query.error?.message}>
        {() => (
          <>
            {messages.length === 0 && !isWriting ? (
              <EmptyState
                title={t('chatEmpty')}
                text={t('chatEmptyHint')}
                action={<Topics onChoose={() => setBegun((before) => before + 1)} />}
              />
            ) : null}
            <Thread thread={thread} ticketId={undefined} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const TOPICS = ['topicDeposit', 'topicWithdrawal', 'topicOrder', 'topicAccess'] as const;

/** What most write about, as the beginning of a message; and when an answer can be expected. */
function Topics({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslations('asking');
  const begin = (content: string) => {
    keepDraft(tabStore, CHAT_DRAFT, { content: `${content}: ` });
    onChoose();
  };
  return (
    <>
      <ul className={styles.topics} aria-label={t('topics')}>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <Button look="ghost" size="small" onClick={() => begin(t(topic))}>
              {t(topic)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.expect}>{t('expect')}</p>
    </>
  );
}
