/** Calls of the client to the complete service: responses, lists of several pages, errors, retries. */
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import {
  type components,
  createClient,
  includedOf,
  JsonApiError,
  type PortolanClient,
  TrackingFailed,
} from '../../client/src/index.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { startTestService, type TestService } from '../helpers/service.ts';

let service: TestService;
let key: string;
let portolan: PortolanClient;
/** The requests of the client, as `METHOD path`. */
const sent: string[] = [];
let answerInstead: ((request: Request) => Response | undefined) | undefined;

beforeAll(async () => {
  service = await startTestService({ clock: systemClock, role: 'all' });
  key = await service.key(await service.account());
  portolan = clientWith(key);
});
afterAll(() => service.close());

function clientWith(apiKey: string): PortolanClient {
  return createClient({
    baseUrl: `${service.url}/v2/`,
    apiKey,
    retry: { firstWaitSeconds: 0.01 },
    fetch: async (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return answerInstead?.(request) ?? fetch(request);
    },
  });
}

const newParty = (company_name: string) => ({ body: { data: { attributes: { company_name } } } });

describe('a call', () => {
  it('returns the typed document and the response', async () => {
    const { data, response } = await portolan.POST('/parties', newParty('Acme'));
    expectTypeOf(data.data.attributes.company_name).toBeString();
    expect(data.data.attributes.company_name).toBe('Acme');
    expect(response.status).toBe(201);
    const path = { id: data.data.id };
    const changed = await portolan.PATCH('/parties/{id}', {
      params: { path },
      body: { data: { attributes: { company_name: 'Acme Inc.' } } },
    });
    expect(changed.data.data.attributes.company_name).toBe('Acme Inc.');
  });

  it('returns no document if there is none', async () => {
    const attributes = { url: 'https://example.com/hook' };
    const { data } = await portolan.POST('/webhooks', { body: { data: { attributes } } });
    const deleted = await portolan.DELETE('/webhooks/{id}', { params: { path: { id: data.data.id } } });
    expectTypeOf(deleted.data).toEqualTypeOf<undefined>();
    expect(deleted).toMatchObject({ data: undefined, response: { status: 204 } });
  });

  it('finds included resources, typed by the relationship', async () => {
    const path = { id: 'NLRTM' };
    const { data } = await portolan.GET('/ports/{id}', { params: { path, query: { include: 'terminals' } } });
    const find = includedOf(data);
    const [first] = data.data.relationships.terminals.data;
    expect(find(first)?.attributes.name).toBeTruthy();
    expect(find({ type: 'port', id: data.data.id })?.attributes.code).toBe('NLRTM');
    expect(find(null)).toBeUndefined();
    expect(find({ type: 'terminal', id: 'none' })).toBeUndefined();
  });
});

