/**
 * Ledger: who owns how much of each asset, in smallest units, as double entry.
 * Every account is one 64-bit cell; each asset also has a sum cell that takes what the postings
 * of a movement sum to, so that "all accounts of an asset sum to zero" is one comparison. A member has two cells per asset
 * (available, held); the house has four (fee, rounding, house, external). External is minus what came in.
 * Cells are read and written as two 32-bit halves while the value is within 2^53, as bigint beyond.
 */
import { AMOUNT_MAX, invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';
import type { Exact } from './exact.ts';

export const ASSETS_MAX = 256;

const HOUSE_STRIDE = 5;
const SUM = 4;
const FIRST_MEMBER_CELL = ASSETS_MAX * HOUSE_STRIDE;
const HALF = 4_294_967_296;
const SAFE = Number.MAX_SAFE_INTEGER;

export type HouseAccount = 'fee' | 'rounding' | 'house' | 'external';
const HOUSE_OFFSET: Readonly<Record<HouseAccount, number>> = {
  fee: 0,
  rounding: 1,
  house: 2,
  external: 3,
};

export class Ledger {
  private cells = new BigInt64Array(FIRST_MEMBER_CELL);
  private low = new Uint32Array(this.cells.buffer);
  private high = new Int32Array(this.cells.buffer);
  private assetStride = 4;
  private memberCapacity = 0;
  private members = 0;
  private assets = 0;
  private unbalanced = 0;

  /** Assets whose accounts do not sum to zero at this moment; 0 between commands. */
  get unbalancedCount(): number {
    return this.unbalanced;
  }

  get assetCount(): number {
    return this.assets;
  }

  get memberCount(): number {
    return this.members;
  }

  /** Makes the accounts of one more asset; returns its id. */
  openAsset(): number {
    invariant(this.assets < ASSETS_MAX, 'there is room for another asset');
    this.assets += 1;
    if (this.assets > this.assetStride) this.layOut(this.assetStride * 2, this.memberCapacity);
    return this.assets - 1;
  }

  /** Makes the accounts of one more member; returns the member's index. */
  openMember(): number {
    this.members += 1;
    if (this.members > this.memberCapacity) {
      this.layOut(this.assetStride, Math.max(64, this.memberCapacity * 2));
    }
    return this.members - 1;
  }

  /** The cell of what a member may spend. */
  availableCell(member: number, asset: number): number {
    return FIRST_MEMBER_CELL + (member * this.assetStride + asset) * 2;
  }

  /** The cell of what a member's open orders hold. */
  heldCell(member: number, asset: number): number {
    return FIRST_MEMBER_CELL + (member * this.assetStride + asset) * 2 + 1;
  }

  /** The cell of a house account. */
  houseCell(account: HouseAccount, asset: number): number {
    return asset * HOUSE_STRIDE + HOUSE_OFFSET[account];
  }

  /** The cell of the account that collects an asset's fees. */
  feeCell(asset: number): number {
    return asset * HOUSE_STRIDE;
  }

  /** What a cell holds, exactly. */
  balance(cell: number): bigint {
    return this.cells[cell] ?? 0n;
  }

  /** True when a cell holds at least `amount`. */
  covers(cell: number, amount: Exact): boolean {
    const value = (this.high[cell * 2 + 1] ?? 0) * HALF + (this.low[cell * 2] ?? 0);
    if (typeof amount === 'number' && value <= SAFE) return value >= amount;
    return this.balance(cell) >= BigInt(amount);
  }

  /** True when moving `amount` out of `from` into `to` keeps both within 64 bits. */
  fits(from: number, to: number, amount: bigint): boolean {
    return this.balance(from) - amount >= -AMOUNT_MAX && this.balance(to) + amount <= AMOUNT_MAX;
  }

  /** Moves `amount` of an asset between two cells. Asserts: no member cell goes below zero. */
  transfer(from: number, to: number, asset: number, amount: Exact): void {
    if (typeof amount === 'number') {
      const given = this.post(from, -amount);
      const taken = this.post(to, amount);
      this.tally(asset, given + taken);
    } else {
      const given = this.postWide(from, -amount);
      const taken = this.postWide(to, amount);
      this.tallyWide(asset, given + taken);
    }
  }

  /** Moves `amount` out of `from`: `fee` to the fee account, the rest to `to`. */
  pay(from: number, to: number, asset: number, amount: Exact, fee: Exact): void {
    if (typeof amount === 'number' && typeof fee === 'number') {
      const given = this.post(from, -amount);
      const taken = this.post(to, amount - fee);
      const charged = this.post(this.feeCell(asset), fee);
      this.tally(asset, given + taken + charged);
    } else {
      const given = this.postWide(from, -BigInt(amount));
      const taken = this.postWide(to, BigInt(amount) - BigInt(fee));
      const charged = this.postWide(this.feeCell(asset), BigInt(fee));
      this.tallyWide(asset, given + taken + charged);
    }
  }

  /** Turns available into held. Asserts: enough is available. */
  hold(member: number, asset: number, amount: Exact): void {
    const cell = this.availableCell(member, asset);
    this.transfer(cell, cell + 1, asset, amount);
  }

  /** Turns held back into available. Asserts: enough is held. */
  release(member: number, asset: number, amount: Exact): void {
    const cell = this.availableCell(member, asset);
    this.transfer(cell + 1, cell, asset, amount);
  }

  /** The sum over every account of an asset, counted afresh; 0n unless something is wrong. O(members). */
  recount(asset: number): bigint {
    let sum = 0n;
    for (let offset = 0; offset < SUM; offset += 1) {
      sum += this.balance(asset * HOUSE_STRIDE + offset);
    }
    for (let member = 0; member < this.members; member += 1) {
      const cell = this.availableCell(member, asset);
      sum += this.balance(cell) + this.balance(cell + 1);
    }
    return sum;
  }

  /** The first asset whose sum is not zero, or undefined. */
  findUnbalanced(): number | undefined {
    for (let asset = 0; asset < this.assets; asset += 1) {
      if (this.balance(asset * HOUSE_STRIDE + SUM) !== 0n) return asset;
    }
    return undefined;
  }

  writeTo(writer: ByteWriter): void {
    writer.writeInt32(this.assets);
    writer.writeInt32(this.members);
    for (let asset = 0; asset < this.assets; asset += 1) {
      for (let offset = 0; offset < HOUSE_STRIDE; offset += 1) {
        writer.writeBigInt64(this.balance(asset * HOUSE_STRIDE + offset));
      }
      for (let member = 0; member < this.members; member += 1) {
        const cell = this.availableCell(member, asset);
        writer.writeBigInt64(this.balance(cell));
        writer.writeBigInt64(this.balance(cell + 1));
      }
    }
  }

  readFrom(reader: ByteReader): void {
    const assets = reader.readInt32();
    const members = reader.readInt32();
    while (this.assets < assets) this.openAsset();
    while (this.members < members) this.openMember();
    for (let asset = 0; asset < assets; asset += 1) {
      for (let offset = 0; offset < HOUSE_STRIDE; offset += 1) {
        this.cells[asset * HOUSE_STRIDE + offset] = reader.readBigInt64();
      }
      if (this.balance(asset * HOUSE_STRIDE + SUM) !== 0n) this.unbalanced += 1;
      for (let member = 0; member < members; member += 1) {
        const cell = this.availableCell(member, asset);
        this.cells[cell] = reader.readBigInt64();
        this.cells[cell + 1] = reader.readBigInt64();
      }
    }
  }

  /** Adds to one cell; returns what was added. */
  private post(cell: number, delta: number): number {
    const index = cell * 2;
    const before = (this.high[index + 1] ?? 0) * HALF + (this.low[index] ?? 0);
    const after = before + delta;
    if (before > SAFE || before < -SAFE || after > SAFE || after < -SAFE) {
      this.postWide(cell, BigInt(delta));
      return delta;
    }
    invariant(after >= 0 || cell < FIRST_MEMBER_CELL, 'a member account never goes below zero');
    this.high[index + 1] = Math.floor(after / HALF);
    // A typed array keeps the lowest 32 bits, which is what this half is.
    this.low[index] = after;
    return delta;
  }

  private postWide(cell: number, delta: bigint): bigint {
    const after = this.balance(cell) + delta;
    invariant(after <= AMOUNT_MAX && after >= -AMOUNT_MAX, 'a balance fits 64 bits');
    invariant(after >= 0n || cell < FIRST_MEMBER_CELL, 'a member account never goes below zero');
    this.cells[cell] = after;
    return delta;
  }

  /** Books what the postings of one movement sum to: zero, unless something is wrong. */
  private tally(asset: number, delta: number): void {
    if (delta !== 0) this.tallyWide(asset, BigInt(delta));
  }

  private tallyWide(asset: number, delta: bigint): void {
    const sumCell = asset * HOUSE_STRIDE + SUM;
    const before = this.balance(sumCell);
    const after = before + delta;
    this.cells[sumCell] = after;
    if (before === 0n && after !== 0n) this.unbalanced += 1;
    if (before !== 0n && after === 0n) this.unbalanced -= 1;
  }

  private layOut(assetStride: number, memberCapacity: number): void {
    const cells = new BigInt64Array(FIRST_MEMBER_CELL + memberCapacity * assetStride * 2);
    cells.set(this.cells.subarray(0, FIRST_MEMBER_CELL));
    const width = this.assetStride * 2;
    for (let member = 0; member < Math.min(this.members, this.memberCapacity); member += 1) {
      const from = FIRST_MEMBER_CELL + member * width;
      const to = FIRST_MEMBER_CELL + member * assetStride * 2;
      cells.set(this.cells.subarray(from, from + width), to);
    }
    this.cells = cells;
    this.low = new Uint32Array(cells.buffer);
    this.high = new Int32Array(cells.buffer);
    this.assetStride = assetStride;
    this.memberCapacity = memberCapacity;
  }
}
