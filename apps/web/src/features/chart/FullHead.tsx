import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import styles from './PairChart.module.css';

export interface FullHeadProps {
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Above a chart that fills the window: which pair it is, what one does with it, and the way back. */
export function FullHead({ name = '', onClose, children }: FullHeadProps) {
  const t = useTranslations('market');
  return (
    <div className={styles.fullHead}>
      <h2>{name}</h2>
      {children}
      <IconButton icon="close" label={t('leaveFullChart')} onClick={onClose} />
    </div>
  );
}
