/** Chance from a seed: the same seed gives the same numbers on every machine. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  }

  /** A number in 0 ≤ x < 1. */
  next = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** An integer in 0 ≤ x < end. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** True with this probability. */
  isBelow(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}
