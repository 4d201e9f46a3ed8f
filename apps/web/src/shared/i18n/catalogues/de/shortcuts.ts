/** Texts of the keyboard's shortcuts in German. */
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts = {
  title: 'Tastenkürzel',
  places: 'Gehe zu',
  trading: 'Handeln',
  help: 'Hilfe',
  trade: 'Spothandel',
  search: 'Suche',
  buy: 'Kaufen, zur Menge',
  sell: 'Verkaufen, zur Menge',
  chart: 'Chart des Paars',
  list: 'Diese Liste',
  quick: 'Zu einem Paar oder einer Seite',
  quickHint: 'Paar, Coin oder Seite',
  quickNone: 'Kein Paar und keine Seite heißt so',
  close: 'Schließen, was offen ist',
  switch: 'Tastenkürzel mit einer Taste',
  about: 'Sie ruhen, während Sie tippen und solange ein Dialog offen ist. ? zeigt die Liste.',
} as const satisfies Record<keyof typeof english, string>;
