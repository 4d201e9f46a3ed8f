/** How the kinds of markets are called above their lists: keys of the market texts. */
import type { MarketKind } from '@candor/money';

export const KIND_NAMES = {
  spot: 'spot',
  perp: 'futures',
  cycle: 'cycle',
} as const satisfies Record<MarketKind, string>;
