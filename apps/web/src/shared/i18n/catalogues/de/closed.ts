/** Texts of features that are not open yet, in German. */
import type { closed as english } from '../en/closed.ts';

export const closed = {
  state: 'Hier noch nicht geöffnet',
  toSpot: 'Spot handeln',
  miningTitle: 'Lock-Mining',
  miningText:
    'Einen Coin für feste Zeit binden und täglich einen Anteil erhalten. Woher der Ertrag kommt, steht bei jedem Angebot.',
  withdrawTitle: 'Auszahlen',
  withdrawText:
    'Coins an die eigene Adresse senden. Grenzen, Gebühren und Wartezeiten stehen da, bevor Sie bestätigen.',
} as const satisfies Record<keyof typeof english, string>;
