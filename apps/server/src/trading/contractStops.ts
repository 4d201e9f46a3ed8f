/** Stops of positions, and orders that wait for the mark. Units: ticks of the mark, whole contracts. */
import type { CommandOf, MarginMode, PositionSide } from '@candor/core';
import {
  type MarketId,
  type MemberId,
  type OrderId,
  type Ticks,
  ticksToNumber,
} from '@candor/money';
import { askPositions } from '../engine/askPositions.ts';
import type { TradingGround, TradingRefusal } from './ground.ts';
import { refuseOrder } from './refuseOrder.ts';

export type Stop = Omit<CommandOf<'setStop'>, 'type'>;
export type StopChange = Omit<CommandOf<'changeStop'>, 'type'>;
export type TriggerOrder = Omit<CommandOf<'placeTriggerOrder'>, 'type'>;

type Set = { readonly triggerId: OrderId } | TradingRefusal;

/** Sets a stop on a position; tells its id. */
export async function setStop(ground: TradingGround, stop: Stop, requestKey: bigint): Promise<Set> {
  const { outcome } = await ground.engine.submit({ type: 'setStop', ...stop }, requestKey);
  return outcome.type === 'refused'
    ? refuseOrder(ground, stop.marketId, outcome.reason)
    : { triggerId: outcome.triggerId };
}

/** Puts other terms in place of a stop's. */
export async function changeStop(
  { engine }: TradingGround,
  change: StopChange,
  requestKey: bigint,
): Promise<Set> {
  const { outcome } = await engine.submit({ type: 'changeStop', ...change }, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : { triggerId: change.triggerId };
}

/** Places an order that opens when the mark reaches its price; tells its id. */
export async function placeTriggerOrder(
  ground: TradingGround,
  order: TriggerOrder,
  requestKey: bigint,
): Promise<Set> {
  const { outcome } = await ground.engine.submit(
    { type: 'placeTriggerOrder', ...order },
    requestKey,
  );
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
 * True when a position is liquidated before the mark reaches its stop-loss. A cross account whose other row is
 * larger falls due on the other side of the mark: no stop of this row is beyond that.
 */
export async function isBeyondLiquidation(
  { engine, marketData }: TradingGround,
  of: {
    readonly memberId: MemberId;
    readonly marketId: MarketId;
    readonly side: PositionSide;
    readonly mode: MarginMode;
    readonly stopLoss: Ticks | undefined;
  },
): Promise<boolean> {
  const { memberId, marketId, side, mode, stopLoss } = of;
  if (stopLoss === undefined) return false;
  const { rows } = await askPositions(engine, memberId, marketId);
  const row = rows.find((each) => each.side === side && each.mode === mode);
  if (row?.liquidation === undefined) return false;
  const { liquidation } = row;
  const price = ticksToNumber(stopLoss);
  const mark = marketData.contract(marketId)?.mark ?? 0;
  if (side === 'long') return price <= liquidation && (mark === 0 || liquidation <= mark);
  return price >= liquidation && liquidation >= mark;
}
