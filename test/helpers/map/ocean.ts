/** The API with the sea router that production has, and what is needed to show journeys on its maps. */
import type { AddressInfo } from 'node:net';
import { loadSeaRouter, type Position, pointAlong } from '@portolan/sea-routes';
import type { SeaRoutes } from '../../../src/core/map/drawn-leg.ts';
import { insertPositions, makePositionWeeks } from '../../../src/features/vessels/positions/store.ts';
import { createSeaRoutes } from '../../../src/reference/sea-routes.ts';
import { NOW, type TestKey } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { lineScript } from '../line-report.ts';
import { startTrackedApi, type TrackedApi } from '../tracked.ts';
import { reference } from '../tracking.ts';
import type { MapJourney, Sailing } from './journeys.ts';

const HOUR = 3_600_000;
/** So far beside her line, in degrees, a ship was received at most: about a quarter of a mile. */
const NOISE_DEGREES = 0.004;

type Tracked = Pick<MapJourney, 'reports' | 'closed' | 'sailings'>;

export interface Ocean {
  readonly api: TrackedApi;
  /** Its container, tracked for an account of its own; the passages it names are closed from now on. */
  track(journey: Tracked): Promise<{ readonly key: TestKey; readonly containerId: string }>;
}

export async function startOcean(testDatabase?: TestDatabase): Promise<Ocean> {
  const routesBy = new Map<string, SeaRoutes>();
  let closed: readonly string[] = [];
  const routes = () => {
    const name = closed.join();
    const found = routesBy.get(name) ?? createSeaRoutes({ closedPassages: closed, onUnreadable: raise });
    routesBy.set(name, found);
    return found;
  };
  const api = await startTrackedApi({
    tracking: {
      seaRoutes: {
        ahead: (...given) => routes().ahead(...given),
        past: (from, to) => routes().past(from, to),
        way: (...given) => routes().way(...given),
        closedPassages: closed,
      },
    },
    ...(testDatabase && { testDatabase }),
  });
  const router = loadSeaRouter();
  const track = async (journey: Tracked) => {
    closed = journey.closed ?? [];
    for (const sailing of journey.sailings ?? []) await storePositions(api, positionsOf(sailing));
    const lines = journey.reports.trim().replace(/^ +/gm, '');
    api.script = lineScript(lines);
    const key = await api.key(await api.account());
    const { containerIds } = await api.track(key, 'SIML2600001');
    return { key, containerId: containerIds[0] as string };
  };

  function positionsOf({ imo, from, to, since, until, silent = [] }: Sailing) {
    const line = router.route({ from: placeOf(from), to: placeOf(to) });
    const [start, end] = [Date.parse(since), Date.parse(until)];
    const hours = Math.floor((Math.min(end, NOW) - start) / HOUR);
    return Array.from({ length: hours }, (_, hour) => {
      const at = start + hour * HOUR + HOUR / 2;
      const share = (at - start) / (end - start);
      const point = pointAlong(line.coordinates, share * line.distanceNauticalMiles);
      return { imo, at, share, point, knots: line.distanceNauticalMiles / ((end - start) / HOUR) };
    }).filter(({ share }) => !silent.some(([first, last]) => share >= first && share <= last));
  }
  return { api, track };
}

interface ShipmentRecords {
  readonly imo: string;
  readonly at: number;
  readonly share: number;
  readonly point: { readonly longitude: number; readonly latitude: number; readonly courseDegrees: number };
  readonly knots: number;
}

async function storePositions({ database }: TrackedApi, records: readonly ShipmentRecords[]): Promise<void> {
  const rows = records.map(({ imo, at, point, knots }, index) => ({
    imo,
    at: new Date(at),
    mmsi: '563000001',
    latitude: point.latitude + NOISE_DEGREES * Math.sin(index * 2.4),
    longitude: point.longitude + NOISE_DEGREES * Math.cos(index * 1.7),
    speedKnots: Math.round(knots * 10) / 10,
    courseDegrees: Math.round(point.courseDegrees * 10) / 10,
    headingDegrees: Math.round(point.courseDegrees) % 360,
    navigationStatus: 0,
    feed: 'test',
  }));
  const times = rows.map(({ at }) => at.getTime());
  await makePositionWeeks(database, times, new Set());
  await database.changeSystem((session) => insertPositions(session, rows));
}

function placeOf(locode: string): Position {
  const port = reference.ports.findByLocode(locode);
  if (port === undefined || port.latitude === null || port.longitude === null)
    throw new Error(`${locode} is no port with a position`);
  return { latitude: port.latitude, longitude: port.longitude };
}

function raise(error: Error): never {
  throw error;
}

/** The address of its map page, on the listening API. */
export async function linkTo({ api, track }: Ocean, journey: Tracked): Promise<string> {
  const { key, containerId } = await track(journey);
  const payload = { data: { type: 'map_link', attributes: { expires_in_hours: 1 } } };
  const made = await api.call(key, 'POST', `/v2/containers/${containerId}/map_links`, { payload });
  const { port } = api.app.server.address() as AddressInfo;
  return made.json().data.attributes.url.replace('http://api.test', `http://127.0.0.1:${port}`);
}
