/**
 * Every operation of the published document is called, with what it documents and with what it does not, and every answer is
 * held against the document: not only that what is promised is there, but that nothing is there that is not promised.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverDue } from '../../src/webhooks/deliver.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { type Answer, type CallOptions, linkedId, type Resource } from '../helpers/service.ts';
import { type Checker, type OpenApiDocument, openApiChecker } from '../http/openapi.ts';
import { DAY, openTrackingWorld, START, type Tenant, type TrackingWorld } from '../tracking/world.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { QUICK } from '../webhooks/world.ts';

let world: TrackingWorld;
let tenant: Tenant;
let viewer: string;
let receiver: Receiver;
let checker: Checker;
/** Real ids of the seeded world, by what they are of. */
let ids: Record<string, string>;

beforeAll(async () => {
  world = await openTrackingWorld();
  checker = await openApiChecker(world.service.app, withNothingUndocumented);
  tenant = await world.tenant();
  viewer = await world.service.key(tenant.accountId, 'viewer');
  receiver = await startReceiver();
  ids = await seed();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

/** Resources, their attributes and relationships, documents and errors have no member that is not published. */
function withNothingUndocumented(document: OpenApiDocument): OpenApiDocument {
  const close = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(close);
    if (typeof node !== 'object' || node === null) return node;
    const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value)]));
    const isOpen =
      closed.type === 'object' && closed.properties !== undefined && closed.additionalProperties === undefined;
    return isOpen ? { ...closed, additionalProperties: false } : closed;
  };
  const { included_resource, ...schemas } = document.components.schemas;
  const closed = close({ ...document, components: { schemas } }) as OpenApiDocument;
  // What is included is held against its own type's schema.
  return { ...closed, components: { schemas: { ...closed.components.schemas, included_resource } } };
}

