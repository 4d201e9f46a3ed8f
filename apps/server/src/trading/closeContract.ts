/** Closing contracts: so many of one position, or all positions of a market or of one side. */
import type { AcceptedOf, CommandOf } from '@candor/core';
import type { TradingGround, TradingRefusal } from './ground.ts';
import type { ContractPlaced } from './openContract.ts';
import { refuseOrder } from './refuseOrder.ts';

export type Closing = Omit<CommandOf<'closePosition'>, 'type'>;
export type ClosingAll = Omit<CommandOf<'closePositions'>, 'type'>;

/** Closes part of a position; without a price at market. */
export async function closeContract(
  ground: TradingGround,
  order: Closing,
  requestKey: bigint,
): Promise<ContractPlaced | TradingRefusal> {
  const { outcome } = await ground.engine.submit({ type: 'closePosition', ...order }, requestKey);
  if (outcome.type !== 'refused') return outcome;
  return refuseOrder(ground, order.marketId, outcome.reason);
}

/** Closes positions at market; tells what the book could not fill. */
export async function closeContracts(
  { engine }: TradingGround,
  closing: ClosingAll,
  requestKey: bigint,
): Promise<AcceptedOf<'closePositions'> | TradingRefusal> {
  const { outcome } = await engine.submit({ type: 'closePositions', ...closing }, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : outcome;
}
