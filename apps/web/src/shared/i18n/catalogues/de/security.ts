/** Texts of what guards an account, in German. */
import type { security as english } from '../en/security.ts';

export const security = {
  stepUpTitle: 'Bitte bestätigen Sie, dass Sie es sind',
  stepUpText:
    'Was Ihr Konto schützt, lässt sich erst danach ändern. Die Bestätigung gilt fünf Minuten, nur auf diesem Gerät.',
  wayPasskey: 'Passkey',
  wayTotp: 'App-Code',
  wayRecoveryCode: 'Notfallcode',
  wayContactCode: 'Nachricht',
  passkeyHint: 'Entsperren Sie mit Finger, Gesicht oder PIN.',
  usePasskey: 'Passkey verwenden',
  passkeyCanceled: 'Es wurde nichts bestätigt. Bitte erneut versuchen',
  totpField: '6-stelliger Code Ihrer Authenticator-App',
  recoveryCodeField: 'Einer Ihrer Notfallcodes',
  contactCodeField: '6-stelliger Code',
  codeGoesTo: 'Der Code geht an {contact}.',
  sendInstead: '{contact} verwenden',
  confirm: 'Bestätigen',
  noWay: 'Unter dieser Adresse funktionieren Passkeys nicht',
  noWayHint:
    'Öffnen Sie diese Seite unter ihrem Namen statt unter einer IP-Adresse oder auf einem anderen Gerät.',
} as const satisfies Record<keyof typeof english, string>;
