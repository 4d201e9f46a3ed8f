/**
 * A member's own addresses to withdraw to, and the allow-list: with it on, withdrawals go to addresses of the
 * book only, and to new ones after a wait; switching it off waits as long. Source: security.md §3.
 */

import { randomBytes } from 'node:crypto';
import type { MemberId } from '@candor/money';
import { characterCount, cleanLine } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import { openTurns } from '../ops/inTurn.ts';
import type { Database } from '../sql/database.ts';

export interface BookedAddress {
  readonly addressId: string;
  readonly network: string;
  readonly address: string;
  readonly label: string;
  readonly usableFrom: number;
  readonly createdAt: number;
}

export interface AddressBook {
  readonly addresses: readonly BookedAddress[];
  readonly isAllowListOn: boolean;
  readonly allowListEndsAt: number | undefined;
}

export interface BookOptions {
  readonly sql: Kysely<Database>;
  readonly now: () => number;
  /** How long what is new waits, and switching off. */
  readonly holdMs: number;
}

const ADDRESSES_MAX = 100;
const LABEL_MAX = 40;

/** Reads everything of one member. */
export async function readBook(
  { sql, now }: BookOptions,
  memberId: MemberId,
): Promise<AddressBook> {
  const rows = await sql
    .selectFrom('address_book')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms', 'desc')
    .limit(ADDRESSES_MAX)
    .execute();
  const list = await sql
    .selectFrom('allow_lists')
    .select('ends_at_ms')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const endsAt = list?.ends_at_ms == null ? undefined : wholeOf(list.ends_at_ms);
  const isOn = list !== undefined && (endsAt === undefined || endsAt > now());
  return {
    addresses: rows.map((row) => ({
      addressId: row.address_id,
      network: row.network,
      address: row.address,
      label: row.label,
      usableFrom: wholeOf(row.usable_from_ms),
      createdAt: wholeOf(row.created_at_ms),
    })),
    isAllowListOn: isOn,
    allowListEndsAt: isOn ? endsAt : undefined,
  };
}

export interface NewAddress {
  readonly network: string;
  readonly address: string;
  readonly label: string;
}

/** Why an address is not kept. */
type AddressRefusal = 'addressLabelInvalid' | 'addressBookFull' | 'addressExists';

/**
 * Opens adding: keeps an address, whose form was checked, and answers why not, or undefined. One member's go one after
 * the other, so that the book's size holds against requests that come together.
 */
export function openAdding(options: BookOptions) {
  const inTurn = openTurns<MemberId>();
  return (memberId: MemberId, given: NewAddress): Promise<Refused<AddressRefusal> | undefined> =>
    inTurn(memberId, () => addAddress(options, memberId, given));
}

async function addAddress(
  { sql, now, holdMs }: BookOptions,
  memberId: MemberId,
  { network, address, label }: NewAddress,
): Promise<Refused<AddressRefusal> | undefined> {
  const name = cleanLine(label);
  if (name === '' || characterCount(name) > LABEL_MAX) return { refusal: 'addressLabelInvalid' };
  const { count } = await sql
    .selectFrom('address_book')
    .select((select) => select.fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (wholeOf(count) >= ADDRESSES_MAX) return { refusal: 'addressBookFull' };
  const at = now();
  const done = await sql
    .insertInto('address_book')
    .values({
      address_id: randomBytes(12).toString('hex'),
      member_id: memberId,
      network,
      address,
      label: name,
      usable_from_ms: at + holdMs,
      created_at_ms: at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'network', 'address']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n ? undefined : { refusal: 'addressExists' };
}

/** Takes an address out of its owner's book. */
export async function removeAddress(
  { sql }: BookOptions,
  memberId: MemberId,
  addressId: string,
): Promise<Refused<'addressUnknown'> | undefined> {
  const done = await sql
    .deleteFrom('address_book')
    .where('address_id', '=', addressId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return done.numDeletedRows === 1n ? undefined : { refusal: 'addressUnknown' };
}

/** On at once; off after the wait, which a second wish does not begin anew. */
export async function setAllowList(
  { sql, now, holdMs }: BookOptions,
  memberId: MemberId,
  isOn: boolean,
): Promise<void> {
  if (isOn) {
    await sql
      .insertInto('allow_lists')
      .values({ member_id: memberId, ends_at_ms: null })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ends_at_ms: null }))
      .execute();
    return;
  }
  await sql
    .updateTable('allow_lists')
    .set({ ends_at_ms: now() + holdMs })
    .where('member_id', '=', memberId)
    .where('ends_at_ms', 'is', null)
    .execute();
}
