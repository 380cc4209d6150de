/** Invalid input: each error is refused with its place, and leaves nothing behind. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, CallOptions } from '../../../test/helpers/service.ts';
import { openTrackingWorld, type Tenant, type TrackingWorld } from '../../../test/helpers/tracking/world.ts';

let world: TrackingWorld;
let tenant: Tenant;
let stranger: Tenant;
/** Ids of the tenant's resources by the path of their list. */
let ids: Record<string, string>;
let before: Record<string, number>;

beforeAll(async () => {
  world = await openTrackingWorld();
  [tenant, stranger] = [await world.tenant(), await world.tenant()];
  const webhook = await send('/webhooks', { data: { attributes: { url: 'https://example.com/hook' } } });
  const party = await send('/parties', { data: { attributes: { company_name: 'Acme' } } });
  const request = await tenant.track({ request_number: 'SIML2600002' });
  await tenant.attempt(request);
  const first = async (path: string) => (await world.service.call(tenant.key, path)).body.data[0]?.id as string;
  ids = {
    tracking_requests: request,
    shipments: await first('/shipments'),
    containers: await first('/containers'),
    webhooks: webhook.body.data.id,
    webhook_notifications: await first('/webhook_notifications'),
    parties: party.body.data.id,
    api_keys: await first('/api_keys'),
  };
  before = await countRows();
});
afterAll(async () => {
  expect(await countRows(), 'nothing of all this was stored').toEqual(before);
  expect(world.service.complaints, 'nothing of all this was a fault of the service').toEqual([]);
  await world.close();
});

async function countRows(): Promise<Record<string, number>> {
  const tables = await world.sql.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname = 'public' OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    counts[name] = (await world.sql.query(`SELECT count(*)::int AS rows FROM ${name}`)).rows[0].rows;
  }
  return counts;
}

const send = (path: string, body: unknown, options: CallOptions = {}): Promise<Answer> =>
  world.service.call(tenant.key, path, { method: 'POST', body, ...options });

const GOOD = { request_type: 'bill_of_lading', request_number: 'SIML2600001', scac: 'SIML' };
const bodyWith = (changes: object) => ({ data: { type: 'tracking_request', attributes: { ...GOOD, ...changes } } });

function expectRefusal(answer: Answer, status: number, pointer?: string): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.mediaType).toBe('application/vnd.api+json');
  for (const error of answer.body.errors) {
    expect(error).toMatchObject({ status: String(status), code: expect.any(String), detail: expect.any(String) });
  }
  if (pointer !== undefined) expect(answer.body.errors.map(({ source }) => source?.pointer)).toContain(pointer);
}

