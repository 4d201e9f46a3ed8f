/**
 * One side's price levels by key, the lowest key being the best price. Pages of 1024 keys are made
 * on demand and found through 32-ary bitmaps, so any price from 1 to 2^31-1 costs the same.
 * A level is 16 bytes: first and last order slot (0 = none) and the sum of its lots.
 */

const TICKS_MAX = 0x7fffffff;
/** No key; above every key. */
export const NONE = 0x7fffffff;
const PAGE_WORDS = 33;

/** The levels of one side. A level's index stays the same while it is in use. */
export class PriceLevels {
  /** The lowest key in use, or NONE. */
  best = NONE;
  private readonly side: number;
  private readonly flip: number;
  private bestLevel = 0;
  /** Per level: first slot, last slot, and (as one float) the lots. */
  private memory = new ArrayBuffer(1024 * 16 * 4);
  private ends = new Int32Array(this.memory);
  private lots = new Float64Array(this.memory);
  private bits = new Int32Array(PAGE_WORDS * 4);
  /** The page of a number, mirrored for buys so that low prices come first: as long as it has to be. */
  private directory = new Int32Array(1 << 8);
  private places = 1 << 8;
  private readonly mirror: number;
  private readonly first = new Int32Array(1 << 16);
  private readonly second = new Int32Array(1 << 11);
  private readonly third = new Int32Array(1 << 6);
  private readonly fourth = new Int32Array(2);
  private readonly freePages: number[] = [];
  private pageCount = 1;

  /** Levels of buys (0: the highest price is best) or of sells (1: the lowest). */
  constructor(side: 0 | 1) {
    this.side = side;
    this.flip = side === 0 ? TICKS_MAX : 0;
    this.mirror = this.flip >>> 10;
  }

  /** The key of a price: 0..2^31-2. */
  keyOf(ticks: number): number {
    return (ticks - this.side) ^ this.flip;
  }

  /** The price of a key. */
  ticksOf(key: number): number {
    return (key ^ this.flip) + this.side;
  }

  /** The level of a key, marked as used. */
  claim(key: number): number {
    const number = key >>> 10;
    const place = number ^ this.mirror;
    const known = place < this.places ? this.directory[place]! : 0;
    const page = known === 0 ? this.openPage(number) : known;
    const level = (page << 10) | (key & 1023);
    if (this.ends[level * 4] === 0) {
      const word = (key >>> 5) & 31;
      const base = page * PAGE_WORDS;
      this.bits[base + word]! |= 1 << (key & 31);
      this.bits[base + 32]! |= 1 << word;
      if (key < this.best) {
        this.best = key;
        this.bestLevel = level;
      }
    }
    return level;
  }

  /** Puts an order last; returns the order before it, or 0. */
  append(level: number, slot: number, lots: number): number {
    const last = this.ends[level * 4 + 1]!;
    if (last === 0) this.ends[level * 4] = slot;
    this.ends[level * 4 + 1] = slot;
    this.lots[level * 2 + 1]! += lots;
    return last;
  }

  /** Takes lots off a level's sum. */
  lessen(level: number, lots: number): void {
    this.lots[level * 2 + 1]! -= lots;
  }

  /** Sets the ends a removed order had: its next if it was first, its previous if it was last. */
  setEnds(level: number, next: number, previous: number): void {
    if (previous === 0) this.ends[level * 4] = next;
    if (next === 0) this.ends[level * 4 + 1] = previous;
  }

  /** The oldest order at the best price. */
  firstAtBest(): number {
    return this.ends[this.bestLevel * 4]!;
  }

  /** The oldest order of a used key. */
  firstOf(key: number): number {
    return this.ends[this.levelOf(key) * 4]!;
  }

  /** The lots of a used key. */
  lotsOf(key: number): number {
    return this.lots[this.levelOf(key) * 2 + 1]!;
  }

  /** Marks a key whose level has no order left as unused. */
  clear(key: number): void {
    const number = key >>> 10;
    const page = this.directory[number ^ this.mirror]!;
    const word = (key >>> 5) & 31;
    const base = page * PAGE_WORDS;
    const left = this.bits[base + word]! & ~(1 << (key & 31));
    this.bits[base + word] = left;
    if (left === 0) {
      const words = this.bits[base + 32]! & ~(1 << word);
      this.bits[base + 32] = words;
      if (words === 0) this.closePage(number, page);
    }
    if (key === this.best) this.findBest(key, left);
  }

