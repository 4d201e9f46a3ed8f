/** Texts of transfers between the accounts of a member in German. */
import type { transfer as english } from '../en/transfer.ts';

export const transfer = {
  title: 'Umbuchen',
  now: 'Jetzt umbuchen',
  note: 'Sofort und kostenlos. Ein offener Gewinn lässt sich nicht umbuchen.',
  coin: 'Spot-Konto',
  contract: 'Futures-Konto',
  fiat: 'Fiat-Konto',
  from: 'Von',
  to: 'Nach',
  turn: 'Umkehren',
  asset: 'Coin',
  amount: 'Betrag',
  available: 'Verfügbar',
  all: 'Alles',
  history: 'Umbuchungen',
  none: 'Noch nichts umgebucht',
  way: '{from} → {to}',
  nothing: 'Kein Coin kann in beiden Konten sein',
  amountRequired: 'Bitte geben Sie einen Betrag an',
  amountTooFine: 'Ein Betrag hat höchstens 8 Nachkommastellen',
  amountTooMuch: 'Das ist mehr als verfügbar',
} as const satisfies Record<keyof typeof english, string>;