describe('a new tracking request', () => {
  const many = Array.from({ length: 900 }, (_, index) => `PO ${index}`);
  const nothing = undefined;
  const injection = "'; DROP TABLE shipments; --";

  test.each<[name: string, changes: object, attribute: string]>([
    ['no type', { request_type: nothing }, 'request_type'],
    ['another type', { request_type: 'air_waybill' }, 'request_type'],
    ['a type that is a number', { request_type: 7 }, 'request_type'],
    ['a type that is inherited by every object', { request_type: '__proto__' }, 'request_type'],
    ['no number', { request_number: nothing }, 'request_number'],
    ['an empty number', { request_number: '' }, 'request_number'],
    ['a blank number', { request_number: '   ' }, 'request_number'],
    ['a number that is a number', { request_number: 2600001 }, 'request_number'],
    ['a number that is a list', { request_number: ['SIML2600001'] }, 'request_number'],
    ['a number of 65 characters', { request_number: 'A'.repeat(65) }, 'request_number'],
    ['a number of 36 characters', { request_number: 'A'.repeat(36) }, 'request_number'],
    ['a number with a NUL', { request_number: 'SIML\u0000' }, 'request_number'],
    ['a number with SQL', { request_number: injection }, 'request_number'],
    ['a number with a line end', { request_number: 'SIML\r\nX-Injected: 1' }, 'request_number'],
    ['a number in another script', { request_number: 'СІМЛ123' }, 'request_number'],
    [
      'a container with a wrong check digit',
      { request_type: 'container', request_number: 'CSQU3054384' },
      'request_number',
    ],
    ['a container that is none', { request_type: 'container', request_number: 'SIML2600001' }, 'request_number'],
    ['no line', { scac: nothing }, 'scac'],
    ['a line that does not exist', { scac: 'ZZZZ' }, 'scac'],
    ['a line that is not tracked here', { scac: 'MAEU' }, 'scac'],
    ['a line that is too long', { scac: 'MAEUX' }, 'scac'],
    ['a line with SQL', { scac: "' OR" }, 'scac'],
    ['a line that is null', { scac: null }, 'scac'],
    ['an option that is no boolean', { auto_detect_vocc_scac: 'yes' }, 'auto_detect_vocc_scac'],
    ['references that are no list', { ref_numbers: 'PO 1' }, 'ref_numbers'],
    ['nine hundred references', { ref_numbers: many }, 'ref_numbers'],
    ['a reference with a NUL', { ref_numbers: ['ok', 'a\u0000b'] }, 'ref_numbers/1'],
    ['a reference that is empty', { ref_numbers: [''] }, 'ref_numbers/0'],
    ['nine hundred tags', { shipment_tags: many }, 'shipment_tags'],
    ['a tag that is an object', { shipment_tags: [{}] }, 'shipment_tags/0'],
    ['a status of its own', { status: 'created' }, 'status'],
    ['an account of its own', { account_id: '01900000-0000-7000-8000-000000000000' }, 'account_id'],
  ])('with %s is refused there', async (_name, changes, attribute) => {
    expectRefusal(await send('/tracking_requests', bodyWith(changes)), 422, `/data/attributes/${attribute}`);
  });

  test('is answered with all its errors at once, those of its custom fields too', async () => {
    const wrong = {
      request_type: 'container',
      request_number: 'CSQU3054384',
      scac: 'ZZZZ',
      initial_custom_fields: { shipment: [{ api_slug: 'no_such_field', value: 'x' }] },
    };
    const { status, body } = await send('/tracking_requests', bodyWith(wrong));
    expect(status).toBe(422);
    expect(body.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['invalid_number', '/data/attributes/request_number'],
      ['invalid_value', '/data/attributes/scac'],
      ['invalid_value', '/data/attributes/initial_custom_fields/shipment/0/api_slug'],
    ]);
  });

  test('with a lone surrogate is refused there', async () => {
    const text = JSON.stringify(bodyWith({ ref_numbers: ['X'] })).replace('"X"', '"a\\ud800b"');
    expectRefusal(await send('/tracking_requests', text), 422, '/data/attributes/ref_numbers/0');
  });

  test.each(['{', '', '{"data":', '[1,', '{"data":{"attributes":{"request_type":}}}', '\u0000'])(
    'that is not JSON, %j, is refused',
    async (text) => {
      const answer = await send('/tracking_requests', text);
      expect([400, 422]).toContain(answer.status);
      expectRefusal(answer, answer.status);
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json; version=2',
  ])('as %s is refused', async (type) => {
    expectRefusal(
      await send('/tracking_requests', JSON.stringify(bodyWith({})), { headers: { 'content-type': type } }),
      415,
    );
  });

  test('of more than a megabyte is refused', async () => {
    expectRefusal(await send('/tracking_requests', bodyWith({ ref_numbers: ['x'.repeat(1_048_576)] })), 413);
  });

  test('for a customer that is not there, or another account has, is refused', async () => {
    for (const id of ['01900000-0000-7000-8000-000000000000', ids.parties]) {
      const { data } = bodyWith({});
      const body = { data: { ...data, relationships: { customer: { data: { type: 'party', id } } } } };
      const answer = await world.service.call(stranger.key, '/tracking_requests', { method: 'POST', body });
      expectRefusal(answer, 422, '/data/relationships/customer/data/id');
    }
  });

  test('by a key that may only read is refused', async () => {
    const viewer = await world.service.key(tenant.accountId, 'viewer');
    before = await countRows();
    expectRefusal(await world.service.call(viewer, '/tracking_requests', { method: 'POST', body: bodyWith({}) }), 403);
  });
});

