/**
 * MemberRows: where the cells of a member's accounts are, and what else every order of theirs asks for. Two
 * accounts that are used together (available and order) share a row of two cells, named by asset and half the
 * account's number; a member's orders in one market have a row of four words, named by the market (ADR 95).
 * A member is a record of 64 bytes, one line of cache: the names of its first three rows, these rows
 * themselves, and from the fourth on a table of its own (open addressing, three quarters full at most; the
 * largest has room for every account of 4 096 assets and for 1 024 markets).
 */
import { type AssetId, invariant, kept, type MarketId, type MemberIndex } from '@candor/money';
import { type CellPages, PAGE_BITS, PAGE_CELLS, PAGE_MASK, RECORD_PAGE } from './cellPages.ts';

/** Cells of a record: one for the table's place and three names (four 32-bit words), then the rows. */
const RECORD_BITS = 3;
const RECORD_CELLS = 2 ** RECORD_BITS;
const GROUP_BITS = PAGE_BITS - RECORD_BITS;
const GROUP_MASK = 2 ** GROUP_BITS - 1;
const INLINE_ROWS = 3;
const FIRST_ROW = 2;
/** A table's smallest and largest size, in powers of two of entries. */
const TABLE_BITS_MIN = 2;
const TABLE_BITS_MAX = PAGE_BITS;
const SIZE_MASK = 15;
/** A table's first cell, a multiple of four, stands above its size. */
const PLACE_SHIFT = 2;
const SPREAD = 0x9e3779b1;
/** Above every name of accounts. */
const ORDERS = 2 ** 20;

/** Asset × 16 + half an account's number + 1: never 0. */
export function rowName(asset: AssetId, account: number): number {
  return ((asset << 4) | (account >> 1)) + 1;
}

/** The name of the row of a member's orders in a market. */
export function ordersName(market: MarketId): number {
  return ORDERS + market;
}

/** The asset of a row's name. */
export function assetOfRow(name: number): AssetId {
  return kept((name - 1) >> 4);
}

/** The account of a row's first cell. */
export function accountOfRow(name: number): number {
  return ((name - 1) & 15) * 2;
}

export class MemberRows {
  private readonly cells: CellPages;
  private readonly words: readonly Int32Array[];
  private members = 0;

  constructor(cells: CellPages) {
    this.cells = cells;
    this.words = cells.words;
  }

  get count(): number {
    return this.members;
  }

  /** Adds a member without rows; returns its index. */
  open(): MemberIndex {
    if ((this.members & GROUP_MASK) === 0) {
      this.cells.openPage(RECORD_PAGE + (this.members >>> GROUP_BITS) * 2);
    }
    const member = kept<MemberIndex>(this.members);
    this.members += 1;
    return member;
  }

  /** The first cell of a row, or 0 while the member has no such row. */
  find(member: number, name: number): number {
    const page = RECORD_PAGE + (member >>> GROUP_BITS) * 2;
    const words = this.words[page];
    if (words === undefined) return 0;
    const at = (member & GROUP_MASK) << (RECORD_BITS + 1);
    const first = (page << PAGE_BITS) + (at >> 1) + FIRST_ROW;
    if (words[at + 1] === name) return first;
    if (words[at + 2] === name) return first + 2;
    if (words[at + 3] === name) return first + 4;
    const table = words[at]!;
    return table === 0 ? 0 : this.lookUp(table, name);
  }

  /** Reads the record of a member, to have it near. */
  reach(member: number): number {
    const words = this.words[RECORD_PAGE + (member >>> GROUP_BITS) * 2];
    return words === undefined ? 0 : words[(member & GROUP_MASK) << (RECORD_BITS + 1)]!;
  }

  /** Adds a row the member does not have; returns its first cell. Asserts: there is such a member. */
  add(member: number, name: number): number {
    const record = this.recordOf(member);
    const words = this.cells.wordsOf(record);
    const at = (record & PAGE_MASK) * 2;
    for (let row = 0; row < INLINE_ROWS; row += 1) {
      if (words[at + 1 + row] !== 0) continue;
      words[at + 1 + row] = name;
      return record + FIRST_ROW + row * 2;
    }
    const cell = this.cells.take(1);
    const table = this.withRoom(words[at]!);
    words[at] = table;
    this.insert(table, name, cell);
    return cell;
  }

  /** As `find`, and adds the row when there is none. */
  take(member: number, name: number): number {
    const row = this.find(member, name);
    return row === 0 ? this.add(member, name) : row;
  }

