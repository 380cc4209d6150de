/** What people narrow lists by, how many there are of each kind, and lists as files. */
import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../test/helpers/api.ts';
import { lineReport } from '../../test/helpers/line-report.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../test/helpers/tracked.ts';
import { applyFeed } from './feed-reports/process-feed.ts';
import { settleFacts } from './feed-reports/settle-facts.ts';

const FORMULA = '=HYPERLINK("http://example.com","look")';
const signal = new AbortController().signal;
let api: TrackedApi;
let key: TestKey;
let limited: TestKey;
let held: Tracked;
let late: Tracked;
let acme: string;

beforeAll(async () => {
  api = await startTrackedApi();
  api.clock.set(Date.parse('2026-05-03T19:00:00Z'));
  const account = await api.account();
  key = await api.key(account);
  const other = await api.party(key, 'Zoe & Söhne');
  acme = await api.party(key, '+Acme "Imports", Ltd');
  limited = await api.key(account, 'viewer', [other]);
  const feeder = await api.key(account, 'feeder');
  const customer = { relationships: { customer: { data: { type: 'party', id: acme } } } };

  scriptVoyage(
    'MSCU1234566',
    `arrival             USLGB      2026-04-30T08:00  on "EVER MADE"#9300001
     discharge           USLGB/TTI  2026-05-01T20:00  on "EVER MADE"#9300001`,
  );
  held = await api.track(key, 'SIMLHELD1', { ...customer, attributes: { ref_numbers: [FORMULA, 'PO 7'] } });
  const facility = { smdg: 'TTI', locode: 'USLGB', name: 'Total Terminals' };
  const update = {
    number: 'MSCU1234566',
    available: false,
    holds: [{ name: 'CBP 1H', status: 'hold' }],
    fees: [{ type: 'demurrage', amount: '100.00', currency: 'USD' }],
    last_free_day: '2026-05-07',
  };
  const sent = await api.call(feeder, 'POST', '/v2/terminal_updates', { payload: { facility, containers: [update] } });
  expect(sent.statusCode, sent.body).toBe(202);
  await applyFeed(api.tracking, account, signal);
  api.clock.advance(11 * 60_000);
  await settleFacts(api.tracking, account, held.shipmentId, { kind: 'terminal', code: 'TTI', name: 'Total Terminals' });

  scriptVoyage('TCLU7654320', 'estimated arrival   USLGB      2026-05-20T08:00  on "EVER MADE"#9300001');
  late = await api.track(key, 'SIMLLATE1');
  scriptVoyage(
    'TCLU7654320',
    `estimated arrival   USLGB      2026-05-25T08:00  on "EVER MADE"#9300001
     seal SEAL4711`,
  );
  await api.check(key, late.shipmentId);
});
afterAll(() => api.close());

/** A voyage of this box; `arrival` in the words of test/helpers/line-report.ts. */
function scriptVoyage(number: string, arrival: string): void {
  const words = `
    listed 45G1
    load                CNSHA      2026-04-20T10:00  on "EVER MADE"#9300001
    departure           CNSHA      2026-04-21T10:00  on "EVER MADE"#9300001
    ${arrival}`;
  api.script = (reference, now) => {
    const answer = { report: lineReport(reference, now, words), unreadable: [], shortfall: null };
    return JSON.parse(JSON.stringify(answer).replaceAll('SIMU0000001', number)) as typeof answer;
  };
}

const numbers = async (filter: string, reader = key) =>
  (await api.list(reader, `/v2/containers?${filter}&sort=number`)).map(({ attributes }) => attributes.number);
