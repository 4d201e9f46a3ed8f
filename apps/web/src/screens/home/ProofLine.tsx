import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Home.module.css';

/** How often it is asked for again while somebody looks. */
const PROOF_REFRESH_MS = 10_000;
/** Of a hash, what an eye compares. */
const SHORT = 8;

/** What the exchange says of itself: how long its log is, and the last state that was made from it a second time. */
export function ProofLine() {
  const t = useTranslations('home');
  const formats = useFormats();
  const { data } = useQuery(query(CALLS.proof, {}, { refetchInterval: PROOF_REFRESH_MS }));
  const { seal } = data ?? {};
  const isSound = seal?.isBalanced ?? true;
  const values = seal && {
    entry: formats.exact(`${seal.entry}`),
    hash: seal.stateHash.slice(0, SHORT),
    time: formats.clock(seal.at),
  };
  return (
    <p className={styles.proof} data-sound={isSound} data-tip={seal?.stateHash}>
      <Icon name={isSound ? 'check' : 'alert'} size={16} />
      <span className="num">
        {data === undefined ? null : t('proofEntries', { count: formats.exact(`${data.entries}`) })}{' '}
        {values ? t(isSound ? 'proofSealed' : 'proofUnsound', values) : null}
      </span>
    </p>
  );
}
