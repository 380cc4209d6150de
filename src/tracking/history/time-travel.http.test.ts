/** Provenance, sources and `as_of`, over HTTP, of a shipment of the sandbox line. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, NOW, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { kysely } from '../../../test/helpers/kysely.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { testTracking } from '../../../test/helpers/tracking.ts';
import { recordFailure } from '../schedule/shipment-checks-store.ts';
import { stopTracking } from '../schedule/stop-tracking.ts';
import { attemptRequest } from '../tracking-requests/attempts/attempt-request.ts';
import { CONTAINER_ORIGINS, SHIPMENT_ORIGINS } from './provenance-schema.ts';

const HOUR = 3_600_000;
let api: Api;
let key: TestKey;
let stranger: TestKey;
let checker: Checker;
let shipmentId: string;
let containerId: string;

beforeAll(async () => {
  api = await startApi();
  const accountId = await api.account();
  key = await api.key(accountId);
  stranger = await api.key(await api.account('Other'));
  checker = await openApiChecker(api.app);
  await migrateJobs();
  const attributes = { request_type: 'bill_of_lading', request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' };
  const payload = { data: { attributes } };
  const { data } = (await api.call(key, 'POST', '/v2/tracking_requests', { payload })).json();
  await attemptRequest(testTracking(api.database, api.clock), accountId, data.id, new AbortController().signal);
  shipmentId = (await api.call(key, 'GET', '/v2/shipments')).json().data[0].id;
  containerId = (await api.call(key, 'GET', '/v2/containers')).json().data[0].id;
  api.clock.set(NOW + HOUR);
});
afterAll(() => api.close());

/** Tracking enqueues jobs. */
async function migrateJobs(): Promise<void> {
  const { migrateQueue } = await import('../../queue/queue.ts');
  await migrateQueue(api.database.systemPool, api.app.log as never);
}

interface Linked {
  readonly source_event: { readonly data: { readonly id: string } | null };
}

interface Entry {
  readonly attributes: {
    readonly attribute: string;
    readonly value: unknown;
    readonly origin: string;
    readonly rule: string | null;
    readonly statement: Record<string, unknown> | null;
  };
  readonly relationships: { readonly raw_event: { readonly data: { readonly id: string } | null } };
}

async function read(url: string, template: string, caller = key) {
  const response = await api.call(caller, 'GET', url);
  const mediaType = String(response.headers['content-type']);
  const answer = { path: template, method: 'GET', status: response.statusCode, mediaType, body: response.json() };
  expect(checker.faults(answer), url).toEqual([]);
  return response;
}

async function provenanceOf(type: 'containers' | 'shipments', id: string): Promise<Map<string, Entry>> {
  const response = await read(`/v2/${type}/${id}/provenance`, `/v2/${type}/{id}/provenance`);
  expect(response.statusCode).toBe(200);
  return new Map((response.json().data as Entry[]).map((entry) => [entry.attributes.attribute, entry]));
}

