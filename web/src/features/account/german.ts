/** The words of english.ts in German. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  name: 'Name',
  contact: 'Kontakt',
  contactText:
    'Wen Empfänger geteilter Seiten und der Mails an Kunden fragen können. Ein Link kann jemand anderen nennen.',
  mail: 'Dokumente per E-Mail',
  noMail: 'Hier kommen keine E-Mails an. Der Betreiber kann das einrichten.',
  alias: 'Adresse',
  aliasText: (domain) => `Was vor @${domain} steht. Leer: Ihre Firma empfängt keine E-Mails.`,
  aliasTaken: 'Diese Adresse hat eine andere Firma.',
  addressIs: (address) => `Schicken Sie Dokumente an ${address}.`,
  senders: 'Zugelassene Absender',
  sendersText:
    'Adressen oder Domains, mit Kommas dazwischen; * lässt alle zu. Leer: Keine E-Mail wird angenommen, denn jeder könnte die Adresse erraten.',
  mailNotAccepted:
    'Die Adresse hat Buchstaben, Ziffern, Punkte und Bindestriche; ein Absender ist eine Adresse, eine Domain oder *.',
  mailTracking: (address) => `CSV-Dateien mit Nummern importieren, die an ${address} gehen`,
  documents: 'Dokumente und EDI',
  dates: 'Wie Dokumente 03/04/2026 meinen',
  dateFormats: {
    '': 'unbekannt: solche Daten bleiben leer',
    'dd/MM/yyyy': 'Tag zuerst: 3. April',
    'MM/dd/yyyy': 'Monat zuerst: 4. März',
  },
  duplicates: 'Ein Dokument, das es schon gibt,',
  duplicateKinds: { reject: 'wird abgelehnt', replace: 'ersetzt das frühere', accept: 'bleibt daneben stehen' },
  trackFromDocuments: 'Nummern aus Dokumenten verfolgen',
  trackText: 'Konnossemente, Seefrachtbriefe und Ankunftsmeldungen.',
  openFromEdi: 'Sendungen aus EDI-Nachrichten über unbekannte Nummern anlegen',
  logIn: 'Anmeldung',
  identityProvider: (name) => `Man meldet sich mit ${name} an, mit Passwort oder mit einem Link eines Admins.`,
  noProvider:
    'Man meldet sich mit Passwort an oder mit einem Link eines Admins. Der Betreiber kann einen Anmeldedienst verbinden.',
  limits: 'Grenzen',
  limitsText: 'Anfragen je Minute. Der Betreiber legt sie fest.',
  buckets: {
    default: 'Jeder API-Schlüssel',
    session: 'Jeder Benutzer der Oberfläche',
    tracking_requests: 'Neue Nummern',
    infer_number: 'Erkennen von Nummern',
    refresh: 'Aktualisieren von Containern',
    exports: 'Exporte',
    password_resets: 'Anforderungen eines neuen Passworts, je Netzadresse',
  },
};
