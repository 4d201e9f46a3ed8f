import { pairOfSymbol } from '@candor/money';
import { CALLS, type Order } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownPrices } from '../../features/openOrders/openOrderRows.ts';
import { SPOT_ROWS } from '../../features/orderBook/bookRows.ts';
import { OrderBook, type OrderBookProps } from '../../features/orderBook/OrderBook.tsx';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { isPegged } from '../../shared/numbers/pegged.ts';
import { fiatOf } from '../../shared/worth/fiatOf.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';
import type { Market } from './useMarket.ts';

export interface LiveBookProps extends Pick<OrderBookProps, 'stepTicks' | 'onStep'> {
  readonly market: Market;
  readonly orders: readonly Order[];
  readonly onPick: (price: string) => void;
  /** Of each side; the spec's six unless told. */
  readonly rows?: number;
}

/** The book of the pair with its last price and what that is worth. */
export function LiveBook({ market, orders, rows = SPOT_ROWS, ...touch }: LiveBookProps) {
  const formats = useFormats();
  const worth = useWorth();
  const own = useMemo(() => ownPrices(orders, market.symbol), [orders, market.symbol]);
  const { baseAsset, quoteAsset } = pairOfSymbol(market.symbol);
  const rates = useQuery(
    query(CALLS.getExchangeRateByCoin, {}, { staleTime: 60_000, enabled: !isPegged(quoteAsset) }),
  );
  const pair = market.pair;
  const rate = rates.data?.find((each) => each.asset === quoteAsset)?.price;
  const fiat = pair && rate ? worth.money(fiatOf(pair.price, rate)) : '';
  const { priceDecimals = 2, quantityDecimals = 4 } = pair ?? {};
  const bookMarket = useMemo(
    () => ({ baseAsset, quoteAsset, priceDecimals, quantityDecimals }),
    [baseAsset, quoteAsset, priceDecimals, quantityDecimals],
  );
  return (
    <OrderBook
      market={bookMarket}
      bids={market.bids}
      asks={market.asks}
      ownPrices={own}
      rows={rows}
      hasHouseOrders={pair?.hasHouseOrders}
      isStale={market.isStale}
      {...touch}
      middle={{
        marketSymbol: market.symbol,
        price: pair ? formats.price(pair.price, pair.priceDecimals) : '',
        fiat: isPegged(quoteAsset) ? undefined : fiat,
        direction: market.direction,
      }}
    />
  );
}
