import { useState } from 'react';
import { useTranslations } from 'use-intl';
import NoticeSheet from '../../features/notices/NoticeSheet.tsx';
import { type Notice as Article, useNotices } from '../../features/notices/useNotices.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './Notice.module.css';

/** Every notice, newest first; a tap opens its panel. */
export default function Notice() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const formats = useFormats();
  const [opened, setOpened] = useState<Article>();
  const { data, error, isPending, refetch } = useNotices();
  const retry = { label: common('retry'), onPress: () => void refetch() };
  const header = <BackHeader title={t('notices')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <div role="status">{error ? <Strip action={retry}>{error.message}</Strip> : null}</div>
      {isPending ? <Skeleton rows={4} height={64} /> : null}
      {data?.length === 0 ? <EmptyState title={t('noNotices')} /> : null}
      <ul className={styles.list}>
        {data?.map((article) => (
          <li key={article.id}>
            <button type="button" className={styles.notice} onClick={() => setOpened(article)}>
              <span className={styles.title}>{article.title}</span>
              <time className="num">{formats.day(article.createdAt)}</time>
              <Icon name="forward" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {opened ? <NoticeSheet notice={opened} onClose={() => setOpened(undefined)} /> : null}
    </Screen>
  );
}
