/**
 * PriceLevels: the price levels of a book, both sides in the same pages of 1 024 ticks, as no price ever has
 * orders of both. A page is made when the first of its prices is used and given out again when the last
 * goes: the pages near the best prices are a dense window, one far away costs as little (ADR 86).
 * A level is 16 bytes: first and last order slot (0 = none) and the sum of its lots. Its index, page × 1 024
 * + its place there, stays the same while it is in use. Levels 0 and 1 have no price: they are the heads of
 * the sides, with the best key, the best level and the lots of the whole side.
 */
import { invariant } from '@candor/money';
import { PageOrder } from './pageOrder.ts';

const TICKS_MAX = 0x7fffffff;
/** No key; above every key. */
const NONE = 0x7fffffff;
/** The two ints of a level, and those of a head. Both are followed by a float. */
const FIRST = 0;
const LAST = 1;
const BEST_KEY = 0;
const BEST_LEVEL = 1;
/** The float of a level of two. */
const SUM = 1;
/** What a page of bits has after its 32 words: which of them have a bit, and the page's number. */
const SUMMARY = 32;
const NUMBER = 33;

/** A price as a number of 31 bits that is the lower the better it is on its side. */
export function keyOf(side: number, ticks: number): number {
  return (ticks - side) ^ ((side - 1) & TICKS_MAX);
}

export class PriceLevels {
  /** Per level: first slot, last slot, and (as one float) the lots. */
  private ends = new Int32Array(8);
  private sums = new Float64Array(this.ends.buffer);
  /** Per page 64 words: a bit for each level in use, and what is told above. */
  private bits = new Int32Array(0);
  /** The page of a number, as long as the highest price wants it; 0 = none. */
  private directory = new Int32Array(1 << 8);
  private places = 1 << 8;
  private readonly order = new PageOrder();
  private readonly freePages: number[] = [];
  /** Pages made, one that is never used included: the heads stand where its first levels were. */
  private pageCount = 1;
  private pageRoom = 1;

  constructor() {
    this.ends[BEST_KEY] = NONE;
    this.ends[4 | BEST_KEY] = NONE;
  }

  /** The lowest key of a side, above every key of a price when it has none. */
  bestKey(side: number): number {
    return this.ends[(side << 2) | BEST_KEY]!;
  }

  /** The best price of a side that has one. */
  bestTicks(side: number): number {
    return (this.bestKey(side) ^ ((side - 1) & TICKS_MAX)) + side;
  }

  /** The level of the best price of a side, or 0. */
  bestLevel(side: number): number {
    return this.ends[(side << 2) | BEST_LEVEL]!;
  }

  /** The lots of a side. */
  totalOf(side: number): number {
    return this.sums[(side << 1) | SUM]!;
  }

  /** The price of a level, until another takes its place. */
  ticksOf(level: number): number {
    const number = this.bits[((level >>> 10) << 6) | NUMBER]!;
    return (number << 10) | (level & 1023);
  }

  /** The oldest order of a level in use. */
  firstOf(level: number): number {
    return this.ends[(level << 2) | FIRST]!;
  }

  /** The lots of a level. */
  lotsOf(level: number): number {
    return this.sums[(level << 1) | SUM]!;
  }

  /** The level of a price; `append` follows. */
  levelOf(ticks: number): number {
    const number = ticks >>> 10;
    const known = number < this.places ? this.directory[number]! : 0;
    const page = known === 0 ? this.openPage(number) : known;
    return (page << 10) | (ticks & 1023);
  }

  /** Puts an order last; returns the order before it, or 0.   Asserts: no other side's price is reached. */
  append(side: number, level: number, slot: number, lots: number): number {
    const { ends } = this;
    const at = level << 2;
    const last = ends[at | LAST]!;
    ends[at | LAST] = slot;
    if (last === 0) {
      ends[at | FIRST] = slot;
      this.mark(side, level);
    }
    this.lessen(side, level, -lots);
    return last;
  }

  /**
   * Takes lots off the sums of a level and of its side. To add is to take off less than nothing: V8 tests
   * whether a sum of floats is whole, with a dozen instructions, and lets a difference be.
   */
  lessen(side: number, level: number, lots: number): void {
    const { sums } = this;
    const ofLevel = (level << 1) | SUM;
    const ofSide = (side << 1) | SUM;
    sums[ofLevel] = sums[ofLevel]! - lots;
    sums[ofSide] = sums[ofSide]! - lots;
  }

