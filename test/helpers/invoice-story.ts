/** Plays a story of a bill: its stay, tariffs and invoice as the check reads them. */
import type { ClockEvents, ClockMoment } from '../../src/core/charges/clock-events.ts';
import { checkInvoice } from '../../src/core/charges/invoices/check-invoice.ts';
import type { InvoiceCheck } from '../../src/core/charges/invoices/findings.ts';
import type { BilledInvoice, BilledLine } from '../../src/core/charges/invoices/invoice.ts';
import type { BlockedSpan, OtherBill, Stay, StayEvidence } from '../../src/core/charges/invoices/stay.ts';
import {
  type InvoiceStory,
  STORY_PORTS,
  type StoryBill,
  type StoryLine,
  type StoryStay,
} from '../../src/core/charges/invoices/stories/story.ts';
import { moment, tariff, terms } from './charges.ts';

const BOX = 'SIMU4000016';
const BILL_OF_LADING = 'SIML4711';
const LINE = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' } as const;
const BILLERS = {
  shipping_line: LINE,
  terminal: { kind: 'terminal', code: 'Y258', name: 'Pier E' },
  rail: { kind: 'rail', code: 'SIMR', name: 'Simulated Rail' },
  forwarder: { kind: 'forwarder', code: null, name: 'Simulated Forwarding' },
} as const;

export function checkStory({ stays, tariffs, bill, others = [] }: Omit<InvoiceStory, 'expected'>): InvoiceCheck {
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

function evidenceOf(at: string, observationId: string, kind: StayEvidence['source']['kind']): StayEvidence {
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

/** In cents: fractions drift. */
export function added(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;
}
