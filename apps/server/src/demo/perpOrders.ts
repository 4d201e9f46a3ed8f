/**
 * What the house's accounts send in perpetuals. Each order first closes what the account has on the other
 * side, then opens, and nothing is opened beyond what an account may have there: so that no account of the
 * house ever comes near a liquidation. Ticks, lots; floats only where sizes are made up.
 */
import type { Command, Side } from '@candor/core';
import { lots, lotsToNumber, type MemberId, ticks } from '@candor/money';
import type { Random } from '../indexPrice/random.ts';
import { MARKET_MAKER, TAKERS } from './demoMarkets.ts';
import { type HouseMarket, opposite, quantityFor, quotePrices } from './houseOrders.ts';
import type { OpenLots } from './houseRows.ts';

/** A perpetual with what is open in it. */
export interface PerpFloor {
  readonly market: HouseMarket;
  readonly openOf: (memberId: MemberId) => OpenLots;
}

/** USDT: the middle of what one quote and one take are worth. */
const QUOTE_WORTH = 9_000;
const TAKE_WORTH = 700;
/** USDT: what an account may have open on one side of a market, its resting orders included. */
const MAKER_WORTH_MAX = 2_000_000;
const TAKER_WORTH_MAX = 250_000;
/** Far below what any tier allows. */
const LEVERAGE = 3;

interface Asked {
  readonly memberId: MemberId;
  readonly side: Side;
  /** Undefined for a market order. */
  readonly price: number | undefined;
  readonly quantity: number;
}

/** Both sides of the maker's quotes, from the inside out, where nothing rests for it. */
export function perpQuotes(floor: PerpFloor, middle: number, random: Random): Command[] {
  const left = { ...floor.openOf(MARKET_MAKER) };
  const commands: Command[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const open = { ...left };
    for (const price of quotePrices(middle, side, random)) {
      const quantity = quantityFor(floor.market, QUOTE_WORTH, random);
      const asked = { memberId: MARKET_MAKER, side, price, quantity };
      commands.push(...ordersFor(floor, asked, open));
    }
  }
  return commands;
}

/** A taker's market order; one that has much open goes the other way. */
export function perpTake(floor: PerpFloor, random: Random): Command[] {
  const memberId = random.pick(TAKERS) ?? MARKET_MAKER;
  const open = floor.openOf(memberId);
  const side = sideFor(floor, open, random);
  const quantity = quantityFor(floor.market, TAKE_WORTH, random);
  return ordersFor(floor, { memberId, side, price: undefined, quantity }, open);
}

/** One trade of the past at a price: the maker's orders, and the taker's that meet them. */
export function perpTrade(floor: PerpFloor, price: number, random: Random): Command[] {
  const taker = random.pick(TAKERS) ?? MARKET_MAKER;
  const side = sideFor(floor, floor.openOf(taker), random);
  const quantity = quantityFor(floor.market, TAKE_WORTH * 4, random);
  const made = { memberId: MARKET_MAKER, side: opposite(side), price, quantity };
  const taken = { memberId: taker, side, price, quantity };
  return [made, taken].flatMap((asked) =>
    ordersFor(floor, asked, floor.openOf(asked.memberId), 'boundless'),
  );
}

/** By chance; but against what is open once it has come to half of what may be. */
function sideFor({ market }: PerpFloor, { long, short }: OpenLots, random: Random): Side {
  const much = TAKER_WORTH_MAX / market.lotWorth / 2;
  if (long - short > much) return 'sell';
  if (short - long > much) return 'buy';
  return random.unit() < 0.5 ? 'buy' : 'sell';
}

/** Closes of the other side first, then what may be opened of the rest; `open` becomes what then is. */
function ordersFor(
  floor: PerpFloor,
  asked: Asked,
  open: OpenLots,
  bound: 'bounded' | 'boundless' = 'bounded',
): Command[] {
  const [own, other] =
    asked.side === 'buy' ? (['long', 'short'] as const) : (['short', 'long'] as const);
  const closed = Math.min(asked.quantity, open[other]);
  const rest = asked.quantity - closed;
  const most = bound === 'boundless' ? rest : roomFor(floor, asked.memberId, open[own]);
  const opened = Math.min(rest, most);
  open[other] -= closed;
  open[own] += opened;
  const row = {
    memberId: asked.memberId,
    marketId: floor.market.spec.marketId,
    mode: 'cross',
  } as const;
  const terms = {
    price: asked.price === undefined ? undefined : ticks(asked.price),
    timeInForce: asked.price === undefined ? 'ioc' : 'gtc',
    clientOrderId: undefined,
  } as const;
  const commands: Command[] = [];
  if (closed > 0) {
    commands.push({ type: 'closePosition', ...row, side: other, quantity: lots(closed), ...terms });
  }
  if (opened >= lotsToNumber(floor.market.spec.quantityMin)) {
    const opening = { side: own, leverage: LEVERAGE, quantity: lots(opened), ...NO_STOP } as const;
    commands.push({ type: 'openPosition', ...row, ...opening, ...terms });
  }
  return commands;
}

const NO_STOP = { takeProfit: undefined, stopLoss: undefined };

function roomFor({ market }: PerpFloor, memberId: MemberId, lotsOpen: number): number {
  const worth = memberId === MARKET_MAKER ? MAKER_WORTH_MAX : TAKER_WORTH_MAX;
  return Math.max(0, Math.floor(worth / market.lotWorth) - lotsOpen);
}
