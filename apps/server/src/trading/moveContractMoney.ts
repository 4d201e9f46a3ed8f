/** Money in the futures account: in and out of it, and in and out of an isolated position's margin. */
import type { CommandOf } from '@candor/core';
import type { TradingGround, TradingRefusal } from './ground.ts';

export type ContractTransfer = Omit<CommandOf<'transferContract'>, 'type'>;
/** True when it was done before under the request's key, and now no more. */
export type Moved = { readonly isRepeat: boolean } | TradingRefusal;
export type MarginChange = Omit<CommandOf<'changeMargin'>, 'type'>;

/** From the coin account into the futures account; an amount below zero comes back. */
export function transferContract(
  ground: TradingGround,
  transfer: ContractTransfer,
  requestKey: bigint,
): Promise<Moved> {
  return move(ground, { type: 'transferContract', ...transfer }, requestKey);
}

/** Into an isolated position's margin; an amount below zero is taken out of it. */
export function changeMargin(
  ground: TradingGround,
  change: MarginChange,
  requestKey: bigint,
): Promise<Moved> {
  return move(ground, { type: 'changeMargin', ...change }, requestKey);
}

async function move(
  { engine }: TradingGround,
  command: CommandOf<'transferContract' | 'changeMargin'>,
  requestKey: bigint,
): Promise<Moved> {
  const { outcome, isRepeat } = await engine.submit(command, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : { isRepeat };
}
