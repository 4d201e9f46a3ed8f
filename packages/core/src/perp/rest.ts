/**
 * rest: while a perpetual is halted nobody can close a position of it, so none is liquidated and no funding is
 * charged; and when trading goes on, members have a grace after its first mark to act by. By rules 3; before them
 * a halt spares nobody. Units: milliseconds. Source: ADR 94.
 */
import type { Exchange } from '../exchange.ts';
import { armMarket } from './dueBounds.ts';
import type { PerpMarket } from './perps.ts';

/** From the first mark after a halt: twice the time that the basis in a mark is of. */
const GRACE_MS = 60_000;
/** The grace of a market that goes on trading and has no mark yet. */
const AWAITS_MARK = Number.MAX_SAFE_INTEGER;

/** True while a perpetual is halted and the rules spare it. */
export function isSpared({ rules }: Exchange, { market }: PerpMarket): boolean {
  return market.spec.status === 'halted' && rules.haltedPerp === 'rests';
}

/** True while no position of a perpetual is liquidated: until the first mark after its grace. */
export function isResting(exchange: Exchange, perp: PerpMarket): boolean {
  return perp.graceUntil > 0 || isSpared(exchange, perp);
}

/** Trading goes on in a market that was halted: its grace begins with the next mark. */
export function awaitGrace(perp: PerpMarket): void {
  perp.graceUntil = AWAITS_MARK;
}

/** A market has a new mark: that begins the grace of one that goes on trading. */
export function beginGrace(exchange: Exchange, perp: PerpMarket): void {
  const awaits = perp.graceUntil === AWAITS_MARK && !isSpared(exchange, perp);
  if (awaits) perp.graceUntil = exchange.time + GRACE_MS;
}

/** With a mark after its grace a market rests no more: the rows that were left alone wait for the mark. O(rows), once. */
export function endGrace(exchange: Exchange, perp: PerpMarket): void {
  const isOver = perp.graceUntil > 0 && exchange.time >= perp.graceUntil;
  if (!isOver || isSpared(exchange, perp)) return;
  perp.graceUntil = 0;
  armMarket(exchange, perp);
}
