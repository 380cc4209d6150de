/** The filters and orders of the lists of containers, shipments and tracking requests, and values that cannot be used. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { type Resource, startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { addContainers, addShipment } from '../../../test/helpers/tracked-rows.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Fact, Observation } from '../../core/observation.ts';

let api: TrackedApi;
let admin: TestKey;
let acme: string;
let terminal: string;

const loaded = (equipment: string) => move('load', 'CNSHA', '2026-04-10T10:00:00Z', { vessel: 'EVER', equipment });
const eta = (at: string) => move('arrival', 'NLRTM', at, { vessel: 'EVER', classifier: 'estimated' });
const landedAt = (code: string): Observation => {
  const landed = move('discharge', 'NLRTM', '2026-05-08T10:00:00Z', { vessel: 'EVER', equipment: 'SIMU0000022' });
  const facility = { code, codeListProvider: 'SMDG', type: 'POTE', name: null } as const;
  return { ...landed, place: { ...landed.place, facility } };
};
const lfd = (equipment: string, on: string): Fact => ({
  source: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
  statedAt: null,
  equipment,
  field: 'pickup_lfd',
  value: { kind: 'instant', at: on, precision: 'second' },
  place: { locode: null, name: null, facility: null },
  original: { code: 'lfd', text: null },
});

/** Three shipments of a box each: at sea; ashore at a terminal with a last free day; nothing known. */
beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
  acme = await api.party(admin, 'Acme');
  [terminal] = (await api.list(admin, '/v2/terminals?filter[port]=NLRTM&q=DDE')).map(({ id }) => id) as [string];
  const scriptReport = (number: string, observations: readonly Observation[], facts: readonly Fact[] = []) => {
    api.script = (reference, now) => {
      const answer = report(reference, now, { observations, containers: [number] });
      return 'report' in answer
        ? { ...answer, report: { ...answer.report, facts: facts.map((each) => ({ ...each, raw: null })) } }
        : answer;
    };
  };
  scriptReport('SIMU0000001', [loaded('SIMU0000001'), eta('2026-06-01T10:00:00Z')]);
  await api.track(admin, 'FIRST', {
    attributes: { shipment_tags: ['hot', 'blue'] },
    relationships: { customer: { data: { type: 'party', id: acme } } },
  });
  api.clock.advance(3_600_000);
  scriptReport(
    'SIMU0000022',
    [loaded('SIMU0000022'), eta('2026-05-20T10:00:00Z'), landedAt('DDE')],
    [lfd('SIMU0000022', '2026-05-15T10:00:00Z')],
  );
  const second = await api.track(admin, 'SEC OND-2', { attributes: { shipment_tags: ['blue'] } });
  await api.patch(admin, `/v2/shipments/${second.shipmentId}/stop_tracking`);
  api.clock.advance(3_600_000);
  scriptReport('SIMU0000038', []);
  await api.track(admin, 'THIRD');
});
afterAll(() => api.close());

const numbers = async (query: string) =>
  (await api.list(admin, `/v2/containers?${query}`)).map(({ attributes }) => String(attributes.number).slice(-2));
const shipments = async (query: string) =>
  (await api.list(admin, `/v2/shipments?${query}`)).map(({ attributes }) => attributes.normalized_number);
const requests = async (query: string) =>
  (await api.list(admin, `/v2/tracking_requests?${query}`)).map(({ attributes }) => attributes.request_number);

describe('containers', () => {
  test.each([
    ['filter[number]=SIMU0000001', ['01']],
    ['filter[number]=simu 000000-1,SIMU0000038', ['38', '01']],
    ['filter[number]=,SIMU0000001, ,', ['01']],
    ['filter[number]=SIMU000000', []],
    ['filter[status]=on_ship', ['01']],
    ['filter[status]=on_ship,new', ['38', '01']],
    ['filter[pickup_lfd][start]=2026-05-15', ['22']],
    ['filter[pickup_lfd][end]=2026-05-15', ['22']],
    ['filter[pickup_lfd][end]=2026-05-15T09:59:59Z', []],
    ['filter[pickup_lfd][start]=2026-05-15T12:00:00%2B02:00', ['22']],
    ['filter[available_for_pickup]=true', []],
    ['filter[updated_at][start]=2026-05-11T19:00:00Z', ['38', '22']],
    ['filter[updated_at][start]=2026-05-11T19:00:00Z&filter[updated_at][end]=2026-05-11T20:00:00Z', ['22']],
    ['filter[pod]=NLRTM', ['22', '01']],
    ['filter[pod]=nlrtm,USLGB', ['22', '01']],
    ['filter[pod]=CNSHA', []],
    ['filter[tags]=hot', ['01']],
    ['filter[tags]=hot,blue', ['22', '01']],
    ['sort=number', ['01', '22', '38']],
    ['sort=-number', ['38', '22', '01']],
    ['sort=created_at', ['01', '22', '38']],
    ['sort=-updated_at', ['38', '22', '01']],
    ['sort=pod_eta_at', ['22', '01', '38']],
    ['sort=-pod_eta_at', ['01', '22', '38']],
    ['sort=pickup_lfd,number', ['22', '01', '38']],
    ['sort=-pickup_lfd,-number', ['22', '38', '01']],
  ])('%s', async (query, expected) => expect(await numbers(query)).toEqual(expected));

  test('by the terminal at the port of discharge', async () => {
    expect(terminal).toBeDefined();
    expect(await numbers(`filter[pod_terminal]=${terminal}`)).toEqual(['22']);
    expect(await numbers(`filter[pod_terminal]=${terminal?.toUpperCase()},${acme}`)).toEqual(['22']);
  });

  test('by a thousand numbers at once', async () => {
    const many = Array.from({ length: 998 }, (_, each) => `ABCU${String(each).padStart(7, '0')}`);
    expect(await numbers(`filter[number]=${['SIMU0000001', ...many, 'SIMU0000038'].join(',')}`)).toEqual(['38', '01']);
  });
});

