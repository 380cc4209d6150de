/**
 * Letters that dispute an invoice, and the mail that carries them; ../german/invoice-letters.ts has the same members.
 * Amounts and days come in as texts.
 */
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const invoiceLetters = {
  charges: {
    demurrage: 'demurrage',
    detention: 'detention',
    per_diem: 'per diem',
    storage: 'storage',
    combined: 'demurrage and detention',
    other: 'other charge',
  },
  subject: (number: string, amount: string) => `Dispute of invoice ${number}: ${amount}`,
  salutation: 'Dear Sir or Madam,',
  /** @param of number, day and bill of lading, as far as they are known */
  opening: (of: { number: string; date: string | null; billOfLading: string | null; total: string; amount: string }) =>
    `We have checked your invoice ${of.number}${of.date === null ? '' : ` of ${of.date}`}` +
    `${of.billOfLading === null ? '' : `, bill of lading ${of.billOfLading}`}, for ${of.total}. ` +
    'We compared it with what shipping lines, terminals and railroads reported about the containers, and with the ' +
    `agreed tariff. We dispute ${of.amount} of it, for these reasons:`,
  wholeInvoice: 'The invoice as a whole',
  /** Above the reasons of one line. */
  line: (container: string, charge: string, billed: string) => `${container}, ${charge}, ${billed} billed`,
  noContainer: 'No container named',
  /** Where there are too many reasons to print each in the text. */
  reasonsOf: (title: string, containers: number, amount: string) =>
    `${title}: ${plural(containers, 'container', 'containers')}, ${amount}`,
  ask: 'We also ask you to explain the following. Until then we dispute it too; the amount above does not include it:',
  onlyAsk: 'We ask you to explain the following charges, and to withdraw what you cannot explain:',
  more: 'The tables below this letter list each container day by day.',
  facts: 'These facts show it:',
  /** A line of the list of facts. */
  fact: (what: string, at: string, source: string) => `${what}: ${at}, reported by ${source}`,
  factsBelow: 'The facts, with their sources and times, are listed below this letter.',
  relief: {
    waiver: (amount: string) => `We ask you to waive ${amount} and to cancel the invoice.`,
    reduction: (amount: string, rest: string) =>
      `We ask you to credit ${amount}, so that ${rest} remain, and to send us the credit note or a corrected invoice.`,
    refund: (amount: string) => `We have paid the invoice. We ask you to refund ${amount}.`,
  },
  notChecked: (amount: string) =>
    `We could not check ${amount} of the invoice yet. This letter does not accept that part.`,
  rules: {
    tariff: 'The amounts follow from the agreed tariff and the terms of the invoice.',
    us: 'The rules of the Federal Maritime Commission for demurrage and detention invoices apply (46 CFR part 541). They give at least 30 days from the date of the invoice for this request, and expect you to try to resolve it within 30 days (46 CFR 541.8).',
    reasonable:
      'A charge for a time in which the cargo could not be fetched, or the empty container not returned, is no incentive to move it (46 CFR 545.5).',
  },
  dueOn: (day: string) => `Disputes of this invoice are to reach you by ${day}.`,
  answer: 'Please answer within 30 days, and tell us the reason for each day that you uphold.',
  closing: 'Yours faithfully,',
  /** Beside the text of the letter. */
  labels: {
    date: 'Date',
    invoice: 'Invoice',
    invoiceDate: 'Invoice date',
    billOfLading: 'Bill of lading',
    dueDate: 'Due date',
    total: 'Billed',
    disputed: 'Disputed',
    dueOn: 'Dispute by',
    enclosures: 'Enclosures',
  },
  /** At the foot of a page, where a character was printed as U+FFFD. */
  missing: '\uFFFD stands for a character that the font of this letter lacks.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  days: {
    heading: 'Days as billed and as computed',
    note: 'Days are days of the place. Shaded days are disputed.',
    columns: { day: 'Day', days: 'Days', billed: 'Billed a day', computed: 'Computed a day', why: 'Why' },
    lump: 'in the sum',
    unknown: 'unknown',
    sum: 'Sum',
    disputed: (amount: string) => `${amount} disputed`,
    /** What the stay and the tariff give for a day. */
    states: {
      before: 'Before the free time began',
      free: 'Free time',
      charged: 'Charged day',
      not_counted: 'Not a working day: not charged',
      stopped: 'After the end of the stay',
    },
    closed: 'closed',
    held: 'on hold',
    not_available: 'not available for pickup',
    notComputed: 'Not computed',
    none: 'No days are compared: the invoice states a sum without days.',
  },
  lineTable: {
    heading: 'Lines in dispute',
    note: (currency: string) => `Amounts are in ${currency}.`,
    columns: {
      container: 'Container',
      charge: 'Charge',
      days: 'Days billed',
      billed: 'Billed',
      computed: 'Computed',
      disputed: 'Disputed',
    },
  },
  factTable: {
    heading: 'Facts and their sources',
    note: 'Times are local to the place, with their difference to UTC.',
    columns: { container: 'Container', fact: 'Fact', at: 'When', source: 'Reported by, and when' },
  },
  records: {
    heading: 'Our own records',
    note: 'What kept us from fetching or returning containers.',
    columns: { container: 'Container', days: 'Days', what: 'What happened', note: 'Note' },
    kinds: {
      no_appointment: 'No appointment was available',
      no_return_location: 'No location accepted the empty container',
      gate_closed: 'The gate was closed',
      other: 'Other',
    },
    every: 'all containers',
  },
  /** The statements of sources, as text. */
  reports: {
    heading: (number: string) => `Reports as received, invoice ${number}`,
    source: 'Source',
    stated: 'Reported',
    received: 'Content',
    entered: 'Entered by us; there is no report.',
    none: 'The report is not stored any more.',
  },
  /** A note of a container, as text. */
  note: (container: string, at: string, author: string | null) =>
    `Note about container ${container}, ${at}${author === null ? '' : `, by ${author}`}`,
  /** Names of files; `number` is that of the invoice. */
  files: {
    letter: (number: string) => `Dispute ${number}`,
    reports: (number: string) => `Reports as received ${number}`,
    records: (number: string) => `Our records ${number}`,
    note: (container: string, at: string) => `Note ${container} ${at}`,
  },
  mail: {
    attached: 'The letter is attached as PDF, with the days and facts in tables and the enclosures.',
  },
};
