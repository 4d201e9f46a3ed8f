/** The member's own prices in a perpetual, as the chart draws them: entries and liquidation points. */
import type { Position } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/api/session.ts';
import { positionsQuery, rowsOf } from '../../shared/perp/perpQueries.ts';
import type { PriceLine } from './priceLines.ts';

const NONE: readonly Position[] = [];

/** None for a visitor. The same lines as long as none of their prices moves. */
export function useOwnLines(marketSymbol: string): readonly PriceLine[] {
  const t = useTranslations('futures');
  const isSignedIn = useSession((state) => state.isSignedIn);
  const positions = useQuery({ ...positionsQuery(), enabled: isSignedIn });
  const lines = rowsOf(positions.data ?? NONE, marketSymbol).flatMap((position) => [
    ...entryLine(position, t(position.side === 'long' ? 'lineLong' : 'lineShort')),
    ...liquidationLine(position, t('lineLiquidation')),
    ...stopLines(position, t('lineTakeProfit'), t('lineStopLoss')),
  ]);
  const key = JSON.stringify(lines);
  return useMemo(() => linesOf(key), [key]);
}

function linesOf(text: string): readonly PriceLine[] {
  return JSON.parse(text);
}

function entryLine({ positionId, side, price }: Position, name: string): PriceLine[] {
  return [{ id: `entry ${positionId}`, price, name, tone: side === 'long' ? 'up' : 'down' }];
}

function liquidationLine({ positionId, liquidationPrice }: Position, name: string): PriceLine[] {
  if (liquidationPrice === undefined) return [];
  return [{ id: `liquidation ${positionId}`, price: liquidationPrice, name, tone: 'warn' }];
}

function stopLines({ stops }: Position, profitName: string, lossName: string): PriceLine[] {
  return stops.flatMap(({ stopId, takeProfit, stopLoss }) => [
    ...(takeProfit === undefined
      ? []
      : [{ id: `profit ${stopId}`, price: takeProfit, name: profitName, tone: 'quiet' as const }]),
    ...(stopLoss === undefined
      ? []
      : [{ id: `loss ${stopId}`, price: stopLoss, name: lossName, tone: 'quiet' as const }]),
  ]);
}
