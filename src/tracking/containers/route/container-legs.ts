/**
 * The stops and legs of a container's journey, each leg with where its ship went and how it goes on: what its route and its map are made of.
 * Now, or as it was known at a past moment.
 */
import { asKnownAt, deriveOne } from '../../../core/derive.ts';
import { type ItineraryStop, itineraryOf, legsBetween } from '../../../core/journey/itinerary.ts';
import { type AboardWindow, aboardWindow, type DrawnLeg, drawLeg } from '../../../core/map/drawn-leg.ts';
import type { AccountSession } from '../../../database/database.ts';
import { readingAt } from '../../apply/apply-report.ts';
import { listRecords } from '../../apply/observations-store.ts';
import type { ReadContext } from '../../context.ts';
import type { ContainerOfShipment } from '../../history/list-raw-events.ts';
import { readAccountContext } from '../../places/account-gazetteer.ts';
import { findShipment, type ShipmentRow } from '../../shipments/store.ts';
import { routesOfAccount } from './closed-passages.ts';
import { listTracks } from './tracks-store.ts';

export interface ContainerLegs {
  readonly stops: readonly ItineraryStop[];
  /** From each stop on; the destination of the last one may be unknown. */
  readonly legs: readonly DrawnLeg[];
}

export interface LegsToRead {
  /** A past moment, Unix milliseconds; null: now. */
  readonly at: number | null;
  /** Passages that the request closes to future routes. */
  readonly closed: readonly string[];
}

/**
 * @returns undefined where the container had no statement by then
 */
export async function readContainerLegs(
  session: AccountSession,
  given: ReadContext,
  { number, journey, shipmentId }: ContainerOfShipment,
  { at, closed }: LegsToRead,
): Promise<ContainerLegs | undefined> {
  const [shipment, records, context] = await Promise.all([
    findShipment(session, shipmentId),
    listRecords(session, shipmentId),
    readAccountContext(session, given),
  ]);
  // What is shown now is what was derived last, as of then.
  const asOf = at ?? derivedAt(shipment as ShipmentRow);
  const reading = readingAt(context, asOf);
  const derived = deriveOne(number, journey, at === null ? records : asKnownAt(records, at), reading);
  if (derived === undefined) return at === null ? { stops: [], legs: [] } : undefined;

  const now = at ?? context.clock.now();
  const stops = itineraryOf(derived, reading);
  const between = legsBetween(stops);
  const windows = between.map((leg) => aboardWindow(leg, now));
  const kept = between.map((leg, index) => windows[index] && context.trackCache.find(leg, windows[index]));
  const wanted = windows.filter((each, index) => each !== null && kept[index] === undefined) as AboardWindow[];
  const [positions, routes] = await Promise.all([
    listTracks(session, wanted),
    routesOfAccount(session, context.seaRoutes, closed),
  ]);
  const legs = between.map((leg, index) => {
    const window = windows[index] ?? null;
    const known = kept[index];
    if (known) return known;
    const found = window === null ? [] : (positions[wanted.indexOf(window)] ?? []);
    const drawn = drawLeg(leg, found, routes, now);
    if (window !== null) context.trackCache.keep(drawn, window);
    return drawn;
  });
  return { stops, legs };
}

function derivedAt({ derivedAsOf, createdAt }: ShipmentRow): number {
  return (derivedAsOf ?? createdAt).getTime();
}
