import { pairOfSymbol } from '@candor/money';
import { CALLS, type Order } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { openOrdersInterval } from '../../features/openOrders/openOrderRows.ts';
import { useOwnLine } from '../../features/openOrders/ownLine.ts';
import { OrderForm } from '../../features/orderForm/OrderForm.tsx';
import { read } from '../../shared/api/read.ts';
import { Strip } from '../../shared/ui/Strip.tsx';
import { formMarketOf } from './formMarket.ts';
import { LiveBook } from './LiveBook.tsx';
import styles from './Trade.module.css';
import type { Market } from './useMarket.ts';
import { useOrderDraft } from './useOrderDraft.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

export interface TradeColumnsProps {
  readonly market: Market;
  readonly side: 'buy' | 'sell';
  readonly onSide: (side: 'buy' | 'sell') => void;
}

const NO_ORDERS: readonly Order[] = [];

/** Book and form side by side; each pair has a form of its own: give its name as `key`. */
export function TradeColumns({ market, side, onSide }: TradeColumnsProps) {
  const order = useOrderDraft(market.symbol, side);
  const { draft, dispatch, timeInForce, setTimeInForce } = order;
  const pick = useCallback((price: string) => dispatch({ type: 'levelTapped', price }), [dispatch]);
  const { available, orders, isFailed, retry } = useAccount(market.symbol);
  const place = usePlaceOrder({ market, draft, timeInForce, available, dispatch });
  return (
    <>
      {isFailed ? <AccountFailed onRetry={retry} /> : null}
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
    </>
  );
}

/** §4: balances and open orders of the pair, again every 5 s while there are orders and no news come. */
function useAccount(symbol: string) {
  const isLive = useOwnLine((line) => line.isLive);
  const account = useQuery({
    queryKey: ['tradAccount', symbol],
    queryFn: () => read(CALLS.tradAccount, pairOfSymbol(symbol)),
    refetchInterval: (query) => openOrdersInterval(query.state.data?.openOrders, isLive),
  });
  const balance = account.data?.balance;
  return {
    available: balance && { base: balance.baseAvailable, quote: balance.quoteAvailable },
    orders: account.data?.openOrders ?? NO_ORDERS,
    isFailed: account.isError && !account.data,
    retry: () => void account.refetch(),
  };
}

function AccountFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('trade');
  return (
    <div role="alert">
      <Strip action={{ label: t('retry'), onPress: onRetry }}>{t('accountFailed')}</Strip>
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
  return { ...pairOfSymbol(symbol), ...grid, ...nothing, isTrading: true, lastPrice: '' };
}
