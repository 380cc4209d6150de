/**
 * Which shipments a feed's report is about. A feed may name a bill of lading, a booking, a container, or some of them, with the line's
 * prefix or without, or a number of its own (a house bill). Pure; the caller looks the candidates up.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { comparableNumber } from '@portolan/codes/document-number';
import { AFTER_RETURN_MILLIS } from '../cadence.ts';
import type { ReferenceType } from '../observation.ts';
import type { FeedReport } from './feed-report.ts';

export interface CandidateShipment {
  readonly id: string;
  readonly scac: string;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  /** Numbers of the containers that it lists. */
  readonly containers: readonly string[];
  /** The reference by which its line is polled. */
  readonly trackedType: ReferenceType;
  /** When its tracking stopped, Unix milliseconds; null: it is tracked. */
  readonly stoppedAt: number | null;
  /** All its containers were returned when its tracking stopped. */
  readonly isReturned: boolean;
}

export interface Matching {
  /** The SCAC that a line is known by, from any of its SCACs. */
  readonly line: (scac: string) => string;
  /** Whether the shipment's line is polled: then the line determines the list of containers. */
  readonly isPolled: (shipment: CandidateShipment) => boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Every way in which a shipment may be named that the report names: with its line's prefix and without. */
export function numberForms({
  billsOfLading,
  bookings,
  scac,
}: Pick<FeedReport, 'billsOfLading' | 'bookings' | 'scac'>): string[] {
  return [...new Set([...billsOfLading, ...bookings].flatMap((number) => formsOf(number, scac)))];
}

/** A bare number too short to be one line's alone would meet others. */
const SHORTEST_BARE = 6;

function formsOf(text: string, scac: string | null): string[] {
  const number = comparableNumber(text);
  if (number === '') return [];
  const bare = /^[A-Z]{4}/.test(number) && number.length - 4 >= SHORTEST_BARE ? [number.slice(4)] : [];
  return [number, ...bare, ...(scac === null || number.startsWith(scac) ? [] : [scac + number])];
}

/**
 * @returns ids of the shipments whose number the report names, else of those that list its container and are not
 * contradicted. Empty: no shipment tracks it
 */
export function shipmentsOf(
  report: FeedReport,
  candidates: readonly CandidateShipment[],
  { line, isPolled, now }: Matching,
): string[] {
  const forms = new Set(numberForms(report));
  const isOfLine = ({ scac }: CandidateShipment) => report.scac === null || line(report.scac) === line(scac);
  const isNamed = (each: CandidateShipment) =>
    isOfLine(each) && numbersOf(each).some((number) => formsOf(number, each.scac).some((form) => forms.has(form)));
  const named = candidates.filter(isNamed);
  const mayAdd = (each: CandidateShipment) =>
    report.source.kind === 'shipping_line' && !isPolled(each) && isContainerNumber(report.equipment ?? '');
  const isOfContainer = (each: CandidateShipment) =>
    report.equipment === null || each.containers.includes(report.equipment) || mayAdd(each);
  const found =
    named.length > 0
      ? named.filter(isOfContainer)
      : underWay(
          candidates.filter((each) => listsContainer(each, report, line)),
          now,
        );
  return found.map(({ id }) => id);
}

/**
 * Whose trip a container is on, if a report names no shipment: the tracked ones that list it, else the last one that was
 * stopped. Some weeks after its return a container may be on a trip of somebody else.
 */
function underWay(listing: readonly CandidateShipment[], now: number): CandidateShipment[] {
  const tracked = listing.filter(({ stoppedAt }) => stoppedAt === null);
  if (tracked.length > 0) return tracked;
  const isOver = ({ stoppedAt, isReturned }: CandidateShipment) =>
    isReturned && stoppedAt !== null && now - stoppedAt > AFTER_RETURN_MILLIS;
  const last = listing.reduce<CandidateShipment | null>(
    (latest, each) => (latest === null || (each.stoppedAt ?? 0) > (latest.stoppedAt ?? 0) ? each : latest),
    null,
  );
  return last === null || isOver(last) ? [] : [last];
}

function numbersOf({ billOfLading, booking }: CandidateShipment): string[] {
  return [billOfLading, booking].filter((each) => each !== null);
}

/**
 * A line that names other numbers than the shipment's reports on another shipment of the container. Sources that are
 * not lines may use their own numbers.
 */
function listsContainer(candidate: CandidateShipment, report: FeedReport, line: (scac: string) => string): boolean {
  if (report.equipment === null || !candidate.containers.includes(report.equipment)) return false;
  const { source, scac, billsOfLading, bookings } = report;
  if (source.kind !== 'shipping_line' || scac === null) return true;
  if (line(scac) !== line(candidate.scac)) return false;
  const isOther = (numbers: readonly string[], known: string | null) => numbers.length > 0 && known !== null;
  return !isOther(billsOfLading, candidate.billOfLading) && !isOther(bookings, candidate.booking);
}

/** The keys by which a stored report is found once its shipment is tracked. */
export function keysOf(report: FeedReport): string[] {
  return [...(report.equipment === null ? [] : [report.equipment]), ...numberForms(report)];
}

/** By what the reports about a shipment, or about its containers, are found. */
export function keysOfShipment(
  { scac, billOfLading, booking }: Pick<CandidateShipment, 'scac' | 'billOfLading' | 'booking'>,
  containers: readonly string[],
): string[] {
  const named = {
    billsOfLading: billOfLading === null ? [] : [billOfLading],
    bookings: booking === null ? [] : [booking],
  };
  return [...containers, ...numberForms({ ...named, scac })];
}
