/**
 * OwnerRows: a row of four numbers for each member who has something, found without a search: by three
 * steps through a tree of blocks, 1 024, 16 and one member a place. Blocks that hold nothing are used again
 * as soon as room is short, so that a thousand markets do not each keep a place for every one of a million
 * members. Block 0 is all zero and stands for whatever is not there: to find a row asks nothing on its way.
 */

/** Numbers of a row: its first three are the owner's, of which COUNT tells whether the row holds something. */
const ROW_BITS = 2;
export const COUNT = 2;
/** A block is 64 numbers: the rows of sixteen members, or where the blocks of 64 such are. */
const BLOCK_BITS = 6;
const BLOCK = 2 ** BLOCK_BITS;
const LEAF_BITS = BLOCK_BITS - ROW_BITS;
const LEAF_MASK = 2 ** LEAF_BITS - 1;
const MIDDLE_MASK = BLOCK - 1;
const TOP_BITS = LEAF_BITS + BLOCK_BITS;
const START_BLOCKS = 4;

export class OwnerRows {
  /** The blocks. A row's numbers stand here from where `find` or `take` says. */
  numbers = new Int32Array(START_BLOCKS * BLOCK);
  /** Per 1 024 members, their block. */
  private top = new Int32Array(1);
  private topRoom = 1;
  /** Blocks from here on were never given out; those given back are named by their first number. */
  private fresh = BLOCK;
  private free = 0;

  /** Where a member's row is; a row of zeros, never to be written, while there is none. */
  find(owner: number): number {
    const at = owner >>> TOP_BITS;
    const middle = at < this.topRoom ? this.top[at]! : 0;
    const leaf = this.numbers[middle + ((owner >>> LEAF_BITS) & MIDDLE_MASK)]!;
    return leaf + ((owner & LEAF_MASK) << ROW_BITS);
  }

  /** Where a member's row is, which is theirs until its count is zero. */
  take(owner: number): number {
    const row = this.find(owner);
    return row < BLOCK ? this.open(owner) : row;
  }

  /** Everybody whose row holds something, in the order of their indexes. */
  owners(): number[] {
    const owners: number[] = [];
    this.forEachLeaf((leaf, first) => {
      for (let at = 0; at <= LEAF_MASK; at += 1) {
        if (this.numbers[leaf + (at << ROW_BITS) + COUNT]! > 0) owners.push(first + at);
      }
    });
    return owners;
  }

  /** Visits the blocks of rows: where each is, and the first member it has a row for. */
  private forEachLeaf(visit: (leaf: number, first: number, place: number) => void): void {
    for (let at = 0; at < this.topRoom; at += 1) {
      const middle = this.top[at]!;
      for (let place = middle; middle !== 0 && place < middle + BLOCK; place += 1) {
        const leaf = this.numbers[place]!;
        if (leaf !== 0) visit(leaf, (at << TOP_BITS) + ((place - middle) << LEAF_BITS), place);
      }
    }
  }

  /** Opens the block of a member's row, and the one that leads to it. */
  private open(owner: number): number {
    const at = owner >>> TOP_BITS;
    if (at >= this.topRoom) this.growTop(at);
    if (this.fresh === this.numbers.length && this.free === 0) this.makeRoom();
    if (this.top[at] === 0) {
      this.top[at] = this.takeBlock();
      return this.open(owner);
    }
    const leaf = this.takeBlock();
    this.numbers[this.top[at]! + ((owner >>> LEAF_BITS) & MIDDLE_MASK)] = leaf;
    return leaf + ((owner & LEAF_MASK) << ROW_BITS);
  }

  /** A block of zeros; `makeRoom` made sure that there is one. */
  private takeBlock(): number {
    const block = this.free;
    if (block === 0) {
      this.fresh += BLOCK;
      return this.fresh - BLOCK;
    }
    this.free = this.numbers[block]!;
    this.numbers[block] = 0;
    return block;
  }

  /** Takes back blocks that hold nothing; doubles what there is unless half of it was so. */
  private makeRoom(): void {
    let freed = 0;
    this.forEachLeaf((leaf, _first, place) => {
      if (!this.isEmpty(leaf)) return;
      this.numbers[place] = 0;
      this.giveBack(leaf);
      freed += 1;
    });
    for (let at = 0; at < this.topRoom; at += 1) freed += this.closeMiddle(at);
    if (freed << (BLOCK_BITS + 1) >= this.numbers.length) return;
    const before = this.numbers;
    this.numbers = new Int32Array(before.length * 2);
    this.numbers.set(before);
  }

  private isEmpty(leaf: number): boolean {
    for (let row = leaf; row < leaf + BLOCK; row += 1 << ROW_BITS) {
      if (this.numbers[row + COUNT] !== 0) return false;
    }
    return true;
  }

  /** Takes back the block of 1 024 members that leads nowhere; returns how many that were. */
  private closeMiddle(at: number): number {
    const middle = this.top[at]!;
    const places = this.numbers.subarray(middle, middle + BLOCK);
    if (middle === 0 || places.some((leaf) => leaf !== 0)) return 0;
    this.top[at] = 0;
    this.giveBack(middle);
    return 1;
  }

  private giveBack(block: number): void {
    this.numbers[block] = this.free;
    this.free = block;
  }

  private growTop(at: number): void {
    const before = this.top;
    this.topRoom = 2 ** (32 - Math.clz32(at));
    this.top = new Int32Array(this.topRoom);
    this.top.set(before);
  }
}
