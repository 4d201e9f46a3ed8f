/** Texts of what an order takes of book and balance in German. */
import type { sweep as english } from '../en/sweep.ts';

export const sweep = {
  averageAbout: 'Schnitt ca.',
  impact: 'Preiswirkung',
  needsMore: 'Nötig {needed}, verfügbar {available}',
  useMost: 'Höchstmenge',
  fillsAbout: 'Ausgeführt ca.',
  bookHolds:
    '{count, plural, one {Bester Preis} other {Beste # Preise}}: {amount}; der offene Rest wird storniert.',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
