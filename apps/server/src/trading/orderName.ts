/** Which open order of a member is meant: by its id, or by the name that the member gave it. */
import type { MemberId, OrderId } from '@candor/money';

export interface OrderName {
  readonly memberId: MemberId;
  /** Goes before the name. */
  readonly orderId?: OrderId | undefined;
  readonly clientOrderId?: string | undefined;
}
