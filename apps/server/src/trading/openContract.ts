/** Opening contracts: a long or a short, at a limit or at market. Units: ticks, whole contracts. */
import type { AcceptedOf, CommandOf } from '@candor/core';
import type { TradingGround, TradingRefusal } from './ground.ts';
import { refuseOrder } from './refuseOrder.ts';

export type Opening = Omit<CommandOf<'openPosition'>, 'type'>;
/** What became of an order at once: its id, what filled, what was cancelled of it. */
export type ContractPlaced = AcceptedOf<'openPosition'>;

/** Opens or adds to a position; a key that was used before is answered with the first outcome. */
export async function openContract(
  ground: TradingGround,
  order: Opening,
  requestKey: bigint,
): Promise<ContractPlaced | TradingRefusal> {
  const { outcome } = await ground.engine.submit({ type: 'openPosition', ...order }, requestKey);
  if (outcome.type !== 'refused') return outcome;
  return refuseOrder(ground, order.marketId, outcome.reason);
}
