/** A transfer between two accounts of a member, as it is written; its rules. Source: spec §2, §5, §7. */

import { unitsIn } from '@candor/money';
import { isCut, isZero } from '../../shared/numbers/decimalText.ts';

export const ACCOUNTS = ['coin', 'contract', 'fiat'] as const;
export type Account = (typeof ACCOUNTS)[number];
/** An account that money enters and leaves by the coin account. */
export type OuterAccount = Exclude<Account, 'coin'>;

export interface TransferDraft {
  /** One of the two is the coin account. */
  readonly from: Account;
  readonly to: Account;
  readonly asset: string;
  readonly quantity: string;
}

/** Assets have 8 decimals at the most. */
export const TRANSFER_DECIMALS = 8;
const SCALE = 18;

export type TransferError = 'amountRequired' | 'amountTooFine' | 'amountTooMuch';

/** The first rule a draft breaks; undefined when it may be sent. */
export function transferError(
  { quantity }: TransferDraft,
  available: string,
): TransferError | undefined {
  if (isZero(quantity)) return 'amountRequired';
  if (isCut(quantity, TRANSFER_DECIMALS)) return 'amountTooFine';
  return unitsOf(quantity) > unitsOf(available) ? 'amountTooMuch' : undefined;
}

/** The other way round; the amount meant something else. */
export function turned(draft: TransferDraft): TransferDraft {
  return { ...draft, from: draft.to, to: draft.from, quantity: '' };
}

/** Out of another account: every way leads over the coin account. */
export function outOf(draft: TransferDraft, from: Account): TransferDraft {
  if (from === draft.from) return draft;
  const to = from === 'coin' ? outerOf(draft) : 'coin';
  return { ...draft, from, to, quantity: '' };
}

/** Into another account, likewise. */
export function into(draft: TransferDraft, to: Account): TransferDraft {
  return to === draft.to ? draft : turned(outOf(turned(draft), to));
}

/** The account that is not the coin account. */
export function outerOf({ from, to }: TransferDraft): OuterAccount {
  if (from !== 'coin') return from;
  return to === 'coin' ? 'contract' : to;
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
