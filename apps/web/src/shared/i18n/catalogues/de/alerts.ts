/** Texts of price alerts in German. */
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  title: 'Preisalarme',
  none: 'Noch keine Preisalarme',
  noneHint:
    'Wenn ein Preis erreicht ist, erfahren Sie es einmal: hier, per Nachricht und, wo eingeschaltet, per Push.',
  add: 'Neuer Preisalarm',
  kind: 'Markt',
  pair: 'Paar',
  basis: 'Welcher Preis',
  last: 'Letzter Preis',
  index: 'Index',
  rule: 'Wann',
  above: 'Über',
  below: 'Unter',
  move: '% in 1 Std.',
  aboveAim: 'auf oder über {aim}',
  belowAim: 'auf oder unter {aim}',
  moveAim: 'bewegt sich in einer Stunde um {aim} %',
  price: 'Preis',
  percent: 'Bewegung',
  percentHint: '0,5 bis 50, auf oder ab, gegen den tiefsten oder höchsten Preis der letzten Stunde',
  priceNow: 'Jetzt {price}',
  save: 'Benachrichtigen',
  waiting: 'Offen: {count} von {maximum}',
  fired: 'Erreicht',
  since: 'seit {time}',
  firedAt: '{time} bei {price}',
  remove: 'Preisalarm für {pair}, {aim} entfernen',
} as const satisfies Record<keyof typeof english, string>;
