/**
 * A page of a member's resting orders, newest first. Only the page is described: thousands of orders cost those who
 * wait for the engine no more than a look at each one's time. Changes nothing. Ticks, lots, smallest units.
 */
import type { MarketId, MemberId, MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { SIDE, type Side } from '../execution/words.ts';
import type { MarketState } from '../market/marketState.ts';
import type { PositionSide } from '../perp/formulas/position.ts';
import { ROW } from '../perp/positionRows.ts';
import { POSITION_SIDE } from '../perp/words.ts';
import { describeOrder, type RestingOrder } from './readMember.ts';
import { describeContract, type RestingContractOrder } from './readPerp.ts';

export interface OrdersAsk<AnySide> {
  readonly memberId: MemberId;
  /** Undefined for all markets. */
  readonly marketId: MarketId | undefined;
  /** Undefined for both. */
  readonly side: AnySide | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface OrdersPage<Order> {
  readonly rows: readonly Order[];
  /** All that the ask is about, on every page. */
  readonly count: number;
}

/** Of spot. */
export function readOpenOrdersPage(
  exchange: Exchange,
  ask: OrdersAsk<Side>,
): OrdersPage<RestingOrder> {
  const member = exchange.members.indexOf(ask.memberId);
  const found: Found<MarketState>[] = [];
  for (const market of exchange.markets) {
    if (market.spec.kind !== 'spot' || !isAsked(market, ask)) continue;
    const { book } = market;
    for (const slot of slotsOf(market, member)) {
      if (ask.side !== undefined && SIDE.itemOf(book.sideOf(slot)) !== ask.side) continue;
      found.push({ of: market, slot, createdAt: book.createdAtOf(slot) });
    }
  }
  return pageOf(found, ask, (market, slot) => describeOrder(exchange, market, slot));
}

/** Of perpetuals; the side is the position's. */
export function readContractOrdersPage(
  exchange: Exchange,
  ask: OrdersAsk<PositionSide>,
): OrdersPage<RestingContractOrder> {
  const member = exchange.members.indexOf(ask.memberId);
  const found: Found<(typeof exchange.perps.list)[number]>[] = [];
  for (const perp of exchange.perps.list) {
    const { market, rows, terms } = perp;
    if (!isAsked(market, ask)) continue;
    for (const slot of slotsOf(market, member)) {
      const side = POSITION_SIDE.itemOf(rows.get(terms.read(slot).row, ROW.side));
      if (ask.side !== undefined && side !== ask.side) continue;
      found.push({ of: perp, slot, createdAt: market.book.createdAtOf(slot) });
    }
  }
  return pageOf(found, ask, (perp, slot) => describeContract(exchange, perp, slot));
}

interface Found<Of> {
  readonly of: Of;
  readonly slot: number;
  readonly createdAt: number;
}

function isAsked({ spec }: MarketState, { marketId }: Pick<OrdersAsk<never>, 'marketId'>): boolean {
  return marketId === undefined || spec.marketId === marketId;
}

function slotsOf({ resting }: MarketState, member: MemberIndex): readonly number[] {
  return member < 0 ? [] : resting.slotsOf(member);
}

/** Of orders of the same moment those of later markets, and those that came to rest later, are newer. */
function pageOf<Of, Order>(
  found: Found<Of>[],
  { skip, limit }: Pick<OrdersAsk<never>, 'skip' | 'limit'>,
  describe: (of: Of, slot: number) => Order,
): OrdersPage<Order> {
  const count = found.length;
  found.sort((left, right) => left.createdAt - right.createdAt);
  const end = Math.max(count - skip, 0);
  const page = found.slice(Math.max(end - limit, 0), end).reverse();
  return { rows: page.map(({ of, slot }) => describe(of, slot)), count };
}
