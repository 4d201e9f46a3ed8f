import type { ContractOrder } from '@candor/wire';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { FUTURES_ROWS } from '../../../features/orderBook/bookRows.ts';
import { OrderBook, type OrderBookProps } from '../../../features/orderBook/OrderBook.tsx';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { bookSideOf } from '../../../shared/perp/openOrder.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { useDirection } from '../useMarket.ts';
import styles from './Futures.module.css';

export interface PerpBookProps extends Pick<OrderBookProps, 'stepTicks' | 'onStep' | 'onPick'> {
  readonly market: PerpMarket;
  readonly orders: readonly ContractOrder[] | undefined;
}

/** The book of the pair in contracts, with last, mark and index price between its sides. */
export function PerpBook({ market, orders, ...touch }: PerpBookProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { perp, symbol } = market;
  const own = useMemo(() => ownPrices(orders ?? []), [orders]);
  const direction = useDirection(symbol, perp?.price);
  const { priceDecimals = 2, markPrice = '', indexPrice = '' } = perp ?? {};
  const bookMarket = useMemo(
    () => ({
      baseAsset: t('contractsShort'),
      quoteAsset: symbol.split('/')[1] ?? '',
      priceDecimals,
      quantityDecimals: 0,
    }),
    [t, symbol, priceDecimals],
  );
  const price = (text: string) => formats.price(text, priceDecimals);
  const references = useReferences(price(markPrice), price(indexPrice));
  return (
    <OrderBook
      market={bookMarket}
      bids={market.bids}
      asks={market.asks}
      ownPrices={own}
      rows={FUTURES_ROWS}
      hasHouseOrders={perp?.hasHouseOrders}
      isStale={market.isStale}
      {...touch}
      middle={{
        marketSymbol: symbol,
        price: perp ? price(perp.price) : '',
        fiat: undefined,
        direction,
        children: references,
      }}
    />
  );
}

/** Mark and index below the last price: the same part until one of them moves. */
function useReferences(mark: string, index: string) {
  const t = useTranslations('futures');
  return useMemo(
    () => (
      <dl className={`num ${styles.references}`}>
        <dt>{t('markShort')}</dt>
        <dd>{mark}</dd>
        <dt>{t('indexShort')}</dt>
        <dd>{index}</dd>
      </dl>
    ),
    [t, mark, index],
  );
}

/** Prices of the member's own orders, on the side of the book they rest on: closing a long sells. */
function ownPrices(orders: readonly ContractOrder[]) {
  const of = (side: 'buy' | 'sell') =>
    new Set(orders.filter((order) => bookSideOf(order) === side).map((order) => order.limitPrice));
  return { bids: of('buy'), asks: of('sell') };
}
