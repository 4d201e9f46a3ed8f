/**
 * fireTriggers: what the marks of a pair reached, the first reached first, at most so many an entry; the rest
 * counts as reached and comes with the next tick, wherever the mark is then. A stop closes at market within
 * the band; a trigger order opens, if it passes every check then. Units: ticks, lots. Source: ADR 36.
 */
import { lots, ticks } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { TIME_IN_FORCE } from '../execution/words.ts';
import type { Pair } from '../market/marketsOfPair.ts';
import type { Outcome } from '../outcome.ts';
import { closeAtMarket } from './closePosition.ts';
import { forgetTrigger, tellEnd } from './endTrigger.ts';
import { openPosition } from './openPosition.ts';
import { ROW } from './positionRows.ts';
import { maybeTicks, ownedOf, stopPricesOf, type TriggerPlace } from './tellTrigger.ts';
import type { Reached, Stop, Trigger, TriggerOrder } from './triggers.ts';
import { TRIGGER_FIRED, type TriggerPart } from './triggerWords.ts';

/** Triggers fired in one entry. */
export const TRIGGER_BUDGET = 1_000;

/** Fires what is due in the perpetuals of a pair. O(1) when nothing is. */
export function fireTriggers(exchange: Exchange, pair: Pair, sink: EventBuffer): void {
  let budget = TRIGGER_BUDGET;
  for (const perp of exchange.perps.ofPair(pair)) {
    const { market, triggers, mark } = perp;
    if (market.spec.status === 'halted') continue;
    const [low, high] = [triggers.lowOf(mark), triggers.highOf(mark)];
    let due = triggers.dueAt(low, high);
    while (due !== undefined && budget > 0) {
      fire(exchange, { perp, sink }, due);
      budget -= 1;
      due = triggers.dueAt(low, high);
    }
    triggers.owedLow = due === undefined ? 0 : low;
    triggers.owedHigh = due === undefined ? 0 : high;
  }
}

function fire(exchange: Exchange, { perp, sink }: TriggerPlace, reached: Reached): void {
  const { trigger, price } = reached;
  emit(sink, TRIGGER_FIRED, {
    ...ownedOf(exchange, perp, trigger),
    part: partOf(reached),
    triggerPrice: ticks(price),
    mark: ticks(perp.mark),
  });
  forgetTrigger(perp, trigger);
  const outcome = carryOut(exchange, { perp, sink }, trigger);
  const place = { perp, sink };
  if (outcome.type === 'orderPlaced') {
    tellEnd(exchange, place, { trigger, cause: 'fired', orderId: outcome.orderId });
  } else if (outcome.type === 'refused') {
    tellEnd(exchange, place, { trigger, cause: 'refused', reason: outcome.reason });
  }
}

function partOf({ trigger, rises }: Reached): TriggerPart {
  if (trigger.kind === 'order') return 'order';
  return (trigger.side === 0) === rises ? 'takeProfit' : 'stopLoss';
}

function carryOut(exchange: Exchange, place: TriggerPlace, trigger: Trigger): Outcome {
  if (trigger.kind === 'order') return openNow(exchange, place, trigger);
  return closeNow(exchange, place, trigger);
}

function closeNow(exchange: Exchange, { perp, sink }: TriggerPlace, stop: Stop): Outcome {
  const { member, side, mode } = stop;
  const all = perp.rows.get(perp.rows.find(member, side, mode), ROW.lots);
  const asked = { key: { member, side, mode }, lots: stop.lots === 0 ? all : stop.lots };
  return closeAtMarket(exchange, { perp, sink }, asked);
}

function openNow(exchange: Exchange, { perp, sink }: TriggerPlace, order: TriggerOrder): Outcome {
  const { leverage } = order;
  const { triggerId: _, ...owned } = ownedOf(exchange, perp, order);
  const command = {
    type: 'openPosition',
    ...owned,
    leverage,
    price: maybeTicks(order.price),
    quantity: lots(order.lots),
    timeInForce: TIME_IN_FORCE.itemOf(order.timeInForce),
    ...stopPricesOf(order),
  } as const;
  return openPosition(exchange, command, sink);
}
