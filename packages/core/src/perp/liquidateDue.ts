/**
 * liquidateDue: what the marks of a pair make due, worst first, so many steps an entry; the rest stays due
 * and comes with the next tick. The heaps tell what could be due; of what is, the least backed is worked off
 * first (`ladder.ts`), alike the member who joined first. Source: finance.md §3.6, ADR 35.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import type { Pair } from '../market/marketsOfPair.ts';
import { CROSS } from './crossAccount.ts';
import { crossRowsOf } from './dueBounds.ts';
import { armSubject, healthOfDue, isDue, type Subject, workOff } from './ladder.ts';
import type { PerpMarket } from './perps.ts';
import type { RowKey } from './positionRows.ts';
import { endGrace, isResting } from './rest.ts';

/** Rows looked at, closed or deleveraged in one entry, about. */
export const LIQUIDATION_BUDGET = 5_000;

interface Place {
  readonly perp: PerpMarket;
  readonly sink: EventBuffer;
}

interface Due {
  readonly key: RowKey;
  readonly health: number;
}

/** What may still be done in this entry, and what was tried in one market. */
interface Progress {
  left: number;
  readonly tried: Set<number>;
}

/** Works off what is due in the perpetuals of a pair. O(1) when nothing could be. */
export function liquidateDue(exchange: Exchange, pair: Pair, sink: EventBuffer): void {
  const { list } = exchange.perps;
  let left = LIQUIDATION_BUDGET;
  for (const perp of exchange.perps.ofPair(pair)) {
    endGrace(exchange, perp);
    if (nextSlot(perp) === 0) continue;
    // An account has rows in other markets too: whose ranks are of an earlier tick.
    if (left === LIQUIDATION_BUDGET) for (const { ranks } of list) forget(ranks);
    const progress = { left, tried: new Set<number>() };
    workOffMarket(exchange, { perp, sink }, progress);
    left = progress.left;
  }
}

/**
 * Pass after pass, as what is closed can make others due. Everything is tried once: what nobody takes
 * waits for the next tick, and so does what the budget leaves over.
 */
function workOffMarket(exchange: Exchange, { perp, sink }: Place, progress: Progress): void {
  const aside: RowKey[] = [];
  while (progress.left > 0 && nextSlot(perp) !== 0) {
    for (const { key } of collect(exchange, perp, { progress, aside })) {
      const subject = { perp, key };
      if (progress.left > 0 && isDue(exchange, subject)) {
        progress.tried.add(numberOf(key));
        progress.left -= 1 + workOff(exchange, subject, sink);
      }
      putBack(exchange, subject);
    }
  }
  for (const key of aside) putBack(exchange, { perp, key });
}

/** Where it waits for the mark; what is due and rests is left out until it may be worked off (`endGrace`). */
function putBack(exchange: Exchange, subject: Subject): void {
  if (!isStuck(exchange, subject)) armSubject(exchange, subject);
}

/** True for a subject that is due and has nothing that may be liquidated. */
function isStuck(exchange: Exchange, subject: Subject): boolean {
  const { perp, key } = subject;
  if (!isResting(exchange, perp)) return false;
  if (key.mode !== CROSS) return true;
  const rows = crossRowsOf(exchange, key.member, perp.market.quoteAsset);
  return rows.every((row) => isResting(exchange, row.perp)) && isDue(exchange, subject);
}

/** Takes out of the heaps what the mark reached; what is due of it comes back, worst first. */
function collect(
  exchange: Exchange,
  perp: PerpMarket,
  { progress, aside }: { readonly progress: Progress; readonly aside: RowKey[] },
): Due[] {
  const found = new Map<number, Due>();
  // Each of them takes more than a look.
  const most = Math.ceil(progress.left / 2);
  const rests = isResting(exchange, perp);
  for (let slot = nextSlot(perp); slot !== 0 && found.size < most; slot = nextSlot(perp)) {
    if (rests && progress.left <= 0) break;
    perp.dueOf(slot).remove(slot);
    const key = subjectOf(perp, slot);
    if (rests && key.mode !== CROSS) {
      progress.left -= 1;
      continue;
    }
    const subject = { perp, key };
    const number = numberOf(key);
    if (progress.tried.has(number)) {
      aside.push(key);
      continue;
    }
    const health = healthOfDue(exchange, subject);
    if (health !== undefined) {
      found.set(number, { key, health });
      continue;
    }
    progress.left -= 1;
    armSubject(exchange, subject);
  }
  return [...found.values()].sort(
    (left, right) => left.health - right.health || numberOf(left.key) - numberOf(right.key),
  );
}

function forget(ranks: PerpMarket['ranks']): void {
  for (const each of ranks) each.forget();
}

function nextSlot({ dueLongs, dueShorts, mark }: PerpMarket): number {
  return dueLongs.dueAt(mark) || dueShorts.dueAt(mark);
}

/** Rows of one account are one subject. */
function subjectOf({ rows }: PerpMarket, slot: number): RowKey {
  const key = rows.keyOf(slot);
  return key.mode === CROSS ? { ...key, side: 0 } : key;
}

/** No two subjects of a market have the same; who joined first has the lower one. */
function numberOf({ member, side, mode }: RowKey): number {
  return member * 4 + side * 2 + mode;
}
