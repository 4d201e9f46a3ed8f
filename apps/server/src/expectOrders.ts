/** Orders that were taken together are answered together: what their ids are shown as is worked out at once. */
import type { EnginePort } from './engine/enginePort.ts';
import type { ShownIds } from './keys/shownIds.ts';

/** From now on; returns what ends it. */
export function expectOrders(
  engine: Pick<EnginePort, 'onBatch'>,
  shownIds: Pick<ShownIds, 'expectOrders'>,
): () => void {
  return engine.onBatch(({ events }) => {
    const taken = events.filter((event) => event.type === 'orderAccepted');
    shownIds.expectOrders(taken.map(({ orderId }) => orderId));
  });
}
