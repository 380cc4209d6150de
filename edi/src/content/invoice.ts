/**
 * What invoice messages state, in neutral words, and how their amounts, charges and dates are read. Days are as written;
 * a credit is negative. Pure.
 */
import { type ChargeForTime, chargeForTime } from '@portolan/codes/billed-charge';
import { tableOf } from '@portolan/codes/table-of';
import type { EdiMessage, Findings } from '../findings.ts';
import type { INVOICE_DATE_MEANINGS, PartnerMapping } from '../partners.ts';
import type { EdiSegment } from '../segment.ts';
import type { ObservedTime, Source } from '../statements.ts';

/** `other`: no charge for the time of a container. */
export type EdiCharge = ChargeForTime | 'other';

export interface EdiInvoice {
  readonly number: string;
  /** `code`: SCAC of a line, railroad or trucker, code of a terminal. */
  readonly biller: {
    readonly kind: Source['kind'] | 'forwarder';
    readonly code: string | null;
    readonly name: string | null;
  };
  readonly billOfLading: string | null;
  readonly invoiceDate: string | null;
  readonly dueDate: string | null;
  /** ISO 4217, of `total`; null: neither the message nor the partner's mapping names one. */
  readonly currency: string | null;
  readonly total: number | null;
  readonly lines: readonly EdiInvoiceLine[];
}

/** What the message leaves out is null. */
export interface EdiInvoiceLine {
  readonly container: string | null;
  readonly billOfLading: string | null;
  readonly charge: EdiCharge;
  readonly description: string | null;
  readonly equipment: string | null;
  /** First and last charged day, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly days: number | null;
  readonly freeDays: number | null;
  readonly freeTimeFrom: string | null;
  readonly freeTimeTo: string | null;
  readonly rates: readonly { readonly days: number | null; readonly amount: number; readonly per: 'day' | 'period' }[];
  readonly amount: number;
  /** That of the invoice, unless the line names its own. */
  readonly currency: string | null;
}

/** What holds for the lines below a segment. */
export type LineFacts = Omit<EdiInvoiceLine, 'charge' | 'rates' | 'amount' | 'currency' | 'freeDays'>;

export const NO_FACTS: LineFacts = {
  container: null,
  billOfLading: null,
  description: null,
  equipment: null,
  from: null,
  to: null,
  days: null,
  freeTimeFrom: null,
  freeTimeTo: null,
};

export type DateMeaning = (typeof INVOICE_DATE_MEANINGS)[number];

/** Segment and qualifier; EDIFACT 2005 and X12 374 give some numbers to other dates. */
const DATES: Readonly<Record<EdiMessage['format'], Readonly<Record<string, DateMeaning>>>> = {
  x12: tableOf<DateMeaning>({
    'DTM 003': 'invoiced',
    'DTM 814': 'due',
    'DTM 150': 'charged_from',
    'DTM 151': 'charged_to',
    'DTM 186': 'charged_from',
    'DTM 187': 'charged_to',
    'DTM 193': 'charged_from',
    'DTM 194': 'charged_to',
    'DTM 196': 'charged_from',
    'DTM 197': 'charged_to',
    'N9 LT': 'free_time_to',
    'L11 LT': 'free_time_to',
  }),
  edifact: tableOf<DateMeaning>({
    'DTM 3': 'invoiced',
    'DTM 137': 'invoiced',
    'DTM 13': 'due',
    'DTM 140': 'due',
    'DTM 265': 'due',
    'DTM 167': 'charged_from',
    'DTM 168': 'charged_to',
    'DTM 194': 'charged_from',
    'DTM 206': 'charged_to',
  }),
  clm: tableOf<DateMeaning>({}),
};

export function meaningOfDate(segment: EdiSegment, qualifier: string | null, message: EdiMessage): DateMeaning {
  const key = `${segment.tag} ${qualifier ?? ''}`;
  return message.partner.invoiceDates?.[key] ?? DATES[message.format][key] ?? 'none';
}

