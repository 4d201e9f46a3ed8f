/**
 * Ledger: who owns how much of each asset, in smallest units, as double entry. An account is a 64-bit
 * cell: a member's by book, purpose and asset, the house's by name and asset. Each asset also has a sum
 * cell that takes what the postings of a movement sum to, so that "all accounts of an asset sum to zero"
 * is one comparison. A balance is a safe integer kept as a float while it is within 2^53, a bigint beyond:
 * no arithmetic ever rounds. Source: ADR 18.
 */
import {
  AMOUNT_MAX,
  type AssetId,
  invariant,
  kept,
  type MemberIndex,
  NO_ASSET,
} from '@candor/money';
import {
  type Account,
  availableOf,
  COIN_ACCOUNTS,
  HOUSE_ACCOUNTS,
  HOUSE_NAMES,
  type HouseAccount,
  houseOfNumber,
  isAccount,
  isBesideAvailable,
  isCoinAccount,
} from './account.ts';
import { AssetWatch } from './assetWatch.ts';
import type { Cell, FoundCell } from './cell.ts';
import { CellPages, HOUSE_PAGES, NOTHING, PAGE_BITS, PAGE_CELLS, PAGE_MASK } from './cellPages.ts';
import { type Exact, exactFromBigInt } from './exact.ts';
import { accountOfRow, assetOfRow, MemberRows, rowName } from './memberRows.ts';

/** The house's cells come first, sixteen an asset; the last of them is the sum. */
const HOUSE_STRIDE = 16;
const SUM = HOUSE_STRIDE - 1;
const HOUSE_CELLS = HOUSE_PAGES * PAGE_CELLS;
/** 4 096: what the house's pages have room for. */
export const ASSETS_MAX = HOUSE_CELLS / HOUSE_STRIDE;

const SAFE = Number.MAX_SAFE_INTEGER;

/** A bit for each house account that may go below zero. */
const BELOW_ZERO = HOUSE_NAMES.reduce((bits, name) => {
  const { number, mayGoNegative } = HOUSE_ACCOUNTS[name];
  return mayGoNegative ? bits | (1 << number) : bits;
}, 0);

/** What an account that is not there reads from: always zero. */
export const NO_CELL = NOTHING as FoundCell;

export type VisitAccount = (
  member: MemberIndex,
  account: Account,
  asset: AssetId,
  balance: bigint,
) => void;

