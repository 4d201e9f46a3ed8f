import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../shared/api/read.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './AboutUs.module.css';

/** Who runs this exchange and how it can be checked. */
export default function AboutUs() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['aboutUs'],
    queryFn: () => read(CALLS.aboutUs, {}),
  });
  const retry = { label: common('retry'), onPress: () => void refetch() };
  const header = <BackHeader title={t('about')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <div role="status">{error ? <Strip action={retry}>{error.message}</Strip> : null}</div>
      {isPending ? <p className={styles.pending}>{common('loading')}</p> : null}
      {data ? (
        <article className={styles.page}>
          <h2>{data.title}</h2>
          <RichText html={data.body} />
        </article>
      ) : null}
    </Screen>
  );
}
