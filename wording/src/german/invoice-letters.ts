/** ../english/invoice-letters.ts in German. */
import type { invoiceLetters as english } from '../english/invoice-letters.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const invoiceLetters: typeof english = {
  charges: {
    demurrage: 'Demurrage',
    detention: 'Detention',
    per_diem: 'Per Diem',
    storage: 'Lagergeld',
    combined: 'Demurrage und Detention',
    other: 'sonstige Gebühr',
  },
  subject: (number, amount) => `Einspruch gegen Rechnung ${number}: ${amount}`,
  salutation: 'Sehr geehrte Damen und Herren,',
  opening: (of) =>
    `wir haben Ihre Rechnung ${of.number}${of.date === null ? '' : ` vom ${of.date}`}` +
    `${of.billOfLading === null ? '' : `, Konnossement ${of.billOfLading}`}, über ${of.total} geprüft: gegen das, was ` +
    'Reedereien, Terminals und Bahnen über die Container gemeldet haben, und gegen den vereinbarten Tarif. ' +
    `Wir erheben Einspruch über ${of.amount}, aus diesen Gründen:`,
  wholeInvoice: 'Die Rechnung als Ganzes',
  line: (container, charge, billed) => `${container}, ${charge}, ${billed} berechnet`,
  noContainer: 'Kein Container genannt',
  reasonsOf: (title, containers, amount) => `${title}: ${plural(containers, 'Container', 'Container')}, ${amount}`,
  ask: 'Außerdem bitten wir Sie, das Folgende zu erklären. Bis dahin widersprechen wir auch dem; im Betrag oben ist es nicht enthalten:',
  onlyAsk: 'Wir bitten Sie, die folgenden Beträge zu erklären, und zurückzunehmen, was Sie nicht erklären können:',
  more: 'Die Tabellen im Anschluss an diesen Brief führen jeden Container Tag für Tag auf.',
  facts: 'Das belegen diese Tatsachen:',
  fact: (what, at, source) => `${what}: ${at}, gemeldet von ${source}`,
  factsBelow: 'Die Tatsachen stehen mit Quelle und Zeit im Anschluss an diesen Brief.',
  relief: {
    waiver: (amount) => `Wir bitten Sie, auf ${amount} zu verzichten und die Rechnung zu stornieren.`,
    reduction: (amount, rest) =>
      `Wir bitten Sie, ${amount} gutzuschreiben, sodass ${rest} bleiben, und uns die Gutschrift oder eine berichtigte Rechnung zu senden.`,
    refund: (amount) => `Wir haben die Rechnung bezahlt. Wir bitten Sie, ${amount} zu erstatten.`,
  },
  notChecked: (amount) =>
    `${amount} der Rechnung konnten wir noch nicht prüfen. Diesen Teil erkennt dieser Brief nicht an.`,
  rules: {
    tariff: 'Die Beträge folgen aus dem vereinbarten Tarif und den Angaben der Rechnung.',
    us: 'Es gelten die Regeln der Federal Maritime Commission für Rechnungen über Demurrage und Detention (46 CFR Teil 541). Sie geben für diesen Antrag mindestens 30 Tage ab dem Rechnungsdatum und erwarten, dass Sie ihn binnen 30 Tagen zu klären versuchen (46 CFR 541.8).',
    reasonable:
      'Eine Gebühr für eine Zeit, in der die Ladung nicht abgeholt oder der leere Container nicht zurückgegeben werden konnte, ist kein Anreiz, ihn zu bewegen (46 CFR 545.5).',
  },
  dueOn: (day) => `Einsprüche gegen diese Rechnung müssen Ihnen bis ${day} vorliegen.`,
  answer: 'Bitte antworten Sie binnen 30 Tagen und nennen Sie uns den Grund für jeden Tag, an dem Sie festhalten.',
  closing: 'Mit freundlichen Grüßen',
  labels: {
    date: 'Datum',
    invoice: 'Rechnung',
    invoiceDate: 'Rechnungsdatum',
    billOfLading: 'Konnossement',
    dueDate: 'Fällig am',
    total: 'Berechnet',
    disputed: 'Bestritten',
    dueOn: 'Einspruch bis',
    enclosures: 'Anlagen',
  },
  missing: '\uFFFD steht für ein Zeichen, das der Schrift dieses Briefs fehlt.',
  page: (page, of) => `Seite ${page} von ${of}`,
  days: {
    heading: 'Tage, wie berechnet und wie ermittelt',
    note: 'Tage sind Tage des Ortes. Hinterlegte Tage sind bestritten.',
    columns: { day: 'Tag', days: 'Tage', billed: 'Berechnet je Tag', computed: 'Ermittelt je Tag', why: 'Grund' },
    lump: 'in der Summe',
    unknown: 'unbekannt',
    sum: 'Summe',
    disputed: (amount) => `${amount} bestritten`,
    states: {
      before: 'Vor Beginn der freien Zeit',
      free: 'Freie Zeit',
      charged: 'Gebührentag',
      not_counted: 'Kein Arbeitstag: ohne Gebühr',
      stopped: 'Nach Ende der Standzeit',
    },
    closed: 'geschlossen',
    held: 'gesperrt',
    not_available: 'nicht abholbereit',
    notComputed: 'Nicht ermittelt',
    none: 'Es werden keine Tage verglichen: Die Rechnung nennt eine Summe ohne Tage.',
  },
  lineTable: {
    heading: 'Bestrittene Positionen',
    note: (currency) => `Beträge in ${currency}.`,
    columns: {
      container: 'Container',
      charge: 'Gebühr',
      days: 'Berechnete Tage',
      billed: 'Berechnet',
      computed: 'Ermittelt',
      disputed: 'Bestritten',
    },
  },
  factTable: {
    heading: 'Tatsachen und ihre Quellen',
    note: 'Zeiten sind Ortszeiten, mit ihrem Abstand zu UTC.',
    columns: { container: 'Container', fact: 'Tatsache', at: 'Wann', source: 'Gemeldet von, und wann' },
  },
  records: {
    heading: 'Unsere eigenen Aufzeichnungen',
    note: 'Was uns hinderte, Container abzuholen oder zurückzugeben.',
    columns: { container: 'Container', days: 'Tage', what: 'Was geschah', note: 'Notiz' },
    kinds: {
      no_appointment: 'Kein Termin zu bekommen',
      no_return_location: 'Kein Ort nahm den leeren Container an',
      gate_closed: 'Das Tor war geschlossen',
      other: 'Sonstiges',
    },
    every: 'alle Container',
  },
  reports: {
    heading: (number) => `Meldungen wie empfangen, Rechnung ${number}`,
    source: 'Quelle',
    stated: 'Gemeldet',
    received: 'Inhalt',
    entered: 'Von uns eingetragen; es gibt keine Meldung.',
    none: 'Die Meldung ist nicht mehr gespeichert.',
  },
  note: (container, at, author) => `Notiz zu Container ${container}, ${at}${author === null ? '' : `, von ${author}`}`,
  files: {
    letter: (number) => `Einspruch ${number}`,
    reports: (number) => `Meldungen wie empfangen ${number}`,
    records: (number) => `Unsere Aufzeichnungen ${number}`,
    note: (container, at) => `Notiz ${container} ${at}`,
  },
  mail: {
    attached: 'Der Brief ist als PDF angehängt, mit den Tagen und Tatsachen als Tabellen und den Anlagen.',
  },
};