describe('a method', () => {
  it('takes parameters by their names, and returns the document', async () => {
    const party = await portolan.createParty({ body: { data: { attributes: { company_name: 'Methodical' } } } });
    expectTypeOf(party.data.attributes.company_name).toBeString();
    const { id } = party.data;
    sent.length = 0;
    expect((await portolan.getParty({ id, 'fields[party]': 'company_name' })).data.attributes).toEqual({
      company_name: 'Methodical',
    });
    expect(sent).toEqual([`GET /v2/parties/${id}`]);
    expect(await portolan.deleteParty({ id })).toBeUndefined();
    await expect(portolan.getParty({ id })).rejects.toMatchObject({ status: 404 });
    // @ts-expect-error the path has a parameter
    await expect(portolan.getParty()).rejects.toMatchObject({ status: 404 });
  });

  it('returns a list as its first page, as rows or as pages', async () => {
    const list = portolan.listPorts({ 'page[size]': 40, include: 'terminals' });
    const first = await list;
    expectTypeOf(first.data[0]?.type).toEqualTypeOf<'port' | undefined>();
    expect(first.data).toHaveLength(40);
    const included = first.included.filter((each) => each.type === 'terminal');
    expectTypeOf(included).toEqualTypeOf<components['schemas']['terminal'][]>();
    const codes: string[] = [];
    for await (const { attributes } of list) if (codes.push(attributes.code) === 41) break;
    expect(new Set(codes).size).toBe(41);
    for await (const page of list.pages()) {
      expect(page.meta.total).toBe(first.meta.total);
      break;
    }
  });

  it('returns a file as a blob, and takes a text as body', async () => {
    const file = await portolan.exportContainers({ format: 'csv' });
    expectTypeOf(file).toEqualTypeOf<Blob>();
    expect(await file.text()).toMatch(/^.?Container,/);
    const { data } = await portolan.importTrackingRequests({
      body: 'request_type,request_number,scac\nbill_of_lading,TEST-TR-2,TEST\n',
    });
    expectTypeOf(data.type).toEqualTypeOf<'import'>();
    expect(data.type).toBe('import');
  });

  it('sends a header parameter', async () => {
    const attributes = { company_name: 'Only once' };
    const given = { 'Idempotency-Key': 'of-a-method', body: { data: { attributes } } } as const;
    const [one, other] = [await portolan.createParty(given), await portolan.createParty(given)];
    expect(other.data.id).toBe(one.data.id);
    await portolan.deleteParty({ id: one.data.id });
  });
});

describe('tracking a number', () => {
  it('waits for the line, and gives the shipment with its containers', async () => {
    const { request, shipment, containers } = await portolan
      .track('TEST-TR-SUCCEEDED', { request_type: 'bill_of_lading', scac: 'TEST' })
      .wait({ pollSeconds: 0.05 });
    expect(request.attributes.status).toBe('created');
    expect(shipment?.attributes.bill_of_lading_number).toBe('TEST-TR-SUCCEEDED');
    expect(containers.map(({ attributes }) => attributes.number)).toEqual(['TESU4000011']);
    const again = await portolan.track('TEST-TR-SUCCEEDED', { request_type: 'bill_of_lading', scac: 'TEST' });
    expect(again.id).toBe(request.id);
  });

  it('throws what the line refused', async () => {
    const refused = portolan.track('TEST-TR-FAILED', { request_type: 'bill_of_lading', scac: 'TEST' });
    await expect(refused.wait({ pollSeconds: 0.05 })).rejects.toBeInstanceOf(TrackingFailed);
  });

  it('finds it by number, of a container or a shipment', async () => {
    expect((await portolan.byNumber('tesu 400001-1'))?.type).toBe('container');
    expect((await portolan.byNumber('TEST-TR-SUCCEEDED'))?.type).toBe('shipment');
    expect(await portolan.byNumber('TESU4999999')).toBeUndefined();
    expect(await portolan.byNumber(' ')).toBeUndefined();
  });

  it('uploads a document', async () => {
    const file = new TextEncoder().encode('BILL OF LADING');
    const { data } = await portolan.uploadDocument({ file, name: 'bill.txt' });
    expect(data.attributes.name).toBe('bill.txt');
  });
});

describe('a list', () => {
  it('is iterated page by page, each row once', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `Company ${index}`);
    for (const name of names) await portolan.POST('/parties', newParty(name));
    sent.length = 0;
    const seen: string[] = [];
    for await (const party of portolan.each('/parties')) seen.push(party.attributes.company_name);
    expect(seen.toSorted()).toEqual([...names, 'Acme Inc.'].toSorted());
    expect(sent).toEqual(['GET /v2/parties', 'GET /v2/parties', 'GET /v2/parties']);
  });

  it('fetches pages on demand', async () => {
    sent.length = 0;
    for await (const port of portolan.each('/ports', { params: { query: { 'page[size]': 5 } } })) {
      expectTypeOf(port.type).toEqualTypeOf<'port'>();
      break;
    }
    expect(sent).toHaveLength(1);
  });

  it('returns pages with meta, from a chosen first page', async () => {
    const query = { 'page[size]': 100, 'page[number]': 2 };
    const sizes: number[] = [];
    for await (const { data, meta } of portolan.pages('/parties', { params: { query } })) {
      sizes.push(data.length);
      expect(meta.total).toBe(231);
    }
    expect(sizes).toEqual([100, 31]);
  });
});

