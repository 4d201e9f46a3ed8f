/**
 * The live order book of one market by price, and the part of it that is told: the best levels of each
 * side (spec §9: at most 20), as a whole and as numbered change sets from one to the next.
 */
import type { Event, Side } from '@candor/core';
import { lotsToNumber, ticksToNumber } from '@candor/money';
import type { Depth } from '../engine/enginePort.ts';
import { bestLevels, changedLevels, type Level } from './levels.ts';

/** §9: levels of a side that are told. */
export const LEVELS_MAX = 20;

export interface DepthSnapshot {
  /** The change set with `previous` equal to this continues from here. */
  readonly sequence: number;
  /** Best first, at most LEVELS_MAX. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** What changed of the told levels, as new totals; lots 0 = the level is gone or no longer among the best. */
export interface DepthDiff extends DepthSnapshot {
  readonly previous: number;
}

export class DepthMirror {
  private readonly bids = new Map<number, number>();
  private readonly asks = new Map<number, number>();
  private told: DepthSnapshot = { sequence: 0, bids: [], asks: [] };
  private mayDiffer = false;
  private seededAt = 0;

  /** Replaces everything by the engine's book; older events are then ignored. */
  seed(depth: Depth): void {
    this.bids.clear();
    this.asks.clear();
    for (const [price, lots] of depth.bids) this.bids.set(price, lots);
    for (const [price, lots] of depth.asks) this.asks.set(price, lots);
    this.seededAt = depth.seq;
    this.told = { sequence: this.told.sequence + 1, ...this.best() };
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
    } else if (event.type === 'orderAmended') {
      this.add(event.side, ticksToNumber(event.price), -lotsToNumber(event.reducedBy));
    }
  }

  get bestBid(): number | undefined {
    return bestLevels(this.bids, 'buy', 1)[0]?.[0];
  }

  get bestAsk(): number | undefined {
    return bestLevels(this.asks, 'sell', 1)[0]?.[0];
  }

  /** The levels as last told: exactly what all change sets up to its sequence add up to. */
  get snapshot(): DepthSnapshot {
    return this.told;
  }

  /** What changed of the best levels since the last call; undefined when nothing did. */
  takeDiff(): DepthDiff | undefined {
    if (!this.mayDiffer) return undefined;
    this.mayDiffer = false;
    const { sequence: previous, bids, asks } = this.told;
    const best = this.best();
    const changes = {
      bids: changedLevels(bids, best.bids),
      asks: changedLevels(asks, best.asks),
    };
    if (changes.bids.length + changes.asks.length === 0) return undefined;
    const sequence = previous + 1;
    this.told = { sequence, ...best };
    return { sequence, previous, ...changes };
  }

  private best(): Pick<DepthSnapshot, 'bids' | 'asks'> {
    return {
      bids: bestLevels(this.bids, 'buy', LEVELS_MAX),
      asks: bestLevels(this.asks, 'sell', LEVELS_MAX),
    };
  }

  private add(side: Side, price: number, lots: number): void {
    const levels = side === 'buy' ? this.bids : this.asks;
    const total = (levels.get(price) ?? 0) + lots;
    if (total > 0) levels.set(price, total);
    else levels.delete(price);
    if (!this.mayDiffer) this.mayDiffer = this.isAmongBest(side, price);
  }

  /** False when the told side is full and the price is worse than all of it. */
  private isAmongBest(side: Side, price: number): boolean {
    const told = side === 'buy' ? this.told.bids : this.told.asks;
    const worst = told[LEVELS_MAX - 1]?.[0];
    if (worst === undefined) return true;
    return side === 'buy' ? price >= worst : price <= worst;
  }
}
