import { useTranslations } from 'use-intl';
import { useSession } from '../api/session.ts';
import { Link } from '../router/Link.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { OwedTotals } from './OwedTotals.tsx';
import styles from './ProofState.module.css';
import { ProofState } from './ProofState.tsx';
import type { Proof } from './useProof.ts';

interface ProofSheetProps {
  readonly proof: Proof;
  readonly onClose: () => void;
}

/** What the exchange can show of itself now, and for members the way to all of it. */
export default function ProofSheet({ proof, onClose }: ProofSheetProps) {
  const t = useTranslations('trust');
  const account = useTranslations('account');
  const isSignedIn = useSession((state) => state.isSignedIn);
  return (
    <Sheet isOpen title={t('title')} onClose={onClose}>
      <div className={styles.state}>
        <ProofState proof={proof} />
        <OwedTotals />
        {isSignedIn ? (
          <Link to="/aboutUs" className={styles.more}>
            {account('about')}
          </Link>
        ) : null}
      </div>
    </Sheet>
  );
}
