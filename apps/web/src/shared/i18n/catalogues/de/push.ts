/** Texts of push messages in German. */
import type { push as english } from '../en/push.ts';

export const push = {
  title: 'Push-Nachrichten',
  about:
    'Kurze Nachrichten zu Ihrem Konto auf diesem Gerät, auch wenn die App geschlossen ist. Unterwegs kann sie niemand lesen.',
  missing:
    'Dieser Browser kann hier keine Push-Nachrichten empfangen. Auf iPhone oder iPad legen Sie die App zuerst auf den Home-Bildschirm.',
  denied:
    'Diesem Browser wurde untersagt, Nachrichten von hier zu zeigen. In seinen Einstellungen können Sie das ändern.',
  failed: 'Push-Nachrichten ließen sich nicht einschalten',
  switchOn: 'Auf diesem Gerät einschalten',
  switchOff: 'Auf diesem Gerät ausschalten',
  kinds: 'Worüber Sie benachrichtigt werden',
  fills: 'Ausgeführte Aufträge',
  liquidation: 'Liquidationen',
  liquidationNear: 'Liquidation ist nahe',
  funding: 'Funding',
  deposits: 'Einzahlungen',
  withdrawals: 'Auszahlungen',
  priceAlerts: 'Preisalarme',
  security: 'Sicherheit',
} as const satisfies Record<keyof typeof english, string>;
