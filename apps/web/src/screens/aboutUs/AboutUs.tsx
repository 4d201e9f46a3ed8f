import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import styles from './AboutUs.module.css';

/** Who runs this exchange and how it can be checked. */
export default function AboutUs() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const { history } = useRouter();
  const { data, isError } = useQuery({
    queryKey: ['aboutUs'],
    queryFn: () => read(CALLS.aboutUs, {}),
  });
  const header = (
    <BackHeader title={t('about')} backLabel={common('back')} onBack={() => history.back()} />
  );
  return (
    <Screen header={header}>
      {isError ? <EmptyState title={common('failed')} /> : null}
      {data ? (
        <article className={styles.page}>
          <h2>{data.title}</h2>
          <RichText html={data.body} />
        </article>
      ) : null}
    </Screen>
  );
}
