/** The answer to one command: what the waiting caller is told. Fixed-size, so that repeats can be answered. */
import { type Lots, lots, type OrderId } from '@candor/money';
import type { RejectReason } from './rejectReason.ts';

export type Outcome =
  | {
      readonly type: 'accepted';
      /** 0 when the command is not an order. */
      readonly orderId: OrderId;
      readonly quantityFilled: Lots;
      /** What was neither filled nor left resting (cancelled remainder), for an order. */
      readonly quantityCanceled: Lots;
      /** Quote smallest units paid or received for the fills; average price = this / filled. */
      readonly quoteFilled: bigint;
      /** Orders cancelled by cancelAllOrders. */
      readonly canceledCount: number;
    }
  | { readonly type: 'refused'; readonly reason: RejectReason };

/** The outcome of an accepted command that is not an order. */
export const ACCEPTED: Extract<Outcome, { type: 'accepted' }> = {
  type: 'accepted',
  orderId: 0,
  quantityFilled: lots(0),
  quantityCanceled: lots(0),
  quoteFilled: 0n,
  canceledCount: 0,
};

/** The outcome of a refused command. */
export function refused(reason: RejectReason): Outcome {
  return { type: 'refused', reason };
}
