/** A valid futures draft as the call that sends it. Source: spec §7 contract. */
import type { PositionSide } from '@candor/core/formulas';
import { isLimited, isTriggered, type PerpDraft } from './perpDraft.ts';

interface Opened {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly quantity: string;
  readonly leverage: number;
  readonly marginMode: 'cross' | 'isolated';
  readonly price: string;
  readonly takeProfit?: string;
  readonly stopLoss?: string;
}

export type PerpRequest =
  | { readonly call: 'contractBuyLimit' | 'contractSellLimit'; readonly request: Opened }
  | { readonly call: 'contractBuyMarket' | 'contractSellMarket'; readonly request: Opened }
  | {
      readonly call: 'contractTriggerOrder';
      readonly request: Omit<Opened, 'price'> & {
        readonly side: PositionSide;
        readonly triggerPrice: string;
        /** Missing at market. */
        readonly price?: string;
      };
    };

export interface PerpTarget {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly leverage: number;
  /** The price a market order is shown with; the exchange does not use it. */
  readonly lastPrice: string;
}

/** The call and its request, in house words. */
export function perpRequest(draft: PerpDraft, target: PerpTarget): PerpRequest {
  const { baseAsset, quoteAsset, leverage, lastPrice } = target;
  const { mode: marginMode, quantity, side } = draft;
  const limit = isLimited(draft) ? draft.price : undefined;
  const opened = { baseAsset, quoteAsset, quantity, leverage, marginMode, ...stopsOf(draft) };
  if (isTriggered(draft)) {
    const price = limit === undefined ? {} : { price: limit };
    const request = { ...opened, side, triggerPrice: draft.trigger, ...price };
    return { call: 'contractTriggerOrder', request };
  }
  const request = { ...opened, price: limit ?? lastPrice };
  const isLong = side === 'long';
  if (draft.kind === 'limit') {
    return { call: isLong ? 'contractBuyLimit' : 'contractSellLimit', request };
  }
  return { call: isLong ? 'contractBuyMarket' : 'contractSellMarket', request };
}

/** The stops that are to be sent: those that are filled in, while they are wanted. */
function stopsOf({ hasStops, takeProfit, stopLoss }: PerpDraft) {
  return {
    ...(hasStops && takeProfit !== '' ? { takeProfit } : {}),
    ...(hasStops && stopLoss !== '' ? { stopLoss } : {}),
  };
}
