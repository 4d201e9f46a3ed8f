/** Texts of what an exchange lets one check in German. */
import type { trust as english } from '../en/trust.ts';

export const trust = {
  title: 'Was Sie prüfen können',
  sound: 'Alles geht auf: Alle Konten jedes Coins ergeben zusammen null',
  unsound: 'Die Bestände ergeben nicht null',
  halted: 'Der Handel ist angehalten',
  sealComing: 'Der erste Stand wird aus dem Log gebildet',
  openSince: 'Ohne Unterbrechung geöffnet seit',
  sources: 'Quelltext',
  entries: 'Einträge im Log',
  sealed: 'Stand neu gebildet nach Eintrag',
  entryAt: 'Dieser Eintrag entstand',
  key: 'Signiert mit Schlüssel',
  hash: 'Hash dieses Stands',
  copyHash: 'Hash kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich',
  owed: 'Den Mitgliedern geschuldet',
  owedText:
    'Signierte Aufstellung {number} vom {moment}. Jedes Mitglied kann unter Vermögen prüfen, dass seines mitgezählt ist; dass die Coins da sind, zeigt sie nicht.',
  owedToHouse: 'Börse selbst: {amount}',
  promiseLog: 'Das Log entscheidet.',
  promiseLogText:
    'Jedes Guthaben folgt daraus. Wer das Log hat, bildet daraus denselben Stand und vergleicht diesen Hash: candor replay.',
  promiseEdit: 'Nichts lässt sich ändern.',
  promiseEditText:
    'Das Programm hat keine Funktion, die eine Ausführung, einen Preis, ein Ergebnis oder das Guthaben anderer ändert.',
  promiseHouse: 'Das Haus ist gekennzeichnet.',
  promiseHouseText:
    'Aufträge der Börse und ihrer Bots sind im Orderbuch, unter den Ausführungen und auf Ihren Belegen gekennzeichnet.',
  receipts: 'Meine Ausführungen und ihre Belege',
  counted: 'Mein Guthaben und ob es mitgezählt ist',
  fairness: 'Wie fair Zeitkontrakte waren',
  facts: 'Programm',
  license: 'Lizenz',
  licenseName: 'Apache 2.0, quelloffen',
  contact: 'Betreiber fragen',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
