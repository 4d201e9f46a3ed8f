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
    fundReset: code('Ihre Auszahlungs-PIN zurückzusetzen'),
  },
  accountExists:
    'Zu dieser Adresse gibt es bereits ein Konto. Melden Sie sich an, statt sich zu registrieren.',
  contactTaken:
    'Jemand wollte diese Adresse mit einem anderen Konto verknüpfen. Sie bleibt bei Ihrem Konto; Sie müssen nichts tun.',
  notice: {
    signedInNewDevice: 'Mit Ihrem Konto hat sich ein neues Gerät angemeldet',
    signInLocked:
      'Die Anmeldung bei Ihrem Konto wurde nach zu vielen Fehlversuchen vorübergehend gesperrt',
    passwordChanged: 'Ihr Anmeldepasswort wurde geändert; Auszahlungen sind 24 Stunden gesperrt',
    passwordReset: 'Ihr Anmeldepasswort wurde zurückgesetzt; Auszahlungen sind 24 Stunden gesperrt',
    fundPasswordSet: 'Eine Auszahlungs-PIN wurde festgelegt',
    fundPasswordChanged:
      'Ihre Auszahlungs-PIN wurde geändert; Auszahlungen sind 24 Stunden gesperrt',
    fundPasswordReset:
      'Ihre Auszahlungs-PIN wurde zurückgesetzt; Auszahlungen sind 24 Stunden gesperrt',
    fundPasswordLocked:
      'Ihre Auszahlungs-PIN wurde zu oft falsch eingegeben und ist vorübergehend gesperrt',
    phoneBound: 'Eine Telefonnummer wurde mit Ihrem Konto verknüpft',
    emailBound: 'Eine E-Mail-Adresse wurde mit Ihrem Konto verknüpft',
    totpAdded: 'Eine Authenticator-App wurde hinzugefügt',
    totpRemoved: 'Die Authenticator-App wurde entfernt',
    passkeyAdded: 'Ein Passkey wurde hinzugefügt',
    passkeyRemoved: 'Ein Passkey wurde entfernt',
    recoveryCodesMade: 'Neue Wiederherstellungscodes wurden erstellt; die alten gelten nicht mehr',
    recoveryCodeUsed: 'Ein Wiederherstellungscode wurde benutzt',
    antiPhishingSet: 'Ihr Anti-Phishing-Code wurde festgelegt',
    dataExported: 'Ihre Daten wurden exportiert',
    deletionRequested: 'Die Löschung Ihres Kontos wurde beantragt',
    deletionCanceled: 'Die Löschung Ihres Kontos wurde zurückgenommen',
    identityApproved: 'Ihre Identität ist bestätigt',
    identityRejected:
      'Ihre Identität konnte nicht bestätigt werden; Sie können es erneut versuchen',
  },
  noticeSubject: 'Sicherheitshinweis',
  noticeFrame: (what, time, address) =>
    `${what}. ${time}, von ${address}. Waren Sie das nicht, ändern Sie sofort Ihr Passwort und melden Sie sich beim Support.`,
  antiPhishing: (code) => `Ihr Anti-Phishing-Code: ${code}`,
};
