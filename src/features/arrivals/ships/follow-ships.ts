/**
 * Compares the ships of an account's arrivals with their plans, batch by batch, and stores which are elsewhere. Containers
 * whose ship is elsewhere, or no longer is, are evaluated for exceptions; the state of none changes.
 */
import { etaInForce, orderedStatements } from '../../../core/arrival/eta-in-force.ts';
import { findShipElsewhere, type PlannedPort, type SeaMiles } from '../../../core/arrival/ships/ship-elsewhere.ts';
import type { SeaRoutes } from '../../../core/map/drawn-leg.ts';
import type { PortPoint } from '../../../core/map/places.ts';
import { type LonLat, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import type { AccountSession } from '../../../database/database.ts';
import { mapYielding } from '../../../lib/threads/map-yielding.ts';
import type { ApplyContext, ReadContext } from '../../../tracking/context.ts';
import { PORT_CALLS } from '../../vessels/port-calls/port-calls.ts';
import { listLegsBy, type StoredLeg } from '../recording/recorded-legs-store.ts';
import { factsOf, nextFacts, type ShipElsewhereFacts } from './elsewhere-facts.ts';
import {
  type ComparedLeg,
  type FedPosition,
  type FollowedLeg,
  listFollowedLegs,
  listHourlyPositions,
  type SeenWindow,
  storeShipsElsewhere,
} from './elsewhere-store.ts';
import { listPortsAhead, type PortAhead } from './positions-store.ts';
import { nearestPort } from './ship-ahead.ts';

export type FollowContext = ReadContext & Pick<ApplyContext, 'markContainersDue'>;

const BATCH = 200;
const DAY = 24 * 3_600_000;
const SEEN_DAYS = 7;
/** After an arrival that the line reports, the discharge follows, or nothing is reported any more. */
const DISCHARGED_DAYS = 14;

export async function followDueShips(context: FollowContext, accountId: string, signal: AbortSignal): Promise<void> {
  const { database, clock, seaRoutes } = context;
  const now = clock.now();
  const seaMiles = seaMilesOf(seaRoutes);
  for (;;) {
    signal.throwIfAborted();
    const [due, found] = await database.forAccount(accountId, async (session) => {
      const legs = await listFollowedLegs(session, new Date(now), BATCH);
      return [legs, await compare(session, context, legs, { seaMiles, now })];
    });
    await database.changeAccount(accountId, async (session) => {
      const containerIds = await storeShipsElsewhere(session, found, new Date(now));
      await context.markContainersDue(session, containerIds.sort());
    });
    if (due.length < BATCH) return;
  }
}

interface Comparing {
  readonly seaMiles: SeaMiles;
  readonly now: number;
}

async function compare(
  session: AccountSession,
  { gazetteer }: FollowContext,
  due: readonly FollowedLeg[],
  { seaMiles, now }: Comparing,
): Promise<ComparedLeg[]> {
  const legs = new Map(
    (await listLegsBy(session, session.accountId, { ids: due.map(({ id }) => id) })).map((leg) => [leg.id, leg]),
  );
  const compared = [...legs.values()].filter((leg) => isCompared(leg) && !isForgotten(leg, now));
  const seen = await readSeen(session, compared, now);
  const imos = [...new Set(compared.flatMap(({ imo }) => imo ?? []))];
  const ahead = Map.groupBy(await listPortsAhead(session, imos), ({ imo }) => imo);
  const ports = gazetteer.containerPorts();
  const points = new Map(ports.map(({ key, point }) => [key, point]));
  const elsewhere = (leg: StoredLeg): ShipElsewhereFacts | null => {
    const [from, to] = [portOf(leg.from, points), portOf(leg.to, points)];
    if (to === null || leg.imo === null || !isCompared(leg)) return null;
    const positions = seen(leg);
    const calls = (ahead.get(leg.imo) ?? []).flatMap((call) => callOf(call, leg, points));
    const found = findShipElsewhere({ ...plannedTimes(leg, now), from, to, calls }, { positions, now }, seaMiles);
    if (found === null) return null;
    const last = found.evidence.at(-1)?.at ?? now;
    return factsOf({
      found,
      place: (found.event === 'arrival' ? leg.toLocode : leg.fromLocode) ?? found.place,
      vessel: leg.vesselName,
      imo: leg.imo,
      liesAt: liesAt(positions, last, ports),
      feedOf: (at) => positions.find((each) => each.at === at)?.feed ?? null,
      now,
    });
  };
  return mapYielding(due, ({ id, marks, shipElsewhere }) => {
    const leg = legs.get(id);
    const isOver = leg !== undefined && isForgotten(leg, now);
    const next = leg === undefined || isOver ? shipElsewhere : nextFacts(shipElsewhere, elsewhere(leg));
    return { id, marks, shipElsewhere: next, isOver };
  });
}

/** What other sources than the line confirm is compared no more, and then no ship is elsewhere. */
function isCompared({ imo, arrival, dischargedAt, endedAt }: StoredLeg): boolean {
  if (imo === null || endedAt !== null) return false;
  return arrival === null || (arrival.by === 'line_arrival' && dischargedAt === null);
}

function isForgotten(leg: StoredLeg, now: number): boolean {
  return isCompared(leg) && leg.arrival !== null && now - leg.arrival.at > DISCHARGED_DAYS * DAY;
}

/** As the line states them. */
function plannedTimes(leg: StoredLeg, now: number) {
  const etas = orderedStatements(leg).flatMap((statements) => etaInForce(statements, now) ?? []);
  const ofLine = etas.filter(({ by }) => by.kind === 'shipping_line').map(({ eta }) => eta);
  const { arrival, departsAt, departedAt } = leg;
  const arrivedAt = arrival === null || arrival.isDay === true ? null : arrival.at;
  return { departsAt, departedAt, etaAt: ofLine.length === 0 ? null : Math.max(...ofLine), arrivedAt };
}

/** Each window of a ship once: many shipments are on board. */
async function readSeen(session: AccountSession, legs: readonly StoredLeg[], now: number) {
  const windows = new Map<string, SeenWindow>();
  const windowsOf = ({ imo, departedAt, arrival }: StoredLeg): string[] => {
    if (imo === null) return [];
    const spans = [departedAt, arrival?.at ?? null].flatMap((at) =>
      at === null || at - DAY >= now ? [] : [[at - DAY, Math.min(at + DAY, now)] as const],
    );
    return [...spans, [now - SEEN_DAYS * DAY, now] as const].map(([from, to]) => {
      const key = `${imo} ${from} ${to}`;
      windows.set(key, { imo, from, to });
      return key;
    });
  };
  for (const leg of legs) windowsOf(leg);
  const keys = [...windows.keys()];
  const tracks = await listHourlyPositions(session, [...windows.values()]);
  const byKey = new Map(keys.map((key, index) => [key, tracks[index] ?? []]));
  return (leg: StoredLeg): FedPosition[] => {
    const all = windowsOf(leg).flatMap((key) => byKey.get(key) ?? []);
    // Windows overlap.
    return [...new Map(all.map((each) => [each.at, each])).values()].sort((a, b) => a.at - b.at);
  };
}

function portOf(place: string | null, points: ReadonlyMap<string, LonLat>): PlannedPort | null {
  const point = place === null ? undefined : points.get(place);
  return place === null || point === undefined ? null : { place, point };
}

function callOf({ place }: PortAhead, { to }: StoredLeg, points: ReadonlyMap<string, LonLat>): PlannedPort[] {
  const port = place === to ? null : portOf(place, points);
  return port === null ? [] : [port];
}

const RESTS_MILLIS = 6 * 3_600_000;

/** The port where she lies at the time; null: she does not rest, or at no port. */
function liesAt(positions: readonly FedPosition[], at: number, ports: readonly PortPoint[]): string | null {
  const near = positions.filter((each) => Math.abs(each.at - at) <= RESTS_MILLIS);
  const last = near.findLast((each) => each.at <= at);
  if (last === undefined || near.length < 2) return null;
  const pointOf = ({ longitude, latitude }: FedPosition): LonLat => [longitude, latitude];
  const rests = near.every((each) => nauticalMilesBetween(pointOf(each), pointOf(last)) <= PORT_CALLS.berthMiles);
  return rests ? nearestPort(last, ports) : null;
}

/** With no passage closed by setting: she may not obey it. Each way is computed once. */
function seaMilesOf({ way }: Pick<SeaRoutes, 'way'>): SeaMiles {
  const measuredBy = (closed: readonly string[]) => {
    const known = new Map<string, number | null>();
    return (from: LonLat, to: LonLat): number | null => {
      const key = `${from} ${to}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const miles = way(from, to, closed)?.nauticalMiles ?? null;
      known.set(key, miles);
      return miles;
    };
  };
  return { shortest: measuredBy([]), withoutCanals: measuredBy(['suez', 'panama']) };
}
