/** A partial close being written: its rules (§5) and what it would bring, by the core's formulas. */
import {
  type PositionSide,
  ratioOfDecimal,
  textOf,
  times,
  unrealizedProfit,
} from '@candor/core/formulas';
import { parseDecimal } from '@candor/money';

export interface CloseDraft {
  readonly kind: 'market' | 'limit';
  readonly price: string;
  /** Contracts, as typed. */
  readonly quantity: string;
  readonly percent: number;
}

/** What of a position can be closed, in contracts. */
export interface Closable {
  readonly quantity: string;
  /** Of it what no order at rest closes. */
  readonly quantityFree: string;
}

/** At market all there is, since orders at rest give way; at a limit what no other order closes. */
export function mostOf(kind: CloseDraft['kind'], position: Closable): string {
  return kind === 'market' ? position.quantity : position.quantityFree;
}

export interface CloseError {
  readonly key: 'closeRequired' | 'closeNotWhole' | 'closeTooMany' | 'priceWrong';
  readonly field: 'price' | 'quantity';
}

const DECIMALS = 8;

/** §5 partial close: quantity required, an integer, not negative; nor more than can be closed. */
export function closeErrors(
  draft: CloseDraft,
  position: Closable,
  priceDecimals: number,
): readonly CloseError[] {
  const isWrong = draft.kind === 'limit' && !isPrice(draft.price, priceDecimals);
  const key = quantityKey(draft.quantity, mostOf(draft.kind, position));
  return [
    ...(isWrong ? [{ key: 'priceWrong', field: 'price' } as const] : []),
    ...(key ? [{ key, field: 'quantity' } as const] : []),
  ];
}

function quantityKey(quantity: string, most: string): CloseError['key'] | undefined {
  if (!/[1-9]/.test(quantity)) return 'closeRequired';
  if (!/^\d+$/.test(quantity)) return 'closeNotWhole';
  return isWithin(quantity, most) ? undefined : 'closeTooMany';
}

/**
 * Profit of closing so many contracts at a price, before the fee; and the fee, rounded up. Of more contracts than
 * can be closed there is none to tell.
 */
export function closingOf(
  position: Closable & { readonly side: PositionSide; readonly price: string },
  close: Pick<CloseDraft, 'kind' | 'price' | 'quantity'>,
  market: { readonly contractSize: string; readonly feeRate: string },
): { readonly profit: string; readonly fee: string } | undefined {
  const [lots, price, entry, size, rate] = [
    close.quantity,
    close.price,
    position.price,
    market.contractSize,
    market.feeRate,
  ].map((text) => {
    const value = parseDecimal(text);
    return value && ratioOfDecimal(value);
  });
  if (!lots || !price || !entry || !size || !rate) return undefined;
  if (!isWithin(close.quantity, mostOf(close.kind, position))) return undefined;
  const quantity = times(lots, size);
  const profit = unrealizedProfit({ side: position.side, quantity, entry, price });
  return {
    profit: textOf(profit, DECIMALS, 'down'),
    fee: textOf(times(times(quantity, price), rate), DECIMALS, 'up'),
  };
}

/** Whole contracts, no more than can be closed. */
function isWithin(quantity: string, most: string): boolean {
  return /^\d+$/.test(quantity) && BigInt(quantity) <= BigInt(most);
}

function isPrice(text: string, decimals: number): boolean {
  return /[1-9]/.test(text) && (parseDecimal(text)?.scale ?? 99) <= decimals;
}
