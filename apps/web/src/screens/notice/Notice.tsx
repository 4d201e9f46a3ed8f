import { useTranslations } from 'use-intl';
import { useNotices } from '../../features/notices/useNotices.ts';
import { useFormats } from '../../shared/i18n/formats.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './Notice.module.css';

/** Every notice, newest first; a tap opens its text. */
export default function Notice() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const formats = useFormats();
  const { data, error, isPending, refetch } = useNotices();
  const retry = { label: common('retry'), onPress: () => void refetch() };
  const header = <BackHeader title={t('notices')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <div role="status">{error ? <Strip action={retry}>{error.message}</Strip> : null}</div>
      {isPending ? <p className={styles.pending}>{common('loading')}</p> : null}
      {data?.length === 0 ? <EmptyState title={t('noNotices')} /> : null}
      <div className={styles.list}>
        {data?.map((article) => (
          <details key={article.id} className={styles.notice}>
            <summary>
              <span className={styles.title}>{article.title}</span>
              <time className="num">{formats.day(article.createdAt)}</time>
              <Icon name="chevron" size={16} />
            </summary>
            <RichText html={article.body} />
          </details>
        ))}
      </div>
    </Screen>
  );
}
