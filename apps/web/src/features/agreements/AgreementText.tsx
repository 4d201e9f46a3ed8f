import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Strip } from '../../shared/ui/Strip.tsx';
import styles from './AgreementText.module.css';

export type AgreementName = 'user' | 'privacy';

export interface AgreementTextProps {
  readonly agreement: AgreementName;
  /** True where a form would be lost by following a link. */
  readonly isAside?: boolean;
}

/** The user agreement or the privacy policy, as the operator has it. */
export function AgreementText({ agreement, isAside = false }: AgreementTextProps) {
  const common = useTranslations('shell');
  const { data, error, isPending, refetch } = useQuery(query(CALLS.agreement, { agreement }));
  const retry = { label: common('retry'), onPress: () => void refetch() };
  return (
    <article className={styles.text}>
      <div role="status">{error ? <Strip action={retry}>{error.message}</Strip> : null}</div>
      {isPending ? <p>{common('loading')}</p> : null}
      {data ? (
        <>
          <h3>{data.title}</h3>
          <RichText html={data.body} isAside={isAside} />
        </>
      ) : null}
    </article>
  );
}