  /** The words of the page of a row; its own begin at `wordOf`. */
  wordsOf(row: number): Int32Array {
    return this.words[row >>> PAGE_BITS]!;
  }

  /** Names and first cells of a member's rows of accounts, by name. */
  rowsOf(member: number): { readonly name: number; readonly cell: number }[] {
    const record = this.recordOf(member);
    const words = this.cells.wordsOf(record);
    const at = (record & PAGE_MASK) * 2;
    const rows: { name: number; cell: number }[] = [];
    for (let row = 0; row < INLINE_ROWS; row += 1) {
      const name = words[at + 1 + row]!;
      if (isOfAccounts(name)) rows.push({ name, cell: record + FIRST_ROW + row * 2 });
    }
    const table = words[at]!;
    if (table !== 0) {
      this.forEachEntry(table, (name, cell) => {
        if (isOfAccounts(name)) rows.push({ name, cell });
      });
    }
    return rows.sort((left, right) => left.name - right.name);
  }

  private recordOf(member: number): number {
    invariant(member >= 0 && member < this.members, 'an account belongs to a member');
    const page = RECORD_PAGE + (member >>> GROUP_BITS) * 2;
    return page * PAGE_CELLS + (member & GROUP_MASK) * RECORD_CELLS;
  }

  /**
   * A table is four times its first cell + the power of two of its size: blocks lie at multiples of four cells.
   * An entry is a cell: a row's name and its first cell. Entry 0 counts the others, below zero.
   */
  private lookUp(table: number, name: number): number {
    const bits = table & SIZE_MASK;
    const block = blockOf(table);
    const page = this.cells.wordsOf(block);
    const start = (block & PAGE_MASK) * 2;
    let slot = Math.imul(name, SPREAD) >>> (32 - bits);
    for (;;) {
      const found = page[start + slot * 2]!;
      if (found === name) return page[start + slot * 2 + 1]!;
      if (found === 0) return 0;
      slot = (slot + 1) & (2 ** bits - 1);
    }
  }

  private insert(table: number, name: number, cell: number): void {
    const bits = table & SIZE_MASK;
    const block = blockOf(table);
    const page = this.cells.wordsOf(block);
    const start = (block & PAGE_MASK) * 2;
    let slot = Math.imul(name, SPREAD) >>> (32 - bits);
    while (page[start + slot * 2] !== 0) slot = (slot + 1) & (2 ** bits - 1);
    page[start + slot * 2] = name;
    page[start + slot * 2 + 1] = cell;
    page[start] = page[start]! - 1;
  }

  /** The table, or a new one of twice its size when another entry would fill it too far. */
  private withRoom(table: number): number {
    if (table === 0) return this.openTable(TABLE_BITS_MIN);
    const bits = table & SIZE_MASK;
    const block = blockOf(table);
    const entries = -this.cells.wordsOf(block)[(block & PAGE_MASK) * 2]!;
    const share = bits === TABLE_BITS_MAX ? 29 / 32 : 3 / 4;
    if (entries + 1 <= 2 ** bits * share) return table;
    invariant(bits < TABLE_BITS_MAX, 'a member has room for another account');
    const larger = this.openTable(bits + 1);
    this.forEachEntry(table, (name, cell) => this.insert(larger, name, cell));
    this.cells.give(block, bits);
    return larger;
  }

  private openTable(bits: number): number {
    const block = this.cells.take(bits);
    this.cells.wordsOf(block)[(block & PAGE_MASK) * 2] = -1;
    return (block << PLACE_SHIFT) | bits;
  }

  private forEachEntry(table: number, visit: (name: number, cell: number) => void): void {
    const bits = table & SIZE_MASK;
    const block = blockOf(table);
    const page = this.cells.wordsOf(block);
    const start = (block & PAGE_MASK) * 2;
    for (let slot = 1; slot < 2 ** bits; slot += 1) {
      const name = page[start + slot * 2]!;
      if (name !== 0) visit(name, page[start + slot * 2 + 1]!);
    }
  }
}

/** Where a row's words begin in those of its page. */
export function wordOf(row: number): number {
  return (row & PAGE_MASK) * 2;
}

/** True for the name of a row of accounts; false for that of a list of orders, and for none. */
function isOfAccounts(name: number): boolean {
  return name > 0 && name < ORDERS;
}

/** The first cell of a table. */
function blockOf(table: number): number {
  return (table >>> PLACE_SHIFT) & -4;
}
