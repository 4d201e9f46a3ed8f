import { useTranslations } from 'use-intl';
import { OwedTotals } from '../../shared/proof/OwedTotals.tsx';
import { ProofState } from '../../shared/proof/ProofState.tsx';
import { useProof } from '../../shared/proof/useProof.ts';
import { Link } from '../../shared/router/Link.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import styles from './AboutUs.module.css';

/** What the exchange can show of itself now, and what else a member can check. */
export function Trust() {
  const t = useTranslations('trust');
  const proof = useProof();
  return (
    <section className={styles.trust}>
      <h2>{t('title')}</h2>
      <Loaded query={proof} skeleton={{ rows: 6, height: 22 }}>
        {(told) => <ProofState proof={told} />}
      </Loaded>
      <OwedTotals />
      <Promises />
    </section>
  );
}

const PROMISES = ['Log', 'Edit', 'House'] as const;
const WAYS = [
  { text: 'receipts', to: '/allRecord', search: { tab: 'fills' } },
  { text: 'counted', to: '/balances' },
  { text: 'fairness', to: '/cycleFairness' },
] as const;

function Promises() {
  const t = useTranslations('trust');
  return (
    <>
      <ul className={styles.promises}>
        {PROMISES.map((name) => (
          <li key={name}>
            <b>{t(`promise${name}`)}</b> {t(`promise${name}Text`)}
          </li>
        ))}
      </ul>
      <ul>
        {WAYS.map(({ text, ...way }) => (
          <li key={text}>
            <Link {...way} className={styles.entry}>
              <span>{t(text)}</span>
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
