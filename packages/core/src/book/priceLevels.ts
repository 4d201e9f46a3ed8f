/**
 * One side's price levels by key, the lowest key being the best price. Pages of 1024 keys are made
 * on demand and found through 32-ary bitmaps, so any price from 1 to 2^31-1 costs the same.
 */
const PAGE_INTS = 2048;
const PAGE_WORDS = 33;

/** First and last order slot of every price; 0 = none. */
export class PriceLevels {
  /** The lowest key in use, or -1. */
  best = -1;
  /** Per key: first slot, last slot. */
  ends = new Int32Array(PAGE_INTS * 4);
  private bits = new Int32Array(PAGE_WORDS * 4);
  private readonly directory = new Int32Array(1 << 21);
  private readonly first = new Int32Array(1 << 16);
  private readonly second = new Int32Array(1 << 11);
  private readonly third = new Int32Array(1 << 6);
  private readonly fourth = new Int32Array(2);
  private readonly freePages: number[] = [];
  private pageCount = 1;

  /** Index of a key's ends, or -1 when its page holds no order. */
  at(key: number): number {
    const page = this.directory[key >>> 10]!;
    return page === 0 ? -1 : page * PAGE_INTS + (key & 1023) * 2;
  }

  /** Marks a key as used and returns the index of its ends. */
  claim(key: number): number {
    const number = key >>> 10;
    const page = this.directory[number]! || this.openPage(number);
    const word = (key >>> 5) & 31;
    const base = page * PAGE_WORDS;
    this.bits[base + word]! |= 1 << (key & 31);
    this.bits[base + 32]! |= 1 << word;
    if (this.best < 0 || key < this.best) this.best = key;
    return page * PAGE_INTS + (key & 1023) * 2;
  }

  /** Marks a key as empty; its ends become 0. */
  clear(key: number): void {
    const number = key >>> 10;
    const page = this.directory[number]!;
    const word = (key >>> 5) & 31;
    const base = page * PAGE_WORDS;
    this.ends.fill(0, page * PAGE_INTS + (key & 1023) * 2, page * PAGE_INTS + (key & 1023) * 2 + 2);
    this.bits[base + word]! &= ~(1 << (key & 31));
    if (this.bits[base + word] === 0) this.bits[base + 32]! &= ~(1 << word);
    if (this.bits[base + 32] === 0) this.closePage(number, page);
    if (key === this.best) this.best = this.lowest();
  }

  /** The next used key above a used key, or -1. */
  after(key: number): number {
    const number = key >>> 10;
    const base = this.directory[number]! * PAGE_WORDS;
    const word = (key >>> 5) & 31;
    const here = this.bits[base + word]! & (-2 << (key & 31));
    if (here !== 0) return (key & ~31) | low(here);
    const later = word === 31 ? 0 : this.bits[base + 32]! & (-2 << word);
    if (later !== 0) {
      const next = low(later);
      return (number << 10) | (next << 5) | low(this.bits[base + next]!);
    }
    return this.nextPage(number);
  }

  private nextPage(number: number): number {
    const maps = [this.first, this.second, this.third, this.fourth];
    let at = number;
    for (let depth = 0; depth < maps.length; depth += 1) {
      const rest = (at & 31) === 31 ? 0 : maps[depth]![at >>> 5]! & (-2 << (at & 31));
      at >>>= 5;
      if (rest === 0) continue;
      at = (at << 5) | low(rest);
      for (let down = depth - 1; down >= 0; down -= 1) at = (at << 5) | low(maps[down]![at]!);
      return this.lowestIn(at);
    }
    return at === 0 && this.fourth[1] !== 0 ? this.lowestBelow(1) : -1;
  }

  private lowest(): number {
    if (this.fourth[0] !== 0) return this.lowestBelow(0);
    return this.fourth[1] === 0 ? -1 : this.lowestBelow(1);
  }

  private lowestBelow(top: number): number {
    const third = (top << 5) | low(this.fourth[top]!);
    const second = (third << 5) | low(this.third[third]!);
    const first = (second << 5) | low(this.second[second]!);
    return this.lowestIn((first << 5) | low(this.first[first]!));
  }

  private lowestIn(number: number): number {
    const base = this.directory[number]! * PAGE_WORDS;
    const word = low(this.bits[base + 32]!);
    return (number << 10) | (word << 5) | low(this.bits[base + word]!);
  }

  private openPage(number: number): number {
    const page = this.freePages.pop() ?? this.pageCount++;
    if ((page + 1) * PAGE_INTS > this.ends.length) this.grow();
    this.directory[number] = page;
    this.first[number >>> 5]! |= 1 << (number & 31);
    this.second[number >>> 10]! |= 1 << ((number >>> 5) & 31);
    this.third[number >>> 15]! |= 1 << ((number >>> 10) & 31);
    this.fourth[number >>> 20]! |= 1 << ((number >>> 15) & 31);
    return page;
  }

  private closePage(number: number, page: number): void {
    this.directory[number] = 0;
    this.freePages.push(page);
    this.first[number >>> 5]! &= ~(1 << (number & 31));
    if (this.first[number >>> 5] !== 0) return;
    this.second[number >>> 10]! &= ~(1 << ((number >>> 5) & 31));
    if (this.second[number >>> 10] !== 0) return;
    this.third[number >>> 15]! &= ~(1 << ((number >>> 10) & 31));
    if (this.third[number >>> 15] !== 0) return;
    this.fourth[number >>> 20]! &= ~(1 << ((number >>> 15) & 31));
  }

  private grow(): void {
    const ends = new Int32Array(this.ends.length * 2);
    ends.set(this.ends);
    this.ends = ends;
    const bits = new Int32Array(this.bits.length * 2);
    bits.set(this.bits);
    this.bits = bits;
  }
}

function low(word: number): number {
  return 31 - Math.clz32(word & -word);
}
