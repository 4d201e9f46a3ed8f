/** Reads of triggers: a member's stops and trigger orders. Change nothing. Ticks of the mark, lots. */
import type { MarketId, MemberIndex, OrderId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { TIME_IN_FORCE, type TimeInForce } from '../execution/words.ts';
import type { PositionSide } from '../perp/formulas/position.ts';
import type { PerpMarket } from '../perp/perps.ts';
import type { Stop, Trigger, TriggerOrder } from '../perp/triggers.ts';
import type { TriggerDirection } from '../perp/triggerWords.ts';
import { MARGIN_MODE, type MarginMode, POSITION_SIDE } from '../perp/words.ts';
import type { OrdersAsk, OrdersPage } from './readOrdersPage.ts';

interface OwnTrigger {
  readonly triggerId: OrderId;
  readonly marketId: MarketId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
}

/** Closes what is there of a row when the mark reaches one of its prices. */
export interface OwnStop extends OwnTrigger {
  readonly kind: 'stop';
  /** Undefined for the whole row. */
  readonly quantity: number | undefined;
  /** The opening order it came with; undefined when it was set on the row. */
  readonly orderId: OrderId | undefined;
}

/** Opens when the mark reaches its trigger price; its stop is that of its order. */
export interface OwnTriggerOrder extends OwnTrigger {
  readonly kind: 'order';
  readonly triggerPrice: number;
  readonly direction: TriggerDirection;
  readonly leverage: number;
  /** Undefined for an order at market. */
  readonly price: number | undefined;
  readonly quantity: number;
  readonly timeInForce: TimeInForce;
}

/** A member's triggers in one market, oldest first. */
export function triggersIn(
  { market, triggers }: PerpMarket,
  member: MemberIndex,
): (OwnStop | OwnTriggerOrder)[] {
  return triggers.of(member).map((each) => describe(each, market.spec.marketId));
}

/** Which of a member's triggers, and which part of them. */
export interface TriggersAsk extends OrdersAsk<PositionSide> {
  /** Undefined for both. */
  readonly kind: Trigger['kind'] | undefined;
}

/** A page of a member's triggers, by market, the one listed last first, in each the newest first; only those on it
 *  are described. */
export function readTriggersPage(
  exchange: Exchange,
  ask: TriggersAsk,
): OrdersPage<OwnStop | OwnTriggerOrder> {
  const member = exchange.members.indexOf(ask.memberId);
  if (member < 0) return { rows: [], count: 0 };
  const found = exchange.perps.list
    .filter(({ market }) => ask.marketId === undefined || market.spec.marketId === ask.marketId)
    .flatMap(({ market, triggers }) =>
      triggers.of(member).map((trigger) => ({ trigger, marketId: market.spec.marketId })),
    )
    .filter(({ trigger }) => ask.kind === undefined || trigger.kind === ask.kind)
    .filter(
      ({ trigger }) => ask.side === undefined || POSITION_SIDE.itemOf(trigger.side) === ask.side,
    )
    .reverse();
  const rows = found
    .slice(ask.skip, ask.skip + ask.limit)
    .map(({ trigger, marketId }) => describe(trigger, marketId));
  return { rows, count: found.length };
}

function describe(trigger: Trigger, marketId: MarketId): OwnStop | OwnTriggerOrder {
  const own = ownOf(trigger, marketId);
  return trigger.kind === 'stop' ? stopOf(trigger, own) : orderOf(trigger, own);
}

function ownOf(trigger: Trigger, marketId: MarketId): OwnTrigger {
  return {
    triggerId: trigger.id,
    marketId,
    side: POSITION_SIDE.itemOf(trigger.side),
    mode: MARGIN_MODE.itemOf(trigger.mode),
    takeProfit: trigger.takeProfit || undefined,
    stopLoss: trigger.stopLoss || undefined,
  };
}

function stopOf({ lots, orderId }: Stop, own: OwnTrigger): OwnStop {
  return { kind: 'stop', ...own, quantity: lots || undefined, orderId: orderId || undefined };
}

function orderOf(order: TriggerOrder, own: OwnTrigger): OwnTriggerOrder {
  return {
    kind: 'order',
    ...own,
    triggerPrice: order.triggerPrice,
    direction: order.rises ? 'rises' : 'falls',
    leverage: order.leverage,
    price: order.price || undefined,
    quantity: order.lots,
    timeInForce: TIME_IN_FORCE.itemOf(order.timeInForce),
  };
}