describe('provenance', () => {
  it('names every attribute of a container, with the value that is shown', async () => {
    const entries = await provenanceOf('containers', containerId);
    const { attributes } = (await api.call(key, 'GET', `/v2/containers/${containerId}`)).json().data;
    expect([...entries.keys()]).toEqual(Object.keys(CONTAINER_ORIGINS));
    const shown = new Set(Object.keys(attributes).filter((name) => name !== 'import_deadlines'));
    expect(new Set([...entries.keys()].filter((name) => !name.startsWith('import_deadlines.')))).toEqual(shown);
    for (const name of shown) expect(entries.get(name)?.attributes.value, name).toEqual(attributes[name]);
  });

  it('gives the rule, the statement and its evidence behind a milestone', async () => {
    const entry = (await provenanceOf('containers', containerId)).get('pod_discharged_at');
    expect(entry?.attributes).toMatchObject({
      origin: 'source',
      rule: 'last discharge from a seagoing vessel; the box was loaded or discharged there',
      statement: {
        source: { kind: 'shipping_line', code: 'TEST', name: 'Test Line (sandbox)' },
        event: 'discharge',
        classifier: 'actual',
        original_code: expect.stringContaining('DISC'),
        heard_at: '2026-05-11T18:30:00Z',
        withdrawn_at: null,
        raw: expect.objectContaining({ equipmentEventTypeCode: 'DISC' }),
      },
    });
    const rawEvents = (await api.call(key, 'GET', `/v2/containers/${containerId}/raw_events`)).json().data;
    expect(rawEvents.map(({ id }: { id: string }) => id)).toContain(entry?.relationships.raw_event.data?.id);
  });

  it('gives a rule for every value, and marks the absent ones', async () => {
    for (const [type, id] of [
      ['containers', containerId],
      ['shipments', shipmentId],
    ] as const) {
      for (const [name, { attributes }] of await provenanceOf(type, id)) {
        const { value, origin, rule, statement } = attributes;
        const isKnown = value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
        if (isKnown) expect(origin, name).not.toBe('none');
        expect(rule === null, name).toBe(origin === 'none');
        expect(statement === null, name).toBe(origin !== 'source');
      }
    }
    const entries = await provenanceOf('containers', containerId);
    expect(entries.get('ref_numbers')?.attributes).toMatchObject({ origin: 'user', statement: null });
    expect(entries.get('pickup_appointment_at')?.attributes).toMatchObject({ origin: 'none', rule: null });
  });

  it('names every attribute of a shipment, its places and vessel too', async () => {
    const entries = await provenanceOf('shipments', shipmentId);
    expect([...entries.keys()]).toEqual(Object.keys(SHIPMENT_ORIGINS));
    expect(entries.get('port_of_lading_name')?.attributes).toMatchObject({
      value: expect.stringContaining('usan'),
      statement: { event: 'load', location_locode: 'KRPUS' },
    });
    expect(entries.get('pod_vessel_name')?.attributes.statement).toMatchObject({ location_locode: 'USLGB' });
  });

  it('knows its parameters', async () => {
    expect((await api.call(key, 'GET', `/v2/containers/${containerId}/provenance?page[size]=2`)).statusCode).toBe(400);
    const sparse = await api.call(key, 'GET', `/v2/containers/${containerId}/provenance?fields[provenance]=attribute`);
    expect(Object.keys(sparse.json().data[0].attributes)).toEqual(['attribute']);
  });
});