describe('a webhook', () => {
  test.each<[name: string, attributes: object, place: string]>([
    ['no address', {}, 'url'],
    ['an address that is none', { url: 'nowhere' }, 'url'],
    ['an address of a file', { url: 'file:///etc/passwd' }, 'url'],
    ['an address in a private network', { url: 'https://10.0.0.1/' }, 'url'],
    ['the address of cloud metadata', { url: 'https://169.254.169.254/latest' }, 'url'],
    ['an event that does not exist', { url: 'https://example.com', events: ['container.exploded'] }, 'events/0'],
    [
      'a header with a line end',
      { url: 'https://example.com', headers: [{ name: 'X', value: 'a\r\nSet-Cookie: b' }] },
      'headers/0/value',
    ],
    [
      'a header name with a line end',
      { url: 'https://example.com', headers: [{ name: 'X\r\nY', value: 'a' }] },
      'headers/0/name',
    ],
    [
      'a header of our own',
      { url: 'https://example.com', headers: [{ name: 'webhook-signature', value: 'a' }] },
      'headers/0/name',
    ],
    ['a secret of its own', { url: 'https://example.com', secret: 'whsec_mine' }, 'secret'],
  ])('with %s is refused there', async (_name, attributes, place) => {
    expectRefusal(await send('/webhooks', { data: { type: 'webhook', attributes } }), 422, `/data/attributes/${place}`);
  });
});

const LISTS = ['tracking_requests', 'shipments', 'containers', 'webhooks', 'webhook_notifications'];
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describe.each(LISTS)('the list of %s', (list) => {
  test.each([
    ['page[number]=-1', 'page[number]'],
    ['page[number]=0', 'page[number]'],
    ['page[size]=-5', 'page[size]'],
    ['page[size]=x', 'page[size]'],
    ['page[after]=nonsense', 'page[after]'],
    ['include=secrets', 'include'],
    ['sort=password', 'sort'],
    ['filter[nonsense]=1', 'filter[nonsense]'],
    ['page[colour]=red', 'page[colour]'],
  ])('with %s is refused there', async (query, parameter) => {
    const answer = await world.service.call(tenant.key, `/${list}?${query}`);
    expectRefusal(answer, 400);
    expect(answer.body.errors.map(({ source }) => source?.parameter)).toContain(parameter);
  });

  test.each(["q=' OR 1=1 --", 'nonsense=%27', 'page[number]=99999'])('with %s is only a list', async (query) => {
    expect((await world.service.call(tenant.key, `/${list}?${encodeURI(query)}`)).status).toBe(200);
  });

  test('with a NUL in its query is refused', async () => {
    expectRefusal(await world.service.call(tenant.key, `/${list}?q=a%00b`), 400);
  });

  test('shows another account nothing', async () => {
    const { body } = await world.service.call(stranger.key, `/${list}`);
    expect([body.data.length, body.meta.total]).toEqual([0, 0]);
  });
});

