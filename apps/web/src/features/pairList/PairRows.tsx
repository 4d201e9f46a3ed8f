import type { MarketKind } from '@candor/money';
import type { Pair } from '@candor/wire';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../../shared/native/useOnline.ts';
import { useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import type { ListedPairs } from '../../shared/pairs/usePairs.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './PairList.module.css';
import { PairRow } from './PairRow.tsx';
import { useStale } from './useStale.ts';

export interface PairRowsProps {
  /** spot unless told. */
  readonly kind?: MarketKind;
  readonly pairs: ListedPairs;
  /** Those of `pairs` that are wanted, in their order. */
  readonly shown: readonly Pair[];
  /** Said when nothing is wanted of what there is. */
  readonly emptyText: string;
  /** In place of pairs that could not be read, such as another try; home has no room for its code. */
  readonly failed?: ReactNode;
  /** Told before the pair opens. */
  readonly onOpen?: (marketSymbol: string) => void;
  /** What stands before each pair. */
  readonly lead?: (marketSymbol: string) => ReactNode;
  /** Gives a pair's last hours, for the line below its price. */
  readonly closesOf?: (marketSymbol: string) => readonly string[];
}

/** Pairs as rows; a skeleton while they load, another try where they could not be, a sentence when there are none. */
export function PairRows({ kind, pairs, shown, emptyText, ...rest }: PairRowsProps) {
  const t = useTranslations('market');
  const openPair = useOpenPair(kind);
  const isStale = useStale();
  const isOnline = useOnline();
  const open = (marketSymbol: string) => {
    rest.onOpen?.(marketSymbol);
    openPair(marketSymbol);
  };
  const draw = (pair: Pair) => (
    <PairRow
      key={pair.marketSymbol}
      pair={pair}
      onOpen={open}
      lead={rest.lead}
      closes={rest.closesOf?.(pair.marketSymbol)}
    />
  );
  if (!pairs.data) {
    // Without a network nothing is on its way.
    if (pairs.isPending && isOnline) return <Skeleton rows={7} height={60} />;
    return rest.failed ?? <EmptyState title={t('failed')} />;
  }
  if (shown.length === 0) return <EmptyState title={emptyText} />;
  return (
    <ul className={styles.list} data-stale={isStale || undefined}>
      {shown.map(draw)}
    </ul>
  );
}
