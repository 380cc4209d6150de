/** A copy that follows while thousands of rows come, change and are deleted equals the service to the row. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestKey } from '../helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';
import { report } from '../helpers/tracking/core-world.ts';
import { clientOf, copied, loadSyncProgram, type SyncProgram, served } from './sync-program.ts';

const SHIPMENTS = 600;
const BOXES = 4;
const CHANGES = 1500;
const WRITERS = 3;

let api: TrackedApi;
let key: TestKey;
let program: SyncProgram;
beforeAll(async () => {
  [api, program] = await Promise.all([startTrackedApi(), loadSyncProgram()]);
  api.script = (reference, now) => report(reference, now, { containers: boxesOf(reference.number) });
  key = await api.key(await api.account());
});
afterAll(() => api.close());

function boxesOf(number: string): string[] {
  const serial = Number(number.replace(/\D/g, ''));
  return Array.from({ length: BOXES }, (_, place) => `SIMU${String(serial * BOXES + place).padStart(7, '0')}`);
}

test('a copy that follows while rows come, change and are deleted', async () => {
  const shipments: string[] = [];
  const track = async (serial: number) => {
    const { shipmentId } = await api.track(key, `LONG${serial}`);
    shipments.push(shipmentId);
  };
  for (let serial = 0; serial < SHIPMENTS; serial += 1) await track(serial);
  const portolan = clientOf(api, key);
  const sql = program.openSqlite(':memory:');

  let left = CHANGES;
  let serial = SHIPMENTS;
  const change = async (place: number) => {
    const id = shipments[place % shipments.length] ?? '';
    if (place % 10 === 0) return track(serial++);
    if (place % 10 === 1) {
      shipments.splice(shipments.indexOf(id), 1);
      await api.database.systemPool.query('DELETE FROM tracking_requests WHERE shipment_id = $1', [id]);
      await api.database.systemPool.query('DELETE FROM shipments WHERE id = $1', [id]);
      return;
    }
    const stops = place % 10 === 2 ? '/stop_tracking' : place % 10 === 3 ? '/resume_tracking' : '';
    const attributes = { tags: [`t${place}`], ref_numbers: [`PO-${place}`] };
    await api.patch(key, `/v2/shipments/${id}${stops}`, stops === '' ? { attributes } : undefined);
  };
  const writer = async () => {
    for (let place = left--; place > 0; place = left--) {
      api.clock.advance(1000);
      await change(place);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, writer));
  let isWritten = false;
  void writing.then(() => {
    isWritten = true;
  });
  // The first copy is walked, and then followed, while all of it changes.
  for (let runs = 0; !isWritten || runs === 0; runs += 1) await program.sync(portolan, sql);
  await writing;
  await program.sync(portolan, sql);

  const now = await served(portolan);
  expect(Object.keys(now).length).toBeGreaterThan(2000);
  expect(withoutChecks(await copied(sql))).toEqual(withoutChecks(now));
  await program.sync(portolan, sql, { reconcile: true });
  expect(await copied(sql)).toEqual(now);
});

/** Times of checks make no event. */
function withoutChecks(rows: Record<string, unknown>) {
  const isCheck = (name: string) => /_(attempted|succeeded|checked|request)_at$/.test(name);
  return Object.fromEntries(
    Object.entries(rows).map(([id, attributes]) => [
      id,
      Object.fromEntries(Object.entries(attributes as object).filter(([name]) => !isCheck(name))),
    ]),
  );
}
