/** What an order had left when it was cancelled. */

interface Left {
  readonly orderId: number;
  readonly quantityRemaining: string;
}

/** As history tells it, where it tells it: some may have been filled since its row was read. */
export function leftOf(order: Left, history: readonly Left[]): string {
  return (history.find(({ orderId }) => orderId === order.orderId) ?? order).quantityRemaining;
}
