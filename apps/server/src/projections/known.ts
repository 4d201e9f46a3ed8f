/** What earlier events taught the projections and later ones need. */
import type { EventOf } from '@candor/core';
import { LivePerps } from './perp/live.ts';

export type Filled = EventOf<'orderFilled'>;
export type Accepted = EventOf<'orderAccepted'>;

/** Kept in memory; what of it must survive a restart, its street reads again from SQL. */
export interface Known {
  /** House accounts and their roles; everyone else is a member. */
  readonly house: Map<number, string>;
  /** Orders of the house that have not traded: how each was accepted. */
  readonly houseOrders: Map<number, Accepted>;
  /** The step of the log's time up to which rows of the house alone are deleted. */
  houseForgotten: number;
  /** What is open of members' perpetuals. */
  readonly perps: LivePerps;
  /** Pairs with timed contracts: whose index is kept. */
  readonly cyclePairs: Set<string>;
}

/** What nothing has taught yet. */
export function knowNothing(): Known {
  return {
    house: new Map(),
    houseOrders: new Map(),
    houseForgotten: 0,
    perps: new LivePerps(),
    cyclePairs: new Set(),
  };
}
