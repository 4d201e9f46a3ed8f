import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CHAT_DRAFT } from '../../features/support/Composer.tsx';
import { UnreadMark } from '../../features/support/UnreadMark.tsx';
import { useUnread } from '../../features/support/unread.ts';
import { useOpenOnline } from '../../features/support/useOpenOnline.ts';
import { query } from '../../shared/api/query.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { Link } from '../../shared/router/Link.tsx';
import { keepDraft } from '../../shared/session/drafts.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './HelpCenter.module.css';
import { type Question, searchHelp, shelvesOf } from './searchHelp.ts';

/** Questions and answers by shelf, a search over them, and the ways to the operator. */
export default function HelpCenter() {
  const t = useTranslations('support');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [asked, setAsked] = useState('');
  const found = useQuery(
    query(CALLS.articles, { shelf: 'help' }, { select: (all) => searchHelp(all, asked) }),
  );
  const nothing = { title: t('nothingFound'), text: t('nothingFoundHint') };
  const retry = { label: common('retry'), onPress: () => void found.refetch() };
  const header = <BackHeader title={t('help')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen isWide="list" header={header}>
      <div className={styles.search}>
        <SearchField label={t('searchHelp')} value={asked} onChange={setAsked} hasShortcut />
      </div>
      <div role="status">
        {found.error && found.data ? <Strip action={retry}>{found.error.message}</Strip> : null}
      </div>
      <Loaded query={found} skeleton={{ rows: 4, height: 64 }} empty={nothing}>
        {() => null}
      </Loaded>
      <div className={styles.page}>
        <div className={styles.shelves}>
          {shelvesOf(found.data ?? []).map(({ category, questions }) => (
            <section key={category} className={styles.shelf}>
              <h2>{category}</h2>
              {questions.map((question) => (
                <Answer key={question.id} question={question} />
              ))}
            </section>
          ))}
          <Contact />
        </div>
      </div>
    </Screen>
  );
}

function Answer({ question }: { readonly question: Question }) {
  const t = useTranslations('asking');
  const openOnline = useOpenOnline();
  const [isOpen, setIsOpen] = useState(false);
  const ask = () => {
    keepDraft(tabStore, CHAT_DRAFT, { content: t('about', { title: question.title }) });
    void openOnline();
  };
  return (
    <details className={styles.question} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>{question.title}</span>
        <Icon name="chevron" size={16} />
      </summary>
      {isOpen ? (
        <div className={styles.answer}>
          <RichText html={question.body} />
          <Button
            look="link"
            size="small"
            label={`${t('askThis')}: ${question.title}`}
            onClick={ask}
          >
            {t('askThis')}
          </Button>
        </div>
      ) : null}
    </details>
  );
}

/** Who found no answer asks the operator. */
function Contact() {
  const t = useTranslations('support');
  const unread = useUnread();
  const openOnline = useOpenOnline();
  return (
    <section className={styles.shelf}>
      <h2>{t('noAnswer')}</h2>
      <button type="button" className={styles.way} onClick={() => void openOnline()}>
        <Icon name="headset" />
        <span>{t('onlineService')}</span>
        <UnreadMark count={unread.chat} />
        <Icon name="forward" size={16} />
      </button>
      <Link to="/tickets" className={styles.way}>
        <Icon name="ticket" />
        <span>{t('tickets')}</span>
        <UnreadMark count={unread.tickets} />
        <Icon name="forward" size={16} />
      </Link>
    </section>
  );
}
