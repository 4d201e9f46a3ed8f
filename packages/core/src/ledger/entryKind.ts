/**
 * What a member's statement tells of: every reason why what a member has in total changed. The one list:
 * SQL's check, the wire, the app and its five languages follow it.
 */

/** In the statements of the coin account and of the fiat account. */
export const COIN_ENTRY_KINDS = [
  'trade',
  'fee',
  'rebate',
  'flash',
  'faucet',
  'credit',
  'deposit',
  'withdrawal',
  'withdrawalFee',
  'cycle',
  'transfer',
  'offering',
  'mining',
  'givenUp',
] as const;
/** In that of the futures account. */
export const CONTRACT_ENTRY_KINDS = [
  'transfer',
  'fee',
  'profit',
  'contractFunding',
  'liquidation',
] as const;

export const ENTRY_KINDS = [
  ...COIN_ENTRY_KINDS,
  'profit',
  'contractFunding',
  'liquidation',
] as const satisfies readonly (
  | (typeof COIN_ENTRY_KINDS)[number]
  | (typeof CONTRACT_ENTRY_KINDS)[number]
)[];

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** True when postings of this kind are told by a statement. */
export function isEntryKind(kind: string): kind is EntryKind {
  return ENTRY_KINDS.some((each) => each === kind);
}
