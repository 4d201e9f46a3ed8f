import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { PairChoice } from '../../features/pairPicker/PairPicker.tsx';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import styles from './Desk.module.css';

export interface PairColumnProps {
  readonly kind: Extract<MarketKind, 'spot' | 'perp'>;
  readonly marketSymbol: string;
  readonly onPick: (marketSymbol: string) => void;
}

/** The pairs, standing at the side of a desk. */
export function PairColumn({ kind, marketSymbol, onPick }: PairColumnProps) {
  const t = useTranslations('trade');
  const pairs = usePairs(kind);
  const { favorites, star } = useStarred(kind);
  return (
    <nav className={styles.pairs} aria-label={t('choosePair')}>
      <PairChoice
        hasShortcut
        pairs={pairs.data ?? []}
        current={marketSymbol}
        favorites={favorites}
        star={star}
        onSort={pairs.putInOrder}
        onPick={(pair) => onPick(pair.marketSymbol)}
      />
    </nav>
  );
}
