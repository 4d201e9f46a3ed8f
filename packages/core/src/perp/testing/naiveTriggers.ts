/** Stops and trigger orders as they are set on a naive world. Tests only. */
import { ticksToNumber } from '@candor/money';
import type { CommandOf } from '../../command.ts';
import {
  countOf,
  keyOf,
  lotsOfStop,
  type NaiveAnswer,
  orderOf,
  pricesOf,
  refusedPrices,
  refusedQuantity,
  refusedShape,
  refusedSides,
  TRIGGERS_MAX,
} from './naiveAsked.ts';
import { type NaiveWorld, nextNumber, rowOf } from './naiveWorld.ts';

/** A stop for a row. */
export function setStop(
  world: NaiveWorld,
  member: number,
  asked: CommandOf<'setStop'>,
): NaiveAnswer {
  const market = world.markets[asked.marketId]!;
  const key = keyOf(member, asked);
  const reason = refusedShape(market, asked);
  if (reason !== undefined) return { refused: reason };
  const row = rowOf(market, key);
  if (row.lots === 0) return { refused: 'positionUnknown' };
  const against = refusedPrices(market, key.side, asked);
  if (against !== undefined) return { refused: against };
  if (countOf(market, key.member) >= TRIGGERS_MAX) return { refused: 'triggersTooMany' };
  const number = nextNumber(world);
  const lots = lotsOfStop(row.lots, asked);
  market.triggers.push({ number, key, lots, ...pricesOf(asked), orderNumber: 0 });
  return { trigger: number };
}

/** An order that waits for the mark. */
export function placeTrigger(
  world: NaiveWorld,
  member: number,
  asked: CommandOf<'placeTriggerOrder'>,
): NaiveAnswer {
  const market = world.markets[asked.marketId]!;
  if (world.frozen.has(member)) return { refused: 'memberFrozen' };
  if (market.status !== 'trading') return { refused: 'marketNotTrading' };
  const { leverage, direction, timeInForce } = asked;
  if (!market.terms.leverages.includes(leverage)) return { refused: 'leverageInvalid' };
  const { price, lots } = orderOf(asked);
  const reason = refusedQuantity(market.terms, lots);
  if (reason !== undefined) return { refused: reason };
  if (market.mark === 0) return { refused: 'indexPriceMissing' };
  const triggerPrice = ticksToNumber(asked.triggerPrice);
  const key = keyOf(member, asked);
  const against = refusedSides(key.side, pricesOf(asked), price ?? triggerPrice);
  if (against !== undefined) return { refused: against };
  const rises = direction === 'rises';
  if (rises ? triggerPrice <= market.mark : triggerPrice >= market.mark) {
    return { refused: 'triggerPassed' };
  }
  if (countOf(market, member) >= TRIGGERS_MAX) return { refused: 'triggersTooMany' };
  const number = nextNumber(world);
  const order = { triggerPrice, rises, leverage, price, timeInForce };
  market.triggers.push({ number, key, lots, ...pricesOf(asked), orderNumber: 0, order });
  return { trigger: number };
}
