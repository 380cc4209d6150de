/** The lines of an invoice, each with its stay, what the tariffs give for it, and its money by day. Pure. */
import type { ChargeTerms } from '../../charge-clock.ts';
import type { Tariff } from '../../tariff.ts';
import type { Pool } from '../claims.ts';
import type { UncheckedReason } from '../findings.ts';
import type { BilledInvoice, BilledLine } from '../invoice.ts';
import { withOwnDays } from '../merge-tiers.ts';
import { toThousandths } from '../money.ts';
import type { Stay } from '../stay.ts';
import { type BilledDays, type BilledSpan, billedDays, MOST_DAYS, spanOf } from './billed-days.ts';
import {
  type Expected,
  type ExpectedDay,
  expectedDays,
  expectedOf,
  placeOf,
  type TimeCharge,
  timeChargeOf,
} from './expected.ts';
import { matchStay, plain, type StayMatch, type StaysByContainer, startOf } from './match-stay.ts';

export interface ReadLine {
  readonly index: number;
  readonly line: BilledLine;
  /** In thousandths. */
  readonly amount: number;
  /** Equal for the lines of one container, charge and stay. */
  readonly group: string;
  /** Null: no charge for time. */
  readonly charge: TimeCharge | null;
  readonly isCredit: boolean;
  readonly pool: Pool;
  readonly span: BilledSpan | null;
  readonly match: StayMatch;
  /** Null: the line is compared with no stay. */
  readonly compared: Compared | null;
  readonly billed: BilledDays;
  /** Why it cannot be compared as a whole. */
  readonly unchecked: UncheckedReason | null;
}

export interface Compared {
  readonly stay: Stay;
  readonly expected: Expected;
  /** From the start of free time, or the first billed day of the group, to the later end. */
  readonly days: ReadonlyMap<number, ExpectedDay>;
  /** Prices can be compared: there is a clock, and its currency is that of the line. */
  readonly isPriced: boolean;
}

export interface ReadInvoice {
  readonly invoice: BilledInvoice;
  readonly terms: ChargeTerms;
  readonly lines: readonly ReadLine[];
  /** The charges for time that cost, by `group`, in the order of their days. */
  readonly groups: readonly (readonly ReadLine[])[];
  /** As many days of a line are compared and shown; more are a mistake. */
  readonly mostDays: number;
}

/** A check has an entry for each day of each line: those of an invoice of mistaken years could not be stored. */
const MOST_DAYS_IN_ALL = 300_000;

interface Placed {
  readonly index: number;
  readonly line: BilledLine;
  readonly group: string;
  readonly charge: TimeCharge | null;
  readonly isCredit: boolean;
  readonly span: BilledSpan | null;
  readonly match: StayMatch;
  readonly at: Tariff['at'] | null;
}

export function readInvoice(invoice: BilledInvoice, stays: StaysByContainer, terms: ChargeTerms): ReadInvoice {
  const mostDays = Math.min(MOST_DAYS, Math.floor(MOST_DAYS_IN_ALL / Math.max(1, invoice.lines.length)));
  const placed = withOwnDays(invoice.lines).map((line, index) =>
    placeLine(line, index, invoice, { stays, terms, mostDays }),
  );
  const groups = [...Map.groupBy(placed, ({ group }) => group).values()].map((group) =>
    readGroup(group, invoice, terms),
  );
  return {
    invoice,
    terms,
    mostDays,
    lines: groups.flat().toSorted((a, b) => a.index - b.index),
    groups: groups.map((group) => group.filter(({ charge, amount }) => charge !== null && amount > 0)),
  };
}

function placeLine(
  line: BilledLine,
  index: number,
  invoice: BilledInvoice,
  {
    stays,
    terms,
    mostDays,
  }: { readonly stays: StaysByContainer; readonly terms: ChargeTerms; readonly mostDays: number },
): Placed {
  const charge = timeChargeOf(line.charge);
  const stated = spanOf(line);
  const short = stated !== null && stated.to - stated.from < mostDays ? stated : null;
  const match = matchStay(line, short, invoice, stays);
  const span = short !== null && isFarFrom(match, short) ? null : short;
  const at =
    match.is === 'found' && charge !== null ? placeOf(charge, invoice.biller.kind, match.stay, terms, span) : null;
  const stay = match.is === 'not_tracked' ? '' : match.stay.containerId;
  const group = [plain(line.container ?? ''), charge ?? 'other', line.currency, stay, at ?? ''].join('|');
  return { index, line, charge, isCredit: line.amount < 0, span, match, at, group };
}

