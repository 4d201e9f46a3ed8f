import { useState } from 'react';
import { useTranslations } from 'use-intl';
import NoticeSheet from '../../features/notices/NoticeSheet.tsx';
import { readNotices } from '../../features/notices/readNotices.ts';
import { type Notice as Article, useNotices } from '../../features/notices/useNotices.ts';
import { linkTo } from '../../shared/native/page.ts';
import { useKeptPart } from '../../shared/native/useKept.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { shareLink } from '../../shared/ui/shareLink.ts';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './Notice.module.css';

/** Every notice, newest first; a tap opens its panel. */
export default function Notice() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const [opened, setOpened] = useState(useSearch().id);
  const notices = useNotices();
  const { data } = notices;
  const place = data?.findIndex(({ id }) => id === opened) ?? -1;
  const shown = data?.[place];
  const next = place < 0 ? undefined : data?.[place + 1];
  const header = <BackHeader title={t('notices')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <Loaded query={notices} skeleton={{ rows: 4, height: 64 }} empty={{ title: t('noNotices') }}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((notice) => (
              <Row key={notice.id} notice={notice} onOpen={setOpened} />
            ))}
          </ul>
        )}
      </Loaded>
      {shown ? (
        <NoticeSheet notice={shown} onClose={() => setOpened(undefined)}>
          <Ways notice={shown} onNext={next && (() => setOpened(next.id))} />
        </NoticeSheet>
      ) : null}
    </Screen>
  );
}

interface RowProps {
  readonly notice: Article;
  readonly onOpen: (id: string) => void;
}

function Row({ notice: { id, title, createdAt }, onOpen }: RowProps) {
  const t = useTranslations('account');
  const formats = useFormats();
  const isRead = useKeptPart(readNotices, (ids) => ids.includes(id));
  return (
    <li>
      <button type="button" className={styles.notice} onClick={() => onOpen(id)}>
        <span className={styles.title} data-new={!isRead || undefined}>
          {title}
          {isRead ? null : <span className="sr"> {t('noticeUnread')}</span>}
        </span>
        <time className="num">{formats.day(createdAt)}</time>
        <Icon name="forward" size={16} />
      </button>
    </li>
  );
}

interface WaysProps {
  readonly notice: Article;
  /** Missing behind the last one. */
  readonly onNext: (() => void) | undefined;
}

/** To pass a notice on, and to read the one after it. */
function Ways({ notice: { id, title }, onNext }: WaysProps) {
  const t = useTranslations('account');
  const words = useTranslations('security');
  const url = linkTo(`/notice?id=${encodeURIComponent(id)}`);
  const copied = { done: words('copied'), failed: words('copyFailed') };
  const pass = () => shareLink({ title, url }, copied);
  return (
    <div className={styles.ways}>
      <Button look="ghost" onClick={() => void pass()}>
        {t('noticeShare')}
      </Button>
      {onNext ? (
        <Button look="ghost" onClick={onNext}>
          {t('noticeNext')}
        </Button>
      ) : null}
    </div>
  );
}