async function create(path: string, type: string, attributes: object, relationships: object = {}): Promise<string> {
  const body = { data: { type, attributes, relationships } };
  const answer = await world.service.call(tenant.key, path, { method: 'POST', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

/** All kinds of journeys, followed half-way, with a customer, a webhook that works and one that does not. */
async function seed(): Promise<Record<string, string>> {
  const party = await create('/parties', 'party', { company_name: 'Acme Imports' });
  const customer = { customer: { data: { type: 'party', id: party } } };
  const urls = [receiver.urlOf('/works'), receiver.urlOf('/fails')];
  receiver.answer('/fails', (_request, _index, response) => void response.writeHead(500).end('no'));
  const webhooks = await Promise.all(
    urls.map((url) => create('/webhooks', 'webhook', { url, headers: [{ name: 'X-A', value: 'b' }] })),
  );
  const requests: string[] = [];
  for (const { line, bill_of_lading } of await world.simulator.journeys()) {
    if (line !== 'SIML') continue;
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: bill_of_lading,
      scac: 'SIML',
      ref_numbers: ['PO 1'],
    };
    requests.push(await create('/tracking_requests', 'tracking_request', attributes, customer));
  }
  requests.push(await tenant.track({ request_number: 'SIML9999999' }));
  const shipments: string[] = [];
  for (const day of [0, 3, 8, 15, 22, 27]) {
    await world.setClock(START + day * DAY);
    for (const id of requests) await tenant.attempt(id);
    for (const id of shipments) await tenant.check(id);
    if (day > 0) continue;
    const { body } = await world.service.call(tenant.key, '/shipments');
    shipments.push(...body.data.map(({ id }) => id));
  }
  const sender = createSender(QUICK);
  const { database } = world.service;
  const context = { database, clock: world.clock, sender, settings: QUICK, chance: () => 0.5 };
  for (const webhookId of webhooks) {
    await deliverDue(context, { accountId: tenant.accountId, webhookId }, new AbortController().signal);
  }
  await sender.close();
  return { party, webhook: String(webhooks[0]), ...(await idsInLists()) };
}

async function idsInLists(): Promise<Record<string, string>> {
  const first = async (path: string) => (await world.service.call(tenant.key, path)).body.data[0] as Resource;
  const ofRail = await world.service.call(tenant.key, '/shipments?number=SIML2600003');
  const rail = ofRail.body.data[0] as Resource;
  return {
    tracking_request: (await first('/tracking_requests')).id,
    shipment: rail.id,
    container: (await first(`/containers?filter[shipment_id]=${rail.id}`)).id,
    port: 'NLRTM',
    metro_area: 'CHZRH',
    terminal: (await first('/terminals?filter[port]=NLRTM')).id,
    shipping_line: 'MAEU',
    api_key: (await first('/api_keys')).id,
    notification: (await first('/webhook_notifications')).id,
  };
}

interface Call extends CallOptions {
  /** Instead of the operation's own path, with ids and a query. */
  readonly path: string;
}

const write = (method: 'POST' | 'PATCH', type: string, attributes: object, relationships = {}): CallOptions => ({
  method,
  body: { data: { type, attributes, relationships } },
});
const EVENTS = 'transport_events.location,transport_events.terminal,transport_events.vessel';

/** What each operation is called with to succeed; one that is missing here fails the walk. */
function goodCalls(): Record<string, Call[]> {
  const { party, container, shipment } = ids as Record<'party' | 'container' | 'shipment', string>;
  const get = (...paths: string[]): Call[] => paths.map((path) => ({ path }));
  const parties = { parties: { data: [{ type: 'party', id: party }] } };
  const customer = { customer: { data: { type: 'party', id: party } } };
  return {
    'GET /v2/tracking_requests': get(
      '/tracking_requests?include=tracked_object,tracked_object.containers,customer',
      '/tracking_requests?filter[status]=created,awaiting_manifest&sort=-created_at&page[size]=2&page[number]=2',
      '/tracking_requests?q=SIML2600001&filter[scac]=SIML&filter[created_at][start]=2026-01-01T00:00:00Z',
    ),
    'POST /v2/tracking_requests': [
      {
        path: '/tracking_requests?include=customer',
        ...write(
          'POST',
          'tracking_request',
          { request_type: 'container', request_number: 'CSQU3054383', scac: 'TEST' },
          customer,
        ),
      },
      {
        path: '/tracking_requests',
        ...write('POST', 'tracking_request', {
          request_type: 'booking_number',
          request_number: 'B1',
          auto_detect_vocc_scac: true,
        }),
      },
    ],
    'POST /v2/tracking_requests/infer_number': [
      { path: '/tracking_requests/infer_number', method: 'POST', body: { number: 'medu 123456-7' } },
      {
        path: '/tracking_requests/infer_number',
        method: 'POST',
        body: { data: { type: 'infer_number_results', attributes: { number: 'SIML2600002' } } },
      },
    ],
    'GET /v2/tracking_requests/{id}': get(`/tracking_requests/${ids.tracking_request}?include=tracked_object,customer`),
    'GET /v2/shipments': get(
      '/shipments?include=containers,port_of_lading,port_of_discharge,destination,pod_terminal,destination_terminal,customer',
      '/shipments?filter[tracking_stopped]=true&sort=-pod_eta_at',
      '/shipments?filter[shipping_line_scac]=SIML&number=SIML2600002&page[size]=1',
    ),
    'GET /v2/shipments/{id}': get(
      `/shipments/${shipment}`,
      `/shipments/${shipment}?include=containers.transport_events,containers.raw_events,port_of_discharge.terminals`,
      `/shipments/${shipment}?as_of=2026-05-10T00:00:00Z&include=containers.transport_events,containers.raw_events`,
    ),
    'GET /v2/shipments/{id}/provenance': get(`/shipments/${shipment}/provenance`),
    'GET /v2/containers': get(
      '/containers',
      `/containers?include=shipment.port_of_lading,pod_terminal.port,pickup_facility,${EVENTS},raw_events`,
      '/containers?filter[status]=on_ship,on_rail,empty_returned,picked_up&sort=number,-updated_at&page[size]=2',
      '/containers?sort=pickup_lfd,-pod_eta_at,created_at',
    ),
    'GET /v2/containers/{id}': get(
      `/containers/${container}?include=shipment,${EVENTS},raw_events.location,raw_events.vessel`,
      `/containers/${container}?as_of=2026-05-10T00:00:00Z&include=shipment.containers,${EVENTS},raw_events.location`,
    ),
    'GET /v2/containers/{id}/provenance': get(`/containers/${container}/provenance`),
    'GET /v2/containers/{id}/sources': get(`/containers/${container}/sources?include=container.shipment`),
    'GET /v2/containers/{id}/transport_events': get(
      `/containers/${container}/transport_events?include=shipment,container,location,terminal,vessel`,
      `/containers/${container}/transport_events?filter[invalidated]=true`,
    ),
    'GET /v2/containers/{id}/raw_events': get(
      `/containers/${container}/raw_events?page[size]=100&include=container,location,vessel,terminal`,
    ),
    'GET /v2/ports': get('/ports?q=rotterdam&include=terminals', '/ports?filter[country_code]=NL&page[size]=100'),
    'GET /v2/ports/{id}': get(`/ports/${ids.port}?include=terminals`),
    'GET /v2/metro_areas/{id}': get(`/metro_areas/${ids.metro_area}`),
    'GET /v2/terminals': get(
      '/terminals?page[size]=100&include=port',
      '/terminals?filter[port]=NLRTM',
      '/terminals?q=maasvlakte',
    ),
    'GET /v2/terminals/{id}': get(`/terminals/${ids.terminal}?include=port`),
    'GET /v2/shipping_lines': get('/shipping_lines?page[size]=100', '/shipping_lines?search=maersk'),
    'GET /v2/shipping_lines/{id}': get(`/shipping_lines/${ids.shipping_line}`),
    'GET /v2/parties': get('/parties'),
    'POST /v2/parties': [{ path: '/parties', ...write('POST', 'party', { company_name: 'Another' }) }],
    'GET /v2/parties/{id}': get(`/parties/${party}`),
    'PATCH /v2/parties/{id}': [{ path: `/parties/${party}`, ...write('PATCH', 'party', { company_name: 'Acme' }) }],
    'GET /v2/api_keys': get('/api_keys?include=parties'),
    'POST /v2/api_keys': [
      { path: '/api_keys?include=parties', ...write('POST', 'api_key', { name: 'limited', role: 'viewer' }, parties) },
    ],
    'GET /v2/api_keys/{id}': get(`/api_keys/${ids.api_key}?include=parties`),
    'DELETE /v2/api_keys/{id}': [{ path: `/api_keys/${ids.spare_api_key}`, method: 'DELETE' }],
    'GET /v2/webhooks': get('/webhooks'),
    'POST /v2/webhooks': [
      {
        path: '/webhooks',
        ...write('POST', 'webhook', {
          url: 'https://example.com/hook',
          active: false,
          events: ['container.created'],
          headers: [],
        }),
      },
    ],
    'GET /v2/webhooks/events': get('/webhooks/events'),
    'GET /v2/webhooks/{id}': get(`/webhooks/${ids.webhook}`),
    'DELETE /v2/webhooks/{id}': [{ path: `/webhooks/${ids.spare_webhook}`, method: 'DELETE' }],
    'GET /v2/webhook_notifications': get(
      '/webhook_notifications?page[size]=100&include=webhook,reference_object,webhook_notification_logs',
      '/webhook_notifications?page[size]=5&page[number]=2&include=reference_object.shipment,webhook_notification_logs.webhook_notification',
    ),
    'GET /v2/webhook_notifications/{id}': get(
      `/webhook_notifications/${ids.notification}?include=webhook,reference_object,webhook_notification_logs`,
    ),
  };
}

interface PublishedOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly template: string;
  readonly parameters: readonly string[];
  readonly takesBody: boolean;
}

function publishedOperations(): PublishedOperation[] {
  return Object.entries(checker.document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as PublishedOperation['method'],
      template,
      parameters: ((operation.parameters ?? []) as { name: string }[]).map(({ name }) => name),
      takesBody: operation.requestBody !== undefined,
    })),
  );
}