test.each([
  ['-created_at,number', '2413'],
  ['created_at,-number', '3142'],
  ['created_at,number', '1324'],
])('a walk of containers by sort=%s sees each once, in that order', async (sort, expected) => {
  const key = await api.key(await api.account());
  const { accountId } = key;
  const ids = await api.database.changeAccount(accountId, async (session) => {
    const shipmentId = await addShipment(session, { accountId });
    const rows = [1, 2, 1, 2].map((day, index) => ({
      accountId,
      shipmentId,
      number: String(index + 1),
      createdAt: Date.UTC(2026, 4, day),
    }));
    return addContainers(session, rows);
  });
  let seen = '';
  for (let url: string | undefined = `/v2/containers?sort=${sort}&page[size]=1`; url !== undefined; ) {
    const { data, links }: { data: Resource[]; links: { next_cursor?: string } } = (
      await api.call(key, 'GET', url)
    ).json();
    seen += ids.indexOf(String(data[0]?.id)) + 1;
    url = links.next_cursor?.slice('http://api.test'.length);
  }
  expect(seen).toBe(expected);
});

describe('shipments', () => {
  test.each([
    ['filter[tracking_stopped]=true', ['SECOND2']],
    ['filter[tracking_stopped]=false', ['THIRD', 'FIRST']],
    ['filter[shipping_line_scac]=siml&sort=created_at', ['FIRST', 'SECOND2', 'THIRD']],
    ['filter[shipping_line_scac]=MAEU', []],
    ['filter[tags]=hot', ['FIRST']],
    ['filter[tags]=hot,blue', ['SECOND2', 'FIRST']],
    ['filter[tags]=HOT', []],
    ['filter[pod_eta_at][start]=2026-05-30&filter[pod_eta_at][end]=2026-06-02', ['FIRST']],
    ['filter[updated_at][start]=2026-05-11T19:00:00Z&filter[updated_at][end]=2026-05-11T20:00:00Z', ['SECOND2']],
    ['sort=-updated_at', ['THIRD', 'SECOND2', 'FIRST']],
    ['sort=pod_eta_at', ['SECOND2', 'FIRST', 'THIRD']],
    ['sort=-pod_eta_at', ['FIRST', 'SECOND2', 'THIRD']],
  ])('%s', async (query, expected) => expect(await shipments(query)).toEqual(expected));

  test('by the customer', async () => {
    expect(await shipments(`filter[customer_id]=${acme}`)).toEqual(['FIRST']);
    expect(await shipments(`filter[customer_id]=${acme}&filter[tags]=none`)).toEqual([]);
  });

  test('of another account are in no list, even with a shared tag', async () => {
    const stranger = await api.key(await api.account('Other'));
    for (const query of ['', 'filter[tags]=hot', `filter[customer_id]=${acme}`]) {
      expect(await api.list(stranger, `/v2/shipments?${query}`)).toEqual([]);
    }
  });
});

describe('tracking requests', () => {
  test.each([
    ['filter[request_number]=SEC OND-2', ['SEC OND-2']],
    ['filter[request_number]=second2,third', ['THIRD', 'SEC OND-2']],
    ['filter[status]=tracking_stopped', ['SEC OND-2']],
    ['filter[scac]=siml,maeu', ['THIRD', 'SEC OND-2', 'FIRST']],
    ['filter[created_at][start]=2026-05-11T19:00:00Z&filter[created_at][end]=2026-05-11T19:45:00Z', ['SEC OND-2']],
    ['filter[updated_at][end]=2026-05-11T18:59:00Z', ['FIRST']],
    ['sort=created_at', ['FIRST', 'SEC OND-2', 'THIRD']],
  ])('%s', async (query, expected) => expect(await requests(query)).toEqual(expected));
});

describe('a value that cannot be used is named', () => {
  test.each([
    ['a day that there is not', 'containers?filter[updated_at][start]=2026-02-30', 'filter[updated_at][start]'],
    ['a moment on such a day', 'shipments?filter[pod_eta_at][end]=2026-02-30T10:00:00Z', 'filter[pod_eta_at][end]'],
    ['the year 0', 'containers?filter[pickup_lfd][end]=0000-02-03T10:00:00Z', 'filter[pickup_lfd][end]'],
    ['a status in another case', 'containers?filter[status]=ON_SHIP', 'filter[status]'],
    ['a boolean in another case', 'shipments?filter[tracking_stopped]=True', 'filter[tracking_stopped]'],
    ['an id that is none', 'shipments?filter[customer_id]=acme', 'filter[customer_id]'],
    ['nothing but commas', 'containers?filter[number]=,%20,', 'filter[number]'],
    ['a NUL character', 'containers?filter[number]=SIMU%00', 'filter[number]'],
    ['one value of 10 kB', `containers?filter[number]=${'A'.repeat(10_240)}`, 'filter[number]'],
    ['10 kB of a tag', `shipments?filter[tags]=${'x'.repeat(10_240)}`, 'filter[tags]'],
    ['10 kB of a status', `containers?filter[status]=${'new,'.repeat(2560)}nothing`, 'filter[status]'],
    ['an order that there is not', 'shipments?sort=refreshed_at', 'sort'],
    ['a filter that there is not', 'shipments?filter[status]=new', 'filter[status]'],
  ])('%s', async (_, path, parameter) => {
    const answer = await api.call(admin, 'GET', `/v2/${path}`);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(errorsOf(answer)).toMatchObject([{ code: 'invalid_parameter', source: { parameter } }]);
  });
});
