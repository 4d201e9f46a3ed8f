import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { useFavorites } from '../../features/favorites/favoriteStore.ts';
import { useOpenPair } from '../../features/pairList/useOpenPair.ts';
import { PairBar } from '../../features/pairPicker/PairBar.tsx';
import type { PairFigures } from '../../shared/pairs/pairFigures.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';

export interface PairHeaderProps {
  readonly kind: keyof typeof RECORDS;
  readonly marketSymbol: string;
  /** Undefined while unknown. */
  readonly figures: PairFigures | undefined;
  readonly onPick: (marketSymbol: string) => void;
}

const RECORDS = { spot: '/allRecord', perp: '/futuresRecord' } as const;

/** The pair with its change, and the ways to chart and records. */
export function PairHeader({ kind, marketSymbol, figures, onPick }: PairHeaderProps) {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const openChart = useOpenPair(kind);
  const favorites = useFavorites((store) => store.lists[kind]);
  return (
    <PairBar {...{ kind, marketSymbol, figures, favorites, onPick }}>
      <IconButton icon="candles" label={t('chart')} onClick={() => openChart(marketSymbol)} />
      <IconButton
        icon="records"
        label={t('records')}
        onClick={() => void navigate({ to: RECORDS[kind] })}
      />
      <FavoriteButton kind={kind} marketSymbol={marketSymbol} />
    </PairBar>
  );
}
