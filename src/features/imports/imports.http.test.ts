/** Imports over HTTP: what a file may be, what its rows become, and that nothing is left of a file that is refused. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, DEFAULTS, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { testTracking } from '../../../test/helpers/tracking.ts';
import { until } from '../../../test/helpers/until.ts';
import { queueDueWork } from '../../tracking/schedule/schedule.ts';
import { runImport } from './run-import.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi({ settings: { imports: { ...DEFAULTS.imports, maximumRows: 1000, maximumBytes: 200_000 } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

const CSV = { 'content-type': 'text/csv' };

function send(
  payload: string | Buffer,
  { query = '', headers = CSV, by = key }: { query?: string; headers?: Record<string, string>; by?: TestKey } = {},
) {
  return api.call(by, 'POST', `/v2/imports/tracking_requests${query}`, { payload, headers });
}

interface Row {
  attributes: {
    row: number;
    line: number;
    status: string;
    errors: { code: string; column: string | null; detail: string }[];
  };
  relationships: { tracking_request: { data: { id: string } | null } };
}

async function get<Body>(url: string, by = key): Promise<Body> {
  const response = await api.call(by, 'GET', url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as Body;
}

/** Sends a file, works it off as a worker would, and gives its rows. */
async function importFile(csv: string, options: Parameters<typeof send>[1] = {}) {
  const by = options?.by ?? key;
  const response = await send(csv, options);
  expect(response.statusCode, response.body).toBe(202);
  const { id } = (response.json() as { data: { id: string } }).data;
  await runImport(testTracking(api.database, api.clock), by.accountId, id, noAbort());
  const { data } = await get<{ data: { attributes: Record<string, unknown> } }>(`/v2/imports/${id}`, by);
  const rows = (await get<{ data: Row[] }>(`/v2/imports/${id}/rows?page[size]=100`, by)).data;
  return { id, attributes: data.attributes, rows };
}

const statuses = (rows: readonly Row[]) => rows.map(({ attributes }) => attributes.status);

async function party(name: string): Promise<string> {
  const response = await api.call(key, 'POST', '/v2/parties', {
    payload: { data: { attributes: { company_name: name } } },
  });
  return (response.json() as { data: { id: string } }).data.id;
}

async function counts() {
  const { rows } = await api.database.systemPool.query(
    `SELECT (SELECT count(*)::int FROM imports WHERE account_id = $1) AS imports,
            (SELECT count(*)::int FROM import_rows WHERE account_id = $1) AS rows,
            (SELECT count(*)::int FROM tracking_requests WHERE account_id = $1) AS requests`,
    [key.accountId],
  );
  return rows[0] as { imports: number; rows: number; requests: number };
}

const HEADER = 'request_type,request_number,scac\n';

