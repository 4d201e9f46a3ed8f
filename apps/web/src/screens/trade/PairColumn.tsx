import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { PairChoice } from '../../features/pairPicker/PairPicker.tsx';
import { changeKept, fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Desk.module.css';

export interface PairColumnProps {
  readonly kind: Extract<MarketKind, 'spot' | 'perp'>;
  readonly marketSymbol: string;
  readonly onPick: (marketSymbol: string) => void;
}

/** Whether they are folded away: this device's choice. */
const pairsFold = keptIn(deviceStore, LOCAL_KEYS.pairsFold, (kept) => ({
  isFolded: fieldsOf(kept).isFolded === true,
}));

/** The pairs, standing at the side of a desk, or folded away there. */
export function PairColumn({ kind, marketSymbol, onPick }: PairColumnProps) {
  const t = useTranslations('trade');
  const { isFolded } = useKept(pairsFold);
  return (
    <nav className={styles.pairs} aria-label={t('choosePair')} data-folded={isFolded || undefined}>
      <Fold isFolded={isFolded} />
      {isFolded ? null : <Pairs kind={kind} marketSymbol={marketSymbol} onPick={onPick} />}
    </nav>
  );
}

function Fold({ isFolded }: { readonly isFolded: boolean }) {
  const t = useTranslations('market');
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-label={t('title')}
      data-tip={t('title')}
      onClick={() => changeKept(pairsFold, { isFolded: !isFolded })}
    >
      <Icon name={isFolded ? 'forward' : 'back'} size={16} />
    </button>
  );
}

function Pairs({ kind, marketSymbol, onPick }: PairColumnProps) {
  const pairs = usePairs(kind);
  const { favorites, star } = useStarred(kind);
  return (
    <PairChoice
      hasShortcut
      pairs={pairs.data ?? []}
      current={marketSymbol}
      favorites={favorites}
      star={star}
      onSort={pairs.putInOrder}
      onPick={(pair) => onPick(pair.marketSymbol)}
    />
  );
}
