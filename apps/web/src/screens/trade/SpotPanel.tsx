import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFavorites } from '../../features/favorites/favoriteStore.ts';
import { PairPicker } from '../../features/pairPicker/PairPicker.tsx';
import { read } from '../../shared/api/read.ts';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { FeedStrip } from './FeedStrip.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { PairHeader } from './PairHeader.tsx';
import { TradeColumns } from './TradeColumns.tsx';
import { useMarket } from './useMarket.ts';

export interface SpotPanelProps {
  readonly side: 'buy' | 'sell';
  readonly onSide: (side: 'buy' | 'sell') => void;
}

/** The spot panel: pair, book and form side by side, and the orders below. */
export function SpotPanel({ side, onSide }: SpotPanelProps) {
  const t = useTranslations('trade');
  const [isPicking, setIsPicking] = useState(false);
  const { marketSymbol: symbol, choose } = usePairChoice();
  const favorites = useFavorites((store) => store.lists.spot);
  const pairs = useQuery({ queryKey: ['symbols'], queryFn: () => read(CALLS.symbols, {}) });
  const market = useMarket(symbol);
  return (
    <>
      <PairHeader
        marketSymbol={symbol}
        changeRate24h={market.pair?.changeRate24h}
        onOpenPicker={() => setIsPicking(true)}
      />
      <FeedStrip market={market} />
      {market.isFailed ? (
        <EmptyState
          title={t('loadFailed')}
          action={
            <Button look="ghost" size="small" onClick={market.retry}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <TradeColumns key={symbol} market={market} side={side} onSide={onSide} />
      )}
      <Gutter />
      <OrdersPanel marketSymbol={symbol} />
      <PairPicker
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        pairs={pairs.data ?? []}
        current={symbol}
        favorites={favorites}
        onPick={(pair) => {
          choose(pair.marketSymbol);
          setIsPicking(false);
        }}
      />
    </>
  );
}
