/** The life of tracking requests: found, unknown to the line, wrong, requested twice, attempted twice. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LineServer, startLineServer } from '../../../test/carriers/line-server.ts';
import { linkedId, startTestService, type TestService } from '../../../test/helpers/service.ts';
import type { Journey } from '../../../test/helpers/simulator.ts';
import { storedStatements } from '../../../test/helpers/tracking/stored-statements.ts';
import {
  DAY,
  HOUR,
  openTrackingWorld,
  START,
  type Tenant,
  type TrackingWorld,
} from '../../../test/helpers/tracking/world.ts';
import { until } from '../../../test/helpers/until.ts';
import { systemClock } from '../../lib/clock.ts';

let world: TrackingWorld;
let journey: Journey;
beforeAll(async () => {
  world = await openTrackingWorld();
  journey = (await world.simulator.journeys()).find(({ scenario }) => scenario === 'transshipment') as Journey;
});
afterAll(() => world.close());
afterEach(async () => {
  await world.simulator.calm();
  await world.forgetPace();
  world.clock.set(START);
});

const requestOf = (tenant: Tenant, id: string) => tenant.get(`/tracking_requests/${id}`);
const shipmentOf = async (tenant: Tenant, id: string) => linkedId(await requestOf(tenant, id), 'tracked_object');

describe('a number that the line does not know', () => {
  test('fails at once where it is a container', async () => {
    const tenant = await world.tenant();
    const id = await tenant.track({ request_type: 'container', request_number: 'CSQU3054383' });
    await tenant.attempt(id);
    expect((await requestOf(tenant, id)).attributes).toMatchObject({ status: 'failed', failed_reason: 'not_found' });
    expect(await tenant.events()).toEqual(['tracking_request.failed']);
  });

  test.each(['bill_of_lading', 'booking_number'])(
    'waits for its manifest, daily, for a week where it is a %s',
    async (type) => {
      const tenant = await world.tenant();
      const id = await tenant.track({ request_type: type, request_number: 'SIML9999999' });
      for (const day of [0, 1, 2]) {
        world.clock.set(START + day * DAY);
        await tenant.attempt(id);
        expect((await requestOf(tenant, id)).attributes).toMatchObject({
          status: 'awaiting_manifest',
          failed_reason: 'awaiting_manifest',
          is_retrying: true,
        });
        expect(await world.job(id)).toEqual({ task: 'attempt-request', runAt: START + (day + 1) * DAY });
      }
      expect(await tenant.events()).toEqual(['tracking_request.awaiting_manifest']);

      await world.simulator.trouble('html');
      await tenant.attempt(id);
      expect((await requestOf(tenant, id)).attributes).toMatchObject({
        status: 'awaiting_manifest',
        failed_reason: 'unrecognized_response',
      });
      expect((await world.job(id))?.runAt).toBe(START + 2 * DAY + HOUR);
      await world.simulator.calm();

      world.clock.set(START + 7 * DAY);
      await tenant.attempt(id);
      expect((await requestOf(tenant, id)).attributes).toMatchObject({ status: 'failed', failed_reason: 'not_found' });
      expect(await tenant.events()).toEqual(['tracking_request.awaiting_manifest', 'tracking_request.failed']);
    },
  );
});

describe('a number that the line refuses', () => {
  let line: LineServer;
  let service: TestService;
  const answers: Record<string, [status: number, body: object]> = {
    BADFORMAT: [400, { errors: [{ message: 'transportDocumentReference does not have the right format' }] }],
    SECRET: [403, { errors: [{ message: 'not for you' }] }],
  };
  beforeAll(async () => {
    line = await startLineServer(({ url }, response) => {
      const [status, body] = answers[url.searchParams.get('transportDocumentReference') ?? ''] ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    service = await startTestService({
      clock: systemClock,
      role: 'all',
      hasQuickQueue: true,
      settings: { carriers: { simulatorUrl: line.url } },
    });
  });
  afterAll(async () => {
    await service.close();
    await line.close();
  });

  test('fails at once as invalid', async () => {
    const key = await service.key(await service.account());
    const { id } = await service.track(key, { request_number: 'BADFORMAT', scac: 'SIML' });
    await until(async () => {
      const { body } = await service.call(key, `/tracking_requests/${id}`);
      expect(body.data.attributes).toMatchObject({ status: 'failed', failed_reason: 'invalid_number' });
    });
  });

  test('is tried again where the line refuses us, not the number', async () => {
    const key = await service.key(await service.account());
    const { id } = await service.track(key, { request_number: 'SECRET', scac: 'SIML' });
    await until(async () => {
      const { body } = await service.call(key, `/tracking_requests/${id}`);
      expect(body.data.attributes).toMatchObject({ status: 'pending', failed_reason: 'shipping_line_unreachable' });
    });
  });
});

describe('the sandbox line', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ clock: systemClock, role: 'all' });
  });
  afterAll(() => service.close());

  test.each([
    ['TEST-TR-SUCCEEDED', { status: 'created', failed_reason: null }],
    ['TEST-TR-FAILED', { status: 'failed', failed_reason: 'invalid_number' }],
  ])('ends %s as its name describes', async (number, end) => {
    const key = await service.key(await service.account());
    const request = await service.track(key, { request_number: number, scac: 'TEST' });
    expect(request.attributes).toMatchObject({ request_number: number, status: 'pending' });
    await until(async () => {
      const { body } = await service.call(key, `/tracking_requests/${request.id}`);
      expect(body.data.attributes).toMatchObject(end);
    });
  });
});

describe('a number that is tracked already', () => {
  const track = async (tenant: Tenant, attributes: object) => {
    const id = await tenant.track({ ...attributes });
    await tenant.attempt(id);
    return id;
  };

  test.each(['SIML2600002', ' siml 2600-002 '])('is refused as a duplicate when written %j', async (written) => {
    const tenant = await world.tenant();
    const first = await tenant.track({ request_number: 'SIML2600002' });
    const data = { attributes: { request_type: 'bill_of_lading', request_number: written, scac: 'SIML' } };
    const { status, body } = await world.service.call(tenant.key, '/tracking_requests', {
      method: 'POST',
      body: { data },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      expect.objectContaining({
        code: 'duplicate',
        source: { pointer: '/data/attributes/request_number' },
        meta: { tracking_request_id: first },
      }),
    ]);
  });

  test('is created once by many requests at once', async () => {
    const tenant = await world.tenant();
    const data = { attributes: { request_type: 'bill_of_lading', request_number: 'SIML2600002', scac: 'SIML' } };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.service.call(tenant.key, '/tracking_requests', { method: 'POST', body: { data } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    expect((await world.service.call(tenant.key, '/tracking_requests')).body.meta.total).toBe(1);
  });

  test('leads by its booking and by its container to the same shipment', async () => {
    const tenant = await world.tenant();
    const byBill = await track(tenant, { request_number: journey.bill_of_lading });
    const byBooking = await track(tenant, { request_type: 'booking_number', request_number: journey.booking });
    const byBox = await track(tenant, { request_type: 'container', request_number: journey.containers[0] });
    for (const id of [byBill, byBooking, byBox]) {
      expect((await requestOf(tenant, id)).attributes.status).toBe('created');
      expect(await shipmentOf(tenant, id)).toBe(await shipmentOf(tenant, byBill));
    }
    expect((await world.service.call(tenant.key, '/shipments')).body.meta.total).toBe(1);
    expect((await world.service.call(tenant.key, '/containers')).body.meta.total).toBe(2);
  });

  test('of the same kind under another number ends as a duplicate, linked to the shipment', async () => {
    const tenant = await world.tenant();
    const [first, second] = journey.containers;
    const owner = await track(tenant, { request_type: 'container', request_number: first });
    const other = await track(tenant, { request_type: 'container', request_number: second });
    expect((await requestOf(tenant, other)).attributes).toMatchObject({ status: 'failed', failed_reason: 'duplicate' });
    expect(await shipmentOf(tenant, other)).toBe(await shipmentOf(tenant, owner));
  });

  test('is its own shipment in another account', async () => {
    const [one, two] = [await world.tenant(), await world.tenant()];
    const ids = [
      await track(one, { request_number: 'SIML2600002' }),
      await track(two, { request_number: 'SIML2600002' }),
    ];
    expect(await shipmentOf(one, String(ids[0]))).not.toBe(await shipmentOf(two, String(ids[1])));
  });
});

describe('the same work twice', () => {
  test('attempts by several workers at once make one shipment and announce it once', async () => {
    const tenant = await world.tenant();
    const id = await tenant.track({ request_number: 'SIML2600002' });
    await Promise.all(Array.from({ length: 4 }, () => tenant.attempt(id)));
    expect((await requestOf(tenant, id)).attributes).toMatchObject({ status: 'created', retry_count: 0 });
    expect((await world.service.call(tenant.key, '/shipments')).body.meta.total).toBe(1);
    expect((await world.service.call(tenant.key, '/containers')).body.meta.total).toBe(2);
    const ofEachContainer = ['vessel_departed', 'vessel_arrived'].map(
      (kind) => `container.transport.estimated.${kind}`,
    );
    expect(await tenant.events()).toEqual([
      'tracking_request.succeeded',
      ...ofEachContainer,
      ...ofEachContainer,
      'shipment.estimated.arrival',
    ]);
  });

  test('a repeated report writes nothing but the time of the check, and announces nothing', async () => {
    const tenant = await world.tenant();
    const id = await tenant.track({ request_number: 'SIML2600002' });
    await tenant.attempt(id);
    const shipmentId = await shipmentOf(tenant, id);
    const { statement_pages: stored, ...rest } = await versions(tenant.accountId);
    const events = await tenant.events();
    world.clock.set(START + HOUR);
    await tenant.check(shipmentId);
    // Only the confirmation by a second reading is recorded, once.
    const { statement_pages: confirmed, ...afterwards } = await versions(tenant.accountId);
    expect(afterwards).toEqual(rest);
    expect(confirmed).toHaveLength(stored?.length ?? 0);
    expect(await unconfirmedFacts(tenant.accountId)).toBe(0);

    const before = await versions(tenant.accountId);
    world.clock.set(START + 2 * HOUR);
    await tenant.check(shipmentId);
    await world.simulator.trouble('duplicates');
    await tenant.check(shipmentId);
    await world.simulator.trouble('reordered');
    await tenant.check(shipmentId);
    expect(await versions(tenant.accountId)).toEqual(before);
    expect(await tenant.events()).toEqual(events);
    expect((await tenant.get(`/shipments/${shipmentId}`)).attributes).toMatchObject({
      line_tracking_last_attempted_at: '2026-05-01T02:00:00Z',
      line_tracking_last_succeeded_at: '2026-05-01T02:00:00Z',
    });
  });

  async function unconfirmedFacts(accountId: string): Promise<number> {
    const facts = (await storedStatements(world.sql, accountId)).filter(({ record }) => 'fact' in record);
    expect(facts).not.toEqual([]);
    return facts.filter(({ record }) => 'fact' in record && record.confirmedAt === null).length;
  }

  /** The version of every row of account data, except the tables of checks; and of shipments except the check times. */
  async function versions(accountId: string): Promise<Record<string, string[]>> {
    const tables = await world.sql.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'account_id'
          AND table_name <> 'shipment_checks'`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const version = name === 'shipments' ? `to_jsonb(t)::text` : `ctid || ' ' || xmin`;
      const { rows } = await world.sql.query<{ row: string }>(
        `SELECT ${version} AS row FROM ${name} t WHERE account_id = $1 ORDER BY 1`,
        [accountId],
      );
      found[name] = rows.map(({ row }) => row);
    }
    expect(found.statement_pages?.length).toBeGreaterThan(0);
    return found;
  }
});
