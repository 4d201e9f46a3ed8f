/** The filter of the balance records: a coin and a kind of entry; empty texts mean all. */

export const ENTRY_KINDS = ['trade', 'fee', 'rebate', 'faucet', 'credit'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface EntryFilter {
  readonly asset: string;
  readonly kind: '' | EntryKind;
}

/** Which text names a kind of entry. */
export const KIND_TEXTS = {
  trade: 'kindTrade',
  fee: 'kindFee',
  rebate: 'kindRebate',
  faucet: 'kindFaucet',
  credit: 'kindCredit',
} as const;

/** The kind behind a picker's value; all for anything else. */
export function kindOf(value: string): EntryFilter['kind'] {
  return ENTRY_KINDS.find((kind) => kind === value) ?? '';
}

/** The filter as the call takes it. */
export function entryRequest(filter: EntryFilter, page: number) {
  return {
    page,
    ...(filter.asset === '' ? {} : { asset: filter.asset }),
    ...(filter.kind === '' ? {} : { entryKind: filter.kind }),
  };
}
