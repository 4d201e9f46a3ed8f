/** Stops of positions, and orders that wait for the mark. Units: ticks of the mark, whole contracts. */
import { type CommandOf, marketOfTrigger } from '@candor/core';
import { type MemberId, type OrderId, ticksToNumber } from '@candor/money';
import { askPositions } from '../engine/askPositions.ts';
import { submitMeant } from '../engine/submitMeant.ts';
import { type AskedLeverage, leverageNow, leveragesEver } from './askedLeverage.ts';
import type { TradingGround, TradingRefusal } from './ground.ts';
import { refuseOrder } from './refuseOrder.ts';

export type Stop = Omit<CommandOf<'setStop'>, 'type'>;
export type StopChange = Omit<CommandOf<'changeStop'>, 'type'>;
/** The exchange looks from which side the mark comes. */
export type TriggerOrder = Omit<
  CommandOf<'placeTriggerOrder'>,
  'type' | 'direction' | 'leverage'
> & { readonly leverage: AskedLeverage };

type Placed = { readonly triggerId: OrderId } | TradingRefusal;
/** Also whether it was set before under the request's key, and now no more. */
type Set = { readonly triggerId: OrderId; readonly isRepeat: boolean } | TradingRefusal;

/** Sets a stop on a position; tells its id. */
export async function setStop(ground: TradingGround, stop: Stop, requestKey: bigint): Promise<Set> {
  const set = { type: 'setStop', ...stop } as const;
  const { outcome, isRepeat } = await ground.engine.submit(set, requestKey);
  return outcome.type === 'refused'
    ? refuseOrder(ground, stop.marketId, outcome.reason)
    : { triggerId: outcome.triggerId, isRepeat };
}

/** Puts other terms in place of a stop's. */
export async function changeStop(
  { engine }: TradingGround,
  change: StopChange,
  requestKey: bigint,
): Promise<Set> {
  const { triggerId } = change;
  const { outcome, isRepeat } = await engine.submit({ type: 'changeStop', ...change }, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : { triggerId, isRepeat };
}

/**
 * Places an order that opens when the mark reaches its price, from where the mark is now; tells its id. Of a repeat
 * the mark may have come to the other side, and the market have another highest leverage.
 */
export async function placeTriggerOrder(
  ground: TradingGround,
  order: TriggerOrder,
  requestKey: bigint,
): Promise<Placed> {
  const mark = await ground.engine.query('mark', { marketId: order.marketId });
  const rises = ticksToNumber(order.triggerPrice) > mark;
  const placing = (leverage: number, direction: 'rises' | 'falls') =>
    ({ type: 'placeTriggerOrder', ...order, leverage, direction }) as const;
  const meant = {
    now: placing(leverageNow(order.leverage), rises ? 'rises' : 'falls'),
    ever: () =>
      leveragesEver(order.leverage).flatMap((leverage) => [
        placing(leverage, 'rises'),
        placing(leverage, 'falls'),
      ]),
  };
  const { outcome } = await submitMeant(ground.engine, meant, requestKey);
  return outcome.type === 'refused'
    ? refuseOrder(ground, order.marketId, outcome.reason)
    : { triggerId: outcome.triggerId };
}

/** Cancels a stop or a trigger order. A foreign one is refused like a missing one. */
export async function cancelTrigger(
  { engine }: TradingGround,
  trigger: { readonly memberId: MemberId; readonly triggerId: OrderId },
  requestKey: bigint,
): Promise<TradingRefusal | undefined> {
  const { outcome } = await engine.submit({ type: 'cancelTrigger', ...trigger }, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : undefined;
}

/**
 * True when a position is liquidated before the mark reaches the stop-loss of a stop of its. A cross account whose
 * other row is larger falls due on the other side of the mark: no stop of this row is beyond that. A stop that is
 * there no more is beyond nothing.
 */
export async function isBeyondLiquidation(
  { engine, marketData }: TradingGround,
  { memberId, triggerId }: { readonly memberId: MemberId; readonly triggerId: OrderId },
): Promise<boolean> {
  const marketId = marketOfTrigger(triggerId);
  const { rows, triggers } = await askPositions(engine, memberId, marketId);
  const stop = triggers.find((each) => each.kind === 'stop' && each.triggerId === triggerId);
  const row = rows.find((each) => each.side === stop?.side && each.mode === stop.mode);
  if (stop?.stopLoss === undefined || row?.liquidation === undefined) return false;
  const { liquidation } = row;
  const mark = marketData.contract(marketId)?.mark ?? 0;
  if (row.side === 'long')
    return stop.stopLoss <= liquidation && (mark === 0 || liquidation <= mark);
  return stop.stopLoss >= liquidation && liquidation >= mark;
}
