/** A member's own bank card, to be paid at: sealed for its member, shown to them by its last digits. */

import type { MemberId } from '@candor/money';
import { cleanLine, isBankCard } from '@candor/wire';
import type { Refused } from '../desk/refused.ts';
import type { FiatGround } from './fiatGround.ts';

export interface BankCard {
  readonly bank: string;
  readonly holder: string;
  /** 16 to 19 digits, the last of which checks the others. */
  readonly number: string;
}

const PURPOSE = 'bankCard';
const TEXT_MAX = 60;

/** Seals a card for its owner: a member's own, or the reference of an order it was written into. */
export function sealCard(
  { keys }: Pick<FiatGround, 'keys'>,
  owner: string | number,
  card: BankCard,
): Promise<Buffer> {
  const { bank, holder, number } = card;
  return keys.seal(PURPOSE, owner, Buffer.from(JSON.stringify([bank, holder, number])));
}

/** What was sealed for that owner.   Throws: KeyFault for anything else. */
export function openCard(
  { keys }: Pick<FiatGround, 'keys'>,
  owner: string | number,
  sealed: Uint8Array,
): BankCard {
  const text = keys.open(PURPOSE, owner, sealed).toString('utf8');
  const [bank = '', holder = '', number = '']: string[] = JSON.parse(text);
  return { bank, holder, number };
}

/** Why a card is not kept. */
export type CardRefusal = 'bankCardInvalid' | 'bankCardNamesMissing';

/** §5: 16 to 19 digits that check themselves; with the bank's name and the holder's. */
export async function setCard(
  ground: FiatGround,
  memberId: MemberId,
  given: BankCard,
): Promise<Refused<CardRefusal> | undefined> {
  const card = {
    bank: cleanLine(given.bank),
    holder: cleanLine(given.holder),
    number: given.number.replaceAll(/[ -]/g, ''),
  };
  if (!isBankCard(card.number)) return { refusal: 'bankCardInvalid' };
  const isNamed = [card.bank, card.holder].every(({ length }) => length > 0 && length <= TEXT_MAX);
  if (!isNamed) return { refusal: 'bankCardNamesMissing' };
  const sealed = await sealCard(ground, memberId, card);
  const row = { sealed_card: sealed, changed_at_ms: ground.now() };
  await ground.sql
    .insertInto('fiat_cards')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  return undefined;
}

/** The member's card; undefined while there is none. */
export async function cardOf(
  ground: FiatGround,
  memberId: MemberId,
): Promise<BankCard | undefined> {
  const row = await ground.sql
    .selectFrom('fiat_cards')
    .select('sealed_card')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && openCard(ground, memberId, row.sealed_card);
}
