/**
 * The stops and legs of a container's journey, each leg with where its ship went and how it goes on: what its route
 * and its map are made of. Now, or as it was known at a past moment. Legs that are done are kept for a while.
 */
import type { FastifyRequest } from 'fastify';
import { asKnownAt, deriveOne } from '../../../core/derive.ts';
import { type ItineraryStop, itineraryOf, type LegBetween, legsBetween } from '../../../core/journey/itinerary.ts';
import { type AboardWindow, aboardWindow, type DrawnLeg, drawLeg } from '../../../core/map/drawn-leg.ts';
import type { AccountSession } from '../../../database/database.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { keepLatest } from '../../../lib/keep-latest.ts';
import { listRecords } from '../../apply/observations-store.ts';
import { readingAt } from '../../apply/stored-shipment.ts';
import type { ReadContext, TrackingContext } from '../../context.ts';
import { notKnownYet } from '../../history/as-of-resources.ts';
import type { ContainerOfShipment } from '../../history/list-raw-events.ts';
import { readAccountContext } from '../../places/account-gazetteer.ts';
import { findShipment, type ShipmentRow } from '../../shipments/store.ts';
import { getContainer } from '../get-container.ts';
import { listContainerRows } from '../list-store.ts';
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
 * @throws ApiError 404 where the container was deleted since it was read
 * @returns undefined where the container had no statement by then
 */
export async function readContainerLegs(
  session: AccountSession,
  given: ReadContext,
  { id, number, journey, shipmentId }: ContainerOfShipment,
  { at, closed }: LegsToRead,
): Promise<ContainerLegs | undefined> {
  const [shipment, records, context] = await Promise.all([
    findShipment(session, shipmentId),
    listRecords(session, shipmentId),
    readAccountContext(session, given),
  ]);
  if (shipment === undefined) throw notFound('container', id);
  // What is shown now is what was derived last, as of then.
  const asOf = at ?? derivedAt(shipment);
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

export type NamedContainer = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

/** @throws ApiError where the request's key cannot see the container, or nothing was known of it then */
export async function getContainerLegs(
  session: AccountSession,
  tracking: TrackingContext,
  request: NamedContainer,
  reading: LegsToRead,
): Promise<{ id: string; createdAt: string; updatedAt: string; legs: ContainerLegs }> {
  const container = await getContainer(session, request);
  const { id } = container;
  const [legs, [row]] = await Promise.all([
    readContainerLegs(session, tracking, container, reading),
    listContainerRows(session, [id], null),
  ]);
  if (row === undefined) throw notFound('container', id);
  const { createdAt, updatedAt } = row;
  if (legs === undefined) throw notKnownYet('container', createdAt);
  return { id, legs, createdAt: formatInstant(createdAt.getTime()), updatedAt: formatInstant(updatedAt.getTime()) };
}

export interface TrackCache {
  /** @param leg as it is known now; its times may have changed with everything but the track */
  find(leg: LegBetween, window: AboardWindow): DrawnLeg | undefined;
  /** Keeps it if its leg is done. */
  keep(drawn: DrawnLeg, window: AboardWindow): void;
}

/** About 30 kB each. */
const MOST_KEPT = 1000;
const KEPT_MILLIS = 10 * 60_000;

export function createTrackCache(clock: Pick<Clock, 'wallNow'>): TrackCache {
  const kept = new Map<string, { readonly drawn: DrawnLeg; readonly until: number }>();
  return {
    find(leg, window) {
      const found = leg.phase === 'done' ? kept.get(keyOf(leg, window)) : undefined;
      return found === undefined || found.until < clock.wallNow() ? undefined : { ...found.drawn, leg };
    },
    keep(drawn, window) {
      if (drawn.leg.phase !== 'done') return;
      keepLatest(kept, keyOf(drawn.leg, window), { drawn, until: clock.wallNow() + KEPT_MILLIS }, MOST_KEPT);
    },
  };
}

/** Any form of the lines. */
function keyOf({ from, to, mode, began, ended }: LegBetween, { imo, from: since, to: until }: AboardWindow): string {
  const times = [since, until, began?.moment.millis, ended?.moment.millis];
  return [imo, mode, from.location.key, to?.location.key, ...times].join('|');
}
