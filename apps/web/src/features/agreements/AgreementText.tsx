import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import styles from './AgreementText.module.css';

export type AgreementName = 'user' | 'privacy';

export interface AgreementTextProps {
  readonly agreement: AgreementName;
  /** True where a form would be lost by following a link. */
  readonly isAside?: boolean;
}

/** The user agreement or the privacy policy, as the operator has it. */
export function AgreementText({ agreement, isAside = false }: AgreementTextProps) {
  const text = useQuery(query(CALLS.agreement, { agreement }));
  return (
    <article className={styles.text}>
      <Loaded query={text} skeleton={{ rows: 8, height: 22 }}>
        {({ title, body }) => (
          <>
            <h3>{title}</h3>
            <RichText html={body} isAside={isAside} />
          </>
        )}
      </Loaded>
    </article>
  );
}
