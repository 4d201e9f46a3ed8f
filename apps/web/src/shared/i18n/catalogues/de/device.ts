/** Texts of locking and updating the app in German. */
import type { device as english } from '../en/device.ts';

export const device = {
  lock: 'Nach 5 Minuten Abwesenheit sperren',
  lockAbout: 'Wenn Sie zurückkommen, fragt die App, wer dieses Gerät in der Hand hält.',
  lockedTitle: '{product} ist gesperrt',
  lockedText:
    'Sie waren länger als fünf Minuten weg. Weisen Sie sich aus, um dort weiterzumachen, wo Sie waren.',
  unlock: 'Entsperren',
  unlockReason: 'Ihr Konto öffnen',
  unlockFailed: 'Das hat nicht entsperrt',
  leave: 'Stattdessen abmelden',
  updateTitle: 'Eine neue Version von {product}',
  updateText: 'Version {version} ersetzt Version {installed}.',
  updateNow: 'Jetzt aktualisieren',
  updateOpen: 'Download öffnen',
  downloading: 'Wird geladen: {percent} %',
  checking: 'Signatur und Inhalt werden geprüft',
  installing: 'Wird installiert',
  updateAgain: 'Noch einmal',
  downloadFailed: 'Die neue Version konnte nicht geladen werden',
  releaseWrong: 'Geladen wurde nicht, was die Börse signiert hat. Es wurde nicht installiert',
  installFailed: 'Die neue Version wurde nicht installiert. {code}: {message}',
} as const satisfies Record<keyof typeof english, string>;
