/** The futures form's state: a union per order style, and what each touch of a control does to it. */
import type { PositionSide } from '@candor/core/formulas';

export type MarginMode = 'cross' | 'isolated';

interface Shared {
  readonly side: PositionSide;
  readonly mode: MarginMode;
  /** Undefined: the pair's highest, which is where a pair begins (§9). */
  readonly leverage: number | undefined;
  /** Lots, as typed. */
  readonly quantity: string;
  /** The quick fill that gave the quantity; 0 when it was typed. */
  readonly percent: number;
  /** Take-profit and stop-loss as typed, '' for none; kept while `hasStops` is off, but not sent. */
  readonly hasStops: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export interface LimitDraft extends Shared {
  readonly kind: 'limit';
  readonly price: string;
}

/** §4: market is the default style and has no price of its own. */
export interface MarketDraft extends Shared {
  readonly kind: 'market';
}

/** Opens at market once the mark reaches `trigger`. */
export interface StopMarketDraft extends Shared {
  readonly kind: 'stopMarket';
  readonly trigger: string;
}

/** Places a limit order once the mark reaches `trigger`. */
export interface StopLimitDraft extends Shared {
  readonly kind: 'stopLimit';
  readonly trigger: string;
  readonly price: string;
}

export type TriggeredDraft = StopMarketDraft | StopLimitDraft;
export type PerpDraft = LimitDraft | MarketDraft | TriggeredDraft;

export const PERP_KINDS = ['market', 'limit', 'stopMarket', 'stopLimit'] as const;

/** Does the order wait for the mark? */
export function isTriggered(draft: PerpDraft): draft is TriggeredDraft {
  return draft.kind === 'stopMarket' || draft.kind === 'stopLimit';
}

/** Has the order a limit of its own? */
export function isLimited(draft: PerpDraft): draft is LimitDraft | StopLimitDraft {
  return draft.kind === 'limit' || draft.kind === 'stopLimit';
}

export type PerpAction =
  | { readonly type: 'sideChosen'; readonly side: PositionSide }
  | { readonly type: 'modeChosen'; readonly mode: MarginMode }
  | { readonly type: 'leverageChosen'; readonly leverage: number }
  /** `price` is where a limit price starts, usually the last price. */
  | { readonly type: 'kindChosen'; readonly kind: PerpDraft['kind']; readonly price: string }
  | { readonly type: 'priceTyped'; readonly price: string }
  | { readonly type: 'triggerTyped'; readonly price: string }
  /** A tapped book row: its price is taken, as a limit; as the trigger where there is no limit but one. */
  | { readonly type: 'levelTapped'; readonly price: string }
  | { readonly type: 'quantityTyped'; readonly quantity: string }
  | { readonly type: 'shareTapped'; readonly percent: number; readonly quantity: string }
  | { readonly type: 'stopsToggled'; readonly hasStops: boolean }
  | {
      readonly type: 'stopTyped';
      readonly stop: 'takeProfit' | 'stopLoss';
      readonly price: string;
    }
  | { readonly type: 'orderSent' };

/** A field of the form. */
export type PerpField = 'trigger' | 'price' | 'quantity' | 'takeProfit' | 'stopLoss';

/** The field that an action changes; undefined where it changes what the others mean. */
export function changedPerpField(action: PerpAction): PerpField | undefined {
  switch (action.type) {
    case 'priceTyped':
      return 'price';
    case 'triggerTyped':
      return 'trigger';
    case 'quantityTyped':
    case 'shareTapped':
      return 'quantity';
    case 'stopTyped':
      return action.stop;
    default:
      return undefined;
  }
}

const NO_STOPS = { hasStops: false, takeProfit: '', stopLoss: '' } as const;

/** A fresh form for a side. */
export function emptyPerpDraft(side: PositionSide): PerpDraft {
  return {
    kind: 'market',
    side,
    mode: 'cross',
    leverage: undefined,
    quantity: '',
    percent: 0,
    ...NO_STOPS,
  };
}

/** The form after an action. A new side clears quantity and stops, as they meant something else. */
export function reducePerpDraft(draft: PerpDraft, action: PerpAction): PerpDraft {
  switch (action.type) {
    case 'sideChosen':
      return { ...draft, ...NO_STOPS, side: action.side, quantity: '', percent: 0 };
    case 'modeChosen':
      return { ...draft, mode: action.mode };
    case 'leverageChosen':
      return { ...draft, leverage: action.leverage };
    case 'kindChosen':
      return action.kind === draft.kind ? draft : withKind(draft, action.kind, action.price);
    case 'priceTyped':
      return isLimited(draft) ? { ...draft, price: action.price, percent: 0 } : draft;
    case 'triggerTyped':
      return isTriggered(draft) ? { ...draft, trigger: action.price, percent: 0 } : draft;
    case 'levelTapped':
      return withLevel(draft, action.price);
    case 'quantityTyped':
      return { ...draft, quantity: action.quantity, percent: 0 };
    case 'shareTapped':
      return { ...draft, percent: action.percent, quantity: action.quantity };
    case 'stopsToggled':
      return { ...draft, hasStops: action.hasStops };
    case 'stopTyped':
      return { ...draft, [action.stop]: action.price };
    case 'orderSent':
      return { ...draft, ...NO_STOPS, quantity: '', percent: 0 };
    default:
      return action satisfies never;
  }
}

function withLevel(draft: PerpDraft, price: string): PerpDraft {
  if (draft.kind === 'stopMarket') return { ...draft, trigger: price, percent: 0 };
  if (draft.kind === 'stopLimit') return { ...draft, price, percent: 0 };
  return withKind(draft, 'limit', price);
}

/** The draft in another style. A trigger that was typed stays. */
function withKind(draft: PerpDraft, kind: PerpDraft['kind'], price: string): PerpDraft {
  const { side, mode, leverage, quantity, hasStops, takeProfit, stopLoss } = draft;
  const stops = { hasStops, takeProfit, stopLoss };
  const shared = { side, mode, leverage, quantity, percent: 0, ...stops };
  const trigger = isTriggered(draft) ? draft.trigger : '';
  switch (kind) {
    case 'market':
      return { ...shared, kind };
    case 'limit':
      return { ...shared, kind, price };
    case 'stopMarket':
      return { ...shared, kind, trigger };
    case 'stopLimit':
      return { ...shared, kind, trigger, price };
    default:
      return kind satisfies never;
  }
}
