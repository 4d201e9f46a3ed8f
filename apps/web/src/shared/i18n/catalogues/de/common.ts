/** Texts of the common area in German. */
import type { common as english } from '../en/common.ts';

export const common = {
  home: 'Start',
  market: 'Märkte',
  trade: 'Handel',
  cycle: 'Zyklus',
  balances: 'Guthaben',
  mainNavigation: 'Hauptnavigation',
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  offline: 'Keine Netzwerkverbindung',
  failed: 'Das konnte nicht geladen werden',
  demoFunds: 'Demoguthaben',
  notOpenTitle: 'Noch nicht geöffnet',
  notOpen: 'Dieser Teil der Börse ist noch nicht geöffnet',
  notOpenHint:
    'Hier funktioniert noch nichts, deshalb wird nichts gezeigt. Spothandel, Märkte und Guthaben sind geöffnet.',
  cycleClosed: 'Zeitkontrakte sind noch nicht geöffnet',
  cycleClosedHint: 'Sie öffnen, sobald jeder Kontrakt auf dem eigenen Telefon geprüft werden kann.',
  toSpot: 'Spot handeln',
} as const satisfies Record<keyof typeof english, string>;