function check({ method, template }: Pick<PublishedOperation, 'method' | 'template'>, answer: Answer): void {
  const about = `${method} ${template} → ${answer.status}`;
  const { status, mediaType, body } = answer;
  if (status === 204) {
    expect(body, about).toBeUndefined();
    return;
  }
  expect(checker.faults({ path: template, method, status, mediaType, body }), about).toEqual([]);
  for (const resource of body.included ?? []) {
    expect(checker.resourceFaults(resource), `${about}: included ${resource.type}`).toEqual([]);
  }
}

describe('every operation that is published', () => {
  test('answers, when called as documented, with just what is documented', async () => {
    ids.spare_api_key = await create('/api_keys', 'api_key', { name: 'spare', role: 'viewer' });
    ids.spare_webhook = await create('/webhooks', 'webhook', { url: 'https://example.com/spare' });
    const calls = goodCalls();
    const published = publishedOperations().map(({ method, template }) => `${method} ${template}`);
    expect(Object.keys(calls).toSorted()).toEqual(published.toSorted());
    for (const operation of publishedOperations()) {
      for (const { path, ...options } of calls[`${operation.method} ${operation.template}`] ?? []) {
        const answer = await world.service.call(tenant.key, path, options);
        expect([200, 201, 204], `${path}: ${JSON.stringify(answer.body?.errors)}`).toContain(answer.status);
        check(operation, answer);
      }
    }
  });

  test('refuses what is wrong with the documented error', async () => {
    for (const operation of publishedOperations()) {
      for (const [expected, key, path, options] of badCalls(operation)) {
        const answer = await world.service.call(key, path, { method: operation.method, ...options });
        expect(answer.status, `${operation.method} ${path} ${JSON.stringify(options)}`).toBe(expected);
        check(operation, answer);
      }
    }
  });

  test('is held to its schema: a member too many and one too few are faults', async () => {
    const { body, mediaType } = await world.service.call(tenant.key, `/containers/${ids.container}?include=shipment`);
    const answer = { path: '/v2/containers/{id}', method: 'GET', status: 200, mediaType };
    const { number: _, ...tooFew } = body.data.attributes;
    expect(checker.faults({ ...answer, body })).toEqual([]);
    for (const attributes of [{ ...body.data.attributes, secret: 1 }, tooFew]) {
      const data = { ...body.data, attributes };
      expect(checker.faults({ ...answer, body: { ...body, data } })).not.toEqual([]);
      expect(checker.resourceFaults(data)).not.toEqual([]);
    }
  });

  test('publishes schemas that are schemas, of what is told only rarely, too', () => {
    const names = Object.keys(checker.document.components.schemas);
    expect(names).toContain('container_pod_terminal_changed_event');
    for (const type of names) {
      expect(checker.resourceFaults({ type }), type).not.toContain(`the document publishes no resource type ${type}`);
    }
  });

  test('counts what it lists, and includes what was asked for', async () => {
    const types = new Set<string>();
    const statusCodes = new Set<unknown>();
    const include = 'include=reference_object,webhook_notification_logs';
    let listed = 0;
    for (let page = 1, total = 1; listed < total; page += 1) {
      const path = `/webhook_notifications?page[size]=100&page[number]=${page}&${include}`;
      const { body } = await world.service.call(tenant.key, path);
      expect(body.data.length, path).toBeGreaterThan(0);
      for (const resource of body.included) {
        expect(checker.resourceFaults(resource), `${path}: included ${resource.type}`).toEqual([]);
        if (resource.type === 'webhook_notification_log') statusCodes.add(resource.attributes.status_code);
        else types.add(resource.type);
      }
      listed += body.data.length;
      total = body.meta.total;
    }
    expect([...types].toSorted()).toEqual([
      'container_updated_event',
      'estimated_event',
      'shipment_updated_event',
      'tracking_request',
      'transport_event',
    ]);
    expect(statusCodes).toEqual(new Set([200, 500]));
    const container = await tenant.get(`/containers/${ids.container}`);
    expect(linkedId(container, 'shipment')).toBe(ids.shipment);
    expect(container.relationships.transport_events?.data).toHaveLength(8);
  });
});

