/**
 * The live order book of one market by price, and the part of it that is told: the best levels of each
 * side (spec §9: at most 20), as a whole and as numbered change sets from one to the next.
 */
import type { Event, Side, TraderKind } from '@candor/core';
import { lotsToNumber, type MemberId, type Ticks, ticksToNumber } from '@candor/money';
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
  /** What of the levels the house's own accounts stand behind. */
  private readonly house = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  private readonly kindOf: (memberId: MemberId) => TraderKind;
  private told: DepthSnapshot = { sequence: 0, bids: [], asks: [] };
  private mayDiffer = false;
  private seededAt = 0;

  /** `kindOf` tells the house from its members; without it everybody is a member. */
  constructor(kindOf: (memberId: MemberId) => TraderKind = () => 'member') {
    this.kindOf = kindOf;
  }

  /** Replaces everything by the engine's book; older events are then ignored. */
  seed(depth: Depth): void {
    this.bids.clear();
    this.asks.clear();
    for (const [price, lots] of depth.bids) this.bids.set(price, lots);
    for (const [price, lots] of depth.asks) this.asks.set(price, lots);
    this.house.buy.clear();
    this.house.sell.clear();
    for (const [price, lots] of depth.house.bids) this.house.buy.set(price, lots);
    for (const [price, lots] of depth.house.asks) this.house.sell.set(price, lots);
    this.seededAt = depth.seq;
    this.told = { sequence: this.told.sequence + 1, ...this.best() };
  }

  /** Takes one event of this market. */
  apply(event: Event): void {
    if (event.seq <= this.seededAt) return;
    if (event.type === 'orderRested') this.add(event, lotsToNumber(event.quantityRemaining));
    else if (event.type === 'orderFilled') {
      const { price, takerSide, makerMemberId: memberId } = event;
      const side = takerSide === 'buy' ? 'sell' : 'buy';
      this.add({ side, price, memberId }, -lotsToNumber(event.quantity));
    } else if (event.type === 'orderCanceled' && event.wasResting) {
      this.add(event, -lotsToNumber(event.quantityRemaining));
    } else if (event.type === 'orderAmended') this.add(event, -lotsToNumber(event.reducedBy));
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
      bids: this.withHouse('buy', bestLevels(this.bids, 'buy', LEVELS_MAX)),
      asks: this.withHouse('sell', bestLevels(this.asks, 'sell', LEVELS_MAX)),
    };
  }

  private withHouse(side: Side, levels: readonly Level[]): readonly Level[] {
    const house = this.house[side];
    if (house.size === 0) return levels;
    return levels.map(([price, lots]) => {
      const own = house.get(price);
      return own === undefined ? [price, lots] : [price, lots, own];
    });
  }

  private add({ side, price: at, memberId }: Place, lots: number): void {
    const price = ticksToNumber(at);
    addTo(side === 'buy' ? this.bids : this.asks, price, lots);
    if (this.kindOf(memberId) !== 'member') addTo(this.house[side], price, lots);
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

/** Whose lots come to a level or leave it. */
interface Place {
  readonly side: Side;
  readonly price: Ticks;
  readonly memberId: MemberId;
}

function addTo(levels: Map<number, number>, price: number, lots: number): void {
  const total = (levels.get(price) ?? 0) + lots;
  if (total > 0) levels.set(price, total);
  else levels.delete(price);
}
