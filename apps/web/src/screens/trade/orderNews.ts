/** What an order came to, from its own fills: how much, at what price, for what fee. Exact, pure. */
import { formatUnitsTrimmed, unitsIn } from '@candor/money';
import type { Fill } from '@candor/wire';

/** Assets have at most this many decimals. */
const SCALE = 18;

export interface Fee {
  /** Plain decimal text. */
  readonly fee: string;
  readonly feeAsset: string;
}

/** The fee of an order; undefined unless these fills are all that `quantityFilled` says. */
export function feeOf(
  fills: readonly Fill[],
  order: { readonly orderId: number; readonly quantityFilled: string },
): Fee | undefined {
  const own = fills.filter(({ orderId }) => orderId === order.orderId);
  const [first] = own;
  const sum = (text: (fill: Fill) => string) =>
    own.reduce((units, fill) => units + unitsOf(text(fill)), 0n);
  if (!first || sum(({ quantity }) => quantity) !== unitsOf(order.quantityFilled)) return undefined;
  return {
    fee: formatUnitsTrimmed(
      sum(({ fee }) => fee),
      SCALE,
    ),
    feeAsset: first.feeAsset,
  };
}

/** Was anything filled? */
export function isFilled(quantityFilled: string): boolean {
  return /[1-9]/.test(quantityFilled);
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
