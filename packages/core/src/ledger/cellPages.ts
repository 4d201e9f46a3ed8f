/**
 * CellPages: the ledger's memory, cells of 64 bits in pages of 256 KiB. A page is added when it is needed
 * and nothing ever moves, so a cell's number holds for ever and no growth copies anything. A cell is a
 * balance (a safe integer as a float, or not-a-number where the bigint beside it counts) or two words.
 * Pages in order: the house's, one for nothing, then by turns for blocks and for records of members.
 */
import { invariant } from '@candor/money';

export const PAGE_BITS = 15;
export const PAGE_CELLS = 2 ** PAGE_BITS;
export const PAGE_MASK = PAGE_CELLS - 1;

/** Cells of the house are the first; then comes a page of one cell that is never anything. */
export const HOUSE_PAGES = 2;
const NOTHING_PAGE = HOUSE_PAGES;
export const NOTHING = NOTHING_PAGE * PAGE_CELLS;
/** From here on every second page holds blocks, and every second one records of members. */
const BLOCK_PAGE = NOTHING_PAGE + 1;
export const RECORD_PAGE = NOTHING_PAGE + 2;

const PAGE_BYTES = PAGE_CELLS * 8;
/** Cell numbers stay below 2^29: four times one is a 31-bit integer. */
const PAGES_MAX = 2 ** (29 - PAGE_BITS);
/** Numbers of the pages that are not there yet. */
const NO_NUMBERS = new Float64Array(0);
const NO_WORDS = new Int32Array(0);

export class CellPages {
  /** Per page its balances. */
  readonly numbers: Float64Array[] = [];
  /** The same memory as words, two a cell. */
  readonly words: Int32Array[] = [];
  /** Balances beyond 2^53, for pages that have one. */
  readonly wides: (BigInt64Array | undefined)[] = [];
  private openPages = 0;
  private nextCell = 0;
  private lastCell = 0;
  private nextBlockPage = BLOCK_PAGE;
  /** By the power of two of its size: the first block given back, 0 = none. Each names the next. */
  private readonly freeBlocks = new Int32Array(PAGE_BITS + 1);

  /** The house's pages once more, as one piece. */
  readonly house = new Float64Array(HOUSE_PAGES * PAGE_CELLS);

  constructor() {
    this.reserve(NOTHING_PAGE);
    for (let page = 0; page < HOUSE_PAGES; page += 1) {
      this.fill(page, this.house.buffer, page * PAGE_BYTES);
    }
    this.numbers[NOTHING_PAGE] = new Float64Array([Number.NaN]);
  }

  /** Bytes of all pages; the machine gives memory to what was written of them. */
  get byteLength(): number {
    return this.openPages * PAGE_BYTES;
  }

  /** Makes a page, all zero, unless it is there. Asserts: cell numbers reach it. */
  openPage(page: number): void {
    invariant(page < PAGES_MAX, 'the ledger has room for another page');
    this.reserve(page);
    if (this.words[page] !== NO_WORDS) return;
    this.fill(page, new ArrayBuffer(PAGE_BYTES), 0);
  }

  /** The bigints of a page, made when the first of its balances needs one. */
  openWide(page: number): BigInt64Array {
    const known = this.wides[page];
    if (known) return known;
    const made = new BigInt64Array(PAGE_CELLS);
    this.wides[page] = made;
    this.openPages += 1;
    return made;
  }

  /** A block of 2^bits cells, all zero, within one page; returns its first cell. */
  take(bits: number): number {
    const free = this.freeBlocks[bits] ?? 0;
    if (free > 0) return this.reuse(free, bits);
    const cells = 2 ** bits;
    const start = Math.ceil(this.nextCell / cells) * cells;
    if (start + cells <= this.lastCell) {
      this.giveUpTo(start);
      this.nextCell = start + cells;
      return start;
    }
    const first = this.nextBlockPage * PAGE_CELLS;
    this.openPage(this.nextBlockPage);
    this.nextBlockPage += 2;
    // What is left of a page is lost for the smaller of two: a big block must not end a young page.
    if (this.lastCell - this.nextCell < PAGE_CELLS - cells) {
      this.nextCell = first + cells;
      this.lastCell = first + PAGE_CELLS;
    }
    return first;
  }

  /** Takes back a block of `take`, for the next of its size. */
  give(block: number, bits: number): void {
    this.wordsOf(block)[(block & PAGE_MASK) * 2] = this.freeBlocks[bits] ?? 0;
    this.freeBlocks[bits] = block;
  }

  /** Takes back what lies before a block that begins at a multiple of its size. */
  private giveUpTo(start: number): void {
    for (let cell = this.nextCell; cell < start; ) {
      const bits = 31 - Math.clz32(cell & -cell);
      this.give(cell, bits);
      cell += 2 ** bits;
    }
  }

  /** The words of the page a cell is in. Asserts: there is such a page. */
  wordsOf(cell: number): Int32Array {
    const page = this.words[cell >>> PAGE_BITS];
    invariant(page !== undefined, 'a cell lies in a page');
    return page;
  }

  private fill(page: number, buffer: ArrayBuffer, offset: number): void {
    this.words[page] = new Int32Array(buffer, offset, PAGE_CELLS * 2);
    this.numbers[page] = new Float64Array(buffer, offset, PAGE_CELLS);
    this.openPages += 1;
  }

  private reserve(page: number): void {
    while (this.words.length <= page) {
      this.words.push(NO_WORDS);
      this.numbers.push(NO_NUMBERS);
      this.wides.push(undefined);
    }
  }

  private reuse(block: number, bits: number): number {
    const page = this.wordsOf(block);
    const from = (block & PAGE_MASK) * 2;
    this.freeBlocks[bits] = page[from] ?? 0;
    page.fill(0, from, from + 2 ** (bits + 1));
    return block;
  }
}
