/** Opening a timed contract. Units: smallest units of the stake's asset, seconds. */
import type { CommandOf } from '@candor/core';
import type { Millis, OrderId } from '@candor/money';
import type { TradingGround, TradingRefusal } from './ground.ts';

export type CycleOpening = Omit<CommandOf<'openCycle'>, 'type'>;

/** What was accepted: its place in the log, and when it ends. */
export interface CycleAccepted {
  readonly orderId: OrderId;
  readonly expiresAt: Millis;
}

/** Opens a contract; a key that was used before is answered with the first outcome. */
export async function openCycle(
  { engine }: Pick<TradingGround, 'engine'>,
  opening: CycleOpening,
  requestKey: bigint,
): Promise<CycleAccepted | TradingRefusal> {
  const { outcome } = await engine.submit({ type: 'openCycle', ...opening }, requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const { orderId, expiresAt } = outcome;
  return { orderId, expiresAt };
}
