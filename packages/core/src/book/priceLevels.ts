/**
 * One side's price levels by key, the lowest key being the best price. Pages of 1024 keys are made
 * on demand, each with a bitmap of its own, so that an empty side weighs next to nothing and a price far
 * away costs as little as a near one (ADR 72).
 * A level is 16 bytes: first and last order slot (0 = none) and the sum of its lots.
 */
import { PageOrder } from './pageOrder.ts';

const TICKS_MAX = 0x7fffffff;
/** No key; above every key. */
export const NONE = 0x7fffffff;
const PAGE_WORDS = 33;
const PAGE_LEVELS = 1024;
/** Where the lots of a level stand that no price has, as page 0 is never used: those of its whole side. */
const TOTAL = 1;

/** The levels of one side. A level's index stays the same while it is in use. */
export class PriceLevels {
  /** The lowest key in use, or NONE. */
  best = NONE;
  private readonly side: number;
  private readonly flip: number;
  private bestLevel = 0;
  /** Per level: first slot, last slot, and (as one float) the lots. */
  private memory = new ArrayBuffer(0);
  private ends = new Int32Array(this.memory);
  private lots = new Float64Array(this.memory);
  /** Per page a bit for each key in use, and a word that tells which of those words have one. */
  private bits = new Int32Array(0);
  /** The page of a number, mirrored for buys so that low prices come first: as long as it has to be. */
  private directory = new Int32Array(1 << 8);
  private places = 1 << 8;
  private readonly mirror: number;
  private readonly order = new PageOrder();
  private readonly freePages: number[] = [];
  /** Pages made, one that is never used included: 0 stands for none. */
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
    this.lots[TOTAL]! += lots;
    return last;
  }

  /** Takes lots off a level's sum. */
  lessen(level: number, lots: number): void {
    this.lots[level * 2 + 1]! -= lots;
    this.lots[TOTAL]! -= lots;
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

  /** The lots of all levels together. */
  get total(): number {
    return this.lots[TOTAL] ?? 0;
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
    return this.lowestIn(this.order.above(number));
  }

  private levelOf(key: number): number {
    return (this.directory[(key >>> 10) ^ this.mirror]! << 10) | (key & 1023);
  }

  /** Finds the best key after the best one went; `left` is what its word still holds. */
  private findBest(key: number, left: number): void {
    const best = left === 0 ? this.lowestIn(this.order.lowest) : (key & ~31) | low(left);
    this.best = best;
    if (best !== NONE) this.bestLevel = this.levelOf(best);
  }

  /** The lowest key of a page; NONE for the page -1. */
  private lowestIn(number: number): number {
    if (number < 0) return NONE;
    const base = this.directory[number ^ this.mirror]! * PAGE_WORDS;
    const word = low(this.bits[base + 32]!);
    return (number << 10) | (word << 5) | low(this.bits[base + word]!);
  }

  private openPage(number: number): number {
    const page = this.freePages.pop() ?? this.pageCount++;
    if ((page + 1) * PAGE_LEVELS * 4 > this.ends.length) this.grow();
    const place = number ^ this.mirror;
    if (place >= this.places) this.growDirectory(place);
    this.directory[place] = page;
    this.order.add(number);
    return page;
  }

  private closePage(number: number, page: number): void {
    this.directory[number ^ this.mirror] = 0;
    this.freePages.push(page);
    this.order.remove(number);
  }

  private growDirectory(place: number): void {
    this.places = 2 ** (32 - Math.clz32(place));
    const larger = new Int32Array(this.places);
    larger.set(this.directory);
    this.directory = larger;
  }

  private grow(): void {
    const pages = Math.max(2, (this.ends.length / PAGE_LEVELS / 4) * 2);
    const memory = new ArrayBuffer(pages * PAGE_LEVELS * 16);
    const ends = new Int32Array(memory);
    ends.set(this.ends);
    this.memory = memory;
    this.ends = ends;
    this.lots = new Float64Array(memory);
    const bits = new Int32Array(pages * PAGE_WORDS);
    bits.set(this.bits);
    this.bits = bits;
  }
}

/** The position of the lowest bit set. */
function low(word: number): number {
  return 31 - Math.clz32(word & -word);
}
