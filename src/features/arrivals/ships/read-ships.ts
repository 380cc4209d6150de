/** Reads where the ships of a batch of arrivals are, and what is left of their ways: each ship and each way once. */

import type { ArrivalLeg } from '../../../core/arrival/arrival-leg.ts';
import type { ArrivalAhead } from '../../../core/arrival/predicted-arrival.ts';
import type { PortPoint } from '../../../core/map/places.ts';
import type { LonLat } from '../../../core/map/sphere.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listTracks } from '../../../tracking/containers/route/tracks-store.ts';
import type { ReadContext } from '../../../tracking/context.ts';
import { listLastFixes, listPortsAhead, type PortAhead } from './positions-store.ts';
import type { SeaWays } from './sea-ways.ts';
import { CURRENT_FOR_MILLIS, type PlacedShip, placeShip, shipAhead } from './ship-ahead.ts';

const DAY_MILLIS = 86_400_000;

/** Ships that were read already, by IMO number: a run has many batches, and the same ships in each. Null: not to be placed. */
export type KnownShips = Map<string, KnownShip | null>;

interface KnownShip {
  readonly position: PlacedShip;
  /** Where the account's arrivals say that she is bound. */
  readonly bound: readonly PortAhead[];
}

export type ShipContext = Pick<ReadContext, 'gazetteer'>;

/** What prediction needs beside what sources reported. */
export type FindAhead = (leg: ArrivalLeg) => Pick<ArrivalAhead, 'ship' | 'closed'>;

export async function readShips(
  session: AccountSession,
  { gazetteer }: ShipContext,
  legs: readonly ArrivalLeg[],
  { ways, ships, now }: { readonly ways: SeaWays; readonly ships: KnownShips; readonly now: number },
): Promise<FindAhead> {
  const ports = gazetteer.containerPorts();
  const imos = [...new Set(legs.flatMap((leg) => (isSailing(leg, now) && leg.imo !== null ? leg.imo : [])))];
  await placeShips(session, ships, imos, { ports, now });
  const points = new Map(ports.map(({ key, point }) => [key, point]));
  const pointOf = (place: string | null) => (place === null ? null : (points.get(place) ?? null));
  return (leg) => {
    const [from, to] = [pointOf(leg.from), pointOf(leg.to)];
    if (to === null || !isAtSea(leg)) return { ship: null, closed: null };
    const known = leg.imo !== null && isSailing(leg, now) ? ships.get(leg.imo) : null;
    // What she did before she took the box aboard is another voyage.
    if (known == null || known.position.at < (leg.departedAt ?? 0))
      return { ship: null, closed: from === null ? null : ways.findClosed(from, to) };
    const { position, bound } = known;
    const before = portsBefore(leg.to, bound, pointOf);
    const ship = shipAhead(position, { to, before }, ways);
    const isDetour = ship !== null && ship.closedPassages.length > 0;
    return { ship, closed: isDetour ? ways.findClosed(position.point, to) : null };
  };
}

const isAtSea = ({ mode }: ArrivalLeg) => mode === 'vessel' || mode === 'feeder' || mode === 'barge';
const isSailing = (leg: ArrivalLeg, now: number) => isAtSea(leg) && leg.departedAt !== null && leg.departedAt <= now;

async function placeShips(
  session: AccountSession,
  ships: KnownShips,
  imos: readonly string[],
  { ports, now }: { readonly ports: readonly PortPoint[]; readonly now: number },
): Promise<void> {
  const unknown = imos.filter((imo) => !ships.has(imo));
  if (unknown.length === 0) return;
  for (const imo of unknown) ships.set(imo, null);
  const window = { since: new Date(now - CURRENT_FOR_MILLIS), until: new Date(now) };
  const last = await listLastFixes(session, unknown, window);
  const tracks = await listTracks(
    session,
    last.map(({ imo, at }) => ({ imo, from: at.getTime() - DAY_MILLIS, to: at.getTime() })),
  );
  const ahead = await listPortsAhead(
    session,
    last.map(({ imo }) => imo),
  );
  const boundOf = Map.groupBy(ahead, ({ imo }) => imo);
  for (const [index, { imo, navigationStatus }] of last.entries()) {
    const position = placeShip({ positions: tracks[index] ?? [], navigationStatus }, ports, now);
    if (position !== null) ships.set(imo, { position, bound: boundOf.get(imo) ?? [] });
  }
}

/** Those of the ship's other arrivals that come before, in order. */
function portsBefore(to: string, ahead: readonly PortAhead[], pointOf: (place: string) => LonLat | null): LonLat[] {
  const own = ahead.find(({ place }) => place === to);
  if (own === undefined) return [];
  return ahead
    .filter(({ place, eta }) => place !== to && eta < own.eta)
    .sort((a, b) => a.eta - b.eta)
    .map(({ place }) => pointOf(place))
    .filter((point) => point !== null);
}