  /** Takes out an order that stood between two others, 0 = none. */
  leave(side: number, level: number, next: number, previous: number): void {
    const { ends } = this;
    const at = level << 2;
    if (next === 0) ends[at | LAST] = previous;
    if (previous !== 0) return;
    ends[at | FIRST] = next;
    if (next === 0) this.clear(side, level);
  }

  /** The next level of a side behind one in use, or 0. */
  after(side: number, level: number): number {
    return side === 0 ? this.below(level) : this.above(level);
  }

  private mark(side: number, level: number): void {
    const { ends, bits } = this;
    const base = (level >>> 10) << 6;
    const word = (level >>> 5) & 31;
    bits[base | word] = bits[base | word]! | (1 << (level & 31));
    bits[base | SUMMARY] = bits[base | SUMMARY]! | (1 << word);
    const ticks = this.ticksOf(level);
    if (keyOf(side, ticks) >= ends[(side << 2) | BEST_KEY]!) return;
    const other = side ^ 1;
    invariant(keyOf(other, ticks) < this.bestKey(other), 'a book is never crossed');
    this.setBest(side, level);
  }

  /** Unmarks a level whose last order went. */
  private clear(side: number, level: number): void {
    const { bits } = this;
    const base = (level >>> 10) << 6;
    const word = (level >>> 5) & 31;
    const left = bits[base | word]! & ~(1 << (level & 31));
    bits[base | word] = left;
    if (left === 0) {
      const words = bits[base | SUMMARY]! & ~(1 << word);
      bits[base | SUMMARY] = words;
      if (words === 0) this.closePage(level >>> 10);
    }
    if (level === this.bestLevel(side)) this.setBest(side, this.after(side, level));
  }

  private setBest(side: number, level: number): void {
    const { ends } = this;
    ends[(side << 2) | BEST_KEY] = level === 0 ? NONE : keyOf(side, this.ticksOf(level));
    ends[(side << 2) | BEST_LEVEL] = level;
  }

  private above(level: number): number {
    const { bits } = this;
    const base = (level >>> 10) << 6;
    const word = (level >>> 5) & 31;
    const here = bits[base | word]! & (-2 << (level & 31));
    if (here !== 0) return (level & ~31) | low(here);
    const later = word === 31 ? 0 : bits[base | SUMMARY]! & (-2 << word);
    if (later !== 0) return this.lowestIn(base, low(later));
    const number = this.order.above(bits[base | NUMBER]!);
    if (number < 0) return 0;
    const next = this.directory[number]! << 6;
    return this.lowestIn(next, low(bits[next | SUMMARY]!));
  }

  private below(level: number): number {
    const { bits } = this;
    const base = (level >>> 10) << 6;
    const word = (level >>> 5) & 31;
    const here = bits[base | word]! & ~(-1 << (level & 31));
    if (here !== 0) return (level & ~31) | high(here);
    const earlier = bits[base | SUMMARY]! & ~(-1 << word);
    if (earlier !== 0) return this.highestIn(base, high(earlier));
    const number = this.order.below(bits[base | NUMBER]!);
    if (number < 0) return 0;
    const next = this.directory[number]! << 6;
    return this.highestIn(next, high(bits[next | SUMMARY]!));
  }

  private lowestIn(base: number, word: number): number {
    return (base << 4) | (word << 5) | low(this.bits[base | word]!);
  }

  private highestIn(base: number, word: number): number {
    return (base << 4) | (word << 5) | high(this.bits[base | word]!);
  }

  private openPage(number: number): number {
    const page = this.freePages.pop() ?? this.pageCount++;
    if (page >= this.pageRoom) this.grow();
    if (number >= this.places) this.growDirectory(number);
    this.directory[number] = page;
    this.bits[(page << 6) | NUMBER] = number;
    this.order.add(number);
    return page;
  }

  private closePage(page: number): void {
    const number = this.bits[(page << 6) | NUMBER]!;
    this.directory[number] = 0;
    this.freePages.push(page);
    this.order.remove(number);
  }

  private growDirectory(number: number): void {
    this.places = 2 ** (32 - Math.clz32(number));
    const larger = new Int32Array(this.places);
    larger.set(this.directory);
    this.directory = larger;
  }

  private grow(): void {
    const { ends, bits } = this;
    this.pageRoom *= 2;
    this.ends = new Int32Array(this.pageRoom << 12);
    this.ends.set(ends);
    this.sums = new Float64Array(this.ends.buffer);
    this.bits = new Int32Array(this.pageRoom << 6);
    this.bits.set(bits);
  }
}

/** The position of the lowest bit set. */
function low(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The position of the highest bit set. */
function high(word: number): number {
  return 31 - Math.clz32(word);
}
