import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { useFormats } from '../../shared/i18n/formats.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import styles from './Notice.module.css';

/** Every notice, newest first; a tap opens its text. */
export default function Notice() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const { history } = useRouter();
  const formats = useFormats();
  const { data, isError, refetch } = useQuery({
    queryKey: ['articles'],
    queryFn: () => read(CALLS.articles, {}),
  });
  const header = (
    <BackHeader title={t('notices')} backLabel={common('back')} onBack={() => history.back()} />
  );
  const again = (
    <Button look="ghost" size="small" onClick={() => void refetch()}>
      {common('retry')}
    </Button>
  );
  return (
    <Screen header={header}>
      {isError ? <EmptyState title={common('failed')} action={again} /> : null}
      {data?.length === 0 ? <EmptyState title={t('noNotices')} /> : null}
      <div className={styles.list}>
        {data?.map((article) => (
          <details key={article.id} className={styles.notice}>
            <summary>
              <span className={styles.title}>{article.title}</span>
              <time className="num">{formats.moment(article.createdAt)}</time>
            </summary>
            <RichText html={article.body} />
          </details>
        ))}
      </div>
    </Screen>
  );
}
