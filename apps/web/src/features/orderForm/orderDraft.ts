/** The order form's state: a union per order kind, and what each touch of a control does to it. */

export type Side = 'buy' | 'sell';

interface Shared {
  readonly side: Side;
  /** As typed, in plain decimal text. */
  readonly quantity: string;
  /** Slider position 0–100; 0 when the quantity was typed. */
  readonly percent: number;
}

export interface LimitDraft extends Shared {
  readonly kind: 'limit';
  readonly price: string;
}

/** §4: market is the default style and has no price of its own. */
export interface MarketDraft extends Shared {
  readonly kind: 'market';
}

export type OrderDraft = LimitDraft | MarketDraft;

export type OrderAction =
  | { readonly type: 'sideChosen'; readonly side: Side }
  /** `price` is where a limit price starts, usually the last price. */
  | { readonly type: 'kindChosen'; readonly kind: OrderDraft['kind']; readonly price: string }
  | { readonly type: 'priceTyped'; readonly price: string }
  /** A tapped book row: its price is taken, as a limit. */
  | { readonly type: 'levelTapped'; readonly price: string }
  | { readonly type: 'quantityTyped'; readonly quantity: string }
  | { readonly type: 'sliderMoved'; readonly percent: number; readonly quantity: string }
  | { readonly type: 'marketChosen' }
  | { readonly type: 'orderSent' };

/** A fresh form for a side. */
export function emptyDraft(side: Side): OrderDraft {
  return { kind: 'market', side, quantity: '', percent: 0 };
}

/** The form after an action. A new side or market clears the amount, as it meant something else. */
export function reduceDraft(draft: OrderDraft, action: OrderAction): OrderDraft {
  switch (action.type) {
    case 'sideChosen':
      return { ...draft, side: action.side, quantity: '', percent: 0 };
    case 'kindChosen':
      return action.kind === draft.kind ? draft : withKind(draft, action);
    case 'priceTyped':
      return draft.kind === 'limit' ? { ...draft, price: action.price, percent: 0 } : draft;
    case 'levelTapped':
      return withKind(draft, { kind: 'limit', price: action.price });
    case 'quantityTyped':
      return { ...draft, quantity: action.quantity, percent: 0 };
    case 'sliderMoved':
      return { ...draft, percent: action.percent, quantity: action.quantity };
    case 'marketChosen':
      return emptyDraft(draft.side);
    case 'orderSent':
      return { ...draft, quantity: '', percent: 0 };
    default:
      return action satisfies never;
  }
}

function withKind(
  draft: OrderDraft,
  chosen: { readonly kind: OrderDraft['kind']; readonly price: string },
): OrderDraft {
  const shared = { side: draft.side, quantity: draft.quantity, percent: 0 };
  return chosen.kind === 'market'
    ? { ...shared, kind: 'market' }
    : { ...shared, kind: 'limit', price: chosen.price };
}
