/**
 * Every operation of the published document is called, with what it documents and with what it does not, and every answer is
 * held against the document: not only that what is promised is there, but that nothing is there that is not promised.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Checker } from '../helpers/openapi.ts';
import { type Answer, type CallOptions, linkedId } from '../helpers/service.ts';
import { callsOf } from './calls.ts';
import type { Contract } from './contract.ts';
import { faultsOf, type PublishedOperation } from './operations.ts';
import type { SeededWorld } from './seed.ts';
import type { Ids } from './seeding.ts';
import { sendCall } from './send-call.ts';

let world: SeededWorld;
let viewer: string;
let checker: Checker;
let ids: Ids;
let operations: readonly PublishedOperation[];
/** Those that need no key. */
let open: ReadonlySet<string>;

function check(operation: PublishedOperation, answer: Answer): void {
  expect(faultsOf(checker, operation, answer), `${operation.name} → ${answer.status}`).toEqual([]);
}

export function openApiWalk(contract: () => Contract): void {
  beforeAll(async () => {
    ({ world, checker, operations } = contract());
    const behindKey = new Set(contract().behindKey);
    open = new Set(operations.filter((each) => !behindKey.has(each)).map(({ name }) => name));
    viewer = await world.service.key(world.tenant.accountId, 'viewer');
    ids = { ...world.ids, ...(await world.spares()) };
  });

  test('answers, when called as documented, with just what is documented', async () => {
    const calls = callsOf(ids);
    expect(Object.keys(calls).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
    for (const operation of operations) {
      for (const call of calls[operation.name] ?? []) {
        const answer = await sendCall(world, world.tenant.key, call, operation.name);
        expect([200, 201, 202, 204], `${call.path}: ${JSON.stringify(answer.body?.errors)}`).toContain(answer.status);
        if (call.isStream) expect(operation.answers).toContain(answer.mediaType.split(';')[0]);
        else check(operation, answer);
      }
    }
  });

  test('refuses what is wrong with the documented error', async () => {
    for (const operation of operations) {
      for (const [expected, key, path, options] of badCalls(operation)) {
        const answer = await world.service.call(key, path, { method: operation.method, ...options });
        expect(answer.status, `${operation.name} ${path} ${JSON.stringify(options)}`).toBe(expected);
        check(operation, answer);
      }
    }
  });

  test('is held to its schema: a member too many and one too few are faults', async () => {
    const path = `/containers/${ids.container}?include=shipment`;
    const { body, mediaType } = await world.service.call(world.tenant.key, path);
    const answer = { path: '/v2/containers/{id}', method: 'GET', status: 200, mediaType };
    const { number: _, ...tooFew } = body.data.attributes;
    expect(checker.faults({ ...answer, body })).toEqual([]);
    for (const attributes of [{ ...body.data.attributes, secret: 1 }, tooFew]) {
      const data = { ...body.data, attributes };
      expect(checker.faults({ ...answer, body: { ...body, data } })).not.toEqual([]);
      expect(checker.resourceFaults(data)).not.toEqual([]);
    }
  });

  test('publishes valid schemas, also of rare members', () => {
    const names = Object.keys(checker.document.components.schemas);
    expect(names).toContain('container_pod_terminal_changed_event');
    for (const type of names) {
      expect(checker.resourceFaults({ type }), type).not.toContain(`the document publishes no resource type ${type}`);
    }
  });

  test('counts what it lists, and includes what was requested', async () => {
    const types = new Set<string>();
    const statusCodes = new Set<unknown>();
    const include = 'include=reference_object,webhook_notification_logs';
    let listed = 0;
    for (let page = 1, total = 1; listed < total; page += 1) {
      const path = `/webhook_notifications?page[size]=100&page[number]=${page}&${include}`;
      const { body } = await world.service.call(world.tenant.key, path);
      expect(body.data.length, path).toBeGreaterThan(0);
      for (const resource of body.included) {
        expect(checker.resourceFaults(resource), `${path}: included ${resource.type}`).toEqual([]);
        if (resource.type === 'webhook_notification_log') statusCodes.add(resource.attributes.status_code);
        else types.add(resource.type);
      }
      listed += body.data.length;
      total = body.meta.total;
    }
    expect([...types]).toEqual(
      expect.arrayContaining(['container_updated_event', 'estimated_event', 'tracking_request', 'transport_event']),
    );
    expect(statusCodes).toEqual(new Set([200, 500]));
    const container = await world.tenant.get(`/containers/${ids.container}`);
    expect(linkedId(container, 'shipment')).toBe(ids.shipment);
    expect(container.relationships.transport_events?.data).toHaveLength(8);
  });
}

type BadCall = readonly [status: number, key: string | null, path: string, options: CallOptions];
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const TOO_LARGE = JSON.stringify({ data: { attributes: { padding: 'x'.repeat(1_048_576) } } });

/** What needs no more than reading: what it changes, if anything, is one's own. */
const FOR_ALL: ReadonlySet<string> = new Set([
  'POST /v2/tracking_requests/infer_number',
  'POST /v2/tariffs/preview',
  'POST /v2/invoices/check',
  'PATCH /v2/users/me',
  'PATCH /v2/users/me/digest',
  'POST /v2/users/me/digest/send',
  'POST /v2/users/me/second_factor',
  'PATCH /v2/users/me/second_factor',
  'POST /v2/users/me/second_factor/remove',
  'DELETE /v2/sessions/{id}',
  'DELETE /v2/sessions/current/view',
  'POST /v2/saved_views',
  'PATCH /v2/saved_views/{id}',
  'DELETE /v2/saved_views/{id}',
  'POST /v2/calendar_feeds',
  'DELETE /v2/calendar_feeds/{id}',
  'POST /v2/alert_rules',
  'POST /v2/shares/preview',
  'POST /v2/alert_rules/preview',
  'PATCH /v2/alert_rules/{id}',
  'DELETE /v2/alert_rules/{id}',
  'POST /v2/alerts/read_all',
  'PATCH /v2/alerts/{id}',
  'POST /v2/follows',
  'DELETE /v2/follows/{id}',
]);

function badCalls({ name, method, template, parameters, body: taken }: PublishedOperation): BadCall[] {
  const [realPath, query] = callsOf(ids)[name]?.[0]?.path.split('?') ?? [];
  const { key } = world.tenant;
  const isJson = taken?.mediaTypes.includes('application/json') ?? false;
  const has = (parameter: string) => parameters.some((each) => each.name === parameter);
  const path = template.replace('/v2', '').replaceAll(/\{\w+\}/g, UNKNOWN);
  const body = isJson ? { body: { data: { attributes: {} } } } : {};
  const isOpen = open.has(name);
  const calls: BadCall[] = [
    ...(isOpen ? [] : [[401, null, path, body] as const]),
    [406, key, path, { ...body, headers: { accept: 'text/html' } }],
  ];
  const needed = parameters.some((each) => each.in === 'query' && each.required) ? `?${query}` : '';
  if (template.includes('{') && taken === null) calls.push([404, key, path + needed, body]);
  if (method === 'GET' && has('include')) calls.push([400, key, `${realPath}?include=nonsense`, {}]);
  if (has('page[size]')) calls.push([400, key, `${path}?page[size]=0`, {}]);
  if (has('as_of')) {
    calls.push(
      [400, key, `${realPath}?as_of=yesterday`, {}],
      [400, key, `${realPath}?as_of=2999-01-01T00:00:00Z`, {}],
      [404, key, `${realPath}?as_of=2020-01-01T00:00:00Z`, {}],
      [404, key, `${path}?as_of=2026-05-10T00:00:00Z`, {}],
    );
  }
  const isReading = isOpen || method === 'GET' || FOR_ALL.has(name);
  if (!isReading) calls.push([403, viewer, path, body]);
  if (isJson) {
    calls.push(
      [400, key, path, { body: '{"data":' }],
      [400, key, path, { body: '{"data":{"attributes":{},"attributes":{}}}' }],
      [415, key, path, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      [422, key, path, { body: { data: { attributes: { nonsense: 1 } } } }],
      [413, key, path, { body: TOO_LARGE }],
    );
  }
  return calls;
}
