/** Invoices of one deal: several containers of one ship, each right or wrong, or an invoice that is wrong as a whole. */

import { REQUIRED_STATEMENTS } from '@portolan/codes/required-statement';
import type { ChargeTerms } from '../../src/core/charges/charge-clock.ts';
import type { FindingRule } from '../../src/core/charges/invoices/findings.ts';
import type { BilledInvoice } from '../../src/core/charges/invoices/invoice.ts';
import type { OtherBill, Stay } from '../../src/core/charges/invoices/stay.ts';
import type { Draw } from '../measure/draw.ts';
import { daysBetween, isHoliday, plusDays } from './calendar.ts';
import { type Case, type CaseOptions, caseOf, KINDS_TOGETHER, withHarmlessOthers } from './cases.ts';
import { type Deal, dealOf } from './deals.ts';
import { ERROR_KINDS } from './errors.ts';
import { cents } from './right-bill.ts';
import { arrivalOf } from './stays.ts';

/** What is wrong with the invoice as a whole. */
export interface WholeKind {
  readonly name: string;
  readonly rule: FindingRule;
  readonly isAmerican?: true;
  /** The whole invoice, its excess over the lines, or nothing. */
  readonly stake: 'all' | 'excess' | 'none';
  apply(invoice: BilledInvoice, draw: Draw): { invoice: BilledInvoice; others?: readonly OtherBill[] };
}

export interface BenchInvoice {
  readonly deal: Deal;
  readonly invoice: BilledInvoice;
  readonly cases: readonly Case[];
  readonly whole: WholeKind | null;
  /** Index of the case of each line. */
  readonly caseOfLine: readonly number[];
  readonly stays: readonly Stay[];
  readonly others: readonly OtherBill[];
  readonly terms: ChargeTerms;
}

const lastDay = ({ lines }: BilledInvoice) =>
  lines
    .map(({ to }) => to ?? '')
    .sort()
    .at(-1) as string;

export const WHOLE_KINDS: readonly WholeKind[] = [
  {
    ...{ name: 'same invoice twice', rule: 'duplicate_invoice', stake: 'all' },
    apply: (invoice) => ({
      invoice,
      others: invoice.lines.map((line) => ({
        ...{ invoiceId: '0-stored-before', number: invoice.number, invoiceDate: invoice.invoiceDate },
        ...{
          billerKind: invoice.biller.kind,
          billerCode: invoice.biller.code,
          billerName: invoice.biller.name,
          container: line.container ?? '',
        },
        ...{ charge: line.charge, from: line.from, to: line.to, amount: line.amount, currency: line.currency },
      })),
    }),
  },
  {
    ...{ name: 'issued late (USA)', rule: 'invoice_late', stake: 'all', isAmerican: true },
    apply: (invoice, draw) => ({ invoice: dated(invoice, plusDays(lastDay(invoice), draw.integer(31, 80))) }),
  },
  {
    ...{ name: 'statements missing (USA)', rule: 'statements_missing', stake: 'all', isAmerican: true },
    apply: (invoice, draw) => {
      const all = Object.fromEntries(REQUIRED_STATEMENTS.map((name) => [name, true]));
      return { invoice: { ...invoice, statements: { ...all, [draw.pick(REQUIRED_STATEMENTS)]: false } } };
    },
  },
  {
    ...{ name: 'short time for a dispute (USA)', rule: 'dispute_window_short', stake: 'none', isAmerican: true },
    apply: (invoice, draw) => ({
      invoice: { ...invoice, disputeUntil: plusDays(invoice.invoiceDate as string, draw.integer(5, 29)) },
    }),
  },
  {
    ...{ name: 'total', rule: 'total_wrong', stake: 'excess' },
    apply: (invoice, draw) => ({
      invoice: { ...invoice, total: cents((invoice.total ?? 0) + draw.pick([0.5, 18, 100, 999])) },
    }),
  },
];

function dated(invoice: BilledInvoice, invoiceDate: string): BilledInvoice {
  return {
    ...{ ...invoice, invoiceDate, dueDate: plusDays(invoiceDate, 14) },
    disputeUntil: invoice.disputeUntil === null ? null : plusDays(invoiceDate, 30),
  };
}

const MISSING = ['start', 'end', 'zone', 'equipment', 'time', 'terminal', 'port', 'tariff', 'tracking'] as const;
const MOST_TRIES = 60;

