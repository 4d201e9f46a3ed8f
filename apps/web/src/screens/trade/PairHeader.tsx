import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { PairBar } from '../../features/pairPicker/PairBar.tsx';
import { coinData } from '../../features/records/coinData.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { type FiguredPair, figuresOf } from '../../shared/pairs/pairFigures.ts';
import { useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';

export interface PairHeaderProps {
  readonly kind: 'spot' | 'perp';
  readonly marketSymbol: string;
  /** Undefined while unknown. */
  readonly pair: FiguredPair | undefined;
  readonly onPick: (marketSymbol: string) => void;
}

/** The pair with its change, and the ways to chart and records. */
export const PairHeader = memo(DrawnHeader);

function DrawnHeader({ kind, marketSymbol, pair, onPick }: PairHeaderProps) {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const formats = useFormats();
  const keys = useShortcutKeys();
  const openChart = useOpenPair(kind);
  const { favorites, star } = useStarred(kind);
  const board = usePairs(kind).data?.find((each) => each.marketSymbol === marketSymbol)?.board;
  /** Spec §2: of a spot pair its own; of all while the pair is unknown. */
  const openRecords = () => {
    if (kind === 'perp') return void navigate({ to: '/futuresRecord' });
    if (board === undefined) return void navigate({ to: '/allRecord' });
    const data = coinData({ board, marketSymbol });
    return void navigate({ to: '/coinRecord/$data', params: { data } });
  };
  const figures = pair && figuresOf(pair, formats);
  return (
    <PairBar {...{ kind, marketSymbol, figures, favorites, star, onPick }}>
      <IconButton
        icon="candles"
        label={t('chart')}
        keys={keys('chart')}
        onClick={() => openChart(marketSymbol)}
      />
      <IconButton icon="records" label={t('records')} onClick={openRecords} />
      <FavoriteButton kind={kind} marketSymbol={marketSymbol} />
    </PairBar>
  );
}
