/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  viewersCannotTrack: 'Leser können keine Nummern verfolgen. Fragen Sie ein Mitglied oder einen Admin Ihrer Firma.',
  oneNumber: 'Eine Nummer',
  manyNumbers: 'Viele',
  numberHint: 'Konnossement, Buchung oder Container',
  whatIs: 'Was die Wörter bedeuten:',
  termNames: { 'B/L': 'Konnossement', 'master bill': 'Master-B/L', booking: 'Buchung', SCAC: 'SCAC' },
  askable: (names, more) => `Hier abfragbar: ${names}${more > 0 ? ` und ${more} weitere` : ''}.`,
  noneAskable: 'Noch lässt sich hier keine Reederei abfragen.',
  othersNeed: 'Die anderen muss erst verbinden, wer Portolan für Sie betreibt, oder sie senden EDI.',
  seeLines: 'Was welche Reederei braucht',
  cannotBeAsked: (line) => `${line} lässt sich hier nicht abfragen.`,
  advice: {
    other_number: (line, numbers) => `${line} nimmt nur ${numbers}. Geben Sie stattdessen eine solche Nummer ein.`,
    set_up: 'Wer Portolan für Sie betreibt, kann sie verbinden, mit einem Zugang bei der Reederei.',
    edi: (formats) => `Sie sendet EDI (${formats}). Bitten Sie die Reederei, es Ihnen zu senden.`,
    none: 'Keine Schnittstelle ist bekannt. Fragen Sie die Reederei nach EDI, oder tragen Sie die Bewegungen bei einer Sendung selbst ein.',
  },
  numberNames: { bill_of_lading: 'Konnossemente', booking: 'Buchungen', container: 'Containernummern' },
  connectThis: (name) => `${name} anbinden`,
  howToConnect: 'So wird sie verbunden',
  findLine: 'Aus der Nummer finden',
  likelyLines: 'Wahrscheinlich',
  allLines: 'Alle Reedereien',
  probableLine: (line, percent) => `wahrscheinlich ${line} (zu ${percent} %)`,
  sent: {
    pending: (number) => `${number}: Die Reederei wird abgefragt …`,
    created: (number) => `${number} wird jetzt verfolgt.`,
    awaiting_manifest: (number) =>
      `Die Reederei kennt ${number} noch nicht. Sie wird eine Woche lang täglich abgefragt. War es die richtige Reederei?`,
    failed: (number) => `${number} lässt sich nicht verfolgen.`,
  },
  openShipment: 'Sendung öffnen',
  seeReason: 'Grund ansehen und berichtigen',
  otherLine: (likely, chosen) => `Die Nummer sieht nach ${likely} aus, nicht nach ${chosen}.`,
  pasteNumbers: 'Nummern oder eine Tabelle',
  pasteHint:
    'Nummern mit Leerzeichen, Kommas oder Zeilen dazwischen, oder Zeilen einer Tabelle mit einer Zeile von Namen.',
  chooseFile: 'Excel- oder CSV-Datei wählen',
  unreadableFile: (name) =>
    `${name} lässt sich nicht lesen: Die Datei ist beschädigt oder mit einem Passwort geschützt.`,
  continue: 'Weiter',
  goBack: 'Zurück',
  tooManyRows: (found, most) =>
    `Das sind ${plural(found, 'Zeile', 'Zeilen')}; ein Import nimmt ${most.toLocaleString('de')}.`,
  rowsFound: (count) => `${plural(count, 'Nummer', 'Nummern')} gefunden.`,
  rowsIgnored: (count) => `${plural(count, 'Zeile ist', 'Zeilen sind')} leer oder doppelt.`,
  meaningOfColumn: (name) => `Was die Spalte ${name} ist`,
  ignoreColumn: 'weglassen',
  importColumns: {
    request_number: 'Nummer',
    request_type: 'Art',
    scac: 'Reederei (SCAC)',
    ref_numbers: 'Referenzen',
    shipment_tags: 'Schlagwörter',
    customer: 'Kunde',
  },
  otherNumbersAre: 'Was keine Containernummer ist, ist',
  checkRows: 'Jede Zeile prüfen',
  checkAgain: 'Neu prüfen',
  checking: (done, all) => `Prüft: ${done.toLocaleString('de')} von ${plural(all, 'Zeile', 'Zeilen')} …`,
  starting: (done, all) => `Beginnt: ${done.toLocaleString('de')} von ${plural(all, 'Zeile', 'Zeilen')} …`,
  importChecked: (good, bad) =>
    bad === 0
      ? `${plural(good, 'Zeile', 'Zeilen')}, alle gültig.`
      : `${plural(bad, 'Zeile', 'Zeilen')} zu berichtigen, ${good.toLocaleString('de')} gültig.`,
  importDone: (created, double, failed) =>
    `${created.toLocaleString('de')} jetzt verfolgt, ${double.toLocaleString('de')} schon verfolgt, ${failed.toLocaleString('de')} gescheitert.`,
  startRows: (count) => `${plural(count, 'Nummer', 'Nummern')} verfolgen`,
  resultFile: 'Ergebnisse speichern (CSV)',
  newCustomers: (count) =>
    count === 1 ? 'Die Datei nennt einen neuen Kunden:' : `Die Datei nennt ${count.toLocaleString('de')} neue Kunden:`,
  createCustomers: (count) =>
    count === 1 ? 'Diesen Kunden anlegen' : `Diese ${count.toLocaleString('de')} Kunden anlegen`,
  rowFaults: {
    duplicate: 'Eine andere Zeile hat dieselbe Nummer.',
    missing: (column) => `${column} fehlt.`,
    customer: (name) => `Kein Kunde heißt ${name}, oder mehrere heißen so.`,
    noLine: (code) => `Keine Reederei hat das Kürzel ${code}.`,
    otherNumber: 'Die Reederei nimmt diese Art von Nummer nicht, oder es gibt die Art nicht.',
    number: (digit) =>
      digit === null ? 'Das ist keine gültige Nummer.' : `Eine Ziffer ist falsch: Die letzte müsste ${digit} sein.`,
    notAccepted: (column) => `${column}: nicht angenommen, vielleicht zu lang.`,
  },
  row: 'Zeile',
  result: 'Ergebnis',
  rowStatuses: {
    pending: 'wartet',
    created: 'jetzt verfolgt',
    valid: 'gültig',
    duplicate: 'schon verfolgt',
    failed: 'gescheitert',
  },
  restInFile: (count) => `${plural(count, 'weitere Zeile', 'weitere Zeilen')} in der Ergebnisdatei.`,
};
