/** The order form's state: a union per order kind, and what each touch of a control does to it. */

export type Side = 'buy' | 'sell';

interface Shared {
  readonly side: Side;
  /** As typed, in plain decimal text. */
  readonly quantity: string;
  /** Slider position 0–100; 0 when the quantity was typed. */
  readonly percent: number;
  /** What the order is to come to in the main coin, as typed; undefined while the amount is typed. */
  readonly total?: string;
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

/** What one types: how much of the coin, or what it comes to. */
export type Measure = 'amount' | 'total';

export type OrderAction =
  | { readonly type: 'sideChosen'; readonly side: Side }
  /** `price` is where a limit price starts, usually the last price. */
  | { readonly type: 'kindChosen'; readonly kind: OrderDraft['kind']; readonly price: string }
  | { readonly type: 'priceTyped'; readonly price: string }
  /** A tapped book row: its price is taken, as a limit. */
  | { readonly type: 'levelTapped'; readonly price: string }
  | { readonly type: 'quantityTyped'; readonly quantity: string }
  | { readonly type: 'measureChosen'; readonly measure: Measure }
  | { readonly type: 'totalTyped'; readonly total: string }
  /** `total` is what the quantity comes to. */
  | {
      readonly type: 'sliderMoved';
      readonly percent: number;
      readonly quantity: string;
      readonly total: string;
    }
  | { readonly type: 'marketChosen' }
  | { readonly type: 'orderSent' };

/** A field of the form. */
export type OrderField = 'price' | 'quantity';

/** The field that an action changes; undefined where it changes what the others mean. */
export function changedField({ type }: OrderAction): OrderField | undefined {
  if (type === 'priceTyped') return 'price';
  const isQuantity = type === 'quantityTyped' || type === 'totalTyped' || type === 'sliderMoved';
  return isQuantity ? 'quantity' : undefined;
}

/** A fresh form for a side. */
export function emptyDraft(side: Side): OrderDraft {
  return { kind: 'market', side, quantity: '', percent: 0 };
}

/** The form after an action. A new side or market clears the amount, as it meant something else. */
export function reduceDraft(draft: OrderDraft, action: OrderAction): OrderDraft {
  switch (action.type) {
    case 'sideChosen':
      return { ...emptied(draft), side: action.side };
    case 'kindChosen':
      return action.kind === draft.kind ? draft : withKind(draft, action);
    case 'priceTyped':
      return draft.kind === 'limit' ? { ...draft, price: action.price, percent: 0 } : draft;
    case 'levelTapped':
      return withKind(draft, { kind: 'limit', price: action.price });
    case 'quantityTyped':
      return { ...draft, quantity: action.quantity, percent: 0 };
    case 'sliderMoved':
      return {
        ...draft,
        percent: action.percent,
        quantity: action.quantity,
        ...(draft.total === undefined ? {} : { total: action.total }),
      };
    case 'measureChosen':
      return measured(draft, action.measure);
    case 'totalTyped':
      return { ...draft, total: action.total, quantity: '', percent: 0 };
    case 'marketChosen':
      return emptyDraft(draft.side);
    case 'orderSent':
      return emptied(draft);
    default:
      return action satisfies never;
  }
}

/** Nothing typed, in what was typed before. */
function emptied(draft: OrderDraft): OrderDraft {
  const total = draft.total === undefined ? {} : { total: '' };
  return { ...draft, quantity: '', percent: 0, ...total };
}

function measured(draft: OrderDraft, measure: Measure): OrderDraft {
  const { total, ...rest } = draft;
  if ((measure === 'total') === (total !== undefined)) return draft;
  const bare = { ...rest, quantity: '', percent: 0 };
  return measure === 'total' ? { ...bare, total: '' } : bare;
}

function withKind(
  draft: OrderDraft,
  chosen: { readonly kind: OrderDraft['kind']; readonly price: string },
): OrderDraft {
  const total = draft.total === undefined ? {} : { total: draft.total };
  const shared = { side: draft.side, quantity: draft.quantity, percent: 0, ...total };
  return chosen.kind === 'market'
    ? { ...shared, kind: 'market' }
    : { ...shared, kind: 'limit', price: chosen.price };
}
