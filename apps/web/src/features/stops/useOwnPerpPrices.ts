/** The member's own of a perpetual, as a chart shows it: entry, liquidation, stops and orders to be moved. */
import type { ContractOrder, ContractStop, Position } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/api/session.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent } from '../../shared/pairs/marketDistance.ts';
import { useOrderRules } from '../../shared/pairs/useOrderRules.ts';
import {
  perpOrdersQuery,
  positionsQuery,
  rowsOf,
  waitingQuery,
} from '../../shared/perp/perpQueries.ts';
import {
  type LineNames,
  type OwnPerp,
  orderOfLine,
  type PerpLine,
  perpLines,
  stopOfLine,
} from './perpLines.ts';
import { useMovePerpOrder } from './useMovePerpOrder.ts';
import { useMoveStop } from './useMoveStop.ts';

const NO_POSITIONS: readonly Position[] = [];
const NO_ORDERS: readonly ContractOrder[] = [];
const NONE_WAITING: readonly ContractStop[] = [];

/** Lines that stay the same as long as none of their prices moves; nothing for a visitor. */
export function useOwnPerpPrices(marketSymbol: string, mark: string | undefined) {
  const own = useOwnPerp(marketSymbol);
  const move = useMoveStop(mark);
  const moveOrder = useMovePerpOrder(mark);
  const key = JSON.stringify(perpLines(own, useLineNames()));
  const lines = useMemo(() => linesOf(key), [key]);
  return {
    lines,
    distanceOf: (price: string) => distancePercent(price, mark),
    /** Asks, then moves the stop or the order of a line; true when it was moved. */
    onMove: async (lineId: string, price: string): Promise<boolean> => {
      const order = orderOfLine(own.orders, lineId);
      if (order) return await moveOrder(order, price);
      const found = stopOfLine(own.positions, lineId);
      return found ? await move({ ...found, price }) : false;
    },
  };
}

function linesOf(text: string): readonly PerpLine[] {
  return JSON.parse(text);
}

function useOwnPerp(marketSymbol: string): OwnPerp {
  const enabled = useSession((state) => state.isSignedIn);
  const positions = useQuery({ ...positionsQuery(), enabled }).data ?? NO_POSITIONS;
  const orders = useQuery({ ...perpOrdersQuery(marketSymbol), enabled }).data?.rows ?? NO_ORDERS;
  const waiting = useQuery({ ...waitingQuery(marketSymbol), enabled }).data?.rows ?? NONE_WAITING;
  const opening = useOrderRules({ kind: 'perp', marketSymbol }).mayChange;
  const closing = useOrderRules({ kind: 'perp', marketSymbol, isClosing: true }).mayChange;
  const movable = { opening, closing };
  return { movable, positions: rowsOf(positions, marketSymbol), orders, waiting };
}

function useLineNames(): LineNames {
  const t = useTranslations('futures');
  const formats = useFormats();
  return {
    entry: (side) => t(side === 'long' ? 'lineLong' : 'lineShort'),
    liquidation: t('lineLiquidation'),
    takeProfit: t('lineTakeProfit'),
    stopLoss: t('lineStopLoss'),
    order: ({ action, side }, quantity) =>
      `${t(action === 'open' ? 'opens' : 'closes', { side })} ${formats.amount(quantity)}`,
  };
}
