/** Texts of what a field for figures cannot take in German. */
import type { typing as english } from '../en/typing.ts';

export const typing = {
  decimalsCut:
    '{decimals, plural, =0 {Nur ganze Zahlen} one {Höchstens # Nachkommastelle} other {Höchstens # Nachkommastellen}}',
  tooLong: 'Zu groß: höchstens 13 Stellen vor dem Komma',
  unreadable: 'Das lässt sich hier nicht als Zahl lesen',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
