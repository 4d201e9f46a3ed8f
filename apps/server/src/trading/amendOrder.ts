/**
 * Amending: another price or quantity for an open order, in one entry. Less at the same price keeps its
 * place; anything else is placed anew behind the others, under another id and the same name.
 */
import { type AcceptedOf, marketOfOrderId } from '@candor/core';
import type { Lots, MarketId, Ticks } from '@candor/money';
import type { TradingGround, TradingRefusal } from './ground.ts';
import type { OrderName } from './orderName.ts';
import { refuseOrder } from './refuseOrder.ts';

export interface Amendment {
  /** Undefined: as it is. */
  readonly price?: Ticks | undefined;
  /** Counts what is filled already. Undefined: as it is. */
  readonly quantity?: Lots | undefined;
}

/** What became of it: its id now, whether it kept its place, what it filled at once. */
export type Amended = AcceptedOf<'amendOrder' | 'amendContractOrder'>;

/**
 * The market of the order that is meant, told by its id or looked up by its name; undefined = no such order. A repeat
 * means the order that it amended first, whatever has its name by now.
 */
export async function marketOfName(
  { engine }: TradingGround,
  name: OrderName,
  requestKey: bigint,
): Promise<MarketId | undefined> {
  const { memberId, orderId, clientOrderId } = name;
  if (orderId !== undefined) return marketOfOrderId(orderId);
  if (clientOrderId === undefined) return undefined;
  const first = requestKey === 0n ? undefined : await engine.query('firstOutcome', { requestKey });
  if (first?.type === 'orderAmended') return marketOfOrderId(first.orderId);
  const named = await engine.query('namedId', { memberId, clientOrderId });
  return named === undefined ? undefined : marketOfOrderId(named);
}

interface AmendedOrder {
  /** By the kind of its market. */
  readonly type: 'amendOrder' | 'amendContractOrder';
  readonly name: OrderName;
  readonly marketId: MarketId;
  readonly to: Amendment;
}

/** Amends an open order of a market. */
export async function amend(
  ground: TradingGround,
  { type, name, marketId, to }: AmendedOrder,
  requestKey: bigint,
): Promise<Amended | TradingRefusal> {
  const { outcome } = await ground.engine.submit({ type, ...name, ...to }, requestKey);
  return outcome.type === 'refused' ? refuseOrder(ground, marketId, outcome.reason) : outcome;
}
