/**
 * NaiveBook: the order book as anyone would write it, two sorted lists of plain orders, to hold
 * `OrderBook` against. It shares no code with it. Prices in ticks, quantities in lots; tests only.
 */
import type { MemberIndex } from '@candor/money';
import type { BookSide } from '../orderSlots.ts';

export interface NaiveOrder {
  readonly id: number;
  readonly side: BookSide;
  readonly ticks: number;
  readonly member: MemberIndex;
  lots: number;
}

/** What a match did with one maker: traded, or expired it as the taker's own. */
export interface NaiveReport {
  readonly isExpired: boolean;
  readonly makerId: number;
  readonly makerMember: number;
  readonly ticks: number;
  readonly lots: number;
  readonly makerRemaining: number;
}

/** A taker: at most `lots` at `ticks` or better. */
export interface NaiveTaker {
  readonly side: BookSide;
  readonly ticks: number;
  readonly lots: number;
  readonly member: MemberIndex;
}

export class NaiveBook {
  private resting: NaiveOrder[] = [];

  /** Orders of a side, best price first, oldest first. */
  orders(side: BookSide): NaiveOrder[] {
    const sign = side === 0 ? -1 : 1;
    return this.resting
      .filter((order) => order.side === side)
      .sort((left, right) => sign * (left.ticks - right.ticks));
  }

  /** Trades as far as the limit reaches; own orders met expire. */
  match(taker: NaiveTaker): { readonly left: number; readonly reports: NaiveReport[] } {
    const reports: NaiveReport[] = [];
    let left = taker.lots;
    for (const maker of this.reach(taker)) {
      if (left === 0) break;
      const isExpired = maker.member === taker.member;
      const lots = isExpired ? maker.lots : Math.min(left, maker.lots);
      const makerRemaining = isExpired ? maker.lots : maker.lots - lots;
      const { id: makerId, member: makerMember, ticks } = maker;
      reports.push({ isExpired, makerId, makerMember, ticks, lots, makerRemaining });
      maker.lots -= lots;
      if (!isExpired) left -= lots;
    }
    this.resting = this.resting.filter((order) => order.lots > 0);
    return { left, reports };
  }

  rest(order: NaiveOrder): void {
    this.resting.push(order);
  }

  cancel(id: number): boolean {
    const before = this.resting.length;
    this.resting = this.resting.filter((order) => order.id !== id);
    return this.resting.length < before;
  }

  /** Lowers an order's lots where it stands. */
  reduce(id: number, lots: number): void {
    for (const order of this.resting) if (order.id === id) order.lots = lots;
  }

  /** The ids of others' orders that a taker meets; those in `goes` are cancelled when it does. */
  visit(taker: NaiveTaker, goes: ReadonlySet<number>): number[] {
    const visited: number[] = [];
    for (;;) {
      let left = taker.lots;
      const met = this.reach(taker).filter(({ member, lots }) => {
        const isMet = member !== taker.member && left > 0;
        if (isMet) left -= lots;
        return isMet;
      });
      const next = met.find(({ id }) => goes.has(id));
      if (next === undefined) return [...visited, ...met.map(({ id }) => id)];
      visited.push(next.id);
      this.cancel(next.id);
    }
  }

  /** Lots of others within the limit, at most those wanted, and what they cost. */
  fillable(taker: NaiveTaker): { readonly lots: number; readonly cost: bigint } {
    let left = taker.lots;
    let cost = 0n;
    for (const maker of this.reach(taker)) {
      if (maker.member === taker.member) continue;
      const lots = Math.min(left, maker.lots);
      left -= lots;
      cost += BigInt(lots) * BigInt(maker.ticks);
    }
    return { lots: taker.lots - left, cost };
  }

  /** [ticks, lots] of every price of a side, best first. */
  depth(side: BookSide): [number, number][] {
    const sums = new Map<number, number>();
    for (const { ticks, lots } of this.orders(side)) sums.set(ticks, (sums.get(ticks) ?? 0) + lots);
    return [...sums];
  }

  private reach({ side, ticks }: NaiveTaker): NaiveOrder[] {
    return this.orders(side === 0 ? 1 : 0).filter((order) =>
      side === 0 ? order.ticks <= ticks : order.ticks >= ticks,
    );
  }
}
