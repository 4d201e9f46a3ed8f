/** Opening contracts: a long or a short, at a limit or at market. Units: ticks, whole contracts. */
import type { AcceptedOf, CommandOf } from '@candor/core';
import { submitMeant } from '../engine/submitMeant.ts';
import { type AskedLeverage, leverageNow, leveragesEver } from './askedLeverage.ts';
import type { TradingGround, TradingRefusal } from './ground.ts';
import { refuseOrder } from './refuseOrder.ts';

export type Opening = Omit<CommandOf<'openPosition'>, 'type' | 'leverage'> & {
  readonly leverage: AskedLeverage;
};
/** What became of an order at once: its id, what filled, what was cancelled of it. */
export type ContractPlaced = AcceptedOf<'openPosition'>;

/** Opens or adds to a position; a key that was used before is answered with the first outcome. */
export async function openContract(
  ground: TradingGround,
  order: Opening,
  requestKey: bigint,
): Promise<ContractPlaced | TradingRefusal> {
  const opening = (leverage: number) => ({ type: 'openPosition', ...order, leverage }) as const;
  const meant = {
    now: opening(leverageNow(order.leverage)),
    ever: () => leveragesEver(order.leverage).map(opening),
  };
  const { outcome } = await submitMeant(ground.engine, meant, requestKey);
  if (outcome.type !== 'refused') return outcome;
  return refuseOrder(ground, order.marketId, outcome.reason);
}