/** The facts with a date that is about a line. */
export function withDate(facts: LineFacts, meaning: DateMeaning, on: string): LineFacts {
  switch (meaning) {
    case 'charged_from':
      return { ...facts, from: on };
    case 'charged_to':
      return { ...facts, to: on };
    case 'free_time_from':
      return { ...facts, freeTimeFrom: on };
    case 'free_time_to':
      return { ...facts, freeTimeTo: on };
    default:
      return facts;
  }
}

/** The day as written. */
export function dayOf(time: ObservedTime): string {
  return time.kind === 'date' ? time.on : time.at.slice(0, 10);
}

/** A larger one is no amount of an invoice. */
const MOST_AMOUNT = 1e9;

/** @param impliedDecimals of a number without a decimal point */
export function amountOf(text: string | null, impliedDecimals = 0): number | null {
  const written = text?.replace(',', '.').replace(/\s/g, '') ?? '';
  if (!/^[+-]?(?:\d{1,15}(?:\.\d{0,6})?|\.\d{1,6})$/.test(written)) return null;
  const amount = written.includes('.') ? Number(written) : Number(written) / 10 ** impliedDecimals;
  return Math.abs(amount) <= MOST_AMOUNT ? amount : null;
}

const MOST_DAYS = 3650;

export function wholeDays(text: string | null): number | null {
  const days = amountOf(text);
  return days !== null && Number.isInteger(days) && days >= 0 && days <= MOST_DAYS ? days : null;
}

/** By the partner's mapping, the code, then the words. */
export function chargeOf(
  partner: PartnerMapping,
  code: string | null,
  ...words: readonly (string | null)[]
): EdiCharge {
  const mapped = partner.charges?.[code ?? ''];
  if (mapped !== undefined) return mapped;
  for (const text of [code, ...words]) {
    const charge = text === null ? null : chargeForTime(text);
    if (charge !== null) return charge;
  }
  return 'other';
}

/** X12 221 and 355, UN/ECE Recommendation 20, and what senders write instead. */
const DAY_UNITS: ReadonlySet<string> = new Set(['TD', 'DA', 'DY', 'PD', 'DAY']);
const HOUR_UNITS: ReadonlySet<string> = new Set(['TH', 'HR', 'HUR']);

export function isDays(unit: string | null): boolean {
  return unit !== null && DAY_UNITS.has(unit);
}

export function isHours(unit: string | null): boolean {
  return unit !== null && HOUR_UNITS.has(unit);
}

/** Of what is stated, the days and rates of a line. */
export function ratesOf(
  rate: number | null,
  days: number | null,
  isPerDay: boolean,
  amount: number,
): EdiInvoiceLine['rates'] {
  if (rate === null || rate === 0) return [];
  const adds = days !== null && Math.abs(Math.abs(rate) * days - Math.abs(amount)) < 0.005;
  return isPerDay || adds ? [{ days, amount: Math.abs(rate), per: 'day' }] : [];
}

/** At most so many lines has an invoice. */
const MOST_LINES = 2000;

/** Takes the invoice, or says why it is none. @param at to which faults point */
export function addInvoice(invoice: EdiInvoice, at: EdiSegment, findings: Findings): void {
  const { number, lines } = invoice;
  if (lines.length === 0) {
    findings.refuse(at, `${number} bills nothing: a charge with an amount was expected`, { kind: 'segment_missing' });
  } else if (lines.length > MOST_LINES) {
    findings.refuse(at, `${number} has ${lines.length} charges; at most ${MOST_LINES} are read: send several invoices`);
  } else findings.invoices.push(withOneContainer(invoice));
}

/** A charge for the invoice as a whole is about its one container. */
function withOneContainer(invoice: EdiInvoice): EdiInvoice {
  const containers = new Set(invoice.lines.flatMap(({ container }) => container ?? []));
  const [only = null] = containers;
  if (containers.size !== 1) return invoice;
  const lines = invoice.lines.map((line) =>
    line.container === null && line.charge !== 'other' ? { ...line, container: only } : line,
  );
  return { ...invoice, lines };
}
