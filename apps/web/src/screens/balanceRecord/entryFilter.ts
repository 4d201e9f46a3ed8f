/** The filter of the balance records: an account, a coin and a kind of entry; empty texts mean all. */

import { COIN_ENTRY_KINDS, CONTRACT_ENTRY_KINDS, ENTRY_KINDS, type EntryKind } from '@candor/wire';
import { type RecordRange, rangeRequest } from '../../features/records/recordRange.ts';
import { assetOfSearch } from '../../shared/coins/assetOfSearch.ts';

export const BOOKS = ['coin', 'contract', 'fiat'] as const;
export type EntryBook = (typeof BOOKS)[number];

/** What each account is called. */
export const BOOK_TEXTS = {
  coin: 'coinBook',
  contract: 'contractBook',
  fiat: 'fiatBook',
} as const satisfies Readonly<Record<EntryBook, string>>;

export interface EntryFilter {
  readonly book: EntryBook;
  readonly asset: string;
  readonly kind: '' | EntryKind;
  readonly range?: RecordRange;
}

/** The filter an address asks for: `?asset=BTC`, `&book=fiat`; all coins where it names none. */
export function firstFilter({
  asset,
  book,
}: {
  readonly asset?: unknown;
  readonly book?: unknown;
}): EntryFilter {
  const of = BOOKS.find((each) => each === book) ?? 'coin';
  return {
    book: of,
    asset: assetOfSearch({ asset }),
    kind: '',
  };
}

/** Which text names a kind of entry. */
export const KIND_TEXTS = {
  trade: 'kindTrade',
  fee: 'kindFee',
  rebate: 'kindRebate',
  flash: 'kindFlash',
  faucet: 'kindFaucet',
  credit: 'kindCredit',
  deposit: 'kindDeposit',
  withdrawal: 'kindWithdrawal',
  withdrawalFee: 'kindWithdrawalFee',
  cycle: 'kindCycle',
  transfer: 'kindTransfer',
  offering: 'kindOffering',
  mining: 'kindMining',
  givenUp: 'kindGivenUp',
  profit: 'kindProfit',
  contractFunding: 'kindFunding',
  liquidation: 'kindLiquidation',
} as const satisfies Readonly<Record<EntryKind, string>>;

/** The kind behind a picker's value; all for anything else. */
export function kindOf(value: string): EntryFilter['kind'] {
  return ENTRY_KINDS.find((kind) => kind === value) ?? '';
}

/** The kinds of entry that the statement of an account can have. */
function kindsOf(book: EntryBook): readonly EntryKind[] {
  return book === 'contract' ? CONTRACT_ENTRY_KINDS : COIN_ENTRY_KINDS;
}

/** Those to choose from: without a demo nobody has demo funds. */
export function kindsToChoose(book: EntryBook, isDemo: boolean | undefined): readonly EntryKind[] {
  return kindsOf(book).filter((kind) => kind !== 'faucet' || isDemo === true);
}

/** Of another account; a kind it does not have is any. */
export function ofBook(filter: EntryFilter, book: EntryBook): EntryFilter {
  const { kind } = filter;
  return { ...filter, book, kind: kind !== '' && kindsOf(book).includes(kind) ? kind : '' };
}

/** The filter as the call takes it. */
export function entryRequest(filter: EntryFilter, page: number) {
  return {
    page,
    book: filter.book,
    ...(filter.asset === '' ? {} : { asset: filter.asset }),
    ...(filter.kind === '' ? {} : { entryKind: filter.kind }),
    ...rangeRequest(filter.range ?? { name: '' }),
  };
}