test.each([
  'tracking_requests?filter[created_at][start]=yesterday',
  'tracking_requests?filter[created_at][end]=2026-13-45T00:00:00Z',
  'tracking_requests?filter[status]=nonsense',
  'containers?filter[status]=sunk',
  "containers?filter[shipment_id]='",
  'shipments?filter[tracking_stopped]=perhaps',
])('the filter %s is refused', async (path) => {
  const answer = await world.service.call(tenant.key, `/${path}`);
  expectRefusal(answer, 400);
  expect(answer.body.errors[0]?.source?.parameter).toMatch(/^filter\[/);
});

describe('an id', () => {
  const paths = (id: (list: string) => string) =>
    [...LISTS, 'parties', 'api_keys']
      .map((list) => `/${list}/${id(list)}`)
      .concat(['transport_events', 'raw_events'].map((below) => `/containers/${id('containers')}/${below}`));

  test.each([
    UNKNOWN,
    '1',
    'null',
    '%27%3B%20DROP%20TABLE%20containers%3B--',
    '..%2F..%2Fetc%2Fpasswd',
    'x'.repeat(99),
    '%F0%9F%9A%A2',
  ])('that is unknown, %s, is not found', async (id) => {
    for (const path of paths(() => id)) expectRefusal(await world.service.call(tenant.key, path), 404);
  });

  test('with a NUL or half a character is refused', async () => {
    for (const path of [...paths(() => 'a%00'), ...paths(() => '%ff')]) {
      expectRefusal(await world.service.call(tenant.key, path), 400);
    }
  });

  test('of another account is answered as an unknown one', async () => {
    const shape = ({ status, body }: Answer, id: string) => JSON.stringify([status, body]).replaceAll(id, 'ID');
    for (const list of [...LISTS, 'parties', 'api_keys']) {
      const own = ids[list] as string;
      expect((await world.service.call(tenant.key, `/${list}/${own}`)).status).toBe(200);
      for (const below of list === 'containers' ? ['', '/transport_events', '/raw_events'] : ['']) {
        const theirs = await world.service.call(stranger.key, `/${list}/${own}${below}`);
        const unknown = await world.service.call(stranger.key, `/${list}/${UNKNOWN}${below}`);
        expectRefusal(theirs, 404);
        expect(shape(theirs, own)).toBe(shape(unknown, UNKNOWN));
      }
    }
    for (const list of ['webhooks', 'api_keys']) {
      const answer = await world.service.call(stranger.key, `/${list}/${ids[list]}`, { method: 'DELETE' });
      expectRefusal(answer, 404);
    }
    const rename = { method: 'PATCH', body: { data: { attributes: { company_name: 'Mine now' } } } } as const;
    expectRefusal(await world.service.call(stranger.key, `/parties/${ids.parties}`, rename), 404);
  });
});

describe('a key that is limited to customers', () => {
  let limited: string;
  let own: Record<string, string>;

  beforeAll(async () => {
    const customer = { customer: { data: { type: 'party', id: ids.parties } } };
    const body = { data: { type: 'tracking_request', attributes: GOOD, relationships: customer } };
    const request = (await send('/tracking_requests', body)).body.data.id;
    await tenant.attempt(request);
    limited = await world.service.key(tenant.accountId, 'member', [ids.parties as string]);
    const shipment = (await world.service.call(limited, '/shipments')).body.data[0]?.id as string;
    const container = (await world.service.call(limited, '/containers')).body.data[0]?.id as string;
    own = { tracking_requests: request, shipments: shipment, containers: container };
    before = await countRows();
  });

  test('sees what is theirs, and only that', async () => {
    for (const [list, id] of Object.entries(own)) {
      expect(id, list).not.toBe(ids[list]);
      expect((await world.service.call(limited, `/${list}/${id}`)).status).toBe(200);
      const { body } = await world.service.call(limited, `/${list}`);
      expect([body.data.map((each) => each.id), body.meta.total], list).toEqual([[id], 1]);
    }
  });

  test('does not find the rest, by any way', async () => {
    for (const list of ['tracking_requests', 'shipments', 'containers', 'webhooks', 'webhook_notifications']) {
      expectRefusal(await world.service.call(limited, `/${list}/${ids[list]}`), 404);
    }
    for (const below of ['transport_events', 'raw_events']) {
      expectRefusal(await world.service.call(limited, `/containers/${ids.containers}/${below}`), 404);
    }
    for (const path of [
      `/containers?filter[shipment_id]=${ids.shipments}`,
      '/shipments?number=SIML2600002',
      '/tracking_requests?q=SIML2600002',
    ]) {
      expect((await world.service.call(limited, path)).body.meta.total, path).toBe(0);
    }
    const { body } = await world.service.call(limited, '/containers?include=shipment.containers,shipment.customer');
    expect(JSON.stringify(body)).not.toContain(ids.shipments);
  });

  test('may not track for another customer', async () => {
    const relationships = { customer: { data: { type: 'party', id: UNKNOWN } } };
    const data = { attributes: { ...GOOD, request_number: 'SIML2600003' }, relationships };
    const answer = await world.service.call(limited, '/tracking_requests', { method: 'POST', body: { data } });
    expectRefusal(answer, 422, '/data/relationships/customer/data/id');
  });
});
