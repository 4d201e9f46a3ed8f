import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../shared/ui/icons.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';
import styles from './BalanceProof.module.css';
import { isVerified } from './balanceChecks.ts';

const BalanceProof = sheetPart(() => import('./BalanceProof.tsx'));

/** The question whether one's balance is counted, and the way to its answer. */
export default function CountedEntry({ isHidden }: { readonly isHidden: boolean }) {
  const t = useTranslations('owed');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => setIsOpen(true)}>
        <Icon name={isVerified() ? 'check' : 'shield'} size={20} />
        <span>{t('title')}</span>
        <Icon name="forward" size={16} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <BalanceProof isHidden={isHidden} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
