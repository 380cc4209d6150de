/** Reading a shipment and its containers as they were known at a past moment. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyReport, openWith, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { openWorld, type World } from '../../../test/helpers/tracking/core-world.ts';
import { readScenario, reportOf } from '../../../test/journeys/play/scenario.ts';
import { findContainers } from '../containers/list-store.ts';
import { findShipments } from '../shipments/list-store.ts';
import type { ShipmentKey } from '../shipments/walk-store.ts';
import { pastContainers, pastShipment, pastTransportEvents, readPast } from './as-of.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Resource {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

/** Only the last check of a source is known, and the change of a document only by its statements. */
const UNKNOWN_THEN =
  /"(updated_at|shipment_last_tracking_request_at|line_tracking_last_(attempted|succeeded)_at)":("[^"]*"|null),?/g;
const timeless = (json: string) => json.replace(UNKNOWN_THEN, '');

async function documentsNow({ accountId, shipmentId }: ShipmentKey): Promise<string[]> {
  return world.database.forAccount(accountId, async (session) => {
    const found = [
      ...(await findShipments(session, [shipmentId], null)),
      ...(await findContainers(session, { shipmentIds: [shipmentId] }, null)),
    ];
    return found.map(({ json }) => json);
  });
}

async function documentsAt({ accountId, shipmentId }: ShipmentKey, at: number): Promise<string[]> {
  return world.database.forAccount(accountId, async (session) => {
    const past = await readPast(session, world.context, shipmentId, at);
    if (past === undefined) throw new Error(`There is no shipment ${shipmentId}.`);
    const shipment = pastShipment(past);
    return [...(shipment === undefined ? [] : [shipment]), ...pastContainers(past)].map(({ json }) => json);
  });
}

/** Every twelfth in `npm test`, all of them in the long run. */
const STEP = process.env.EVERY_JOURNEY === '1' ? 1 : 12;

it('gives after every step of a golden journey what was shown then, and now what is shown now', async () => {
  const folder = join(import.meta.dirname, '../../../test/journeys');
  let moments = 0;
  for (const [index, file] of globSync('**/*.journey', { cwd: folder }).sort().entries()) {
    const { steps } = readScenario(readFileSync(join(folder, file), 'utf8'));
    if (index % STEP !== 0 || steps.some((step) => step.file !== null)) continue;
    const standing = new Map<string, string[]>();
    const shown = new Map<number, string[]>();
    let key: ShipmentKey | null = null;
    for (const step of steps) {
      world.clock.set(step.now);
      const report = { ...reportOf(step, standing), billOfLading: `SIML${index}` };
      if (key === null) key = await openWith(world, report);
      else await applyReport(world, key, report);
      shown.set(step.now, await documentsNow(key));
    }
    for (const [at, documents] of shown) {
      const then = await documentsAt(key as ShipmentKey, at);
      expect(then.map(timeless), `${file} at ${new Date(at).toISOString()}`).toEqual(documents.map(timeless));
      moments += 1;
    }
    const last = steps.at(-1)?.now as number;
    expect(await documentsAt(key as ShipmentKey, last), file).toEqual(shown.get(last));
    expect(await documentsAt(key as ShipmentKey, (steps[0]?.now as number) - 1)).toEqual([]);
  }
  expect(moments).toBeGreaterThan(400 / STEP);
});

it('gives the milestones that stood, as they stood', async () => {
  const [{ shipment_id: shipmentId, container_id: containerId, invalidated_at: goneAt, id } = {}] = await sql(
    world,
    'SELECT * FROM transport_events WHERE invalidated_at > created_at ORDER BY id LIMIT 1',
  );
  const at = (goneAt as Date).getTime();
  const eventAt = (millis: number) =>
    world.database.forAccount(world.accountId, async (session) => {
      const past = await readPast(session, world.context, String(shipmentId), millis);
      const events = past === undefined ? [] : pastTransportEvents(past, String(containerId));
      return events.map(({ json }) => JSON.parse(json) as Resource).find((each) => each.id === id);
    });
  expect((await eventAt(at - 1))?.attributes.invalidated_at).toBeNull();
  expect(await eventAt(at)).toBeUndefined();
});
