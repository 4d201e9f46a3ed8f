/**
 * Posting: one line of double entry, as an event stands for it: whose account, which asset, how much came
 * in (above zero) or went out, and why. The postings of an event sum to zero in every asset; those of all
 * events are every balance there is. Units: smallest units. Source: ADR 28.
 */
import type { AssetId, MemberId } from '@candor/money';
import type { ACCOUNTS, Book, HouseAccount, Purpose } from './account.ts';
import type { EntryKind } from './entryKind.ts';

/**
 * Why money moved: what a member's statement tells, and what it does not. `hold` and `release` move between
 * the accounts of one member and book, `funding` between the house's and outside, `insurance` between the
 * house's own.
 */
export type PostingKind = EntryKind | 'hold' | 'release' | 'funding' | 'insurance';

interface Moved {
  readonly assetId: AssetId;
  readonly delta: bigint;
  readonly kind: PostingKind;
  /**
   * The number of what it was for: a trade, with its fees and rebates, and what it did to a row; an order, a quote of
   * flash exchange, a timed contract, a withdrawal, a lock, an offering; empty where there is none.
   */
  readonly reference: string;
}

export interface MemberPosting extends Moved {
  readonly owner: 'member';
  readonly memberId: MemberId;
  readonly book: Book;
  readonly purpose: Purpose;
}

export interface HousePosting extends Moved {
  readonly owner: 'house';
  readonly house: HouseAccount;
}

export type Posting = MemberPosting | HousePosting;

/** What an event of one type stands for, told by its fields alone. */
export type PostingsOf<Event> = (event: Event) => readonly Posting[];

/** What moved, without whose it was. */
export type Movement = Pick<Moved, 'assetId' | 'delta' | 'kind' | 'reference'>;

/** In the account a member uses freely in the coin book. */
export function toCoins(memberId: MemberId, moved: Movement): MemberPosting {
  return toMember({ memberId, book: 'coin', purpose: 'available' }, moved);
}

/** In what a member's orders hold in the coin book. */
export function toCoinOrders(memberId: MemberId, moved: Movement): MemberPosting {
  return toMember({ memberId, book: 'coin', purpose: 'order' }, moved);
}

/** In what a member's timed contracts hold in the coin book. */
export function toCoinStakes(memberId: MemberId, moved: Movement): MemberPosting {
  return toMember({ memberId, book: 'coin', purpose: 'stake' }, moved);
}

/** In one of a member's accounts of the contract book. */
export function toContracts(
  memberId: MemberId,
  purpose: (typeof ACCOUNTS)['contract'][number],
  moved: Movement,
): MemberPosting {
  return toMember({ memberId, book: 'contract', purpose }, moved);
}

/** In any account of a member. */
export function toMember(
  owner: Pick<MemberPosting, 'memberId' | 'book' | 'purpose'>,
  moved: Movement,
): MemberPosting {
  return { owner: 'member', ...owner, ...moved };
}

/** In an account of the house. */
export function toHouse(house: HouseAccount, moved: Movement): HousePosting {
  return { owner: 'house', house, ...moved };
}