/** No charge runs for so long: the days are of a mistaken year, and compared with nothing. */
const FAR_DAYS = 731;

function isFarFrom(match: StayMatch, { from, to }: BilledSpan): boolean {
  const start = match.is === 'found' ? startOf(match.stay) : null;
  return start !== null && (to < start - FAR_DAYS || from > start + FAR_DAYS);
}

function readGroup(group: readonly Placed[], invoice: BilledInvoice, terms: ChargeTerms): ReadLine[] {
  const [first] = group;
  const { charge, match, at } = first as Placed;
  const spans = group.flatMap(({ span, isCredit }) => (span === null || isCredit ? [] : [span]));
  const compared =
    match.is === 'found' && charge !== null && at !== null
      ? compareWith(match.stay, expectedOf(charge, invoice.biller.kind, match.stay, terms, at), first as Placed, spans)
      : null;
  let [before, billedBefore] = [0, 0];
  return group.toSorted(byDays).map((each): ReadLine => {
    const billed = billedDays(each.line, each.span, viewsOf(compared, each.span, { before, billedBefore }));
    if (!each.isCredit) {
      before += billed.amounts.size;
      billedBefore += toThousandths(each.line.amount);
    }
    const { container, currency } = each.line;
    return {
      ...each,
      amount: toThousandths(each.line.amount),
      pool: {
        line: each.index,
        currency,
        group: [plain(container ?? ''), charge ?? 'other', currency].join('|'),
        days: each.isCredit ? new Map() : billed.amounts,
        other: each.isCredit ? 0 : billed.other,
      },
      compared,
      billed,
      unchecked: uncheckedOf(each, compared),
    };
  });
}

function compareWith(stay: Stay, expected: Expected, { line }: Placed, spans: readonly BilledSpan[]): Compared {
  const from = Math.min(...known(expected.startsOn), ...spans.map((span) => span.from));
  const to = Math.max(...known(expected.end?.on ?? null), ...spans.map((span) => span.to));
  const isKnown = Number.isFinite(from) && Number.isFinite(to);
  return {
    stay,
    expected,
    days: isKnown ? expectedDays(expected, from, to) : new Map(),
    isPriced: expected.clock !== null && expected.clock.tariff.currency === line.currency,
  };
}

function known(day: number | null): number[] {
  return day === null ? [] : [day];
}

/** Without what another order of the lines would change. */
function byDays(a: Placed, b: Placed): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return (a.span?.from ?? 0) - (b.span?.from ?? 0) || (left < right ? -1 : left > right ? 1 : 0);
}

function keyOf({ line, span }: Placed): string {
  return [String(span?.to ?? 0).padStart(9, '0'), JSON.stringify(line)].join('|');
}

function viewsOf(
  compared: Compared | null,
  span: BilledSpan | null,
  { before, billedBefore }: { readonly before: number; readonly billedBefore: number },
) {
  const { tariff, isClosed, clock } = compared?.expected ?? { tariff: null, isClosed: () => false, clock: null };
  const amountOn = (day: number) => compared?.days.get(day)?.amount ?? 0;
  const passed =
    span === null || compared === null || clock === null ? 0 : chargedBefore(span.from, clock.beginsOn, compared.days);
  return {
    tariff: compared?.isPriced && tariff !== null ? { tiers: tariff.tiers, amountOn } : null,
    room: tariff === null || tariff.maximum === null ? null : toThousandths(tariff.maximum) - billedBefore,
    daysAre: tariff?.chargedDaysAre ?? null,
    isClosed,
    offsets: [...new Set([0, passed, before])],
  };
}

/** How many days the tariff charges before this one. */
function chargedBefore(day: number, beginsOn: number, days: Compared['days']): number {
  let charged = 0;
  for (let each = beginsOn; each < day; each += 1) if (days.get(each)?.state === 'charged') charged += 1;
  return charged;
}

function uncheckedOf({ line, charge, span, match }: Placed, compared: Compared | null): UncheckedReason | null {
  if (line.amount === 0) return null;
  if (charge === null) return 'charge_not_of_time';
  if (match.is === 'not_tracked') return 'not_tracked';
  if (match.is === 'other_bill_of_lading') return null;
  if (span === null) return 'no_days_billed';
  return compared?.expected.unchecked ?? null;
}
