/**
 * recountAll: what every account of each asset holds, counted afresh and told by purpose. For audits: it walks
 * every account there is. Units: smallest units.
 */
import { type AssetId, kept } from '@candor/money';
import {
  ACCOUNT_NAMES,
  type AccountName,
  type Book,
  type HouseAccount,
  type Purpose,
} from './account.ts';
import type { Ledger } from './ledger.ts';

/** What the members hold in one of their accounts, all together. */
export interface AccountSum {
  readonly book: Book;
  readonly purpose: Purpose;
  readonly sum: bigint;
}

export interface AssetSums {
  readonly assetId: AssetId;
  /** Over every account of the members and the house; 0n unless something is wrong. */
  readonly total: bigint;
  readonly house: Readonly<Record<HouseAccount, bigint>>;
  /** Every account a member may have, by number. */
  readonly accounts: readonly AccountSum[];
}

/** The sums of every asset, by asset. O(accounts). */
export function recountAll(ledger: Ledger): AssetSums[] {
  return memberSums(ledger).map((sums, assetId) => sumsOf(ledger, kept(assetId), sums));
}

/** Per asset and account number: what the members hold. */
function memberSums(ledger: Ledger): bigint[][] {
  const sums = Array.from({ length: ledger.assetCount }, (): bigint[] => []);
  ledger.forEachAccount((_, account, asset, balance) => {
    const ofAsset = sums[asset];
    if (ofAsset) ofAsset[account] = (ofAsset[account] ?? 0n) + balance;
  });
  return sums;
}

function sumsOf(ledger: Ledger, assetId: AssetId, sums: readonly bigint[] = []): AssetSums {
  const house = houseSums(ledger, assetId);
  const accounts = ACCOUNT_NAMES.map(({ account, book, purpose }: AccountName) => ({
    book,
    purpose,
    sum: sums[account] ?? 0n,
  }));
  const ofMembers = accounts.reduce((total, { sum }) => total + sum, 0n);
  const total = Object.values(house).reduce((left, right) => left + right, ofMembers);
  return { assetId, total, house, accounts };
}

function houseSums(ledger: Ledger, assetId: AssetId): Record<HouseAccount, bigint> {
  const balanceOf = (name: HouseAccount) => ledger.balance(ledger.houseCell(name, assetId));
  return {
    fee: balanceOf('fee'),
    rounding: balanceOf('rounding'),
    external: balanceOf('external'),
    insurance: balanceOf('insurance'),
    clearing: balanceOf('clearing'),
    escrow: balanceOf('escrow'),
    flash: balanceOf('flash'),
    mining: balanceOf('mining'),
    offering: balanceOf('offering'),
    cycle: balanceOf('cycle'),
    interest: balanceOf('interest'),
    fiat: balanceOf('fiat'),
  };
}
