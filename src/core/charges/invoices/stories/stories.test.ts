/** Compares each story with what the check finds. The stories were written by hand, from the calendar. */
import { describe, expect, it } from 'vitest';
import { moment, tariff, terms } from '../../../../../test/helpers/charges.ts';
import type { ClockEvents, ClockMoment } from '../../clock-events.ts';
import { dayNumber, dayText } from '../../days.ts';
import { checkInvoice } from '../check-invoice.ts';
import type { Finding, FindingRule, InvoiceCheck } from '../findings.ts';
import type { BilledInvoice, BilledLine } from '../invoice.ts';
import type { BlockedSpan, Evidence, OtherBill, Stay } from '../stay.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { BILLED_TWICE } from './billed-twice.ts';
import { BILLS_OF_LADING } from './bills-of-lading.ts';
import { CLOSED_DAYS } from './closed-days.ts';
import { END_OF_STAY } from './end-of-stay.ts';
import { EUROPE } from './europe.ts';
import { FREE_TIME } from './free-time.ts';
import { HOLDS } from './holds.ts';
import { OWN_RECORDS } from './own-records.ts';
import { RATES } from './rates.ts';
import { RIGHT } from './right.ts';
import {
  type ExpectedFinding,
  type InvoiceStory,
  STORY_PORTS,
  type StoryBill,
  type StoryLine,
  type StoryStay,
} from './story.ts';
import { UNCHECKED } from './unchecked.ts';
import { US_RULES } from './us-rules.ts';

const BOX = 'SIMU4000016';
const BILL_OF_LADING = 'SIML4711';
const LINE = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' } as const;
const BILLERS = {
  shipping_line: LINE,
  terminal: { kind: 'terminal', code: 'Y258', name: 'Pier E' },
  rail: { kind: 'rail', code: 'SIMR', name: 'Simulated Rail' },
  forwarder: { kind: 'forwarder', code: null, name: 'Simulated Forwarding' },
} as const;

const SUBJECTS = {
  'free time': FREE_TIME,
  'closed days': CLOSED_DAYS,
  'the end of a stay': END_OF_STAY,
  holds: HOLDS,
  'own records': OWN_RECORDS,
  rates: RATES,
  'billed twice': BILLED_TWICE,
  'bills of lading': BILLS_OF_LADING,
  'rules of the United States': US_RULES,
  arithmetic: ARITHMETIC,
  Europe: EUROPE,
  'bills that are right': RIGHT,
  'bills that cannot be checked': UNCHECKED,
};

describe.each(Object.entries(SUBJECTS))('%s', (_subject, stories) => {
  it.each(stories.map((story) => [story.name, story] as const))('%s', (_name, { expected, ...story }) => {
    const check = checked(story);
    expect({
      outcome: check.outcome,
      findings: comparable(check.findings, expected.findings),
      lines: check.lines.map(({ agreed, atStake, notChecked, ...line }, index) => {
        const { computed, unchecked } = expected.lines[index] ?? {};
        return {
          ...{ agreed, atStake, notChecked },
          ...(computed !== undefined && { computed: line.computed }),
          ...(unchecked !== undefined && { unchecked: line.unchecked }),
        };
      }),
    }).toEqual({
      outcome: expected.outcome,
      findings: expected.findings.map(({ days, ...finding }) => ({
        ...(OF_THE_BILL.has(finding.rule) ? {} : { line: 0 }),
        ...finding,
        ...(days !== undefined && { days: days.flatMap(daysOf) }),
      })),
      lines: expected.lines.map((line) => ({ atStake: 0, notChecked: 0, ...line })),
    });
    for (const sum of check.sums) expect(sum).toMatchObject(sumOf(sum.currency, check, story.bill));
  });
});

/** They are compared in one, whether a check has one finding for each line or one for all. */
const OF_THE_BILL: ReadonlySet<FindingRule> = new Set<FindingRule>([
  'duplicate_invoice',
  'invoice_late',
  'statements_missing',
  'total_wrong',
  'dispute_window_short',
]);

function comparable(findings: readonly Finding[], expected: readonly ExpectedFinding[]) {
  const groups = Map.groupBy(findings, ({ rule, sureness, line }) =>
    OF_THE_BILL.has(rule) ? `${rule} ${sureness}` : `${rule} ${sureness} ${line}`,
  );
  return [...groups.values()].map((some, index) => {
    const { rule, sureness, line } = some[0] as Finding;
    return {
      ...{ rule, sureness },
      ...(OF_THE_BILL.has(rule) ? {} : { line }),
      amount: added(some.map(({ amount }) => amount)),
      ...(expected[index]?.days !== undefined && { days: some.flatMap(({ days }) => days).toSorted() }),
    };
  });
}

/** The sums of a bill add up to what its lines and findings are. */
function sumOf(currency: string, { lines, findings }: InvoiceCheck, bill: Pick<StoryBill, 'lines' | 'currency'>) {
  const own = lines.filter((_, index) => (bill.lines[index]?.currency ?? bill.currency ?? 'USD') === currency);
  const atStake = findings.filter((each) => each.currency === currency);
  const bySureness = (sureness: Finding['sureness']) =>
    added(atStake.filter((each) => each.sureness === sureness).map(({ amount }) => amount));
  return {
    agreed: added(own.map(({ agreed }) => agreed)),
    atStake: added(atStake.map(({ amount }) => amount)),
    notChecked: added(own.map(({ notChecked }) => notChecked)),
    ...{ certain: bySureness('certain'), likely: bySureness('likely'), ask: bySureness('ask') },
  };
}

