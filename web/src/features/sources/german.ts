/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import { sentence } from '../../app/words/sentence.ts';
import type { words as english } from './english.ts';

const plural = pluralIn('de');
const times = (count: number) => `${count.toLocaleString('de')}-mal`;

export const words: typeof english = {
  kinds: {
    shipping_line: 'Reedereien',
    terminal: 'Terminals',
    rail: 'Bahnen',
    ais: 'Schiffspositionen (AIS)',
  },
  nothingSetUp: {
    shipping_line: 'Es ist keine Reederei eingerichtet.',
    terminal:
      'Es wird kein Terminal abgefragt. Freie Tage, Sperren und Verfügbarkeit kommen von der Reederei oder aus Tarifen.',
    rail: 'Es wird keine Bahn abgefragt.',
    ais: 'Es ist kein AIS-Empfang eingerichtet. Schiffe erscheinen dort, wo ihre Reederei sie meldet.',
  },
  howTo: 'So wird es eingerichtet',
  ready: 'Bereit. Noch wird nichts darüber verfolgt.',
  sends: 'Meldet von sich aus.',
  answers: (shipments, ago) =>
    shipments === 0
      ? `${sentence(`Letzte Antwort ${ago}`)} Wird zurzeit nicht abgefragt.`
      : `Antwortet, zuletzt ${ago}, für ${plural(shipments, 'Sendung', 'Sendungen')}.`,
  silent: (days, shipments) =>
    `Schweigt seit ${plural(days, 'Tag', 'Tagen')}: Abfragen für ${plural(shipments, 'Sendung', 'Sendungen')} sind fällig.`,
  waiting: (shipments) => `Noch nicht abgefragt, für ${plural(shipments, 'Sendung', 'Sendungen')}.`,
  failing: (failing, all) =>
    failing === all
      ? `Scheitert bei ${all === 1 ? 'der einzigen Sendung' : `allen ${all.toLocaleString('de')} Sendungen`}`
      : `Scheitert bei ${failing.toLocaleString('de')} von ${plural(all, 'Sendung', 'Sendungen')}`,
  failingSince: (ago) => `zuerst ${ago}`,
  lastAnswer: (ago) => sentence(`Letzte Antwort ${ago}`),
  neverAnswered: 'Noch nie eine Antwort.',
  failures: {
    notFound: 'die Nummer ist dort unbekannt',
    privateOrUnknown: 'die Nummer ist dort unbekannt oder wird Ihnen nicht gezeigt',
    invalidNumber: 'die Nummer wird dort nicht angenommen',
    cancelled: 'die Buchung ist storniert',
    private: 'die Nummer wird nur dem eigenen Kunden gezeigt',
    unreachable: 'nicht erreichbar',
    unrecognized: 'die Antwort war nicht lesbar',
  },
  otherFailure: 'die Antwort ließ sich nicht verarbeiten',
  notPolled: (missing) =>
    missing === null
      ? 'Wird nicht abgefragt: In den Einstellungen fehlt etwas.'
      : `Wird nicht abgefragt: Der Betreiber muss ${missing} setzen.`,
  feedStates: {
    receiving: 'Empfängt Positionen Ihrer Schiffe.',
    calm: 'Empfängt Positionen, aber keine Ihrer Schiffe.',
    silent: 'Ist verbunden und empfängt nichts.',
    connecting: 'Verbindet sich.',
    ended: 'Die Datei ist zu Ende gelesen.',
    unusable: 'Läuft nicht: In den Einstellungen fehlt etwas.',
    stopped: 'Läuft nicht.',
  },
  feedSince: (ago) => sentence(`Beginn: ${ago}`),
  coverage: (percent, reported, of) =>
    `${reported.toLocaleString('de')} von ${of.toLocaleString('de')} Meilensteinen gemeldet (${percent} %)`,
  delay: (text) => `die Hälfte davon höchstens ${text} danach`,
  hours: (hours) => `${hours} Std.`,
  days: (days) => `${days} Tage`,
  minutes: (minutes) => `${minutes} Min.`,
  noFigures: 'Noch keine Zahlen',
  figuresOf: 'Die Zahlen sind die der letzten 90 Tage.',
  byEdi: 'per EDI',
  ediTitle: 'EDI',
  ediLast: (ago) => sentence(`Letzte Nachrichtendatei ${ago}`),
  ediNone: 'Es kam noch kein EDI. Reedereien ohne Schnittstelle senden es oft auf Anfrage.',
  ediOpens: 'Nachrichten über unbekannte Nummern beginnen deren Verfolgung.',
  mailTitle: 'E-Mail',
  mailAt: (address) => `Dokumente und Tabellen können an ${address} geschickt werden.`,
  mailLast: (ago) => sentence(`Letzte E-Mail ${ago}`),
  mailNone: 'Der Empfang von E-Mails ist nicht eingerichtet.',
  mailSetUp: 'E-Mail einrichten',
  places: 'Unbekannte Orte',
  placesText:
    'So haben Quellen diese Orte genannt, und keine Liste kennt den Namen. Die Ereignisse zählen, aber ohne Hafen. Ein Alias sagt, welcher Ort gemeint ist.',
  noPlaces: 'Jeder Ort, den eine Quelle nannte, ist bekannt.',
  place: 'Name bei der Quelle',
  reports: (count) => plural(count, 'Meldung', 'Meldungen'),
  lastSeen: (ago) => `zuletzt ${ago}`,
  aliases: 'Aliase von Orten',
  aliasesText: 'Sie gelten für alle Sendungen Ihrer Firma, die den Ort nennen, auch für die gespeicherten.',
  noAliases: 'Noch kein Alias. Aus einem unbekannten Ort oben wird einer.',
  aliasMade: (name, ago) => `von ${name}, ${ago}`,
  is: (name, place) => `${name} ist ${place}`,
  removeAlias: 'Entfernen',
  removeAliasOf: (name) => `Alias von ${name} entfernen?`,
  removeAliasText: 'Der Ort ist dann wieder unbekannt, auch für die Sendungen, die ihn nennen.',
  somebody: 'einer Person, die nicht mehr dabei ist',
  addAlias: 'Alias anlegen',
  aliasOf: (name) => `Was ist ${name}?`,
  realPlace: 'Der Ort',
  realPlaceText: 'Name oder UN/LOCODE eines Hafens oder eines Orts im Inland',
  aliasText:
    'Sendungen, die ihn nennen, werden im Hintergrund neu gelesen. Ihre Ereignisse erhalten den Ort und seine Zeitzone.',
  troubles: 'Störungen seit gestern',
  waitForKey: (names) =>
    `${names}: Die gespeicherten Zugangsdaten warten auf die Schlüsseldatei der Installation. Bis sie zurück ist, wird nichts abgefragt.`,
  keyHelp: 'Was mit dem Schlüssel zu tun ist',
  troublesText:
    'Zuerst Quellen, die schweigen, dann Fehlschläge der letzten 24 Stunden im Vergleich zu den 24 Stunden davor.',
  noTroubles: 'Keine Quelle schweigt, und keine ist in den letzten 24 Stunden ausgefallen.',
  failed: (count, before) =>
    `${times(count)} fehlgeschlagen, ${before === 0 ? 'am Tag davor kein Mal' : `${times(before)} am Tag davor`}.`,
  trends: { new: 'neu', worse: 'schlechter', same: 'wie zuvor', better: 'besser' },
  causes: {
    login_refused: 'Anmeldung abgelehnt',
    unreachable: 'nicht erreichbar',
    rate_limited: 'zu viele Anfragen',
    unreadable: 'Antwort nicht lesbar',
    number_refused: 'Nummer dort unbekannt oder nicht sichtbar',
    unreadable_statement: 'Aussage weggelassen',
    dropped_field: 'Feld weggelassen',
    unknown_code: 'unbekannter Code',
  },
  answersTitle: 'Antworten einer Quelle',
  answersOf: (name) => `Antworten von ${name}`,
  answersAbout: 'Was an den Antworten der letzten 30 Tage nicht verwendbar war, und die letzten Antworten selbst.',
  notUsed: 'Nicht verwendet',
  notUsedText:
    'Die Balken sind Tage in UTC. Ein plötzlicher Anstieg bedeutet, dass die Quelle die Form ihrer Antworten geändert hat.',
  allUsed: 'Alles in den Antworten der letzten 30 Tage wurde verwendet.',
  answersCounted: 'Antworten mit Neuem oder nicht lesbare',
  countsOf: (total, today) => `${total.toLocaleString('de')} in 30 Tagen, ${today.toLocaleString('de')} heute`,
  lastAnswers: 'Letzte Antworten',
  onlyReason: (reason) => `Nur mit: ${reason}.`,
  allAnswers: 'Alle zeigen',
  noAnswers: 'Keine solche Antwort ist gespeichert. Antworten werden einige Tage aufbewahrt.',
  moreAnswers: 'Mehr Antworten zeigen',
  understood: 'Verstanden.',
  understoodInPart: 'Teilweise verstanden.',
  asItCame: (kilobytes) => `Antwort im Original (${kilobytes.toLocaleString('de')} kB)`,
  answersOfSource: 'Antworten',
  causeCount: (cause, count) => `${cause} (${count.toLocaleString('de')}\u00d7)`,
  firstLast: (first, last) => sentence(`Zuerst ${first}, zuletzt ${last}`),
  failedOnce: (ago) => sentence(`Das war ${ago}`),
  waitingBoxes: (count) => `${plural(count, 'Container wartet', 'Container warten')} auf eine Antwort`,
  answersAgain: 'Sie antwortet wieder.',
  noBoxWaits: 'Kein Container wartet darauf.',
  connectOne: 'Anbinden',
  linesTitle: 'Welche Reedereien sich verfolgen lassen',
  linesText: (ready, all) =>
    `${ready.toLocaleString('de')} von ${plural(all, 'Reederei', 'Reedereien')} können hier jetzt abgefragt werden.`,
  findLine: 'Reederei suchen',
  onlyReady: 'Nur jetzt abfragbare Reedereien',
  byNumber: 'Abfrage nach',
  numbers: { bill_of_lading: 'Konnossement', booking: 'Buchung', container: 'Container' },
  way: 'Weg',
  ways: {
    ready: 'Jetzt abfragbar',
    name: 'Wer Portolan betreibt, verbindet sie, mit einem Zugang bei der Reederei',
    edi: (formats) => `Sendet EDI: ${formats}`,
    none: 'Keine Schnittstelle bekannt. Fragen Sie die Reederei nach EDI.',
  },
  noLine: 'Keine Reederei hat diesen Namen oder Code.',
};
