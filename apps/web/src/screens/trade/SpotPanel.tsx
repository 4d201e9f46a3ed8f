import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFavorites } from '../../features/favorites/favoriteStore.ts';
import { openOrdersInterval } from '../../features/openOrders/openOrderRows.ts';
import { OrderForm } from '../../features/orderForm/OrderForm.tsx';
import { emptyDraft, reduceDraft } from '../../features/orderForm/orderDraft.ts';
import type { TimeInForce } from '../../features/orderForm/orderRequest.ts';
import { PairPicker } from '../../features/pairPicker/PairPicker.tsx';
import { read } from '../../shared/api/read.ts';
import { usePairChoice } from '../../shared/session/pairChoice.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { coinsOf } from './coinsOf.ts';
import { FeedStrip } from './FeedStrip.tsx';
import { formMarketOf } from './formMarket.ts';
import { LiveBook } from './LiveBook.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { PairHeader } from './PairHeader.tsx';
import styles from './Trade.module.css';
import { type Market, useMarket } from './useMarket.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

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

interface ColumnsProps extends SpotPanelProps {
  readonly market: Market;
}

function TradeColumns({ market, side, onSide }: ColumnsProps) {
  const [draft, dispatch] = useReducer(reduceDraft, side, emptyDraft);
  const [timeInForce, setTimeInForce] = useState<TimeInForce>('gtc');
  const pick = useCallback((price: string) => dispatch({ type: 'levelTapped', price }), []);
  const account = useQuery({
    queryKey: ['tradAccount', market.symbol],
    queryFn: () => read(CALLS.tradAccount, coinsOf(market.symbol)),
    refetchInterval: (query) => openOrdersInterval(query.state.data?.openOrders),
  });
  const balance = account.data?.balance;
  const available = balance && { base: balance.baseAvailable, quote: balance.quoteAvailable };
  const place = usePlaceOrder({ market, draft, timeInForce, available, dispatch });
  const orders = account.data?.openOrders ?? [];
  return (
    <div className={styles.columns}>
      <LiveBook market={market} orders={orders} onPick={pick} />
      <OrderForm
        draft={draft}
        dispatch={(action) => {
          place.clearError();
          if (action.type === 'sideChosen') onSide(action.side);
          dispatch(action);
        }}
        market={
          market.pair ? formMarketOf(market.pair, draft.side, market) : emptyMarket(market.symbol)
        }
        available={available}
        timeInForce={timeInForce}
        onTimeInForce={setTimeInForce}
        error={place.error}
        isBlocked={place.isSending || market.isOffline || !market.pair || !available}
        onSubmit={() => void place.submit()}
      />
    </div>
  );
}

/** Keeps the form's geometry until the pair is known. */
function emptyMarket(symbol: string) {
  const grid = { priceDecimals: 2, quantityDecimals: 4, baseDecimals: 8, quoteDecimals: 8 };
  const nothing = {
    feeRate: '0',
    takerPrice: '',
    takerLevels: [],
    quantityMin: '0',
    quantityMax: '0',
  };
  return { ...coinsOf(symbol), ...grid, ...nothing, isTrading: true, lastPrice: '' };
}
