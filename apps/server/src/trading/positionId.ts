/**
 * A member's position by one number, the same while it is open and in the history: when it was opened, and the
 * place of its row in its market. Two of one row that were opened in the same millisecond share a number.
 * Units: milliseconds. Source: ADR 48, 99.
 */
import type { MarginMode, PositionSide } from '@candor/core';
import { asMarketId, invariant, type MarketId, type Millis } from '@candor/money';

export interface PositionPlace {
  readonly marketId: MarketId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
}

const ROWS = 4;
/** Markets that order ids have room for. */
const MARKETS = 1_024;
const PLACES = MARKETS * ROWS;
/** Times count from here, so that a number stays a safe integer until the year 2089. */
const FIRST_DAY = Date.UTC(2020, 0, 1);

/** The number of a position.   Asserts: its market is one that ids have room for. */
export function positionIdOf({
  marketId,
  side,
  mode,
  openedAt,
}: PositionPlace & { readonly openedAt: Millis }): number {
  invariant(marketId < MARKETS, 'a market id fits into ids of positions');
  const place = marketId * ROWS + (side === 'long' ? 0 : 2) + (mode === 'cross' ? 0 : 1);
  return Math.max(0, openedAt - FIRST_DAY) * PLACES + place;
}

/** The row behind a number, whether or not it exists. */
export function placeOfPosition(positionId: number): PositionPlace {
  const place = positionId % PLACES;
  const at = place % ROWS;
  return {
    marketId: asMarketId(Math.floor(place / ROWS)),
    side: at < 2 ? 'long' : 'short',
    mode: at % 2 === 0 ? 'cross' : 'isolated',
  };
}
