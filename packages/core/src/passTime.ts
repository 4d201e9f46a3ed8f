/**
 * passTime: what happens because time has passed, before the command of an entry is decided: what fell
 * due happens in the order of its times, request keys older than a day are forgotten. Bounded per
 * entry; what is left over happens with the next one, at its own time in the order but not before.
 */

import { invariant } from '@candor/money';
import type { EventBuffer } from './bytes/eventBuffer.ts';
import { entryFellDue } from './cycle/awaitEntry.ts';
import { cycleExpired } from './cycle/settleCycle.ts';
import { CYCLE_EXPIRES, ENTRY_DUE } from './cycle/words.ts';
import type { Exchange } from './exchange.ts';
import { noteHoldings } from './fee/countedHolding.ts';
import { expireQuote } from './flash/expireQuote.ts';
import { QUOTE_EXPIRES } from './flash/words.ts';
import { offeringFellDue, offeringListed } from './ieo/offeringFellDue.ts';
import { OFFERING_DUE, OFFERING_LISTS } from './ieo/words.ts';
import { lockFellDue } from './mining/accrueDay.ts';
import { MINING_DAY } from './mining/words.ts';
import { FUNDING_DUE, fundingFellDue } from './perp/funding.ts';
import { KEEP_MS } from './requests/requestMemory.ts';

/**
 * What one street does when something of it falls due. It looks itself whether that still matters. The
 * subject is what the street armed the timer with: an order of its own, a market, a quote.
 */
export type Fire = (exchange: Exchange, subject: number, sink: EventBuffer) => void;

/** By the kind a timer was armed with. */
const FIRES: ReadonlyMap<number, Fire> = new Map([
  [QUOTE_EXPIRES, expireQuote],
  [FUNDING_DUE, fundingFellDue],
  [CYCLE_EXPIRES, cycleExpired],
  [ENTRY_DUE, entryFellDue],
  [OFFERING_DUE, offeringFellDue],
  [OFFERING_LISTS, offeringListed],
  [MINING_DAY, lockFellDue],
]);

/** Request keys forgotten, and timers fired, at most by one entry. */
const FORGET_BUDGET = 64;
const FIRE_BUDGET = 256;

/** Lets the time of an entry pass. While money does not move nothing falls due: it waits. */
export function passTime(exchange: Exchange, sink: EventBuffer, fires = FIRES): void {
  const { requests, timers, time } = exchange;
  if (requests.oldestAt < time - KEEP_MS) requests.forgetBefore(time - KEEP_MS, FORGET_BUDGET);
  if (timers.nextAt > time || exchange.isHalted) return;
  fireDue(exchange, sink, fires);
}

function fireDue(exchange: Exchange, sink: EventBuffer, fires: ReadonlyMap<number, Fire>): void {
  const { timers } = exchange;
  for (let fired = 0; fired < FIRE_BUDGET && timers.nextAt <= exchange.time; fired += 1) {
    const { kind, subject } = timers.take();
    const fire = fires.get(kind);
    invariant(fire !== undefined, 'a timer is of a kind that a street knows');
    fire(exchange, subject, sink);
  }
  noteHoldings(exchange);
}
