/** The live order book of one market by price: levels, best prices, and numbered change sets. */
import type { Event, Side } from '@candor/core';
import { lotsToNumber, ticksToNumber } from '@candor/money';
import type { Depth } from '../engine/enginePort.ts';

/** [ticks, lots]; lots 0 = the level is gone. */
export type Level = readonly [number, number];

export interface DepthSnapshot {
  /** Diffs with `previous` equal to this continue from here. */
  readonly sequence: number;
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

export interface DepthDiff extends DepthSnapshot {
  readonly previous: number;
}

export class DepthMirror {
  private readonly bids = new Map<number, number>();
  private readonly asks = new Map<number, number>();
  private readonly changedBids = new Set<number>();
  private readonly changedAsks = new Set<number>();
  private sequence = 0;
  private seededAt = 0;

  /** Replaces everything by the engine's book; older events are then ignored. */
  seed(depth: Depth): void {
    this.bids.clear();
    this.asks.clear();
    for (const [price, lots] of depth.bids) this.bids.set(price, lots);
    for (const [price, lots] of depth.asks) this.asks.set(price, lots);
    this.seededAt = depth.seq;
  }

  /** Takes one event of this market. */
  apply(event: Event): void {
    if (event.seq <= this.seededAt) return;
    if (event.type === 'orderRested') {
      this.add(event.side, ticksToNumber(event.price), lotsToNumber(event.quantityRemaining));
    } else if (event.type === 'orderFilled') {
      const makerSide = event.takerSide === 'buy' ? 'sell' : 'buy';
      this.add(makerSide, ticksToNumber(event.price), -lotsToNumber(event.quantity));
    } else if (event.type === 'orderCanceled' && event.wasResting) {
      this.add(event.side, ticksToNumber(event.price), -lotsToNumber(event.quantityRemaining));
    }
  }

  get hasChanges(): boolean {
    return this.changedBids.size + this.changedAsks.size > 0;
  }

  get bestBid(): number | undefined {
    return best(this.bids, Math.max);
  }

  get bestAsk(): number | undefined {
    return best(this.asks, Math.min);
  }

  /** The best `count` levels of each side. It may already hold what the next change set tells: diffs
   *  are totals, so applying them again changes nothing. */
  snapshot(count: number): DepthSnapshot {
    return {
      sequence: this.sequence,
      bids: sorted(this.bids, -1).slice(0, count),
      asks: sorted(this.asks, 1).slice(0, count),
    };
  }

  /** Everything that changed since the last call, as the new totals; undefined when nothing did. */
  takeDiff(): DepthDiff | undefined {
    if (!this.hasChanges) return undefined;
    const previous = this.sequence;
    this.sequence += 1;
    const bids = [...this.changedBids].map((price): Level => [price, this.bids.get(price) ?? 0]);
    const asks = [...this.changedAsks].map((price): Level => [price, this.asks.get(price) ?? 0]);
    this.changedBids.clear();
    this.changedAsks.clear();
    bids.sort((left, right) => right[0] - left[0]);
    asks.sort((left, right) => left[0] - right[0]);
    return { sequence: this.sequence, previous, bids, asks };
  }

  private add(side: Side, price: number, lots: number): void {
    const levels = side === 'buy' ? this.bids : this.asks;
    const total = (levels.get(price) ?? 0) + lots;
    if (total > 0) levels.set(price, total);
    else levels.delete(price);
    (side === 'buy' ? this.changedBids : this.changedAsks).add(price);
  }
}

function sorted(levels: ReadonlyMap<number, number>, direction: 1 | -1): Level[] {
  return [...levels].sort((left, right) => direction * (left[0] - right[0]));
}

function best(
  levels: ReadonlyMap<number, number>,
  choose: (left: number, right: number) => number,
): number | undefined {
  let found: number | undefined;
  for (const price of levels.keys()) found = found === undefined ? price : choose(found, price);
  return found;
}
