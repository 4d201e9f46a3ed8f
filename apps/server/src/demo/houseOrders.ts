/** What the house's accounts send: quotes around the index, takes of random size, trades of the past. */
import type { Command, CommandOf, MarketSpec, Side } from '@candor/core';
import { lots, lotsToNumber, type MarketId, type MemberId, ticks } from '@candor/money';
import type { Random } from '../indexPrice/random.ts';
import { MARKET_MAKER, TAKERS } from './demoMarkets.ts';

/** A market with the worth of one lot, to size orders alike everywhere. */
export interface HouseMarket {
  readonly spec: MarketSpec;
  /** USDT. */
  readonly lotWorth: number;
  /** How busy the market is; 1 is middling. Busier markets have larger orders as well as more of them. */
  readonly weight: number;
  /** Trades of the house, about. */
  readonly tradesPerMinute: number;
}

const LEVELS = 24;
/** Half the spread, and the first distance between levels, as a share of the price. */
const HALF_SPREAD = 0.00004;
const LEVEL_STEP = 0.000025;
const LEVEL_GROWTH = 1.12;
/** USDT, the middle of what one quote and one take are worth. */
const QUOTE_WORTH = 6_000;
const TAKE_WORTH = 420;

/** Replaces the maker's quotes in a market: cancel all, then both sides from the inside out. */
export function quoteCommands(market: HouseMarket, index: number, random: Random): Command[] {
  const { marketId } = market.spec;
  const commands: Command[] = [{ type: 'cancelAllOrders', memberId: MARKET_MAKER, marketId }];
  for (const side of ['buy', 'sell'] as const) {
    for (const price of quotePrices(index, side, random)) {
      const quantity = quantityFor(market, QUOTE_WORTH, random);
      commands.push(limitOrder({ memberId: MARKET_MAKER, marketId, side, price, quantity }));
    }
  }
  return commands;
}

/** The prices of one side, best first, each a tick apart at least. */
export function quotePrices(index: number, side: Side, random: Random): number[] {
  const sign = side === 'buy' ? -1 : 1;
  let distance = index * HALF_SPREAD;
  let step = index * LEVEL_STEP;
  let last = 0;
  const prices: number[] = [];
  for (let level = 0; level < LEVELS; level += 1) {
    const wanted = Math.max(Math.round(distance), last + 1);
    const price = index + sign * wanted;
    if (price > 0) prices.push(price);
    last = wanted;
    distance += step * (0.4 + 1.2 * random.unit());
    step *= LEVEL_GROWTH;
  }
  return prices;
}

/** A taker's market order. */
export function takeCommand(market: HouseMarket, random: Random): Command {
  return {
    type: 'placeMarketOrder',
    memberId: random.pick(TAKERS) ?? MARKET_MAKER,
    marketId: market.spec.marketId,
    side: random.unit() < 0.5 ? 'buy' : 'sell',
    quantity: lots(quantityFor(market, TAKE_WORTH, random)),
  };
}

export interface PastTrade {
  /** Ticks. */
  readonly price: number;
  /** How much of the market's live trading it stands for. */
  readonly minutes: number;
}

/** One trade of the past: the maker's order and the taker's that meets it, as large as what it stands for. */
export function tradeCommands(
  market: HouseMarket,
  { price, minutes }: PastTrade,
  random: Random,
): Command[] {
  const { marketId } = market.spec;
  const side: Side = random.unit() < 0.5 ? 'buy' : 'sell';
  const quantity = quantityFor(market, TAKE_WORTH * market.tradesPerMinute * minutes, random);
  const taker = random.pick(TAKERS) ?? MARKET_MAKER;
  const maker = { memberId: MARKET_MAKER, marketId, side: opposite(side), price, quantity };
  return [limitOrder(maker), limitOrder({ memberId: taker, marketId, side, price, quantity })];
}

/** Lots worth about `worth` USDT, widely spread, within the market's limits. */
export function quantityFor(
  { spec, lotWorth, weight }: HouseMarket,
  worth: number,
  random: Random,
): number {
  const wanted = Math.round((worth * weight * Math.exp(random.normal())) / lotWorth);
  const most = Math.floor(lotsToNumber(spec.quantityMax) / 10);
  return Math.min(Math.max(wanted, lotsToNumber(spec.quantityMin)), most);
}

interface LimitOrder {
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
}

/** A limit order of a house account. */
export function limitOrder(
  order: LimitOrder,
  timeInForce: 'gtc' | 'postOnly' = 'gtc',
): CommandOf<'placeLimitOrder'> {
  const { price, quantity, ...rest } = order;
  return {
    type: 'placeLimitOrder',
    ...rest,
    price: ticks(price),
    quantity: lots(quantity),
    timeInForce,
  };
}

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}
