/** What book and form of a spot pair share: the draft, the account, and the way an order goes. */
import { pairOfSymbol } from '@candor/money';
import { CALLS, type Order } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { besideOrdersInterval } from '../../features/openOrders/openOrderRows.ts';
import { useOwnLine } from '../../features/openOrders/ownLine.ts';
import type { OrderFormProps } from '../../features/orderForm/OrderForm.tsx';
import { changedField, type OrderAction } from '../../features/orderForm/orderDraft.ts';
import { withTotal } from '../../features/orderForm/orderSummary.ts';
import { query } from '../../shared/api/query.ts';
import { useNamed } from '../../shared/named/useNamed.ts';
import { usePriceNote } from '../../shared/pairs/usePriceNote.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { useSteady } from '../../shared/ui/useSteady.ts';
import { formMarketOf } from './formMarket.ts';
import type { LiveBookProps } from './LiveBook.tsx';
import type { Market } from './useMarket.ts';
import { useOrderDraft } from './useOrderDraft.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

export interface SpotTradeProps {
  readonly market: Market;
  readonly side: 'buy' | 'sell';
  readonly onSide: (side: 'buy' | 'sell') => void;
}

export interface SpotTrade {
  readonly book: LiveBookProps;
  readonly form: OrderFormProps;
  /** The balance is not known, and could not be read. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const NO_ORDERS: readonly Order[] = [];

/** Gives book and form what they show. Each pair has a form of its own: give its name as `key`. */
export function useSpotTrade({ market, side, onSide }: SpotTradeProps): SpotTrade {
  const order = useOrderDraft(market.symbol, side);
  const { dispatch, timeInForce, setTimeInForce } = order;
  const [stepTicks, setStepTicks] = useState(1n);
  const formMarket = market.pair
    ? formMarketOf(market.pair, order.draft.side, market)
    : emptyMarket(market.symbol);
  const draft = withTotal(order.draft, formMarket);
  const onPick = useCallback(
    (price: string) => dispatch({ type: 'levelTapped', price }),
    [dispatch],
  );
  const { available, orders, isFailed, retry } = useAccount(market.symbol);
  const { pair } = market;
  const priceNote = usePriceNote({
    kind: 'spot',
    marketSymbol: market.symbol,
    price: draft.kind === 'limit' ? draft.price : undefined,
    lastPrice: pair?.price ?? '',
  });
  const isAllowed = priceNote?.broken === undefined;
  const place = usePlaceOrder({ market, draft, timeInForce, available, isAllowed, dispatch });
  const act = useSteady((action: OrderAction) => {
    place.clearErrors(changedField(action));
    if (action.type === 'sideChosen') onSide(action.side);
    dispatch(action);
  });
  const form: OrderFormProps = {
    draft,
    dispatch: act,
    market: formMarket,
    available,
    priceStep: Number(stepTicks),
    timeInForce,
    onTimeInForce: setTimeInForce,
    errors: place.errors,
    isBlocked: place.isSending || market.isOffline || !pair || !available,
    priceNote,
    onDeposit: useDeposit(),
    onSubmit: place.submit,
  };
  const book = { market, orders, stepTicks, onStep: setStepTicks, onPick };
  return { book, form, isFailed, retry };
}

/** To where a coin comes in, if the exchange names such a place. */
function useDeposit(): ((asset: string) => void) | undefined {
  const isNamed = useNamed();
  const navigate = useNavigate();
  if (!isNamed('deposit')) return undefined;
  return (asset) => void navigate({ to: '/coinRecharge', search: { asset } });
}

/** §4: balances and open orders of the pair, again every 5 s while there are orders and no news come. */
function useAccount(symbol: string) {
  const isLive = useOwnLine((line) => line.isLive);
  const account = useQuery(
    query(CALLS.tradAccount, pairOfSymbol(symbol), {
      refetchInterval: (query) => besideOrdersInterval(query.state.data?.openOrders, isLive),
    }),
  );
  const balance = account.data?.balance;
  return {
    available: balance && { base: balance.baseAvailable, quote: balance.quoteAvailable },
    orders: account.data?.openOrders ?? NO_ORDERS,
    // It stays so while the app asks again by itself.
    isFailed: account.isFetched && !account.data,
    retry: () => void account.refetch(),
  };
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