describe('the events of the account', () => {
  it('are iterated as a list, by their sequence', async () => {
    await expect.poll(async () => (await portolan.GET('/events')).data.data.length).toBeGreaterThan(3);
    const sequences: number[] = [];
    for await (const event of portolan.each('/events', { params: { query: { 'page[size]': 2 } } })) {
      sequences.push(event.attributes.sequence);
    }
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(sequences.length).toBeGreaterThan(3);
  });

  it('arrive as a stream, only the selected ones, with included resources', async () => {
    const stream = portolan.stream({ lastEventId: 0, events: ['container.created', 'tracking_request.succeeded'] });
    const { value: message } = await stream.next();
    await stream.return();
    if (message?.type !== 'event') throw new Error(`not an event: ${JSON.stringify(message)}`);
    const { data, included } = message.document;
    expect(message).toMatchObject({ id: String(data.attributes.sequence), event: 'tracking_request.succeeded' });
    expect(included[0]?.id).toBe(data.relationships.reference_object.data?.id);
  });

  it('give the start of a stream whose requested position is after the newest event', async () => {
    const { data } = await portolan.GET('/events');
    const { last_sequence } = data.meta;
    const stream = portolan.stream({ lastEventId: 1_000_000 });
    expect((await stream.next()).value).toEqual({ type: 'reset', id: String(last_sequence), last_sequence });
    await stream.return();
  });
});

describe('an error', () => {
  it('is thrown with all errors and the request id', async () => {
    const refused = portolan.POST('/webhooks', {
      body: { data: { attributes: { url: 'ftp://example.com', events: ['container.sunk'] } } },
    });
    const error = await refused.catch((fault: unknown) => fault as JsonApiError);
    if (!(error instanceof JsonApiError)) throw new Error('not refused');
    expect(error).toMatchObject({ status: 422, code: 'invalid_value', requestId: expect.any(String) });
    expect(error.errors.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining(['/data/attributes/url', '/data/attributes/events/0']),
    );
    expect(error.message).toMatch(/^422 invalid_value: .*\(\/data\/attributes\/url\)/);
  });

  it('is thrown for a wrong key', async () => {
    const refused = clientWith('ptl_test_wrong').GET('/parties');
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('is readable also for a response that is not from the service', async () => {
    answerInstead = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    await expect(portolan.GET('/parties')).rejects.toMatchObject({ status: 502, errors: [], code: undefined });
    answerInstead = undefined;
  });
});

describe('a retried POST', () => {
  it('has effect once, although its first response was lost', async () => {
    let lost = false;
    answerInstead = (request) => {
      if (lost || request.method !== 'POST') return undefined;
      lost = true;
      throw new TypeError('the connection was cut');
    };
    sent.length = 0;
    await portolan.POST('/parties', newParty('Once'));
    answerInstead = undefined;
    expect(sent).toEqual(['POST /v2/parties', 'POST /v2/parties']);
    const again = { params: { header: { 'Idempotency-Key': 'my-own' } }, ...newParty('Twice') };
    const [first, second] = [await portolan.POST('/parties', again), await portolan.POST('/parties', again)];
    expect(second.data.data.id).toBe(first.data.data.id);
    expect(second.response.headers.get('idempotency-replayed')).toBe('true');
  });

  it('ends when its caller aborts it', async () => {
    answerInstead = () => new Response('', { status: 503, headers: { 'retry-after': '30' } });
    const waiting = portolan.GET('/parties', { signal: AbortSignal.timeout(50) });
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
    answerInstead = undefined;
  });
});