export function benchInvoice(draw: Draw, number: number): BenchInvoice {
  // Drawn before the deal, so that kinds that fit few deals are not rare.
  const leading = optionsOf(draw);
  for (;;) {
    const deal = dealOf(draw);
    const arrival = arrivalOf(draw);
    const isAmerican = deal.port.country === 'US' && deal.biller.kind !== 'rail';
    const whole = draw.chance(0.08) ? draw.pick(WHOLE_KINDS) : null;
    if (whole?.isAmerican && !isAmerican) continue;
    const isOnlyRight = whole !== null;
    const missingAll = !isOnlyRight && draw.chance(0.06) ? draw.pick(MISSING) : null;
    const cases = Array.from({ length: draw.integer(1, 5) }, (_, index) => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const any = index === 0 ? leading : optionsOf(draw);
        const options = isOnlyRight || missingAll !== null ? { errors: [], missing: missingAll } : any;
        const found = caseOf(draw, deal, arrival, options);
        // An invoice has one currency, and one state of the account's tariffs.
        if (found !== undefined) return withHarmlessOthers(draw, found);
      }
      return undefined;
    }).filter((each) => each !== undefined);
    const [first] = cases;
    if (first === undefined) continue;
    if (!isOnlyRight && missingAll === null && first.errors !== leading.errors) continue;
    const alike = cases.filter(
      (each) => each.hasTariff === first.hasTariff && each.lines[0]?.currency === first.lines[0]?.currency,
    );
    const made = invoiceOf(draw, { deal, number, cases: alike, isAmerican, whole });
    if (made !== undefined) return made;
  }
}

const RIGHT: CaseOptions = { errors: [], missing: null };

function optionsOf(draw: Draw): CaseOptions {
  const kind = draw.share();
  if (kind < 0.5) return RIGHT;
  return { missing: null, errors: kind < 0.85 ? [draw.pick(ERROR_KINDS)] : draw.pick(KINDS_TOGETHER) };
}

interface Making {
  readonly deal: Deal;
  readonly number: number;
  readonly cases: readonly Case[];
  readonly isAmerican: boolean;
  readonly whole: WholeKind | null;
}

function invoiceOf(draw: Draw, { deal, number, cases, isAmerican, whole }: Making): BenchInvoice | undefined {
  const lines = cases.flatMap((each) => each.lines);
  const days = lines.map(({ to }) => to ?? '').sort();
  const [firstEnd, lastEnd] = [days[0] as string, days.at(-1) as string];
  // Each of its lines has to be billed in time.
  if (daysBetween(firstEnd, lastEnd) > 25) return undefined;
  const invoiceDate = plusDays(lastEnd, draw.integer(1, isAmerican ? 30 - daysBetween(firstEnd, lastEnd) : 40));
  const billOfLading = cases[0]?.known.billOfLading as string;
  const shared = draw.chance(0.5) && cases.length === 1;
  const plain: BilledInvoice = {
    id: draw.chance(0.5) ? null : `invoice-${number}`,
    number: `INV-${String(number).padStart(6, '0')}`,
    biller: deal.biller,
    billOfLading: shared ? billOfLading : null,
    invoiceDate,
    dueDate: plusDays(invoiceDate, 14),
    disputeUntil: draw.chance(0.5) ? plusDays(invoiceDate, draw.integer(30, 60)) : null,
    currency: lines[0]?.currency ?? null,
    total: cents(lines.reduce((sum, { amount }) => sum + amount, 0)),
    lines: cases.flatMap(({ lines: own, known }) =>
      own.map((line) => ({
        ...line,
        billOfLading: line.billOfLading ?? (shared || draw.chance(0.4) ? null : known.billOfLading),
      })),
    ),
    statements:
      isAmerican && draw.chance(0.5) ? Object.fromEntries(REQUIRED_STATEMENTS.map((name) => [name, true])) : {},
    records: cases.flatMap((each) => each.records),
  };
  if (plain.records.some(({ container }) => container === null) && cases.length > 1) return undefined;
  const applied = whole?.apply(plain, draw) ?? { invoice: plain };
  const invoice = applied.invoice;
  const others = [...cases.flatMap((each) => each.others), ...(applied.others ?? [])];
  const hasTariff = cases[0]?.hasTariff === true;
  return {
    deal,
    invoice,
    cases,
    whole,
    caseOfLine: cases.flatMap(({ lines: own }, index) => own.map(() => index)),
    stays: cases.flatMap(({ known, missing }) =>
      missing === 'tracking' ? [] : [known.stay, ...earlierJourney(draw, known.stay)],
    ),
    others,
    terms: { tariffs: hasTariff ? deal.tariffs : [], isHoliday, isSamePlace: (a, b) => a === b },
  };
}

/** The same number on another shipment, half a year before. */
function earlierJourney(draw: Draw, stay: Stay): Stay[] {
  if (!draw.chance(0.1)) return [];
  const back = (at: string) => new Date(Date.parse(at) - 180 * 86_400_000).toISOString();
  const events = Object.fromEntries(
    Object.entries(stay.charged.events).map(([name, moment]) => [name, { ...moment, at: back(moment.at) }]),
  );
  const { emptyReturn = undefined } = events;
  const last = Object.values(events)
    .map(({ at }) => at)
    .sort()
    .at(-1) as string;
  const [any] = Object.values(events);
  if (any === undefined) return [];
  return [
    {
      ...stay,
      containerId: `${stay.containerId}-before`,
      shipmentId: `${stay.shipmentId}-before`,
      billsOfLading: [`OLD${stay.containerId}`],
      charged: {
        ...stay.charged,
        stated: { line: null, terminal: null, rail: null },
        // A number is used again after its return.
        events: { ...events, emptyReturn: emptyReturn ?? { ...any, at: last } },
      },
      blocked: [],
    },
  ];
}
