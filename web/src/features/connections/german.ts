/** The words of this feature in German. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';
import { phrases } from './phrases/german.ts';

const number = numberIn('de');

const plural = pluralIn('de');

export const words: typeof english = {
  kinds: { line: 'Reederei', terminal: 'Terminal', railroad: 'Bahn' },
  kindsMany: { line: 'Reedereien', terminal: 'Terminals', railroad: 'Bahnen' },
  connected: 'Angebunden',
  noneConnected: 'Noch nichts ist angebunden',
  noneConnectedText:
    'Wählen Sie unten Ihre erste Reederei. Sie brauchen den Zugang, den die Reederei ihren Kunden gibt.',
  connect: 'Reederei, Terminal oder Bahn anbinden',
  find: 'Name oder Code',
  findText: 'Zum Beispiel Maersk, MAEU oder BNSF',
  countSources: (count) => plural(count, 'Quelle', 'Quellen'),
  noSource: 'Keine Reederei, kein Terminal und keine Bahn hat diesen Namen oder Code.',
  noSourceText:
    'Reedereien, die den DCSA-Standard sprechen, kann der Betreiber von Portolan auch ohne Profil anbinden.',
  howWithout: 'Wie das geht',
  showEvery: (count) => `Alle ${number(count)} zeigen`,
  states: { working: 'Funktioniert', failing: 'Funktioniert nicht', untested: 'Noch nicht benutzt' },
  untestedText: 'Sie wird abgefragt, sobald eine ihrer Nummern verfolgt wird.',
  lastAnswer: (ago) => `letzte Antwort ${ago}`,
  noAnswer: 'noch keine Antwort',
  isConnected: 'angebunden',
  isConfigured: 'vom Betreiber eingerichtet',
  simulated: 'simuliert',
  verified: 'erprobt',
  verifiedText: 'Portolan hat echte Antworten dieser Quelle gelesen.',
  unverified: 'nach ihrer Dokumentation',
  unverifiedText:
    'Die Entwickler von Portolan haben keine echte Antwort dieser Quelle gelesen. Der Testabruf zeigt, ob es geht.',
  configuredBy: (setting) =>
    setting === null
      ? 'Vom Betreiber für alle Firmen eingerichtet. Nur er kann es ändern.'
      : `Vom Betreiber mit der Einstellung ${setting} eingerichtet. Nur dort lässt es sich ändern.`,
  scopes: { account: 'für Ihre Firma', installation: 'für alle Firmen dieser Installation' },
  replace: 'Zugangsdaten ersetzen',
  replaceOf: (name) => `Zugangsdaten ersetzen: ${name}`,
  disconnect: 'Trennen',
  disconnectOf: (name) => `${name} trennen`,
  disconnectText: (name) => `${name} wird nicht mehr abgefragt, und die Zugangsdaten werden gelöscht.`,
  disconnectEffects: {
    line: [
      'Sendungen dieser Reederei bleiben mit allem, was bekannt ist. Die Reederei aktualisiert sie nicht mehr.',
      'Neue Nummern dieser Reederei lassen sich nicht verfolgen, außer sie ist anders angebunden.',
    ],
    terminal: [
      'Container an diesem Terminal behalten, was es gemeldet hat. Verfügbarkeit, Sperren und Freitage werden nicht mehr aktualisiert.',
    ],
    railroad: [
      'Container auf dieser Bahn behalten, was sie gemeldet hat. Ihr Weg im Inland wird nicht mehr aktualisiert.',
    ],
  },
  disconnectAgain: 'Um sie wieder anzubinden, brauchen Sie die Zugangsdaten noch einmal.',
  newTitle: (name) => `${name} anbinden`,
  backToAll: 'Alle Anbindungen',
  access: 'Wie Sie den Zugang bekommen',
  moreAccess: 'Mehr über den Zugang',
  credentials: 'Zugangsdaten',
  credentialsText:
    'Sie werden verschlüsselt gespeichert. Niemand kann sie hier wieder lesen, auch Sie nicht; Sie können sie nur ersetzen.',
  noFields: 'Sie braucht keine Zugangsdaten.',
  where: 'Wo Sie es finden',
  keepStored: (day) => `Gespeichert am ${day}. Leer lassen, um es zu behalten.`,
  usually: (value) => `Ohne Angabe: ${value}`,
  pem: 'Fügen Sie den Text der Datei ein, oder wählen Sie die Datei.',
  chooseFile: 'Datei wählen',
  fileTooLarge: 'Diese Datei ist zu groß für einen Schlüssel oder ein Zertifikat.',
  json: 'Ein JSON-Objekt, wie {"name": "value"}',
  otherAddress: 'Andere Adresse der Schnittstelle',
  otherAddressText: 'Nur für ein Testsystem oder einen eigenen Server.',
  forWhom: 'Wer sie benutzt',
  scopeChoices: { account: 'Nur Ihre Firma', installation: 'Alle Firmen dieser Installation' },
  scopeText: 'Nur die Firma, die die Installation betreibt, kann eine Quelle für alle anbinden.',
  tryIt: 'Testabruf',
  tryText:
    'Ein Abruf mit diesen Angaben und einer eigenen Nummer. Nichts wird gespeichert. Er zählt im Kontingent, das Ihnen die Quelle gibt.',
  ownNumber: 'Eine eigene Nummer',
  numberTexts: {
    line: 'Ein B/L, eine Buchung oder ein Container, den diese Reederei gerade befördert',
    terminal: 'Ein Container, der an diesem Terminal steht oder erwartet wird',
    railroad: 'Ein Container, den diese Bahn gerade befördert',
  },
  numberType: 'Art der Nummer',
  numberTypes: {
    '': 'wie sie aussieht',
    bill_of_lading: 'B/L',
    booking_number: 'Buchung',
    container: 'Container',
  },
  run: 'Testabruf starten',
  runAgain: 'Noch einmal',
  running: 'Die Quelle wird abgefragt. Das dauert höchstens 30 Sekunden.',
  steps: {
    resolve: 'Adresse finden',
    connect: 'Server erreichen',
    authenticate: 'Anmelden',
    request: 'Nummer abfragen',
    read: 'Antwort lesen',
  },
  stepStates: { good: 'erledigt', bad: 'gescheitert', skipped: 'nicht erreicht' },
  advice: {
    resolve:
      'Der Hostname hat keine Adresse. Prüfen Sie die Adresse der Schnittstelle, und ob dieser Server Namen auflöst.',
    connect:
      'Dieser Server erreicht die Quelle nicht. Eine Firewall oder ein Proxy hindert ihn, oder die Quelle ist gestört. Versuchen Sie es später wieder.',
    authenticate:
      'Die Quelle nimmt die Zugangsdaten nicht an. Kopieren Sie sie noch einmal, ohne Leerzeichen am Anfang und Ende. Ein neuer Zugang gilt oft erst nach einigen Stunden.',
    request:
      'Die Quelle lehnt diesen Abruf ab. Ihrem Zugang fehlt vielleicht das Produkt für die Verfolgung, oder die Nummer gehört einer anderen Firma.',
    read: 'Die Antwort hat eine Form, die Portolan nicht kennt. Bitte melden Sie das, mit der Antwort darunter.',
  },
  numberUnknown:
    'Der Zugang funktioniert. Die Quelle kennt diese Nummer nicht: versuchen Sie zur Sicherheit eine andere.',
  failedAt: (step) => `Es geht noch nicht: „${step}“ ist fehlgeschlagen.`,
  works: 'Es funktioniert.',
  firstEvent: 'Erstes Ereignis',
  lastEvent: 'Letztes Ereignis',
  countOf: (numbers) => plural(numbers.length, 'Container', 'Container'),
  showRequest: 'Abruf und Antwort',
  requestSent: 'Abruf',
  answerReceived: 'Antwort',
  saveConnection: 'Anbindung speichern',
  saveReplaced: 'Neue Zugangsdaten speichern',
  saveUntested: 'Mit diesen Angaben wurde nicht getestet.',
  saveFailed: 'Der Testabruf ist mit diesen Werten fehlgeschlagen.',
  savedTitle: (name) => `${name} ist angebunden`,
  savedText: 'Ihre Nummern lassen sich jetzt verfolgen. Fügen Sie sie ein, oder laden Sie eine Datei.',
  importNumbers: 'Nummern importieren',
  connectAnother: 'Weitere Quelle anbinden',
  enterValue: 'Geben Sie einen Wert ein.',
  accessText: (text) => `Zugang: ${text}.`,
  costText: (text) => `Kosten: ${text}.`,
  savedUntested: 'Gespeichert, nicht getestet',
  savedUntestedText: 'Die neuen Werte sind gespeichert. Ob die Quelle sie annimmt, ist noch nicht bekannt.',
  savedFailed: 'Gespeichert, der Testabruf ist fehlgeschlagen',
  savedFailedText: 'Die Quelle hat auf diese Werte nicht wie erwartet geantwortet. Sie wird trotzdem damit abgefragt.',
  savedReplaced: (name) => `Die neuen Zugangsdaten von ${name} sind in Gebrauch`,
  savedReplacedText: 'Der Testabruf damit wurde beantwortet.',
  testNow: 'Jetzt testen',
  enterNumber: 'Geben Sie eine Nummer für den Testabruf ein.',
  keyFileAt: (path) => `Sie wird unter ${path} erwartet.`,
  keyHelp: 'Über den Schlüssel',
  keyRefused:
    'Ohne den Schlüssel der Installation lassen sich keine Zugangsdaten speichern. Legen Sie die Schlüsseldatei aus ihrer Kopie zurück. Ist sie endgültig verloren, führen Sie auf dem Server „portolan secrets replace“ aus, und speichern Sie erneut.',
  shipmentsStop: (count) =>
    `${plural(count, 'aktive Sendung wird', 'aktive Sendungen werden')} von ihr nicht mehr aktualisiert.`,
  problems: {
    line: { login_refused: 'Die Reederei lehnt die Anmeldung ab. Ersetzen Sie die Zugangsdaten.' },
    terminal: { login_refused: 'Das Terminal lehnt die Anmeldung ab. Ersetzen Sie die Zugangsdaten.' },
    railroad: { login_refused: 'Die Bahn lehnt die Anmeldung ab. Ersetzen Sie die Zugangsdaten.' },
    all: {
      unreachable: 'Sie war zuletzt nicht erreichbar. Sie wird von selbst wieder abgefragt.',
      rate_limited: 'Sie lehnt so viele Abrufe ab. Sie wird später von selbst wieder abgefragt.',
      unreadable: 'Ihre Antworten sind nicht lesbar. „Quellen und Reedereien“ zeigt sie.',
      number_refused: 'Sie kennt einige Nummern nicht oder zeigt sie nicht. „Quellen und Reedereien“ sagt, welche.',
      key_missing:
        'Sie wartet auf die Schlüsseldatei der Installation. Legen Sie die Datei aus ihrer Kopie zurück. Ist sie endgültig verloren, führen Sie auf dem Server „portolan secrets replace“ aus, und geben Sie dann die Zugangsdaten erneut ein.',
    },
  },
  fieldLabels: {
    baseUrl: 'Adresse der Schnittstelle',
    url: 'Adresse der Schnittstelle',
    'auth.tokenUrl': 'Adresse des Tokens',
    'auth.scope': 'Zugriffsbereich (Scope)',
    auth: 'Zugangsdaten',
    code: 'Code des Terminals',
    name: 'Name',
    facility: 'Hafen und Codes',
    request: 'Abruf',
    'request.words': 'Konto',
    certificate_file: 'Client-Zertifikat (PEM)',
    key_file: 'Privater Schlüssel (PEM)',
    client_id: 'Client-ID',
    client_secret: 'Client-Geheimnis',
    subscription_key: 'Abonnementschlüssel',
    api_key: 'API-Schlüssel',
    key_id: 'Schlüssel-ID',
    consumer_key: 'Consumer-Schlüssel',
    user: 'Benutzername',
    username: 'Benutzername',
    password: 'Passwort',
  },
  phrases,
};
