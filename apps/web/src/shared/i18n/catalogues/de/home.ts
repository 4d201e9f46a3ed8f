/** Texts of the home screen in German. */
import type { home as english } from '../en/home.ts';

export const home = {
  profile: 'Mein Profil',
  search: 'Paare suchen',
  onlineService: 'Online-Service',
  banners: 'Ankündigungen',
  bannerOf: '{index} von {count}',
  notices: 'Mitteilungen',
  allNotices: 'Alle Mitteilungen',
  leading: 'Führende Paare',
  miningOffer: 'Bis zu {rate} am Tag · {coins, plural, one {{coins} Coin} other {{coins} Coins}}',
  mining: 'Lock-Mining',
  newCoins: 'Neue Coins',
  offeringOpen: '{name} ist offen bis {time}',
  offeringComing: '{name} beginnt {time}',
  lists: 'Ranglisten',
  volume: 'Volumen',
  rise: 'Gewinner',
  fall: 'Verlierer',
  bannerPause: 'Bildwechsel anhalten',
  bannerPlay: 'Bilder wechseln lassen',
  noPairs: 'Noch keine Paare',
  welcome: 'Die Börse, die man prüfen kann',
  welcomeWhy:
    'Jeder Handel steht in einem Buch, das immer aufgeht. Zeitkontrakte und neue Coins kommen mit Belegen, die man selbst prüft.',
  join: 'Konto erstellen',
  logIn: 'Anmelden',
  proofEntries: '{count} Einträge im Log.',
  proofSealed:
    'Stand nach Eintrag {entry} um {time} erneut daraus gebildet: alle Coins summieren sich zu null, Hash {hash}…',
  proofUnsound:
    'Stand nach Eintrag {entry} um {time}: Coins summieren sich nicht zu null, Hash {hash}…',
  steps: 'Erste Schritte: {done} von 3',
  stepTrade: 'Den ersten Coin kaufen',
  stepSecure: 'Einen zweiten Faktor einrichten',
  stepVerify: 'Den Beleg einer Ausführung prüfen',
  stepsHide: 'Erste Schritte ausblenden',
} as const satisfies Record<keyof typeof english, string>;
