/** Texts of the shell and its parts in German. */
import type { shell as english } from '../en/shell.ts';

export const shell = {
  home: 'Start',
  market: 'Märkte',
  trade: 'Handel',
  cycle: 'Zyklus',
  balances: 'Vermögen',
  mainNavigation: 'Hauptnavigation',
  back: 'Zurück',
  keepIt: 'So lassen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  offline: 'Keine Netzwerkverbindung',
  failed: 'Das konnte nicht geladen werden',
  demoFunds: 'Demoguthaben · ohne echten Wert',
  newer: 'Eine neuere Version der App ist bereit',
  loadNewer: 'Laden',
  openedOffline: 'Ohne Netz geöffnet. Bis es wieder da ist, ist hier nichts aktuell',
  backAgain: 'Zum Verlassen von {product} noch einmal zurück',
  inGallery: 'In der Galerie gesichert',
} as const satisfies Record<keyof typeof english, string>;
