/** Which contracts are there no more, and how they ended. */
import type { CycleOrder, CycleResult } from '@candor/wire';

type Named = Pick<CycleOrder, 'orderId'>;

/** Those that ran before and do not now. */
export function missingOf<Order extends Named>(
  before: readonly Order[],
  now: readonly Named[],
): readonly Order[] {
  const running = new Set(now.map(({ orderId }) => orderId));
  return before.filter(({ orderId }) => !running.has(orderId));
}

/** The history's rows of those contracts. */
export function endedOf<Row extends Pick<CycleResult, 'orderId'>>(
  gone: readonly Named[],
  history: readonly Row[],
): readonly Row[] {
  const wanted = new Set(gone.map(({ orderId }) => orderId));
  return history.filter(({ orderId }) => wanted.has(orderId));
}
