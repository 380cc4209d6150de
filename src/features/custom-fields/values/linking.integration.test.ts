/** What a request brings to a shipment that is there already: only what its customer may set, and in which order. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineGate } from '../../../../test/helpers/custom-fields/gate.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { addParty } from '../../../../test/helpers/tracked-rows.ts';
import { DAY, openWorld, report, START, type World } from '../../../../test/helpers/tracking/core-world.ts';
import type { ReferenceType } from '../../../core/observation.ts';
import { newId } from '../../../lib/ids.ts';
import { insertKey } from '../../../tenancy/api-keys/store.ts';
import { stopTrackingByUser } from '../../../tracking/schedule/stop-tracking.ts';
import type { WrittenInitialFields } from '../../../tracking/tracking-requests/schema.ts';
import { startTracking } from '../../../tracking/tracking-requests/start-tracking.ts';

const [FIRST, SECOND] = ['SIMU0000001', 'CSQU3054383'] as const;
const FIELDS = {
  shipment: [{ api_slug: 'incoterm', value: 'FOB' }],
  containers: [{ api_slug: 'gate', value: 1 }],
};

let world: World;
let acme: string;
let bolt: string;
beforeEach(async () => {
  world = await openWorld();
  await defineGate(world);
  [acme, bolt] = await world.database.system(async (session) => [
    await addParty(session, world.accountId, 'Acme'),
    await addParty(session, world.accountId, 'Bolt'),
  ]);
  reportFromLine([FIRST]);
});
afterEach(() => world.close());

function reportFromLine(containers: readonly string[]): void {
  world.script = (reference, now) => report(reference, now, { billOfLading: 'M1', booking: 'B1', containers });
}

interface Asking {
  readonly customerId: string | null;
  /** Null: of a key that may act for all. */
  readonly partyIds: readonly string[] | null;
  readonly initialFields?: WrittenInitialFields;
}

async function request(requestType: ReferenceType, requestNumber: string, asking: Asking): Promise<string> {
  const apiKeyId = newId(START);
  const { accountId } = world;
  await world.database.system((session) =>
    insertKey(session, {
      ...{ accountId, id: apiKeyId, name: 'k', role: 'member', partyIds: asking.partyIds, createdAt: new Date(START) },
      ...{ hash: Buffer.from(apiKeyId), hint: 'k' },
    }),
  );
  const input = { scac: 'SIML', autoDetect: false, refNumbers: [], shipmentTags: [], requestType, requestNumber };
  const { id } = await startTracking(world.context, accountId, { ...input, apiKeyId, isByUser: false, ...asking });
  await world.runDue();
  return id;
}

const ofAcme = () => ({ customerId: acme, partyIds: [acme] });
const ofBolt = () => ({ customerId: bolt, partyIds: [bolt], initialFields: FIELDS });

/** `SIMU0000001: 1`, `Shipment: "FOB"` */
async function values(): Promise<string[]> {
  const { rows } = await world.database.systemPool.query<{ of: string; value: unknown }>(
    `SELECT coalesce(c.number, f.entity_type) AS of, f.value FROM custom_fields f
       LEFT JOIN containers c ON c.account_id = f.account_id AND c.id = f.container_id`,
  );
  return rows.map(({ of, value }) => `${of}: ${JSON.stringify(value)}`).toSorted();
}

test("a limited key's values are not set on another customer's shipment, nor on containers that come later", async () => {
  await request('bill_of_lading', 'M1', ofAcme());
  const second = await request('booking_number', 'B1', ofBolt());
  expect((await world.requestRow(second)).status).toBe('failed');
  expect(await values()).toEqual([]);
  reportFromLine([FIRST, SECOND]);
  await world.runUntil(START + 2 * DAY);
  expect(
    await world.database.forAccount(world.accountId, (session) =>
      kysely(session).selectFrom('containers').select('number').execute(),
    ),
  ).toHaveLength(2);
  expect(await values()).toEqual([]);
});

test.each(['of its own customer', 'of the account', 'of a key for both customers'])(
  'the values of a request %s are',
  async (whose) => {
    await request('bill_of_lading', 'M1', ofAcme());
    const asking = {
      'of its own customer': { customerId: acme, partyIds: [acme] },
      'of the account': { customerId: bolt, partyIds: null },
      'of a key for both customers': { customerId: bolt, partyIds: [acme, bolt] },
    }[whose] as Asking;
    await request('booking_number', 'B1', { ...asking, initialFields: FIELDS });
    reportFromLine([FIRST, SECOND]);
    await world.runUntil(START + 2 * DAY);
    expect(await values()).toEqual([`${FIRST}: 1`, `${SECOND}: 1`, 'Shipment: "FOB"'].toSorted());
  },
);

test.each([['booking_number', 'B1'] as const, ['bill_of_lading', 'M1'] as const])(
  "a limited key does not resume another customer's stopped shipment by its %s",
  async (type, number) => {
    const first = await request('bill_of_lading', 'M1', ofAcme());
    const [shipment] = await world.shipments();
    await stopTrackingByUser(world.context, world.accountId, shipment?.id ?? '');
    const jobs = await world.jobs();
    const second = await request(type, number, ofBolt());
    const [after] = await world.shipments();
    expect(after?.line_tracking_stopped_at).not.toBeNull();
    expect((await world.requestRow(first)).status).toBe('tracking_stopped');
    expect(await world.requestRow(second)).toMatchObject({
      status: 'failed',
      failed_reason: 'data_unavailable',
      shipment_id: null,
    });
    expect(await world.jobs()).toEqual(jobs);
    expect(await values()).toEqual([]);
  },
);

test('a request writes containers before custom fields, as a report does', async () => {
  const { systemPool } = world.database;
  await systemPool.query(
    `INSERT INTO row_counts (account_id, kind, slot, rows)
       SELECT $1, kind, slot, 0 FROM unnest('{containers,custom_fields}'::text[]) AS kind, generate_series(0, 15) AS slot
     ON CONFLICT DO NOTHING`,
    [world.accountId],
  );
  const holder = await systemPool.connect();
  await holder.query("BEGIN; SELECT FROM row_counts WHERE kind = 'containers' FOR UPDATE");
  const linking = request('bill_of_lading', 'M1', { customerId: null, partyIds: null, initialFields: FIELDS });
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await systemPool.query(waiting)).rowCount).toBe(1);
  const free = await systemPool.query("SELECT FROM row_counts WHERE kind = 'custom_fields' FOR UPDATE SKIP LOCKED");
  await holder.query('COMMIT');
  holder.release();
  await linking;
  expect(free.rowCount).toBe(16);
  expect(await values()).toEqual([`${FIRST}: 1`, 'Shipment: "FOB"'].toSorted());
});
