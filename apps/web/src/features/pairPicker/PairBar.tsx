import type { MarketKind } from '@candor/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PairFigures } from '../../shared/pairs/pairFigures.ts';
import styles from './PairBar.module.css';
import { PairSwitch } from './PairSwitch.tsx';

export interface PairBarProps {
  readonly kind: MarketKind;
  readonly marketSymbol: string;
  /** Undefined while unknown. */
  readonly figures: Pick<PairFigures, 'change' | 'tone'> | undefined;
  readonly favorites: readonly string[];
  /** The star of a pair in the drawer. */
  readonly star: (marketSymbol: string) => ReactNode;
  readonly onPick: (marketSymbol: string) => void;
  /** Buttons at the end. */
  readonly children: ReactNode;
}

/** The head of a screen that trades a pair: its name, which opens the drawer, its change, and ways out. */
export function PairBar({ figures, children, ...pair }: PairBarProps) {
  const t = useTranslations('trade');
  const { change = '', tone = 'flat' } = figures ?? {};
  return (
    <div className={styles.pair}>
      <div className={styles.name}>
        <h1>
          <PairSwitch {...pair} />
        </h1>
        <span
          className={`num ${styles.change} ${tone}`}
          aria-label={t('change24h', { change })}
          role="img"
        >
          {change}
        </span>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
