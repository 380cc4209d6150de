/** Which stay of a container a billed line is about: by bill of lading, then by time. Pure. */
import { dayOf } from '../../charge-clock.ts';
import type { ClockMoment } from '../../clock-events.ts';
import type { BilledInvoice, BilledLine } from '../invoice.ts';
import type { Stay } from '../stay.ts';
import type { BilledSpan } from './billed-days.ts';

export type StayMatch =
  | { readonly is: 'found'; readonly stay: Stay }
  /** Tracked at that time, on other bills of lading. */
  | { readonly is: 'other_bill_of_lading'; readonly stay: Stay; readonly billOfLading: string }
  | { readonly is: 'not_tracked' };

const NOT_TRACKED: StayMatch = { is: 'not_tracked' };

/** By container number. */
export type StaysByContainer = ReadonlyMap<string, readonly Stay[]>;

export function staysByContainer(stays: readonly Stay[]): StaysByContainer {
  return Map.groupBy(stays, ({ container }) => plain(container));
}

export function matchStay(
  line: BilledLine,
  span: BilledSpan | null,
  { billOfLading, biller }: Pick<BilledInvoice, 'billOfLading' | 'biller'>,
  stays: StaysByContainer,
): StayMatch {
  const own = line.container === null ? [] : (stays.get(plain(line.container)) ?? []);
  const billed = line.billOfLading ?? billOfLading;
  const found = (stay: Stay | undefined): StayMatch | undefined => stay && { is: 'found', stay };
  const then = own.filter((stay) => span === null || isWithin(span, stay));
  if (billed === null) return found(closest(then, span)) ?? NOT_TRACKED;
  const named = own.filter((stay) => stay.billsOfLading.some((each) => isSameBill(each, billed)));
  const unnamed = then.filter((stay) => stay.billsOfLading.length === 0);
  const other = closest(then, span);
  return (
    found(closest(named, span)) ??
    found(closest(unnamed, span)) ??
    // A forwarder bills by its own bill of lading, which the line does not know.
    (biller.kind === 'forwarder' ? found(other) : undefined) ??
    (other === undefined || span === null || startOf(other) === null
      ? NOT_TRACKED
      : { is: 'other_bill_of_lading', stay: other, billOfLading: billed })
  );
}

/** Containers and bills of lading as they are compared. */
export function plain(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Lines print their bills of lading with and without their SCAC. */
export function isSameBill(a: string, b: string): boolean {
  const [left, right] = [plain(a), plain(b)];
  const isWithout = (long: string, short: string) => /^[A-Z]{4}/.test(long) && long.slice(4) === short && short !== '';
  return left === right || isWithout(left, right) || isWithout(right, left);
}

/** Bills err by days and weeks; what is a month off is about another stay. */
const SLACK_DAYS = 31;
/** A container that was not returned as far as is known may have been for long. */
const LONGEST_STAY_DAYS = 365;

function isWithin({ from, to }: BilledSpan, stay: Stay): boolean {
  const start = startOf(stay);
  if (start === null) return true;
  const end = dayOrNull(stay.charged.events.emptyReturn) ?? start + LONGEST_STAY_DAYS;
  return from <= end + SLACK_DAYS && to >= start - SLACK_DAYS;
}

/** The last that begins before the billed days end; else the first after them. */
function closest(stays: readonly Stay[], span: BilledSpan | null): Stay | undefined {
  const byStart = stays.toSorted(
    (a, b) => (startOf(a) ?? Infinity) - (startOf(b) ?? Infinity) || (a.containerId < b.containerId ? -1 : 1),
  );
  if (span === null) return byStart.at(-1);
  return byStart.findLast((each) => (startOf(each) ?? Infinity) <= span.to) ?? byStart[0];
}

/** The first day that is known of the stay; null: none is. */
export function startOf({ charged: { events } }: Stay): number | null {
  return dayOrNull(events.discharge ?? events.inlandUnloading ?? events.pickUp ?? events.emptyReturn);
}

function dayOrNull(moment: ClockMoment | undefined): number | null {
  if (moment === undefined) return null;
  // Where the zone is not known a day more or less does not matter.
  const day = dayOf({ ...moment, timeZone: moment.timeZone ?? 'UTC' });
  return typeof day === 'number' ? day : null;
}
