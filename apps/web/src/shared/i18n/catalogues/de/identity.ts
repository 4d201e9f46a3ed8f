/** Texts of identity authentication in German. */
import type { Catalogue } from '../../catalogue.ts';

export const identity: Catalogue['identity'] = {
  title: 'Identitätsprüfung',
  formHint: 'Geben Sie alles genau so ein, wie es in Ihrem Ausweis steht.',
  country: 'Land oder Gebiet des Ausweises',
  chooseCountry: 'Land wählen',
  document: 'Dokument',
  idCard: 'Ausweis',
  passport: 'Reisepass',
  driverLicense: 'Führerschein',
  name: 'Vollständiger Name',
  idNumber: 'Ausweisnummer',
  numberRight: 'Die Form der Nummer stimmt',
  numberNotYet: 'Noch keine gültige Nummer',
  front: 'Vorderseite',
  back: 'Rückseite',
  replace: 'Bild ersetzen',
  chooseHint: 'Zum Wählen tippen',
  camera: 'Kamera öffnen',
  uploaded: 'Hochgeladen',
  pictureHint:
    'Alle vier Ecken im Bild, keine Spiegelung, jeder Buchstabe lesbar. Beim Reisepass: die Seite mit Ihrem Foto und der Einband.',
  privacy:
    'Name, Nummer und Bilder werden verschlüsselt, bevor sie gespeichert werden. Sie sind nie öffentlich: Nur Sie und die Personen, die bei dieser Börse Identitäten prüfen, können sie öffnen.',
  privacyDemo: 'Dies ist eine Demo: Laden Sie keinen echten Ausweis hoch.',
  submit: 'Zur Prüfung senden',
  uploading: 'Wird hochgeladen …',
  underReview: 'In Prüfung',
  reviewAutomatic:
    'Dies ist eine Demo: Ein Programm entscheidet in wenigen Sekunden, kein Mensch. Es liest keine Bilder.',
  reviewPerson:
    'Eine Person bei dieser Börse sieht sich Ihren Ausweis an. Sie können diese Seite verlassen.',
  authenticated: 'Bestätigt',
  authenticatedHint: 'Ihre Identität ist bestätigt. Auszahlungen stehen Ihnen offen.',
  decidedAutomatic:
    'Automatisch von einem Programm der Demo entschieden, nicht von einem Menschen.',
  failed: 'Nicht bestätigt',
  submittedAt: 'Gesendet',
  decidedAt: 'Entschieden',
  reason: {
    unreadable: 'Die Bilder sind nicht lesbar. Bitte nehmen Sie größere und schärfere auf.',
    mismatch:
      'Name oder Nummer passen nicht zu den Bildern. Bitte geben Sie beides genau wie im Ausweis ein.',
    expired: 'Der Ausweis ist abgelaufen. Bitte verwenden Sie einen gültigen.',
    unsupported: 'Dieses Dokument wird nicht angenommen. Bitte verwenden Sie ein anderes.',
    underage: 'Sie müssen mindestens 18 Jahre alt sein.',
    duplicate: 'Dieses Dokument gehört bereits zu einem anderen Konto.',
    altered: 'Die Bilder wirken verändert. Bitte fotografieren Sie das Original.',
  },
};
