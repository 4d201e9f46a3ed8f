import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { useFavorites } from '../../features/favorites/favoriteStore.ts';
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
  const favorites = useFavorites((store) => store.lists[kind]);
  return (
    <nav className={styles.pairs} aria-label={t('choosePair')}>
      <PairChoice
        hasShortcut
        pairs={pairs.data ?? []}
        current={marketSymbol}
        favorites={favorites}
        onPick={(pair) => onPick(pair.marketSymbol)}
      />
    </nav>
  );
}