describe('POST /imports/tracking_requests', () => {
  it('creates for each row what POST /tracking_requests would create, and reports the result', async () => {
    const acme = await party('Acme Imports');
    const first = await importFile(
      'Customer;request_number;request_type;SCAC;ref_numbers;shipment_tags\r\n' +
        'acme imports;TEST-1;bill_of_lading;TEST;PO 1|PO 2;urgent\r\n' +
        ';CSQU3054384;container;ZZZZ;;\r\n' +
        ';TEST-1;bill_of_lading;test;;\r\n' +
        'Nobody;TEST-2;booking;XXXX;;\r\n' +
        ';TEST-4;bill_of_lading;TEST\r\n',
    );
    expect(first.attributes).toMatchObject({
      status: 'finished',
      dry_run: false,
      rows_count: 5,
      processed_count: 5,
      created_count: 1,
      duplicate_count: 1,
      failed_count: 3,
    });
    expect(statuses(first.rows)).toEqual(['created', 'failed', 'duplicate', 'failed', 'failed']);
    expect(first.rows.map(({ attributes }) => [attributes.row, attributes.line])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ]);
    expect(first.rows.map(({ attributes }) => attributes.errors.map(({ code, column }) => [code, column]))).toEqual([
      [],
      [
        ['invalid_number', 'request_number'],
        ['invalid_value', 'scac'],
      ],
      [['duplicate', 'request_number']],
      [
        ['invalid_value', 'request_type'],
        ['invalid_value', 'customer'],
      ],
      [['invalid_value', null]],
    ]);
    const created = first.rows[0]?.relationships.tracking_request.data;
    expect(first.rows[2]?.relationships.tracking_request.data).toEqual(created);
    const request = await get<{ data: { attributes: object; relationships: object } }>(
      `/v2/tracking_requests/${created?.id}`,
    );
    expect(request.data).toMatchObject({
      attributes: {
        status: 'pending',
        request_number: 'TEST-1',
        scac: 'TEST',
        ref_numbers: ['PO 1', 'PO 2'],
        shipment_tags: ['urgent'],
      },
      relationships: { customer: { data: { id: acme } } },
    });
  });

  it('leaves the line to be detected if none is given, and queues the first poll of each request', async () => {
    const { rows } = await importFile('request_type,request_number\nbill_of_lading,MAEU123456789\n');
    const id = rows[0]?.relationships.tracking_request.data?.id;
    await queueDueWork(api.tracking);
    const jobs = await api.database.systemPool.query('SELECT priority FROM graphile_worker.jobs WHERE key = $1', [
      `attempt:${id}`,
    ]);
    // Behind the requests of people who wait.
    expect(jobs.rows).toEqual([{ priority: 10 }]);
  });

  it('answers 202 with the address of the import', async () => {
    const response = await send(`${HEADER}bill_of_lading,TEST-1,TEST\n`);
    expect(response.statusCode).toBe(202);
    const { data, links } = response.json() as { data: { id: string; relationships: object }; links: { self: string } };
    expect(response.headers.location).toBe(`http://api.test/v2/imports/${data.id}`);
    expect(links.self).toBe(response.headers.location);
    expect(data).toMatchObject({
      type: 'import',
      attributes: { status: 'queued', rows_count: 1, processed_count: 0, finished_at: null },
      relationships: { rows: { links: { related: `http://api.test/v2/imports/${data.id}/rows` } } },
    });
  });

  it('checks every row in a dry run, creates nothing, and detects duplicates in the file', async () => {
    await importFile(`${HEADER}bill_of_lading,TEST-1,TEST\n`);
    const before = await counts();
    const file = `${HEADER}bill_of_lading,TEST-1,TEST\nbill_of_lading,TEST-2,TEST\nbooking_number,TEST-2,TEST\nbill_of_lading,test 2,TEST\nbill_of_lading,,TEST\n`;
    const dry = await importFile(file, { query: '?dry_run=true' });
    expect(dry.attributes).toMatchObject({
      dry_run: true,
      created_count: 0,
      valid_count: 2,
      duplicate_count: 2,
      failed_count: 1,
    });
    expect(statuses(dry.rows)).toEqual(['duplicate', 'valid', 'valid', 'duplicate', 'failed']);
    expect(dry.rows[0]?.relationships.tracking_request.data).not.toBeNull();
    expect(dry.rows[3]?.attributes.errors[0]?.detail).toBe('Row 2 has the same values.');
    expect((await counts()).requests).toBe(before.requests);
    const real = await importFile(file);
    expect(statuses(real.rows)).toEqual(['duplicate', 'created', 'created', 'duplicate', 'failed']);
  });

  it('detects duplicates in different chunks of a dry run', async () => {
    const numbers = Array.from({ length: 400 }, (_, index) => `bill_of_lading,TEST-${index},TEST`);
    const { attributes } = await importFile(`${HEADER}${[...numbers, ...numbers].join('\n')}`, {
      query: '?dry_run=true',
    });
    expect(attributes).toMatchObject({ rows_count: 800, valid_count: 400, duplicate_count: 400 });
  });

  it.each<[string, string | Buffer, number, string, object]>([
    ['no rows', '', 422, 'invalid_value', {}],
    ['a header and no rows', HEADER, 422, 'invalid_value', {}],
    ['a missing column', 'request_number,scac\nX,TEST\n', 422, 'missing_member', { columns: ['request_type'] }],
    [
      'an unknown column',
      'request_type,request_number,po\ncontainer,X,1\n',
      422,
      'unknown_member',
      { columns: ['po'] },
    ],
    [
      'a column twice',
      'request_type,request_number,Request-Type\na,b,c\n',
      422,
      'invalid_value',
      { columns: ['request_type'] },
    ],
    ['a NUL byte', `${HEADER}bill_of_lading,A\0,TEST\n`, 400, 'malformed_csv', { line: 1 }],
    ['an open quote', `${HEADER}bill_of_lading,"A,TEST\n`, 400, 'malformed_csv', {}],
    ['bytes that are no UTF-8', Buffer.from([...Buffer.from(HEADER), 0xff, 0x0a]), 400, 'malformed_csv', {}],
    [
      'a long row behind good ones',
      `${HEADER}${'bill_of_lading,T,TEST\n'.repeat(10)}${'x'.repeat(100_000)}\n`,
      400,
      'malformed_csv',
      {},
    ],
    ['a row too many', `${HEADER}${'bill_of_lading,T,TEST\n'.repeat(1001)}`, 413, 'body_too_large', {}],
    [
      'more bytes than allowed',
      `${HEADER}${`bill_of_lading,${'T'.repeat(1000)},TEST\n`.repeat(250)}`,
      413,
      'body_too_large',
      {},
    ],
  ])('refuses a file with %s, and keeps nothing of it', async (_, file, status, code, meta) => {
    const response = await send(file);
    expect(response.statusCode, response.body).toBe(status);
    expect(errorsOf(response)[0]).toMatchObject(Object.keys(meta).length === 0 ? { code } : { code, meta });
    expect(await counts()).toEqual({ imports: 0, rows: 0, requests: 0 });
  });

  it('accepts the maximum number of rows', async () => {
    const response = await send(`${HEADER}${'bill_of_lading,T,TEST\n'.repeat(1000)}`);
    expect(response.statusCode).toBe(202);
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{"data":{}}'],
    ['another charset', { 'content-type': 'text/csv; charset=iso-8859-1' }, HEADER],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, HEADER],
  ])('refuses %s', async (_, headers, payload) => {
    const answer = await send(payload, { headers });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors[0].detail).toContain('The body must be text/csv');
  });

  it('refuses values other than true and false, and unknown parameters', async () => {
    const file = `${HEADER}bill_of_lading,T,TEST\n`;
    for (const [query, parameter] of [
      ['?dry_run=yes', 'dry_run'],
      ['?filter[x]=1', 'filter[x]'],
    ] as const) {
      const response = await send(file, { query });
      expect(response.statusCode).toBe(400);
      expect(errorsOf(response)[0]?.source).toEqual({ parameter });
    }
    await until(async () => expect(await counts()).toEqual({ imports: 0, rows: 0, requests: 0 }));
  });

  it('creates one import for a file that is sent twice with an Idempotency-Key, and refuses another file with it', async () => {
    const headers = { ...CSV, 'idempotency-key': 'import-1' };
    const first = await send(`${HEADER}bill_of_lading,TEST-1,TEST\n`, { headers });
    const again = await send(`${HEADER}bill_of_lading,TEST-1,TEST\n`, { headers });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toBe(first.body);
    const other = await send(`${HEADER}bill_of_lading,TEST-2,TEST\n`, { headers });
    expect(other.statusCode).toBe(422);
    expect(errorsOf(other)[0]?.code).toBe('idempotency_mismatch');
    await until(async () => expect(await counts()).toMatchObject({ imports: 1, rows: 1 }));
  });

  it('keeps nothing of an interrupted upload', async () => {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const outgoing = httpRequest(`${url}/v2/imports/tracking_requests`, {
      method: 'POST',
      headers: { ...CSV, authorization: `Token ${key.key}`, 'transfer-encoding': 'chunked' },
    });
    outgoing.on('error', () => {});
    const half = HEADER + 'bill_of_lading,T,TEST\n'.repeat(999);
    outgoing.write(`${half}bill_of_lading,U,TEST\nbill_of_lading,"`);
    await until(async () => expect((await counts()).rows).toBe(1000));
    outgoing.destroy();
    await until(async () => expect(await counts()).toEqual({ imports: 0, rows: 0, requests: 0 }));
    expect(api.logged.filter((line) => line.includes('fault of ours'))).toEqual([]);
  });

  it('answers a refusal while the client is still sending', async () => {
    const url = api.app.listeningOrigin;
    const response = await fetch(`${url}/v2/imports/tracking_requests`, {
      method: 'POST',
      headers: { ...CSV, authorization: `Token ${key.key}` },
      body: `wrong,header\n${'x,y\n'.repeat(40_000)}`,
    });
    expect(response.status).toBe(422);
  });

  it('refuses a file of an account with ten unfinished imports, and accepts it after one has finished', async () => {
    const file = `${HEADER}bill_of_lading,T,TEST\n`;
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(file)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(10).fill(202),
      ...Array(5).fill(409),
    ]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal && errorsOf(refusal)[0]).toMatchObject({ code: 'conflict', meta: { unfinished_imports: 10 } });
    expect(await counts()).toMatchObject({ imports: 10, rows: 10 });
    const other = await api.key(await api.account());
    expect((await send(file, { by: other })).statusCode).toBe(202);
    const taken = answers.find(({ statusCode }) => statusCode === 202)?.json() as { data: { id: string } } | undefined;
    const id = String(taken?.data.id);
    await runImport(testTracking(api.database, api.clock), key.accountId, id, noAbort());
    expect((await send(file)).statusCode).toBe(202);
  });
});