const file = async (path: string, reader = key) => {
  const answer = await api.call(reader, 'GET', `/v2/exports/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

/** Columns of an export that name several users. */
const NOT_SORTABLE = new Set([
  'assigned_to',
  'changed',
  'co2e_kg',
  'predicted_late_days',
  'predicted_pod_from',
  'predicted_pod_until',
  'predicted_reasons',
]);

describe('a list of containers', () => {
  it.each([
    ['filter[holds]=true', ['MSCU1234566']],
    ['filter[holds]=false', ['TCLU7654320']],
    ['filter[fees]=true', ['MSCU1234566']],
    ['filter[last_free_day][start]=2026-05-07&filter[last_free_day][end]=2026-05-07', ['MSCU1234566']],
    ['filter[last_free_day][end]=2026-05-06', []],
    ['filter[last_free_day][start]=2026-05-08', []],
    ['filter[pod_eta_on][start]=2026-05-25&filter[pod_eta_on][end]=2026-05-25', ['TCLU7654320']],
    ['filter[pod_eta_on][end]=2026-05-24', []],
    ['filter[pod_eta_on][start]=2026-05-26', []],
    ['filter[eta_slip_days]=5', ['TCLU7654320']],
    ['filter[eta_slip_days]=6', []],
    ['filter[shipping_line_scac]=siml', ['MSCU1234566', 'TCLU7654320']],
    ['filter[shipping_line_scac]=MAEU', []],
    ['filter[vessel_imo]=9300001', ['MSCU1234566', 'TCLU7654320']],
    ['filter[vessel_imo]=9300013', []],
    ['filter[aboard_vessel_imo]=9300001', ['TCLU7654320']],
    ['filter[picked_up]=true', []],
    ['filter[picked_up]=false', ['MSCU1234566', 'TCLU7654320']],
  ])('is narrowed by %s', async (filter, expected) => {
    expect(await numbers(filter)).toEqual(expected);
  });

  it.each([
    ['due_at', ['MSCU1234566', 'TCLU7654320']],
    ['-due_at', ['TCLU7654320', 'MSCU1234566']],
    ['current_status', ['TCLU7654320', 'MSCU1234566']],
    // Those without a value come last in both directions.
    ['fees', ['MSCU1234566', 'TCLU7654320']],
    ['-fees', ['MSCU1234566', 'TCLU7654320']],
    ['holds', ['MSCU1234566', 'TCLU7654320']],
    ['pod_discharged_at', ['MSCU1234566', 'TCLU7654320']],
    ['customer_name', ['MSCU1234566', 'TCLU7654320']],
    ['-customer_name', ['MSCU1234566', 'TCLU7654320']],
  ])('is in the order of %s', async (sort, expected) => {
    const found = await api.list(key, `/v2/containers?sort=${sort}`);
    expect(found.map(({ attributes }) => attributes.number)).toEqual(expected);
  });

  it('is in the order of a shipment that changes', async () => {
    const order = async (sort: string) =>
      (await api.list(key, `/v2/containers?sort=${sort}`)).map(({ attributes }) => attributes.number);
    const shipmentOf = async (number: string) =>
      (await api.list(key, `/v2/shipments?q=${number}`)).map(({ id }) => id)[0];
    const tag = async (number: string, tags: string[]) =>
      api.patch(key, `/v2/shipments/${await shipmentOf(number)}`, { type: 'shipment', attributes: { tags } });
    await tag('MSCU1234566', ['b']);
    // Those without a value come last in both directions.
    for (const sort of ['tags', '-tags']) expect(await order(sort)).toEqual(['MSCU1234566', 'TCLU7654320']);
    await tag('TCLU7654320', ['a']);
    expect(await order('tags')).toEqual(['TCLU7654320', 'MSCU1234566']);
    expect(await order('-tags')).toEqual(['MSCU1234566', 'TCLU7654320']);
    await tag('TCLU7654320', ['c']);
    expect(await order('tags')).toEqual(['MSCU1234566', 'TCLU7654320']);
    for (const number of ['MSCU1234566', 'TCLU7654320']) await tag(number, []);
  });

  it.each([
    ['containers', 'number', 33],
    ['shipments', 'bill_of_lading_number', 19],
  ])('of %s can be sorted by every column of its export', async (list, first, count) => {
    const columns = (await api.call(key, 'GET', `/v2/exports/${list}?columns=nothing`)).json().errors[0].detail;
    const names = columns.slice(columns.indexOf(first)).match(/[a-z_][a-z0-9_]{2,}/g) as string[];
    expect(names.length).toBeGreaterThanOrEqual(count);
    for (const name of new Set(names).difference(NOT_SORTABLE)) {
      const sort = name === 'shipping_line_name' ? 'shipping_line_scac' : name;
      for (const each of [sort, `-${sort}`])
        expect((await api.call(key, 'GET', `/v2/${list}?sort=${each}`)).statusCode, each).toBe(200);
    }
  });

  it('is narrowed by customer and by the values of custom fields, of the box and of its shipment', async () => {
    expect(await numbers(`filter[customer_id]=${acme}&filter[holds]=true`)).toEqual(['MSCU1234566']);
    const field = async (entity_type: string, api_slug: string, data_type: string) => {
      const attributes = { entity_type, api_slug, display_name: api_slug, data_type };
      const answer = await api.call(key, 'POST', '/v2/custom_field_definitions', { payload: { data: { attributes } } });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await field('Container', 'lane', 'short_text');
    await field('Shipment', 'boxes', 'number');
    const set = async (path: string, attributes: object) => {
      const answer = await api.call(key, 'POST', `/v2/${path}/custom_fields`, { payload: { data: { attributes } } });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await set(`containers/${held.containerIds[0]}`, { api_slug: 'lane', value: 'Asia: West' });
    await set(`shipments/${late.shipmentId}`, { api_slug: 'boxes', value: 7 });
    expect(await numbers('filter[custom_field]=lane:Asia: West')).toEqual(['MSCU1234566']);
    expect(await numbers('filter[custom_field]=boxes:7')).toEqual(['TCLU7654320']);
    expect(await numbers('filter[custom_field]=boxes:8')).toEqual([]);
    expect(await numbers('filter[custom_field]=nowhere')).toEqual([]);
  });

  it.each([
    'filter[eta_slip_days]=-1',
    'filter[last_free_day][end]=2026-02-30',
    'filter[last_free_day]=2026-05-07T10:00',
    'filter[holds]=perhaps',
  ])('refuses %s', async (filter) => {
    expect((await api.call(key, 'GET', `/v2/containers?${filter}`)).statusCode).toBe(400);
  });

  it('is found by seal, ship, customer, and references of the box and of its shipment', async () => {
    const found = async (q: string) => numbers(`q=${encodeURIComponent(q)}`);
    expect(await found('ever made')).toEqual(['MSCU1234566', 'TCLU7654320']);
    expect(await found('acme "imports"')).toEqual(['MSCU1234566']);
    await api.patch(key, `/v2/shipments/${late.shipmentId}`, { ref_numbers: ['OF THE SHIPMENT'] });
    expect(await found('of the shipment')).toEqual(['TCLU7654320']);
    expect(await found('seal 4711')).toEqual(['TCLU7654320']);
    await api.patch(key, `/v2/shipments/${late.shipmentId}`, { ref_numbers: [] });
  });

  it('is counted by status and by last free day, for whom may see what', async () => {
    const counts = async (path: string, reader = key) =>
      (await api.list(reader, path)).flatMap(({ id, attributes: { count } }) => (count === 0 ? [] : [[id, count]]));
    expect(await counts('/v2/containers/statuses')).toEqual([
      ['on_ship', 1],
      ['not_available', 1],
    ]);
    expect(await counts('/v2/containers/statuses?filter[fees]=true')).toEqual([['not_available', 1]]);
    expect(await counts('/v2/containers/last_free_days')).toEqual([['2026-05-07', 1]]);
    expect(await counts('/v2/containers/statuses', limited)).toEqual([]);
    const days = await api.list(key, '/v2/containers/last_free_days');
    expect(days).toHaveLength(14);
    expect(days.map(({ attributes }) => attributes)).toContainEqual({ day: '2026-05-07', count: 1, holidays: [] });
    expect(await counts('/v2/containers/predicted_arrivals')).toEqual([]);
    const [{ id } = { id: '' }] = await api.list(key, '/v2/containers/predicted_arrivals');
    await api.database.systemPool.query(
      "UPDATE containers SET predicted_pod_at = $2::date + interval '20 hours' WHERE account_id = $1 AND number = 'TCLU7654320'",
      [key.accountId, id],
    );
    expect(await counts('/v2/containers/predicted_arrivals?fields[predicted_arrival]=count')).toEqual([[id, 1]]);
    expect(await counts('/v2/containers/predicted_arrivals', limited)).toEqual([]);
    const found = await api.list(key, `/v2/containers?filter[predicted_pod_on][end]=${id}`);
    expect(found.map(({ attributes: { number } }) => number)).toEqual(['TCLU7654320']);
  });

  it('is counted by last free day with the countries of its ports that have a holiday then', async () => {
    const move = (port: string, day: string) =>
      api.database.systemPool.query(
        'UPDATE containers SET pod_locode = $2, pickup_lfd = $3 WHERE account_id = $1 AND pickup_lfd IS NOT NULL',
        [key.accountId, port, `${day}T07:00:00Z`],
      );
    await move('DEHAM', '2026-05-14');
    const days = await api.list(key, '/v2/containers/last_free_days');
    await move('USLGB', '2026-05-07');
    // Ascension Day.
    expect(days.filter(({ attributes }) => attributes.count !== 0)).toMatchObject([
      { id: '2026-05-14', attributes: { count: 1, holidays: ['DE'] } },
    ]);
  });
});

describe('what a list can be narrowed to', () => {
  const facet = async (path: string, reader = key) =>
    (await api.list(reader, `/v2/containers/facets/${path}`)).map(({ attributes }) => attributes);

  it('is each value that some have, by name, with how many', async () => {
    expect(await facet('pod')).toEqual([{ value: 'USLGB', name: 'Long Beach', count: 2 }]);
    expect(await facet('shipping_line_scac')).toMatchObject([{ value: 'SIML', count: 2 }]);
    expect(await facet('customer_id')).toEqual([{ value: acme, name: '+Acme "Imports", Ltd', count: 1 }]);
    const [terminal] = await facet('pod_terminal');
    expect(terminal).toMatchObject({ name: expect.stringContaining('TOTAL TERMINALS'), count: 1 });
    expect(await numbers(`filter[pod_terminal]=${terminal?.value}`)).toEqual(['MSCU1234566']);
    const [ship] = await facet('vessel_imo');
    expect(ship).toMatchObject({ name: 'EVER MADE', count: 2 });
    expect(await numbers(`filter[vessel_imo]=${ship?.value}`)).toEqual(['MSCU1234566', 'TCLU7654320']);
  });

  it('follows the other filters, and what the reader may see', async () => {
    expect(await facet('vessel_imo?filter[holds]=true')).toMatchObject([{ count: 1 }]);
    expect(await facet('customer_id?filter[holds]=false')).toEqual([]);
    // What else could be chosen, too.
    expect(await facet('pod?filter[pod]=CNSHA')).toMatchObject([{ value: 'USLGB', count: 2 }]);
    expect(await facet('pod', limited)).toEqual([]);
    const refused = await api.call(key, 'GET', '/v2/containers/facets/colour');
    expect(refused.statusCode).toBe(404);
    expect(errorsOf(refused)[0]?.detail).toContain('they are by pod, pod_terminal');
  });
});

describe('an export', () => {
  it('is a CSV file that no spreadsheet computes, with times by the clock of their place', async () => {
    const answer = await file(
      'containers?sort=number&columns=number,pickup_lfd,pod_discharged_at,holds,fees,customer_name,ref_numbers,weight_in_lbs',
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="containers-2026-05-03.csv"');
    expect(answer.body).toBe(
      [
        '\uFEFFContainer,Last free day,Discharged,Holds,Terminal fees,Customer,References,Weight (lb)',
        `MSCU1234566,2026-05-07,2026-05-01T20:00-07:00,CBP 1H,demurrage 100 USD,"'+Acme ""Imports"", Ltd","'=HYPERLINK(""http://example.com"",""look""), PO 7",`,
        'TCLU7654320,,,,,,,',
        '',
      ].join('\r\n'),
    );
  });

  it('is an XLSX file with texts as texts, and days and times as such', async () => {
    const answer = await file(
      'containers?format=xlsx&sort=number&columns=number,pickup_lfd,pod_discharged_at,ref_numbers',
    );
    expect(answer.headers['content-disposition']).toContain('containers-2026-05-03.xlsx');
    const sheet = readBook(answer.rawPayload, { cellFormula: true }).Sheets.containers ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['Container', 'Last free day', 'Discharged', 'References'],
      ['MSCU1234566', '2026-05-07', '2026-05-01 20:00', `${FORMULA}, PO 7`],
      ['TCLU7654320'],
    ]);
    expect(sheet.D2).toMatchObject({ t: 's' });
    expect(sheet.D2?.f).toBeUndefined();
    expect(sheet.B2).toMatchObject({ t: 'n' });
  });

  it('has what the list has by the same filters and search, and only what may be seen', async () => {
    const rows = async (path: string, reader = key) => (await file(path, reader)).body.trim().split('\r\n').slice(1);
    expect(await rows('containers?filter[holds]=true&columns=number')).toEqual(['MSCU1234566']);
    expect(await rows('containers?q=7654320&columns=number')).toEqual(['TCLU7654320']);
    expect(await rows('containers?columns=number', limited)).toEqual([]);
    expect(await rows('shipments?columns=bill_of_lading_number,customer_name')).toHaveLength(2);
    expect(await rows('tracking_requests?columns=request_number&filter[status]=created')).toHaveLength(2);
    expect(await rows('exceptions?columns=number,reason')).toEqual([]);
  });

  it('refuses unknown columns and formats, and lists the known ones', async () => {
    const refused = async (path: string) => errorsOf(await api.call(key, 'GET', `/v2/exports/${path}`))[0];
    expect(await refused('containers?columns=number,colour')).toMatchObject({
      status: '400',
      detail: expect.stringMatching(/no column "colour"; known: number, current_status/),
    });
    expect(await refused('containers?format=pdf')).toMatchObject({ detail: 'format must be one of csv, xlsx.' });
    expect(await refused('containers?filter[colour]=red')).toMatchObject({ status: '400' });
  });

  it('goes on over many pages without a row twice or missing, in any order', async () => {
    const many = await api.key(await api.account());
    await api.database.systemPool.query(
      `INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, status, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'container', 'N' || n, 'N' || n, 'failed', now() + n * interval '1 second', now() FROM generate_series(1, 2345) AS n`,
      [many.accountId],
    );
    const lines = (await file('tracking_requests?columns=request_number&sort=created_at', many)).body
      .trim()
      .split('\r\n');
    expect(lines.slice(1)).toEqual(Array.from({ length: 2345 }, (_, index) => `N${index + 1}`));
  });
});

describe('views and notes', () => {
  const post = (reader: TestKey, path: string, attributes: object) =>
    api.call(reader, 'POST', `/v2/${path}`, { payload: { data: { attributes } } });

  it('are kept by each, shared by members, and not shown to whoever is limited to customers', async () => {
    const viewer = await api.key(key.accountId, 'viewer');
    const view = (name: string, is_shared: boolean) => ({ list: 'containers', name, query: 'holds=true', is_shared });
    expect((await post(viewer, 'saved_views', view('Mine', false))).statusCode).toBe(201);
    expect((await post(viewer, 'saved_views', view('Ours', true))).statusCode).toBe(403);
    expect((await post(key, 'saved_views', view('Ours', true))).statusCode).toBe(201);
    expect((await post(key, 'saved_views', { ...view(' ', true) })).statusCode).toBe(422);
    const unreadable = await post(key, 'saved_views', { ...view('NUL', true), query: 'line=%00' });
    expect(unreadable.json().errors).toMatchObject([{ status: '422', source: { pointer: '/data/attributes/query' } }]);
    const seen = async (reader: TestKey) =>
      (await api.list(reader, '/v2/saved_views?filter[list]=containers')).map(({ attributes }) => attributes.name);
    expect(await seen(viewer)).toEqual(['Mine', 'Ours']);
    expect(await seen(key)).toEqual(['Ours']);
    expect(await seen(limited)).toEqual([]);
  });

  it('are changed by their writers', async () => {
    const path = `containers/${held.containerIds[0]}/notes`;
    const member = await api.key(key.accountId, 'member');
    const { id } = (await post(member, path, { text: ' Ring the <b>broker</b>\nfirst. ' })).json().data;
    const [note] = await api.list(key, `/v2/${path}`);
    expect(note?.attributes).toMatchObject({ text: 'Ring the <b>broker</b>\nfirst.', author_name: expect.any(String) });
    const patch = (reader: TestKey) =>
      api.patch(reader, `/v2/${path}/${id}`, { id, type: 'note', attributes: { text: 'Done.' } });
    expect((await patch(key)).statusCode).toBe(403);
    expect((await patch(member)).statusCode).toBe(200);
    const elsewhere = `/v2/containers/${late.containerIds[0]}/notes/${id}`;
    expect((await api.call(key, 'DELETE', elsewhere)).statusCode).toBe(404);
    expect((await api.call(key, 'DELETE', `/v2/${path}/${id}`)).statusCode).toBe(204);
    expect(await api.list(key, `/v2/${path}`)).toEqual([]);
  });
});

describe('notifications', () => {
  it('are listed by their container', async () => {
    const payload = { data: { attributes: { url: 'https://example.com/hook' } } };
    expect((await api.call(key, 'POST', '/v2/webhooks', { payload })).statusCode).toBe(201);
    scriptVoyage(
      'TCLU7654320',
      `arrival             USLGB      2026-05-02T08:00  on "EVER MADE"#9300001
       discharge           USLGB/TTI  2026-05-03T08:00  on "EVER MADE"#9300001`,
    );
    await api.check(key, late.shipmentId);
    const eventsOfContainer = async (id: string | undefined) =>
      (await api.list(key, `/v2/webhook_notifications?filter[container_id]=${id}`)).map(
        ({ attributes }) => attributes.event,
      );
    expect(await eventsOfContainer(late.containerIds[0])).toContain('container.transport.vessel_discharged');
    expect(await eventsOfContainer(held.containerIds[0])).toEqual([]);
  });
});
