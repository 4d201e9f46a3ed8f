/** Was Mitgliedern geschrieben wird, auf Deutsch. */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `${code} ist Ihr Code, um ${purpose}. Er gilt 10 Minuten. Geben Sie ihn niemals an andere weiter.`;

export const de: MessageTexts = {
  codeSubject: 'Ihr Bestätigungscode',
  code: {
    register: code('sich zu registrieren'),
    reset: code('Ihr Passwort zurückzusetzen'),
    bind: code('diese Adresse mit Ihrem Konto zu verknüpfen'),
    stepUp: code('zu bestätigen, dass Sie es sind'),
    rebind: code('diese Adresse zu ersetzen'),
    fundReset: code('Ihr Fondspasswort zurückzusetzen'),
  },
  accountExists:
    'Zu dieser Adresse gibt es bereits ein Konto. Melden Sie sich an, statt sich zu registrieren.',
  contactTaken:
    'Jemand wollte diese Adresse mit einem anderen Konto verknüpfen. Sie bleibt bei Ihrem Konto; Sie müssen nichts tun.',
};
