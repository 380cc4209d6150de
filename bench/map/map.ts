/**
 * How long the map of a container with four legs and 20,000 stored positions takes, beside the same query and JSON without the work of a
 * map; and the map of an account with 5,000 ships. In one process, without HTTP.
 */

import type { AccountSession } from '../../src/database/database.ts';
import { accountMap } from '../../src/features/maps/account-map.ts';
import { containerMap } from '../../src/features/maps/container-map.ts';
import { insertPositions, makePositionWeeks } from '../../src/features/vessels/positions/store.ts';
import { listRecords } from '../../src/tracking/apply/observations-store.ts';
import { readContainerLegs } from '../../src/tracking/containers/route/container-legs.ts';
import { listTracks } from '../../src/tracking/containers/route/tracks-store.ts';
import { listContainersOfShipment } from '../../src/tracking/containers/store.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { vesselId } from '../../src/tracking/vessels/schema.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { addShipment } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';
import { imoOf, LEGS, storePositions, voyageReport } from './voyage.ts';

const DAY = 86_400_000;
const GOAL_MILLIS = 15;
const ACCOUNT_GOAL_MILLIS = 150;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { positions: [20_000], ships: [5000], rounds: [31] });
  const [positions, ships, rounds] = [first(options.positions), first(options.ships), first(options.rounds)];
  printHeading(`The map of a container: ${LEGS} legs, ${positions} positions; and of an account with ${ships} ships`);
  await withDatabase(async (url) => {
    const database = openBenchDatabase(url);
    try {
      const context = benchTracking(database);
      const accountId = await addAccount(database);
      const now = context.clock.now();
      const shipmentId = await addShipment(context, accountId, voyageReport(now));
      await storePositions(database, positions, now);
      await database.forAccount(accountId, (session) => measureContainer(session, context, shipmentId, rounds));
      await addShips(context, accountId, ships);
      await database.forAccount(accountId, (session) => measureAccount(session, context, rounds));
    } finally {
      await database.close();
    }
  });
}

async function measureContainer(session: AccountSession, context: TrackingContext, shipmentId: string, rounds: number) {
  const [row] = await listContainersOfShipment(session, shipmentId);
  const container = { id: row?.id ?? '', number: row?.number ?? '', journey: 1, shipmentId };
  const draw = async () => {
    const legs = await readContainerLegs(session, context, container, { at: null, closed: [] });
    if (legs === undefined) throw new Error('The container has no legs.');
    const shown = { updatedAt: '2026-01-01T00:00:00Z', split: false };
    return JSON.stringify(containerMap(context, legs, shown));
  };
  const now = context.clock.now();
  const windows = Array.from({ length: LEGS }, (_, leg) => ({ imo: imoOf(leg), from: now - 100 * DAY, to: now }));
  const yardstick = async () => {
    const [, tracks] = await Promise.all([listRecords(session, shipmentId), listTracks(session, windows)]);
    return JSON.stringify(tracks.map((track) => track.map((each) => [each.longitude, each.latitude])));
  };
  const began = performance.now();
  const text = await draw();
  const cold = performance.now() - began;
  const [map, plain] = await timesOf(rounds, [draw, yardstick]);
  const [drawn, bare] = [spreadOf(map ?? []), spreadOf(plain ?? [])];
  print(
    `container's map       ${drawn.median.toFixed(1)} ms median (${drawn.lowest.toFixed(1)} to ${drawn.highest.toFixed(1)}); goal ${GOAL_MILLIS}`,
  );
  print(
    `same query and JSON   ${bare.median.toFixed(1)} ms median (${bare.lowest.toFixed(1)} to ${bare.highest.toFixed(1)})`,
  );
  print(`first of all          ${cold.toFixed(0)} ms, with the router's data read and every way sought`);
  print(`${(text.length / 1000).toFixed(0)} kB\n`);
  printResult({ bench: 'map', part: 'container', median: drawn.median, yardstick: bare.median, cold });
}

async function measureAccount(session: AccountSession, context: TrackingContext, rounds: number) {
  const choice = { filters: {}, query: { filters: {}, search: {} }, customers: null };
  const draw = async () => JSON.stringify(await accountMap(session, context, choice));
  const text = await draw();
  const [map] = await timesOf(rounds, [draw]);
  const { median, lowest, highest } = spreadOf(map ?? []);
  const { meta } = JSON.parse(text) as { meta: { vessels: number; vessels_without_position: number } };
  if (meta.vessels_without_position > 0) throw new Error(`${meta.vessels_without_position} ships are not shown.`);
  print(
    `account's map, ${meta.vessels} ships   ${median.toFixed(0)} ms median (${lowest.toFixed(0)} to ${highest.toFixed(0)}); goal ${ACCOUNT_GOAL_MILLIS}`,
  );
  print(`${(text.length / 1000).toFixed(0)} kB\n`);
  printResult({ bench: 'map', part: 'account', ships: meta.vessels, median });
}

/** Each in turn in every round, so that other load of the machine affects them alike. */
async function timesOf(rounds: number, works: readonly (() => Promise<string>)[]): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const began = performance.now();
      await work();
      times[index]?.push(performance.now() - began);
    }
  }
  return times;
}

/** Four containers aboard each, received every hour of the last two days. */
async function addShips(context: TrackingContext, accountId: string, count: number): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  await makePositionWeeks(database, [now - 2 * DAY, now - DAY, now], new Set());
  const imos = Array.from({ length: count }, (_, index) => String(9_400_000 + index));
  for (let hour = 0; hour < 48; hour += 1) {
    const rows = imos.map((imo, index) => ({
      imo,
      at: new Date(now - hour * 3_600_000 - index),
      mmsi: imo,
      latitude: (index % 120) - 60,
      longitude: (index % 340) - 170 + hour / 100,
      speedKnots: 15,
      courseDegrees: 90,
      headingDegrees: 91,
      navigationStatus: 0,
      feed: 'bench',
    }));
    await database.changeSystem((session) => insertPositions(session, rows));
  }
  await database.changeSystem(async (session) => {
    await session.query(
      `INSERT INTO vessels (imo, id, name, updated_at)
       SELECT imo, id, 'SHIP ' || imo, now() FROM unnest($1::text[], $2::uuid[]) AS ship (imo, id)`,
      [imos, imos.map(vesselId)],
    );
    await session.query(
      `INSERT INTO containers (account_id, created_at, updated_at, refreshed_at, id, shipment_id, number, customer_id, announced, state,
         current_status, json, journey, listed, vessel_imo)
       SELECT c.account_id, c.created_at, c.updated_at, c.refreshed_at, gen_random_uuid(), c.shipment_id, 'B' || ship.imo || box, NULL,
         c.announced, c.state, 'on_ship', container_json(c.json, c.transport_event_ids, c.raw_event_ids), 1, true, ship.imo
         FROM containers c, unnest($2::text[]) AS ship (imo), generate_series(1, 4) AS box
        WHERE c.account_id = $1 AND c.number = 'SIMU0000001'`,
      [accountId, imos],
    );
    await session.query('ANALYZE vessel_positions, containers, vessels');
  });
}