describe('a key limited to customers', () => {
  it('imports for its customers only, and sees the imports it made', async () => {
    const [ours, theirs] = [await party('Ours'), await party('Theirs')];
    const limited = await api.key(key.accountId, 'member', [ours]);
    const { id: foreign } = await importFile(`${HEADER}bill_of_lading,TEST-9,TEST\n`);
    const csv = `request_type,request_number,scac,customer\nbill_of_lading,TEST-1,TEST,\nbill_of_lading,TEST-2,TEST,Theirs\nbill_of_lading,TEST-3,TEST,${theirs}\nbill_of_lading,TEST-9,TEST,\n`;
    const { id, rows } = await importFile(csv, { by: limited });
    // A reader without access to the other request does not learn of it: theirs ends like one for a private number.
    expect(statuses(rows)).toEqual(['created', 'failed', 'failed', 'created']);
    expect((await api.call(limited, 'GET', `/v2/imports/${foreign}`)).statusCode).toBe(404);
    expect((await api.call(limited, 'GET', `/v2/imports/${foreign}/rows`)).statusCode).toBe(404);
    const ids = async (by: TestKey) =>
      (await get<{ data: { id: string }[] }>('/v2/imports', by)).data.map((each) => each.id);
    expect(await ids(limited)).toEqual([id]);
    expect((await ids(key)).toSorted()).toEqual([id, foreign].toSorted());
  });

  it('passes its imports on to its replacement, and to no key that sees less', async () => {
    const [ours, theirs] = [await party('Ours'), await party('Theirs')];
    const old = await api.key(key.accountId, 'member', [ours]);
    const [{ id }, { id: ofNone }] = [
      await importFile(`${HEADER}bill_of_lading,TEST-1,TEST\n`, { by: old }),
      await importFile(`${HEADER}bill_of_lading,TEST-2,TEST\n`, { by: await api.key(key.accountId, 'member', []) }),
    ];
    await api.call(key, 'DELETE', `/v2/api_keys/${old.id}`);
    for (const [parties, status, listed] of [
      [[ours], 200, [id]],
      [[ours, theirs], 200, [id]],
      [[theirs], 404, []],
      [[], 404, []],
    ] as const) {
      const reader = await api.key(key.accountId, 'viewer', parties);
      expect((await api.call(reader, 'GET', `/v2/imports/${id}/rows`)).statusCode, String(parties)).toBe(status);
      expect((await api.call(reader, 'GET', `/v2/imports/${ofNone}`)).statusCode).toBe(404);
      const { data } = await get<{ data: { id: string }[] }>('/v2/imports', reader);
      expect(data.map((each) => each.id)).toEqual(listed);
    }
  });
});

describe('GET /imports/{id}/rows', () => {
  it('is paged, filtered by the status of the rows, and includes their requests', async () => {
    const good = Array.from({ length: 5 }, (_, index) => `bill_of_lading,TEST-${index},TEST\n`).join('');
    const { id } = await importFile(`${HEADER}${good}bill_of_lading,,TEST\n`);
    type Page = { data: Row[]; included: { type: string }[]; meta: { total: number }; links: Record<string, string> };
    const page = await get<Page>(`/v2/imports/${id}/rows?filter[status]=created&page[size]=2&include=tracking_request`);
    expect(page.data.map(({ attributes }) => attributes.row)).toEqual([1, 2]);
    expect(page.meta.total).toBe(5);
    expect(page.included.map(({ type }) => type)).toEqual(['tracking_request', 'tracking_request']);
    const next = await get<Page>(String(page.links.next_cursor).replace('http://api.test', ''));
    expect(next.data.map(({ attributes }) => attributes.row)).toEqual([3, 4]);
    expect(statuses((await get<Page>(`/v2/imports/${id}/rows?filter[status]=failed,duplicate`)).data)).toEqual([
      'failed',
    ]);
  });
});
