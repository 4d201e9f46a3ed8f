/** The member's own of a spot pair, as a chart shows it: resting orders, trades, what was paid on average. */
import { pairOfSymbol } from '@candor/money';
import { CALLS, type Fill, type Order, type Pair } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { madeQuery, query } from '../../shared/api/query.ts';
import { read } from '../../shared/api/read.ts';
import { useSession } from '../../shared/api/session.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';
import { useOrderRules } from '../../shared/pairs/useOrderRules.ts';
import { averageEntry } from './averageEntry.ts';
import { besideOrdersInterval } from './openOrderRows.ts';
import { OWN_FILLS } from './openOrdersQuery.ts';
import { useOwnLine } from './ownLine.ts';
import { useMoveOrder } from './useMoveOrder.ts';

/** Trades that a chart marks and an average is reckoned from: pages that are read. */
const PAGES_MAX = 6;
const NO_ORDERS: readonly Order[] = [];
const NO_FILLS: readonly Fill[] = [];

interface OwnFills {
  readonly fills: readonly Fill[];
  /** Whether there are no older ones. */
  readonly isWhole: boolean;
}

/** Lines that stay the same as long as nothing of the member's changes; nothing for a visitor. */
export function useOwnPrices(marketSymbol: string, pair: Pair | undefined) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const orders = useOwnOrders(marketSymbol);
  const { fills, isWhole } = useOwnFills(marketSymbol);
  const move = useMoveOrder(pair);
  const { mayChange } = useOrderRules({ kind: 'spot', marketSymbol });
  const decimals = pair?.priceDecimals;
  const entry = decimals === undefined || !isWhole ? undefined : averageEntry(fills, decimals);
  const lines = useMemo(() => {
    const resting = orders.map(({ orderId, side, price, quantityRemaining }) => ({
      id: `order ${orderId}`,
      price,
      name: `${t(side)} ${formats.amount(quantityRemaining)}`,
      tone: side === 'buy' ? ('up' as const) : ('down' as const),
      isMovable: mayChange,
    }));
    const paid = { id: 'entry', name: t('averageBuy'), tone: 'quiet' as const };
    return entry === undefined ? resting : [...resting, { ...paid, price: entry }];
  }, [orders, entry, mayChange, t, formats]);
  const marks = useMemo(
    () =>
      fills.map(({ fillId, side, price, createdAt }) => ({
        ...{ id: `fill ${fillId}`, side, price },
        moment: createdAt,
      })),
    [fills],
  );
  return {
    lines,
    marks,
    distanceOf: (price: string) => distancePercent(price, pair?.price),
    /** Asks, then moves the order of a line; true when it was moved. */
    onMove: async (lineId: string, price: string): Promise<boolean> => {
      const order = orders.find(({ orderId }) => `order ${orderId}` === lineId);
      return order ? await move(order, price) : false;
    },
  };
}

function useOwnOrders(marketSymbol: string): readonly Order[] {
  const isSignedIn = useSession((state) => state.isSignedIn);
  const isLive = useOwnLine((line) => line.isLive);
  const account = useQuery(
    query(CALLS.tradAccount, pairOfSymbol(marketSymbol), {
      refetchInterval: (query) => besideOrdersInterval(query.state.data?.openOrders, isLive),
      enabled: isSignedIn,
    }),
  );
  return account.data?.openOrders ?? NO_ORDERS;
}

function useOwnFills(marketSymbol: string): OwnFills {
  const isSignedIn = useSession((state) => state.isSignedIn);
  const asked = useQuery(
    madeQuery(OWN_FILLS, marketSymbol, () => readFills(marketSymbol), { enabled: isSignedIn }),
  );
  return asked.data ?? { fills: NO_FILLS, isWhole: false };
}

/** The newest trades, up to `PAGES_MAX` pages of them. */
async function readFills(marketSymbol: string): Promise<OwnFills> {
  const fills: Fill[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { rows, count } = await read(CALLS.tradOrder, { page, ...pairOfSymbol(marketSymbol) });
    fills.push(...rows);
    if (fills.length >= count || rows.length === 0) return { fills, isWhole: true };
  }
  return { fills, isWhole: false };
}