describe('as_of', () => {
  const container = (query: string) => read(`/v2/containers/${containerId}?${query}`, '/v2/containers/{id}');

  it('is the document of now at the moment of the last answer, also by the created_at that is shown', async () => {
    const now = (await api.call(key, 'GET', `/v2/containers/${containerId}`)).json().data;
    expect((await container(`as_of=${now.attributes.created_at}`)).json().data).toEqual(now);
    const shipment = (await api.call(key, 'GET', `/v2/shipments/${shipmentId}`)).json().data;
    const then = await read(`/v2/shipments/${shipmentId}?as_of=2026-05-11T18:30:00Z`, '/v2/shipments/{id}');
    expect(then.json().data).toEqual(shipment);
  });

  it('includes what belongs to the moment', async () => {
    const { included } = (
      await container(
        'as_of=2026-05-11T18:45:00Z&include=shipment.containers,transport_events.vessel,raw_events,pod_terminal',
      )
    ).json();
    const types = new Set(included.map(({ type }: { type: string }) => type));
    expect(types).toEqual(new Set(['shipment', 'transport_event', 'vessel', 'raw_event', 'terminal']));
  });

  it('includes the statement that each milestone rested on then', async () => {
    const answer = await container('as_of=2026-05-11T18:45:00Z&include=transport_events.source_event');
    const included = answer.json().included as { id: string; type: string; relationships: Linked }[];
    const events = included.filter(({ type }) => type === 'transport_event');
    const statements = new Set(included.flatMap(({ type, id }) => (type === 'raw_event' ? [id] : [])));
    expect(events.length).toBeGreaterThan(0);
    for (const { relationships } of events) expect(statements).toContain(relationships.source_event.data?.id);
  });

  it('names the first known moment of a container or shipment, before that moment', async () => {
    for (const url of [`/v2/containers/${containerId}`, `/v2/shipments/${shipmentId}`]) {
      const response = await api.call(key, 'GET', `${url}?as_of=2026-05-11T18:29:59Z`);
      expect(response.statusCode).toBe(404);
      expect(errorsOf(response)[0]).toMatchObject({
        source: { parameter: 'as_of' },
        detail: expect.stringContaining('known since 2026-05-11T18:30:00Z'),
        meta: { known_since: '2026-05-11T18:30:00Z' },
      });
    }
    const hidden = await api.call(stranger, 'GET', `/v2/containers/${containerId}?as_of=2026-05-11T18:29:59Z`);
    expect(hidden.statusCode).toBe(404);
    expect(errorsOf(hidden)[0]?.detail).not.toContain('2026');
  });

  it.each([
    ['as_of=yesterday', 'must be a time'],
    ['as_of=2026-05-11', 'must be a time'],
    ['as_of=2026-02-30T00:00:00Z', 'must be a time'],
    ['as_of=', 'must be a time'],
    ['as_of=2026-05-11T20:00:00Z', 'past moment'],
    ['as_of=2026-05-11T18:45:00Z&as_of=2026-05-11T18:46:00Z', 'once'],
  ])('refuses %s', async (query, reason) => {
    const response = await container(query);
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)[0]).toMatchObject({
      source: { parameter: 'as_of' },
      detail: expect.stringContaining(reason),
    });
  });
});

describe('sources', () => {
  const line = async () => {
    const response = await read(`/v2/containers/${containerId}/sources`, '/v2/containers/{id}/sources');
    expect(response.json().data).toHaveLength(1);
    return response.json().data[0].attributes;
  };

  it('distinguish no data from no news: the line is ok, then fails, then is off', async () => {
    expect(await line()).toMatchObject({
      kind: 'shipping_line',
      code: 'TEST',
      state: expect.stringMatching(/^(ok|off)$/),
      last_checked_at: '2026-05-11T18:30:00Z',
      last_answered_at: '2026-05-11T18:30:00Z',
      last_changed_at: '2026-05-11T18:30:00Z',
      last_error: null,
    });
    const [at, nextCheckAt] = [new Date(NOW + HOUR), new Date(NOW + 2 * HOUR)];
    const fail = (refusal: 'unreachable' | 'notFound') =>
      api.database.changeAccount(key.accountId, (session) =>
        recordFailure(session, shipmentId, { at, nextCheckAt, refusal, evidence: 'connection refused' }),
      );
    await api.database.system((session) =>
      kysely(session)
        .updateTable('shipments')
        .set({ line_tracking_stopped_at: null, line_tracking_stopped_reason: null })
        .execute(),
    );
    await fail('unreachable');
    expect(await line()).toMatchObject({
      state: 'unreachable',
      last_checked_at: '2026-05-11T19:30:00Z',
      last_answered_at: '2026-05-11T18:30:00Z',
      next_check_at: '2026-05-11T20:30:00Z',
      last_error: { kind: 'unreachable', detail: 'connection refused' },
    });
    await fail('notFound');
    expect(await line()).toMatchObject({ state: 'not_found', last_error: { kind: 'notFound' } });
    await api.database.changeAccount(key.accountId, (session) =>
      stopTracking(session, testTracking(api.database, api.clock), shipmentId, 'cancelled_by_user'),
    );
    expect(await line()).toMatchObject({ state: 'off', next_check_at: null });
  });
});
