/** Texts of the shell and its parts in German. */
import type { shell as english } from '../en/shell.ts';

export const shell = {
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
  demoFunds: 'Demoguthaben · ohne echten Wert',
  notOpenTitle: 'Noch nicht geöffnet',
  notOpen: 'Dieser Teil der Börse ist noch nicht geöffnet',
  notOpenHint:
    'Hier funktioniert noch nichts, deshalb wird nichts gezeigt. Spothandel, Märkte und Guthaben sind geöffnet.',
  cycleClosed: 'Zeitkontrakte sind noch nicht geöffnet',
  cycleClosedHint: 'Sie öffnen, sobald jeder Kontrakt auf dem eigenen Telefon geprüft werden kann.',
  toSpot: 'Spot handeln',
} as const satisfies Record<keyof typeof english, string>;
