/** The member's own prices in a perpetual as lines of a chart. Pure; prices stay the text they came as. */

import type { ContractOrder, ContractStop, Position } from '@candor/wire';
import { bookSideOf } from '../../shared/perp/openOrder.ts';
import { STOP_PARTS, type StopPart } from '../../shared/perp/stopSide.ts';

export interface PerpLine {
  readonly id: string;
  readonly price: string;
  readonly name: string;
  readonly tone: 'up' | 'down' | 'warn' | 'quiet';
  /** Stops and resting orders may be moved while the market takes it; an entry is what was paid. */
  readonly isMovable?: boolean;
}

export interface OwnPerp {
  /** What the market takes of an order that opens, and of one that closes, a stop among them. */
  readonly movable: { readonly opening: boolean; readonly closing: boolean };
  readonly positions: readonly Position[];
  readonly orders: readonly ContractOrder[];
  /** Orders that open once the mark reaches their price. */
  readonly waiting: readonly ContractStop[];
}

/** The words on the lines. */
export interface LineNames {
  readonly entry: (side: Position['side']) => string;
  readonly liquidation: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Of an order with so many contracts left, as text. */
  readonly order: (order: Pick<ContractOrder, 'action' | 'side'>, quantity: string) => string;
}

/** Entries, liquidation points, stops, resting orders and those that wait for the mark, in this order. */
export function perpLines(own: OwnPerp, names: LineNames): PerpLine[] {
  return [
    ...own.positions.flatMap((position) => positionLines(position, own, names)),
    ...own.orders.flatMap((order) => orderLine(order, own, names)),
    ...own.waiting.flatMap((stop) => waitingLine(stop, names)),
  ];
}

function positionLines(position: Position, { movable }: OwnPerp, names: LineNames): PerpLine[] {
  const { positionId, side, price, liquidationPrice, stops } = position;
  const entry = { id: `entry ${positionId}`, price, name: names.entry(side), tone: toneOf(side) };
  const name = names.liquidation;
  const end = { id: `liquidation ${positionId}`, name, tone: 'warn' as const };
  return [
    entry,
    ...(liquidationPrice === undefined ? [] : [{ ...end, price: liquidationPrice }]),
    ...stops.flatMap((stop) => stopLines(stop, movable.closing, names)),
  ];
}

function stopLines(stop: ContractStop, isMovable: boolean, names: LineNames): PerpLine[] {
  return STOP_PARTS.flatMap((part) => {
    const { [part]: price } = stop;
    const line = { id: stopLineId(stop, part), name: names[part], tone: 'quiet' as const };
    return price === undefined ? [] : [{ ...line, price, isMovable }];
  });
}

function orderLine(order: ContractOrder, { movable }: OwnPerp, names: LineNames): PerpLine[] {
  if (order.kind === 'market') return [];
  const { orderId, limitPrice, quantityRemaining } = order;
  const name = names.order(order, quantityRemaining);
  const tone = bookSideOf(order) === 'buy' ? 'up' : 'down';
  const isMovable = order.action === 'close' ? movable.closing : movable.opening;
  return [{ id: orderLineId(orderId), price: limitPrice, name, tone, isMovable }];
}

function orderLineId(orderId: number): string {
  return `order ${orderId}`;
}

/** Whose order a line is; undefined for a line of something else. */
export function orderOfLine(orders: readonly ContractOrder[], lineId: string) {
  return orders.find(({ orderId }) => orderLineId(orderId) === lineId);
}

function waitingLine(stop: ContractStop, names: LineNames): PerpLine[] {
  const { stopId, side, triggerPrice, quantity = '' } = stop;
  if (triggerPrice === undefined) return [];
  const name = `◇ ${names.order({ action: 'open', side }, quantity)}`;
  return [{ id: `waiting ${stopId}`, price: triggerPrice, name, tone: toneOf(side) }];
}

function toneOf(side: Position['side']): 'up' | 'down' {
  return side === 'long' ? 'up' : 'down';
}

/** What a line of a stop is called in the chart. */
function stopLineId({ stopId }: Pick<ContractStop, 'stopId'>, part: StopPart): string {
  return `${part} ${stopId}`;
}

/** Whose stop a line is, and which of its prices; undefined for a line of something else. */
export function stopOfLine(positions: readonly Position[], lineId: string) {
  for (const position of positions) {
    for (const stop of position.stops) {
      const part = STOP_PARTS.find((each) => stopLineId(stop, each) === lineId);
      if (part) return { position, stop, part };
    }
  }
  return undefined;
}
