/** What earlier events taught the projections and later ones need. */
import type { Event } from '@candor/core';

export type Filled = Extract<Event, { type: 'orderFilled' }>;

export interface MarketAssets {
  readonly marketId: number;
  readonly baseAsset: number;
  readonly quoteAsset: number;
}

/** Kept in memory; what of it must survive a restart is read again from SQL. */
export interface Known {
  readonly markets: Map<number, MarketAssets>;
  /** House accounts and their roles; everyone else is a member. */
  readonly house: Map<number, string>;
  /** Orders of the house that have not traded: how each was accepted. */
  readonly houseOrders: Map<number, Accepted>;
}

export type Accepted = Extract<Event, { type: 'orderAccepted' }>;

/** What nothing has taught yet. */
export function knowNothing(): Known {
  return { markets: new Map(), house: new Map(), houseOrders: new Map() };
}
