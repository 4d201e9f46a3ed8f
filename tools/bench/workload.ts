/**
 * The three seeded workloads of every speed figure: 2 000 000 commands each, about half of them new
 * orders near the mid, an eighth that take, the rest cancels, of which 70 % hit a recent order.
 * Prices drift; distances from the mid have a Pareto tail. The workload is never tuned for a result.
 */
import { OrderBook } from '@candor/core/book';
import { asMarketId, asMemberIndex, asOrderId, NOBODY } from '@candor/money';

export type WorkloadName = 'main' | 'small' | 'sparse';

/** Commands as parallel columns. `id` counts orders from 0; a cancel names the order it cancels. */
export interface Workload {
  readonly name: WorkloadName;
  readonly count: number;
  /** 0 = passive order, 1 = cancel, 2 = marketable order. */
  readonly op: Uint8Array;
  /** 0 = buy, 1 = sell. */
  readonly side: Uint8Array;
  readonly id: Uint32Array;
  readonly ticks: Int32Array;
  readonly lots: Int32Array;
  /** What any correct book does with it. */
  readonly orders: number;
  readonly fills: number;
  readonly filledLots: number;
  readonly liveAtEnd: number;
}

interface Shape {
  readonly mid: number;
  /** Orders resting once the book has filled up. */
  readonly live: number;
  /** Typical and largest distance from the mid, in ticks. */
  readonly scale: number;
  readonly reach: number;
  /** How far the mid moves at a time. */
  readonly drift: number;
}

const COUNT = 2_000_000;
const RECENT = 64;
const SHAPES: Readonly<Record<WorkloadName, Shape>> = {
  main: { mid: 100_000, live: 20_000, scale: 24, reach: 4_000, drift: 0.2 },
  small: { mid: 100_000, live: 2_000, scale: 4, reach: 500, drift: 0.4 },
  sparse: { mid: 6_000_000, live: 100_000, scale: 2_000, reach: 300_000, drift: 20 },
};

/** Makes a workload: the same one for the same name and count, always. */
export function makeWorkload(name: WorkloadName, count: number = COUNT): Workload {
  const maker = new WorkloadMaker(name, count);
  for (let index = 0; index < count; index += 1) maker.add(index);
  return maker.finish();
}

/** Fills the columns while a book tells which orders still live. */
class WorkloadMaker {
  private readonly name: WorkloadName;
  private readonly shape: Shape;
  private readonly random = mulberry32(42);
  private readonly book = new OrderBook(asMarketId(0));
  private readonly op: Uint8Array;
  private readonly side: Uint8Array;
  private readonly id: Uint32Array;
  private readonly ticks: Int32Array;
  private readonly lots: Int32Array;
  /** Live orders in order of arrival, with holes where one died; and each one's place. */
  private readonly live: number[] = [];
  private readonly bookIds: number[] = [];
  private readonly numberOf = new Map<number, number>();
  private mid: number;
  private orders = 0;
  private fills = 0;
  private filledLots = 0;

  constructor(name: WorkloadName, count: number) {
    this.name = name;
    this.shape = SHAPES[name];
    this.mid = this.shape.mid;
    this.op = new Uint8Array(count);
    this.side = new Uint8Array(count);
    this.id = new Uint32Array(count);
    this.ticks = new Int32Array(count);
    this.lots = new Int32Array(count);
  }

  add(index: number): void {
    this.mid += (this.random() - 0.5) * this.shape.drift;
    const die = this.random();
    if (die < 0.125 && this.live.length > 10) this.order(index, 2);
    else if (die < this.addShare()) this.order(index, 0);
    else this.cancel(index);
  }

  finish(): Workload {
    const { name, op, side, id, ticks, lots, orders, fills, filledLots } = this;
    const columns = { op, side, id, ticks, lots };
    const totals = { orders, fills, filledLots, liveAtEnd: this.numberOf.size };
    return { name, count: op.length, ...columns, ...totals };
  }

  /** Above it commands cancel: steers the number of live orders to the shape's. */
  private addShare(): number {
    return this.numberOf.size < this.shape.live ? 0.7 : 0.55;
  }

  private order(index: number, op: 0 | 2): void {
    const side = this.random() < 0.5 ? 0 : 1;
    const away = Math.round(op === 0 ? this.distance() : -this.distance() / 4);
    const ticks = Math.round(this.mid) + (side === 0 ? -away : away);
    this.op[index] = op;
    this.side[index] = side;
    this.id[index] = this.orders;
    this.ticks[index] = ticks;
    this.lots[index] = 1 + Math.floor(this.random() * 100);
    this.place(index, side);
  }

  /** 1 + Pareto with exponent 1.5, cut at the reach. */
  private distance(): number {
    const tail = this.shape.scale * ((1 - this.random()) ** (-1 / 1.5) - 1);
    return 1 + Math.min(tail, this.shape.reach);
  }

  private place(index: number, side: 0 | 1): void {
    const { book } = this;
    const ticks = this.ticks[index] ?? 0;
    const lotsOriginal = this.lots[index] ?? 0;
    const bookId = book.nextOrderId();
    const left = book.match(side, ticks, lotsOriginal, NOBODY);
    this.count();
    this.bookIds.push(bookId);
    if (left === 0) book.release(bookId);
    else {
      const terms = { side, ticks, lotsOriginal, lotsRemaining: left };
      book.rest(bookId, { ...terms, member: asMemberIndex(1), flags: 0, createdAt: 0 });
      this.numberOf.set(bookId, this.orders);
      this.live.push(this.orders);
    }
    this.orders += 1;
  }

  private count(): void {
    const { reports } = this.book;
    for (let row = 0; row < reports.count; row += 1) {
      this.fills += 1;
      this.filledLots += reports.lots(row);
      if (reports.makerRemaining(row) === 0) this.numberOf.delete(reports.makerId(row));
    }
  }

  private cancel(index: number): void {
    const number = this.victim();
    if (number < 0) {
      this.order(index, 0);
      return;
    }
    const bookId = this.bookIds[number] ?? 0;
    this.book.cancel(asOrderId(bookId));
    this.numberOf.delete(bookId);
    this.op[index] = 1;
    this.id[index] = number;
  }

  /** A live order, 70 % of the time one of the most recent. */
  private victim(): number {
    const { live } = this;
    while (live.length > 0) {
      const span = this.random() < 0.7 ? Math.min(RECENT, live.length) : live.length;
      const place = live.length - 1 - Math.floor(this.random() * span);
      const number = live[place] ?? 0;
      const last = live.pop() ?? 0;
      if (place < live.length) live[place] = last;
      if (this.numberOf.has(this.bookIds[number] ?? 0)) return number;
    }
    return -1;
  }
}

/** A small seeded source of numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