type BadCall = readonly [status: number, key: string | null, path: string, options: CallOptions];
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

function badCalls({ method, template, parameters, takesBody }: PublishedOperation): BadCall[] {
  const [realPath] = goodCalls()[`${method} ${template}`]?.[0]?.path.split('?') ?? [];
  const { key } = tenant;
  const path = template.replace('/v2', '').replace('{id}', UNKNOWN);
  const body = takesBody ? { body: { data: { attributes: {} } } } : {};
  const calls: BadCall[] = [
    [401, null, path, body],
    [406, key, path, { ...body, headers: { accept: 'text/html' } }],
  ];
  if (template.includes('{id}')) calls.push([takesBody ? 422 : 404, key, path, body]);
  if (method === 'GET' && parameters.includes('include')) calls.push([400, key, `${realPath}?include=nonsense`, {}]);
  if (parameters.includes('page[size]')) calls.push([400, key, `${path}?page[size]=0`, {}]);
  if (parameters.includes('as_of')) {
    calls.push(
      [400, key, `${realPath}?as_of=yesterday`, {}],
      [400, key, `${realPath}?as_of=2999-01-01T00:00:00Z`, {}],
      [404, key, `${realPath}?as_of=2020-01-01T00:00:00Z`, {}],
      [404, key, `${path}?as_of=2026-05-10T00:00:00Z`, {}],
    );
  }
  // Whoever may read may ask with a body, too: the faults of the body are what is refused.
  const isReading = method === 'GET' || template === '/v2/tracking_requests/infer_number';
  if (!isReading) calls.push([403, viewer, path, body]);
  else if (takesBody) calls.push([422, viewer, path, body]);
  if (takesBody) {
    calls.push(
      [400, key, path, { body: '{"data":' }],
      [415, key, path, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      [422, key, path, { body: { data: { attributes: { nonsense: 1 } } } }],
      [409, key, path, { body: { data: { type: 'nonsense', attributes: {} } } }],
      [413, key, path, { body: JSON.stringify({ data: { attributes: { padding: 'x'.repeat(1_048_576) } } }) }],
    );
  }
  return calls;
}
