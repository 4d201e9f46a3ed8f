/** A valid draft as the call that sends it. Source: spec §7 spot. */
import type { OrderDraft } from './orderDraft.ts';

export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok', 'postOnly'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

export interface OrderTarget {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly board: 'main' | 'pioneer';
}

interface Priced extends OrderTarget {
  readonly quantity: string;
  readonly price: string;
  readonly timeInForce: TimeInForce;
}

interface Unpriced extends OrderTarget {
  readonly quantity: string;
}

export type OrderRequest =
  | { readonly call: 'buyLimit' | 'sellLimit'; readonly request: Priced }
  | { readonly call: 'buyMarket' | 'sellMarket'; readonly request: Unpriced };

/** The call and its request, in house words. */
export function orderRequest(
  draft: OrderDraft,
  target: OrderTarget,
  timeInForce: TimeInForce,
): OrderRequest {
  const { baseAsset, quoteAsset, board } = target;
  const shared = { baseAsset, quoteAsset, board, quantity: draft.quantity };
  if (draft.kind === 'market') {
    return { call: draft.side === 'buy' ? 'buyMarket' : 'sellMarket', request: shared };
  }
  const request = { ...shared, price: draft.price, timeInForce };
  return { call: draft.side === 'buy' ? 'buyLimit' : 'sellLimit', request };
}
