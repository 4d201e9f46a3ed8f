/** A bank card as it is written, and what is wrong with it. Source: spec §5 bank card. */
import { isBankCard } from '@candor/wire';

export const EMPTY_CARD = { bank: '', holder: '', cardNumber: '' };
export type CardDraft = typeof EMPTY_CARD;

/** The fields that are wrong, in their order; none when it may be sent. */
export function wrongFields(card: CardDraft): readonly (keyof CardDraft)[] {
  const isRight = {
    bank: card.bank.trim() !== '',
    holder: card.holder.trim() !== '',
    cardNumber: isBankCard(card.cardNumber.replaceAll(/[ -]/g, '')),
  };
  return (['bank', 'holder', 'cardNumber'] as const).filter((name) => !isRight[name]);
}
