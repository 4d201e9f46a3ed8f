/** Was Mitgliedern geschrieben wird, auf Deutsch. */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `${code} ist Ihr Code, um ${purpose}. Er gilt 10 Minuten. Geben Sie ihn niemals an andere weiter.`;

export const de: MessageTexts = {
  codeSubject: 'Ihr Bestätigungscode',
  code: {
    register: code('sich zu registrieren'),
    reset: code('Ihr Passwort zurückzusetzen'),
    login: code('sich anzumelden'),
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
    signedInNewDevice:
      'In Ihr Konto hat sich jemand von einem neuen Gerät oder Netz aus angemeldet',
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
    totpRemoved: 'Die Authenticator-App wurde entfernt; Auszahlungen sind 24 Stunden gesperrt',
    passkeyAdded: 'Ein Passkey wurde hinzugefügt',
    passkeyRemoved: 'Ein Passkey wurde entfernt; Auszahlungen sind 24 Stunden gesperrt',
    recoveryCodesMade: 'Neue Notfallcodes wurden erstellt; die alten gelten nicht mehr',
    recoveryCodeUsed: 'Ein Notfallcode wurde benutzt',
    antiPhishingSet: 'Ihr Anti-Phishing-Code wurde festgelegt',
    dataExported: 'Ihre Daten wurden exportiert',
    deletionRequested: 'Die Löschung Ihres Kontos wurde beantragt',
    deletionCanceled: 'Die Löschung Ihres Kontos wurde zurückgenommen',
    identityApproved: 'Ihre Identität ist bestätigt',
    identityRejected:
      'Ihre Identität konnte nicht bestätigt werden; Sie können es erneut versuchen',
    identityRevoked:
      'Ihre Identität ist nicht mehr bestätigt. Den Grund sehen Sie unter Identität; Sie können sie erneut einreichen',
    accountFrozen: 'Ihr Konto wurde über den Link in einer Nachricht eingefroren',
    accountUnfrozen: 'Ihr Konto ist nicht mehr eingefroren',
    accountRelinked:
      'Ihr Konto wurde Ihnen von der Börse zurückgegeben. Auszahlungen ruhen einen Tag. Falls Sie nicht darum gebeten haben, melden Sie sich sofort beim Support',
    accountFrozenByExchange:
      'Ihr Konto wurde eingefroren: Handel, Auszahlungen und Überträge ruhen, bis es freigegeben wird. Fragen Sie den Support nach dem Grund',
    addressAdded: 'In Ihr Adressbuch wurde eine Auszahlungsadresse aufgenommen',
    allowListOff: 'Das Abschalten der Freigabeliste für Auszahlungen wurde verlangt',
  },
  position: {
    positionReduced:
      'Ein Teil einer Ihrer Futures-Positionen wurde geschlossen, weil ihre Margin zu klein geworden war',
    positionLiquidated:
      'Eine Ihrer Futures-Positionen wurde liquidiert, weil ihre Margin aufgebraucht war',
    positionDeleveraged:
      'Eine Ihrer Futures-Positionen wurde gegen die Liquidation eines anderen Mitglieds geschlossen',
  },
  payout: {
    withdrawalAsked: ({ amount, address }) =>
      `Eine Auszahlung von ${amount}${an(address)} wurde verlangt`,
    withdrawalPaid: ({ amount, address }) =>
      `Ihre Auszahlung von ${amount}${an(address)} ist angekommen`,
    withdrawalRefunded: ({ amount, address }) =>
      `Ihre Auszahlung von ${amount}${an(address)} wurde nicht ausgeführt; der Betrag ist zurück`,
  },
  alert: ({ pair, basis, rule, aim, now }) => {
    const price = basis === 'last' ? `Der letzte Preis von ${pair}` : `Der Index von ${pair}`;
    const percent = aim.replace('.', ',');
    if (rule === 'move') return `${price} hat sich in einer Stunde um ${percent} % bewegt: ${now}`;
    return `${price} liegt bei ${now}: ${rule === 'above' ? 'auf oder über' : 'auf oder unter'} ${aim}`;
  },
  near: ({ pair, side, distance, mark }) =>
    `Ihre ${side === 'long' ? 'Long' : 'Short'}-Position in ${pair}-Futures würde ${distance} % von hier liquidiert: der Mark-Preis ist ${mark}`,
  nearSubject: 'Nahe an der Liquidation',
  funding: ({ pair, amount, isPaid }) =>
    `Funding von ${pair}: Sie haben ${amount} ${isPaid ? 'gezahlt' : 'erhalten'}`,
  fundingSubject: 'Funding',
  alertSubject: 'Preisalarm',
  fill: ({ pair, isFutures, side, quantity, price }) =>
    `${pair}${isFutures ? ' Futures' : ''}: ${quantity} ${side === 'buy' ? 'gekauft' : 'verkauft'} zu ${price}`,
  fillSubject: 'Auftrag ausgeführt',
  deposit: (amount) => `Eine Einzahlung von ${amount} wurde Ihrem Konto gutgeschrieben`,
  depositSubject: 'Zu Ihrer Einzahlung',
  payoutSubject: 'Zu Ihrer Auszahlung',
  freeze: (link) => `Wenn Sie das nicht waren, frieren Sie Ihr Konto sofort ein: ${link}`,
  positionSubject: 'Zu Ihrer Futures-Position',
  positionFrame: (what, time) => `${what}. ${time}. Sie finden es in Ihren Futures-Aufzeichnungen.`,
  noticeSubject: 'Sicherheitshinweis',
  noticeFrame: (what, time, address) =>
    `${what}. ${time}, von ${address}. Waren Sie das nicht, ändern Sie sofort Ihr Passwort und melden Sie sich beim Support.`,
  exchangeFrame: (what, time) => `${what}. ${time}, durch die Börse.`,
  antiPhishing: (code) => `Ihr Anti-Phishing-Code: ${code}`,
};

/** Where it went, as far as that is known. */
function an(address: string | undefined): string {
  return address === undefined ? '' : ` an ${address}`;
}
