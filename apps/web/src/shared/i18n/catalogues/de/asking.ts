/** Texts of what one writes to online service about in German. */
import type { asking as english } from '../en/asking.ts';

export const asking = {
  topicDeposit: 'Meine Einzahlung ist nicht da',
  topicWithdrawal: 'Eine Frage zu einer Auszahlung',
  topicOrder: 'Eine Frage zu einem Auftrag',
  topicAccess: 'Ich kann mich nicht bestätigen',
  topics: 'Worum es geht',
  expect:
    'Hier antworten Menschen, kein Programm. Wann, verspricht niemand; die Antwort wartet hier und ist markiert.',
  about: 'Zu „{title}“: ',
  askThis: 'Dazu fragen',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
