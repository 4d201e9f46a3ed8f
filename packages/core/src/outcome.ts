/** The answer to one command: what the waiting caller is told. Fixed-size, so that repeats can be answered. */
import type { Lots, OrderId } from '@candor/money';
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
