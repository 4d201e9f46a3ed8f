/** The pair of the trade screen, and which way its price last moved. */
import type { Period } from '@candor/money';
import { useRef } from 'react';
import { useSpotMarket } from '../../features/liveMarket/useSpotMarket.ts';
import type { LiveMarket } from '../../shared/socket/useLiveMarket.ts';
import { type Direction, directionOf } from './priceDirection.ts';

export interface Market extends LiveMarket {
  readonly direction: Direction;
}

/** Follows a pair, and its bars of one period, while the screen is open. */
export function useMarket(symbol: string, periodMinutes: Period = 1): Market {
  const market = useSpotMarket(symbol, periodMinutes);
  return { ...market, direction: useDirection(symbol, market.pair?.price) };
}

/** Which way the price last moved; it stays until the next move. */
export function useDirection(symbol: string, price: string | undefined): Direction {
  const last = useRef({ symbol, price, direction: directionOf(undefined, price, 'same') });
  const before = last.current;
  if (before.symbol !== symbol) {
    last.current = { symbol, price, direction: 'same' };
  } else if (before.price !== price) {
    last.current = { symbol, price, direction: directionOf(before.price, price, before.direction) };
  }
  return last.current.direction;
}
