/** Texts of the proof that one's balance is counted in German. */
import type { owed as english } from '../en/owed.ts';
export const owed = {
  title: 'Ist mein Guthaben mitgezählt?',
  about:
    'Die Börse signiert, was sie allen Mitgliedern zusammen schuldet. Ihr Guthaben muss Teil dieser Summe sein, und dieses Gerät kann das prüfen.',
  made: 'Aufstellung vom',
  number: 'Nummer der Aufstellung',
  entry: 'Nach Eintrag im Log',
  parts: 'Als Ihres gezählt',
  ofAll: 'von {total} insgesamt',
  now: 'jetzt {amount}',
  neighbour:
    'Der Nachweis zeigt Ihnen je Coin den Betrag eines anderen Kontos, ohne Namen. Wem es gehört, kann ebenso Ihren Betrag sehen.',
  noStatement: 'Noch keine Aufstellung',
  noStatementText:
    'Die erste entsteht einige Sekunden, nachdem die Börse geöffnet hat. Diese Seite sieht von selbst wieder nach.',
  notCountedYet:
    'Als sie entstand, hatten Sie hier nichts. Eine weitere mit Ihrem Guthaben entsteht gerade; das dauert einige Sekunden, bei vielen Wünschen Minuten.',
  nothingThen:
    'Als sie entstand, hatten Sie hier nichts. Was Sie seither haben, zählt in der nächsten, spätestens nach Mitternacht UTC.',
  verify: 'Prüfen',
  save: 'Nachweis speichern',
  verified: 'Ihr Guthaben ist mitgezählt',
  notVerified: 'Der Nachweis hält nicht',
  cannotCheck:
    'Das ließ sich nicht prüfen: Schlüssel oder Aufstellungen waren nicht zu erreichen, oder dieser Browser kann keine Signaturen prüfen. Versuchen Sie es erneut, oder speichern Sie den Nachweis und prüfen Sie ihn anderswo.',
  step_own: 'Es geht um Ihr Konto, Nummer {member}',
  step_signature: 'Aufstellung {number} ist von der Börse signiert, Schlüssel {key}',
  step_counted:
    '{count, plural, one {Ihr Betrag führt} other {Jeder Ihrer # Beträge führt}} zur veröffentlichten Summe, und keine Zwischensumme liegt unter null',
  step_chain:
    'Sie folgt auf die früheren Aufstellungen, bis zur neuesten, die dieses Gerät gesehen hat',
  state_held: 'stimmt',
  state_failed: 'stimmt nicht',
  state_skipped: 'nicht erreicht',
  state_waiting: 'kommt noch',
  how: 'All das wurde auf diesem Gerät geprüft. Gewinn oder Verlust offener Positionen ist nicht darin, bis er verwirklicht ist. Kein Nachweis zeigt, dass auch andere mitgezählt sind: Das findet jedes Mitglied nur selbst heraus. Er zeigt auch nicht, dass die Börse die Coins hat, die sie schuldet.',
  fault_otherMember: 'Der Nachweis gehört zu einem anderen Konto',
  fault_keyUnknown: 'Der Schlüssel der Aufstellung ist nicht bekannt',
  fault_keyChanged: 'Die Börse zeigt unter diesem Namen einen anderen Schlüssel als früher',
  fault_signatureWrong: 'Die Signatur der Aufstellung ist falsch',
  fault_formatUnknown: 'Die Form der Aufstellung ist nicht bekannt',
  fault_assetMissing: 'Die Aufstellung nennt einen Ihrer Coins nicht',
  fault_amountWrong: 'Ein Betrag ist nicht so geschrieben, wie er muss',
  fault_pathWrong: 'Ein Weg passt nicht zum Baum, oder eine Summe darauf ist nicht erlaubt',
  fault_totalWrong: 'Die Summen führen zu einer anderen als der veröffentlichten',
  fault_rootWrong: 'Der Weg führt zu einer anderen als der veröffentlichten Wurzel',
  fault_chainBroken: 'Eine frühere Aufstellung fehlt oder wurde geändert',
  fault_forked: 'Dieses Gerät hat andere Aufstellungen gesehen, als die Börse jetzt zeigt',
} as const satisfies Record<keyof typeof english, string>;