function checked({ stays, tariffs, bill, others = [] }: Omit<InvoiceStory, 'expected'>): InvoiceCheck {
  return checkInvoice(invoiceOf(bill, stays), {
    stays: stays.map(stayOf),
    others: others.map(({ charged, biller, container, ...other }, index): OtherBill => {
      const { kind, code, name } = BILLERS[biller ?? bill.biller ?? 'shipping_line'];
      return {
        ...{
          invoiceId: `other-${index}`,
          billerKind: kind,
          billerCode: code,
          billerName: name,
          currency: bill.currency ?? 'USD',
        },
        ...{ container: container ?? BOX, number: other.number, invoiceDate: other.date, charge: other.charge },
        ...{ ...spanOf(charged ?? undefined), amount: other.amount },
      };
    }),
    terms: terms(...tariffs.map((each, index) => tariff({ id: `tariff-${index}`, ...each }))),
  });
}

function invoiceOf(bill: StoryBill, stays: readonly StoryStay[]): BilledInvoice {
  const currency = bill.currency ?? 'USD';
  return {
    ...{ id: null, number: bill.number ?? 'INV-1', biller: BILLERS[bill.biller ?? 'shipping_line'] },
    billOfLading: bill.billOfLading === undefined ? BILL_OF_LADING : bill.billOfLading,
    ...{ invoiceDate: bill.date, dueDate: null, disputeUntil: bill.disputeUntil ?? null, currency },
    total: bill.total === undefined ? added(bill.lines.map(({ amount }) => amount)) : bill.total,
    lines: bill.lines.map((line) => lineOf(line, stays[0]?.number ?? BOX, currency)),
    statements: Object.fromEntries((bill.missing ?? []).map((statement) => [statement, false])),
    records: (bill.records ?? []).map(({ container = null, on, ...record }) => {
      const [from = '', to = from] = on.split('/');
      return { ...record, container, from, to };
    }),
  };
}

function lineOf({ charged, free, ...line }: StoryLine, container: string, currency: string): BilledLine {
  const { from: freeTimeFrom, to: freeTimeTo } = spanOf(free);
  return {
    ...{ container, billOfLading: null, description: null, equipment: null, days: null, freeDays: null, rates: [] },
    ...{ currency, ...spanOf(charged), freeTimeFrom, freeTimeTo },
    ...line,
  };
}

function stayOf(story: StoryStay, index: number): Stay {
  const [port, inland] = [story.port ?? 'USLGB', story.inland];
  const at = (local: string | undefined, place: keyof typeof STORY_PORTS, name: string) =>
    local === undefined ? {} : { [name]: momentOf(local, place) };
  const end = inland ?? port;
  const events: ClockEvents = {
    ...at(story.discharge, port, 'discharge'),
    ...at(story.available, port, 'availability'),
    ...at(story.out, port, 'leftPort'),
    ...(inland && at(story.unloadedInland, inland, 'inlandUnloading')),
    ...(inland && at(story.availableInland, inland, 'inlandAvailability')),
    ...(inland && at(story.fetchedInland, inland, 'leftInland')),
    ...at(inland ? story.fetchedInland : story.out, end, 'pickUp'),
    ...at(story.returned, end, 'emptyReturn'),
  };
  const byUser = new Set(story.isEndByUser ? ['leftPort', 'leftInland', 'pickUp', 'emptyReturn'] : []);
  const [equipmentType, equipmentLength] = story.equipment === null ? [null, null] : (story.equipment ?? ['dry', 40]);
  const { timeZone, terminal } = STORY_PORTS[port];
  return {
    container: story.number ?? BOX,
    ...{ containerId: `container-${index}`, shipmentId: `shipment-${index}` },
    billsOfLading: story.bills ?? [BILL_OF_LADING],
    line: { scac: LINE.code, name: LINE.name },
    charged: {
      ...{ customerId: story.customer ?? null, scac: LINE.code, equipmentType, equipmentLength, events },
      places: {
        port: { locode: port, timeZone, terminal: story.isTerminalUnknown ? null : terminal },
        inland: inland === undefined ? null : { locode: inland, ...STORY_PORTS[inland] },
      },
      stated: { line: null, terminal: null, rail: null, ...story.stated },
    },
    evidence: Object.fromEntries(
      (Object.entries(events) as [string, ClockMoment][]).map(([name, { at: when, observationId }]) => [
        name,
        evidenceOf(when, observationId, byUser.has(name) ? 'user' : 'shipping_line'),
      ]),
    ),
    blocked: (story.blocked ?? []).map(({ whole, ...span }): BlockedSpan => {
      const [from = '', to = from] = whole.split('/');
      return { ...span, from, to, evidence: [evidenceOf(`${from}T00:00:00Z`, 'hold', 'terminal')] };
    }),
  };
}

function evidenceOf(at: string, observationId: string, kind: Evidence['source']['kind']): Evidence {
  return { what: 'discharge', observationId, source: { kind, code: LINE.code, name: LINE.name }, at, statedAt: at };
}

function momentOf(local: string, place: keyof typeof STORY_PORTS): ClockMoment {
  const { timeZone } = STORY_PORTS[place];
  if (!local.includes('T')) return moment(local, timeZone);
  const instant = Temporal.PlainDateTime.from(local)
    .toZonedDateTime(timeZone ?? 'UTC')
    .toInstant();
  return moment(instant.toString(), timeZone);
}

function spanOf(days: string | undefined): { readonly from: string | null; readonly to: string | null } {
  const [from = null, to = from] = days?.split('/') ?? [];
  return { from, to };
}

function daysOf(days: string): string[] {
  const [from = '', to = from] = days.split('/');
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => dayText(first + index));
}

/** In cents: fractions drift. */
function added(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;
}
