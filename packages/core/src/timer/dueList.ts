/**
 * DueList: what falls due and when, earliest first, at one time the earlier armed first. A binary heap
 * of rows in typed arrays. A row is a kind (a street's number) and a subject (the street's id of it).
 * Times in UTC epoch ms.
 */
import { invariant, type Millis } from '@candor/money';

const START = 256;

export interface Due {
  readonly time: Millis;
  /** Order of arming, never used again. */
  readonly order: number;
  readonly kind: number;
  readonly subject: number;
}

export class DueList {
  /** Of the heap; Infinity in its first place while nothing waits. */
  private times = new Float64Array(START).fill(Number.POSITIVE_INFINITY);
  private orders = new Float64Array(START);
  private kinds = new Int32Array(START);
  private subjects = new Float64Array(START);
  private size = 0;
  private armed = 0;

  /** How often something was armed: state, as it decides between things due together. */
  get armedCount(): number {
    return this.armed;
  }

  /** What waits. */
  get count(): number {
    return this.size;
  }

  /** When the next falls due; Infinity when nothing waits. */
  get nextAt(): Millis {
    return this.times[0]!;
  }

  /** Arms one thing. It cannot be taken back: who is told looks whether it still matters. */
  add(time: Millis, kind: number, subject: number): void {
    this.armed += 1;
    this.restore({ time, order: this.armed, kind, subject });
  }

  /** Takes the earliest out.   Asserts: something waits. */
  take(): Due {
    invariant(this.size > 0, 'something waits');
    const first = this.at(0);
    this.size -= 1;
    if (this.size > 0) {
      this.put(0, this.at(this.size));
      this.sink(0);
    } else this.times[0] = Number.POSITIVE_INFINITY;
    return first;
  }

  /** Everything that waits, in the order it falls due. */
  list(): Due[] {
    const all = Array.from({ length: this.size }, (_, row) => this.at(row));
    return all.sort((left, right) => left.time - right.time || left.order - right.order);
  }

  /** Goes on counting behind `armedCount`. */
  restoreCount(armedCount: number): void {
    this.armed = armedCount;
  }

  /** Puts back a row of `list`. */
  restore(due: Due): void {
    if (this.size === this.times.length) this.grow();
    this.put(this.size, due);
    this.rise(this.size);
    this.size += 1;
  }

  private at(row: number): Due {
    return {
      time: this.times[row] ?? 0,
      order: this.orders[row] ?? 0,
      kind: this.kinds[row] ?? 0,
      subject: this.subjects[row] ?? 0,
    };
  }

  private put(row: number, due: Due): void {
    this.times[row] = due.time;
    this.orders[row] = due.order;
    this.kinds[row] = due.kind;
    this.subjects[row] = due.subject;
  }

  private isEarlier(left: number, right: number): boolean {
    const difference = (this.times[left] ?? 0) - (this.times[right] ?? 0);
    return (
      difference < 0 || (difference === 0 && (this.orders[left] ?? 0) < (this.orders[right] ?? 0))
    );
  }

  private rise(from: number): void {
    let row = from;
    while (row > 0) {
      const parent = (row - 1) >> 1;
      if (!this.isEarlier(row, parent)) return;
      this.swap(row, parent);
      row = parent;
    }
  }

  private sink(from: number): void {
    let row = from;
    for (;;) {
      let least = row;
      for (const child of [row * 2 + 1, row * 2 + 2]) {
        if (child < this.size && this.isEarlier(child, least)) least = child;
      }
      if (least === row) return;
      this.swap(row, least);
      row = least;
    }
  }

  private swap(left: number, right: number): void {
    const kept = this.at(left);
    this.put(left, this.at(right));
    this.put(right, kept);
  }

  private grow(): void {
    const size = this.times.length * 2;
    const { times, orders, kinds, subjects } = this;
    this.times = new Float64Array(size);
    this.times.set(times);
    this.orders = new Float64Array(size);
    this.orders.set(orders);
    this.kinds = new Int32Array(size);
    this.kinds.set(kinds);
    this.subjects = new Float64Array(size);
    this.subjects.set(subjects);
  }
}