  /** The next used key above a used key, or NONE. */
  after(key: number): number {
    const number = key >>> 10;
    const base = this.directory[number ^ this.mirror]! * PAGE_WORDS;
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

  private levelOf(key: number): number {
    return (this.directory[(key >>> 10) ^ this.mirror]! << 10) | (key & 1023);
  }

  /** Finds the best key after the best one went; `left` is what its word still holds. */
  private findBest(key: number, left: number): void {
    const best = left === 0 ? this.lowest() : (key & ~31) | low(left);
    this.best = best;
    if (best !== NONE) this.bestLevel = this.levelOf(best);
  }

  private nextPage(number: number): number {
    const first = above(this.first, number);
    if (first >= 0) return this.lowestIn(first);
    const second = above(this.second, number >>> 5);
    if (second >= 0) return this.lowestIn(lowIn(this.first, second));
    const third = above(this.third, number >>> 10);
    if (third >= 0) return this.lowestIn(lowIn(this.first, lowIn(this.second, third)));
    const fourth = above(this.fourth, number >>> 15);
    if (fourth >= 0) return this.lowestUnder(fourth);
    return number >>> 20 === 0 && this.fourth[1] !== 0
      ? this.lowestUnder(lowIn(this.fourth, 1))
      : NONE;
  }

  private lowest(): number {
    if (this.fourth[0] !== 0) return this.lowestUnder(lowIn(this.fourth, 0));
    return this.fourth[1] === 0 ? NONE : this.lowestUnder(lowIn(this.fourth, 1));
  }

  private lowestUnder(third: number): number {
    return this.lowestIn(lowIn(this.first, lowIn(this.second, lowIn(this.third, third))));
  }

  private lowestIn(number: number): number {
    const base = this.directory[number ^ this.mirror]! * PAGE_WORDS;
    const word = low(this.bits[base + 32]!);
    return (number << 10) | (word << 5) | low(this.bits[base + word]!);
  }

  private openPage(number: number): number {
    const page = this.freePages.pop() ?? this.pageCount++;
    if (page * 4096 === this.ends.length) this.grow();
    const place = number ^ this.mirror;
    if (place >= this.places) this.growDirectory(place);
    this.directory[place] = page;
    this.first[number >>> 5]! |= 1 << (number & 31);
    this.second[number >>> 10]! |= 1 << ((number >>> 5) & 31);
    this.third[number >>> 15]! |= 1 << ((number >>> 10) & 31);
    this.fourth[number >>> 20]! |= 1 << ((number >>> 15) & 31);
    return page;
  }

  private closePage(number: number, page: number): void {
    this.directory[number ^ this.mirror] = 0;
    this.freePages.push(page);
    this.first[number >>> 5]! &= ~(1 << (number & 31));
    if (this.first[number >>> 5] !== 0) return;
    this.second[number >>> 10]! &= ~(1 << ((number >>> 5) & 31));
    if (this.second[number >>> 10] !== 0) return;
    this.third[number >>> 15]! &= ~(1 << ((number >>> 10) & 31));
    if (this.third[number >>> 15] !== 0) return;
    this.fourth[number >>> 20]! &= ~(1 << ((number >>> 15) & 31));
  }

  private growDirectory(place: number): void {
    this.places = 2 ** (32 - Math.clz32(place));
    const larger = new Int32Array(this.places);
    larger.set(this.directory);
    this.directory = larger;
  }

  private grow(): void {
    const memory = new ArrayBuffer(this.memory.byteLength * 2);
    const ends = new Int32Array(memory);
    ends.set(this.ends);
    this.memory = memory;
    this.ends = ends;
    this.lots = new Float64Array(memory);
    const bits = new Int32Array(this.bits.length * 2);
    bits.set(this.bits);
    this.bits = bits;
  }
}

/** The position of the lowest bit set. */
function low(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The lowest bit set in a word of a map, as an index of the map below. */
function lowIn(map: Int32Array, word: number): number {
  return (word << 5) | low(map[word]!);
}

/** The next bit set above a bit in the same word, or -1. */
function above(map: Int32Array, bit: number): number {
  const rest = (bit & 31) === 31 ? 0 : map[bit >>> 5]! & (-2 << (bit & 31));
  return rest === 0 ? -1 : (bit & ~31) | low(rest);
}