export class Ledger {
  private readonly pages = new CellPages();
  /** Where members' accounts are, and what else stands beside them. */
  readonly rows = new MemberRows(this.pages);
  private readonly numbers = this.pages.numbers;
  private readonly house = this.pages.house;
  /** Whose coin book the movements of one asset touch. No state. */
  readonly watched = new AssetWatch();
  /** The asset that is watched, or NO_ASSET: here, because every movement asks. */
  private watchedAsset = NO_ASSET;
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
    return this.rows.count;
  }

  /** Bytes set aside for accounts; untouched pages cost the machine nothing. */
  get byteLength(): number {
    return this.pages.byteLength;
  }

  /** Makes the house's accounts of one more asset; returns its id. Asserts: fewer than ASSETS_MAX. */
  openAsset(): AssetId {
    invariant(this.assets < ASSETS_MAX, 'there is room for another asset');
    const asset = kept<AssetId>(this.assets);
    this.assets += 1;
    return asset;
  }

  /** Adds a member, who has no account yet; returns the member's index. */
  openMember(): MemberIndex {
    return this.rows.open();
  }

  /** A member's account, opened on first touch. Only where the command can no longer be refused. */
  cell(member: MemberIndex, account: Account, asset: AssetId): Cell {
    const row = this.rows.find(member, rowName(asset, account));
    return row === 0 ? this.open(member, account, asset) : ((row + (account & 1)) as Cell);
  }

  /** As `cell`, for where a first touch is usual: `cell` stays short for where it is not. */
  open(member: MemberIndex, account: Account, asset: AssetId): Cell {
    const name = rowName(asset, account);
    const row = this.rows.find(member, name);
    if (row !== 0) return (row + (account & 1)) as Cell;
    invariant(asset < this.assets, 'an account is of a listed asset');
    const added = this.rows.add(member, name) as Cell;
    if (asset === this.watchedAsset && isCoinAccount(account)) this.watched.follow(added, member);
    return (added + (account & 1)) as Cell;
  }

  /** A member's account for reading: opens nothing, and reads as zero while there is none. */
  find(member: MemberIndex, account: Account, asset: AssetId): FoundCell {
    const row = this.rows.find(member, rowName(asset, account));
    return row === 0 ? NO_CELL : ((row + (account & 1)) as FoundCell);
  }

  /** Notes from now on whose coin book movements of this asset touch; NO_ASSET for none. O(members). */
  watch(asset: AssetId): void {
    this.watchedAsset = asset;
    this.watched.begin();
    for (let at = 0; asset >= 0 && at < this.memberCount; at += 1) {
      const member = kept<MemberIndex>(at);
      for (const account of COIN_ACCOUNTS) {
        const row = this.rows.find(member, rowName(asset, account));
        if (row !== 0) this.watched.follow(row as FoundCell, member);
      }
    }
  }

  /** Reads where a member's accounts are, to have them near; what it is does not matter. */
  reach(member: MemberIndex): number {
    return this.rows.reach(member);
  }

  /** A found account as one to post to. Asserts: it is open, as one that covers an amount is. */
  opened(found: FoundCell): Cell {
    invariant(found !== NO_CELL, 'money goes to an account that is open');
    return found as Cell;
  }

  /** The cell of a house account. */
  houseCell(account: HouseAccount, asset: AssetId): Cell {
    return (asset * HOUSE_STRIDE + HOUSE_ACCOUNTS[account].number) as Cell;
  }

  /** The cell of the account that collects an asset's fees. */
  feeCell(asset: AssetId): Cell {
    return (asset * HOUSE_STRIDE) as Cell;
  }

  /** What a cell holds, exactly. */
  balance(cell: FoundCell): bigint {
    const value = this.numbers[cell >>> PAGE_BITS]![cell & PAGE_MASK]!;
    if (!Number.isNaN(value)) return BigInt(value);
    return this.pages.wides[cell >>> PAGE_BITS]?.[cell & PAGE_MASK] ?? 0n;
  }

  /** What a cell holds, in the shorter form. */
  exactOf(cell: FoundCell): Exact {
    const value = this.numbers[cell >>> PAGE_BITS]![cell & PAGE_MASK]!;
    return Number.isNaN(value) ? exactFromBigInt(this.balance(cell)) : value;
  }

  /** True when a cell holds at least `amount`. */
  covers(cell: FoundCell, amount: Exact): boolean {
    const value = this.numbers[cell >>> PAGE_BITS]![cell & PAGE_MASK]!;
    if (typeof amount === 'number' && !Number.isNaN(value)) return value >= amount;
    return this.balance(cell) >= BigInt(amount);
  }

  /** True when moving `amount` out of `from` into `to` keeps both within 64 bits. */
  fits(from: FoundCell, to: FoundCell, amount: bigint): boolean {
    return this.balance(from) - amount >= -AMOUNT_MAX && this.balance(to) + amount <= AMOUNT_MAX;
  }

  /** Moves `amount` of an asset between two cells. Asserts: it is not below zero; only who may goes there. */
  transfer(from: Cell, to: Cell, asset: AssetId, amount: Exact): void {
    invariant(amount >= 0, 'what is moved is not below zero');
    if (asset === this.watchedAsset) this.watched.note(from, to);
    this.move(from, to, asset, amount);
  }

  private move(from: Cell, to: Cell, asset: AssetId, amount: Exact): void {
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

  /** Moves `amount` out of `from`: `fee` to the fee account, the rest to `to`. Asserts: the fee is a part of it. */
  pay(from: Cell, to: Cell, asset: AssetId, amount: Exact, fee: Exact): void {
    invariant(fee >= 0 && fee <= amount, 'a fee is a part of what is paid');
    if (asset === this.watchedAsset) this.watched.note(from, to);
    if (typeof amount === 'number' && typeof fee === 'number') {
      const given = this.post(from, -amount);
      const taken = this.post(to, amount - fee);
      const charged = this.postFee(asset, fee);
      this.tally(asset, given + taken + charged);
    } else {
      const given = this.postWide(from, -BigInt(amount));
      const taken = this.postWide(to, BigInt(amount) - BigInt(fee));
      const charged = this.postWide(this.feeCell(asset), BigInt(fee));
      this.tallyWide(asset, given + taken + charged);
    }
  }

  /** Turns what is available in a book into a hold. Asserts: enough is available. */
  hold(member: MemberIndex, account: Account, asset: AssetId, amount: Exact): void {
    const held = this.cell(member, account, asset);
    if (isBesideAvailable(account)) this.holdBeside((held - 1) as Cell, asset, amount);
    else this.transfer(this.cell(member, availableOf(account), asset), held, asset, amount);
  }

  /** As `hold` for orders, where the account of what is available is known. */
  holdBeside(available: Cell, asset: AssetId, amount: Exact): void {
    invariant(amount >= 0, 'what is held is not below zero');
    if (typeof amount === 'number') this.shift(available, asset, amount);
    else this.transfer(available, (available + 1) as Cell, asset, amount);
  }

  /** As `release` for orders, where the account that gets it back is known. */
  releaseBeside(available: Cell, asset: AssetId, amount: Exact): void {
    invariant(amount >= 0, 'what is released is not below zero');
    if (typeof amount === 'number') this.shift(available, asset, -amount);
    else this.transfer((available + 1) as Cell, available, asset, amount);
  }

  /** Turns a hold back into what is available in its book. Asserts: enough is held. */
  release(member: MemberIndex, account: Account, asset: AssetId, amount: Exact): void {
    const held = this.cell(member, account, asset);
    if (isBesideAvailable(account)) this.releaseBeside((held - 1) as Cell, asset, amount);
    else this.transfer(held, this.cell(member, availableOf(account), asset), asset, amount);
  }

  /** The first asset whose sum is not zero, or undefined. */
  findUnbalanced(): AssetId | undefined {
    return this.assetIds().find((asset) => this.balance(this.sumCell(asset)) !== 0n);
  }

  /** Every asset, in the order of listing. */
  private assetIds(): AssetId[] {
    return Array.from({ length: this.assets }, (_, at) => kept(at));
  }

  /** Every account of a member that is not empty, by member, asset, account. O(accounts). */
  forEachAccount(visit: VisitAccount): void {
    for (let at = 0; at < this.memberCount; at += 1) {
      const member = kept<MemberIndex>(at);
      this.forEachAccountOf(member, (account, asset, balance) => {
        visit(member, account, asset, balance);
      });
    }
  }

  /** The accounts of one member that are not empty, by asset, account. */
  forEachAccountOf(
    member: MemberIndex,
    visit: (account: Account, asset: AssetId, balance: bigint) => void,
  ): void {
    for (const { name, cell } of this.rows.rowsOf(member)) {
      for (const side of [0, 1]) {
        const balance = this.balance((cell + side) as FoundCell);
        if (balance !== 0n)
          visit((accountOfRow(name) + side) as Account, assetOfRow(name), balance);
      }
    }
  }

  /** Every house account that is not empty, by asset, account. */
  forEachHouse(visit: (house: HouseAccount, asset: AssetId, balance: bigint) => void): void {
    for (const asset of this.assetIds()) {
      for (const house of HOUSE_NAMES) {
        const balance = this.balance(this.houseCell(house, asset));
        if (balance !== 0n) visit(house, asset, balance);
      }
    }
  }

  /** Gives an empty account of a member back what it held. What all of them sum to is counted anew. */
  restoreAccount(member: MemberIndex, account: Account, asset: AssetId, balance: bigint): void {
    invariant(isAccount(account) && asset < this.assets, 'a restored account exists');
    this.restore(this.open(member, account, asset), asset, balance);
  }

  /** Gives an empty house account back what it held. */
  restoreHouse(house: HouseAccount, asset: AssetId, balance: bigint): void {
    invariant(asset < this.assets, 'a restored account exists');
    this.restore(this.houseCell(house, asset), asset, balance);
  }

  private restore(cell: Cell, asset: AssetId, balance: bigint): void {
    invariant(this.balance(cell) === 0n, 'an account is restored once');
    this.tallyWide(asset, this.postWide(cell, balance));
  }

  private sumCell(asset: AssetId): Cell {
    return (asset * HOUSE_STRIDE + SUM) as Cell;
  }

  /** Adds to one cell; returns what was added. */
  private post(cell: Cell, delta: number): number {
    const page = this.numbers[cell >>> PAGE_BITS]!;
    const after = page[cell & PAGE_MASK]! + delta;
    // A balance kept as bigint and the place of nothing are not a number: no comparison is true of them.
    if (after <= SAFE && (after >= 0 || mayBe(cell, after))) page[cell & PAGE_MASK] = after;
    else this.postWide(cell, BigInt(delta));
    return delta;
  }

  /** Moves between two neighbours, from the first to the second; back when the amount is negative. */
  private shift(first: Cell, asset: AssetId, amount: number): void {
    const page = this.numbers[first >>> PAGE_BITS]!;
    const index = first & PAGE_MASK;
    const left = page[index]!;
    const right = page[index + 1]!;
    const toLeft = left - amount;
    const toRight = right + amount;
    if (toLeft >= 0 && toRight >= 0 && toLeft <= SAFE && toRight <= SAFE) {
      page[index] = toLeft;
      page[index + 1] = toRight;
      this.tally(asset, toLeft - left + (toRight - right));
    } else this.move(first, (first + 1) as Cell, asset, amount);
  }

  /** As `post` to the fee account, whose page is known. */
  private postFee(asset: AssetId, fee: number): number {
    const cell = this.feeCell(asset);
    const after = this.house[cell]! + fee;
    if (after >= 0 && after <= SAFE) this.house[cell] = after;
    else this.postWide(cell, BigInt(fee));
    return fee;
  }

  /** As `post`, exact up to 64 bits: where an amount or a balance is beyond 2^53. */
  private postWide(cell: Cell, delta: bigint): bigint {
    const after = this.balance(cell) + delta;
    invariant(cell !== NO_CELL, 'money goes to an account that is open');
    invariant(after <= AMOUNT_MAX && after >= -AMOUNT_MAX, 'a balance fits 64 bits');
    if (after < 0n) assertMayGoNegative(cell);
    this.write(cell, after);
    return delta;
  }

  private write(cell: Cell, value: bigint): void {
    const page = this.numbers[cell >>> PAGE_BITS]!;
    if (value <= SAFE && value >= -SAFE) {
      page[cell & PAGE_MASK] = Number(value);
      return;
    }
    this.pages.openWide(cell >>> PAGE_BITS)[cell & PAGE_MASK] = value;
    page[cell & PAGE_MASK] = Number.NaN;
  }

  /** Books what the postings of one movement sum to: zero, unless something is wrong. */
  private tally(asset: AssetId, delta: number): void {
    if (delta !== 0) this.tallyWide(asset, BigInt(delta));
  }

  private tallyWide(asset: AssetId, delta: bigint): void {
    const cell = this.sumCell(asset);
    const before = this.balance(cell);
    const after = before + delta;
    this.write(cell, after);
    if (before === 0n && after !== 0n) this.unbalanced += 1;
    if (before !== 0n && after === 0n) this.unbalanced -= 1;
  }
}

/** True when a cell may hold a number below zero. */
function mayBe(cell: Cell, number: number): boolean {
  return number >= -SAFE && cell < HOUSE_CELLS && ((BELOW_ZERO >> (cell & SUM)) & 1) === 1;
}

function assertMayGoNegative(cell: Cell): void {
  invariant(cell < HOUSE_CELLS, 'a member account never goes below zero');
  const house = houseOfNumber(cell % HOUSE_STRIDE);
  const isAllowed = house !== undefined && HOUSE_ACCOUNTS[house].mayGoNegative;
  invariant(isAllowed, `the ${house ?? 'unnamed'} account never goes below zero`);
}
