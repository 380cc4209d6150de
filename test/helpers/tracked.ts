/**
 * The API with shipments in it: a line SIML that answers as the test sets, attempts and checks made by hand, and short ways
 * to write and to read.
 */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Clock } from '../../src/lib/clock.ts';
import type { CarrierPush } from '../../src/sources/carriers/carrier.ts';
import { type DifferingShipment, rebuild } from '../../src/tracking/rebuild/rebuild.ts';
import { checkShipment } from '../../src/tracking/schedule/check-shipment.ts';
import { attemptRequest } from '../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { type Api, type ApiOptions, startApi, type TestKey } from './api.ts';
import { kysely } from './kysely.ts';
import { report, type Script, scriptedLine } from './tracking/core-world.ts';

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Record<string, unknown>;
  readonly relationships: Record<string, { readonly data: Identifier | Identifier[] | null }>;
  readonly links?: Record<string, string>;
}

export interface Identifier {
  readonly id: string;
  readonly type: string;
}

export interface Tracked {
  readonly requestId: string;
  readonly shipmentId: string;
  /** In the order of their numbers. */
  readonly containerIds: readonly string[];
}

export interface TrackedApi extends Api {
  /** The line's answer from now on. */
  script: Script;
  /** A request with its first answer applied. */
  track(key: TestKey, number: string, body?: object): Promise<Tracked>;
  request(key: TestKey, number: string, body?: object): Promise<string>;
  attempt(key: TestKey, requestId: string): Promise<void>;
  check(key: TestKey, shipmentId: string): Promise<void>;
  /** Of a GET that must succeed. */
  read(key: TestKey, path: string): Promise<Resource>;
  list(key: TestKey, path: string): Promise<Resource[]>;
  patch(key: TestKey, path: string, data?: object): Promise<LightMyRequestResponse>;
  party(key: TestKey, companyName: string): Promise<string>;
  /** Names of the account's events, in order. */
  events(key: TestKey): Promise<string[]>;
  /** Waiting jobs by their keys. */
  jobs(): Promise<string[]>;
  differences(key: TestKey): Promise<DifferingShipment[]>;
}

/** The one resource that a relationship names. */
export function linkedId(resource: Resource, relation: string): string {
  const data = resource.relationships[relation]?.data;
  if (!data || Array.isArray(data)) throw new Error(`${resource.type} ${resource.id} names no one ${relation}`);
  return data.id;
}

/** @param options.push what SIML sends by itself */
export async function startTrackedApi(options: ApiOptions & { readonly push?: CarrierPush } = {}): Promise<TrackedApi> {
  let clock: Clock | undefined;
  const { findCarrier } = options.tracking ?? {};
  const scripted = scriptedLine(
    () => ({ requestsPerSecond: 100_000, concurrency: 50 }),
    { now: () => clock?.now() ?? 0 } as Clock,
    async (reference) => tracked.script(reference, api.clock.now()),
  );
  const line = { ...scripted, push: options.push };
  const api = await startApi({
    ...options,
    tracking: { ...options.tracking, findCarrier: (scac) => (scac === 'SIML' ? line : findCarrier?.(scac)) },
  });
  clock = api.clock;
  const signal = new AbortController().signal;
  const tracked: TrackedApi = {
    ...api,
    script: (reference, now) => report(reference, now),
    request: async (key, number, body = {}) => {
      const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'SIML' };
      const data = {
        ...body,
        attributes: { ...attributes, ...('attributes' in body ? (body.attributes as object) : {}) },
      };
      const answer = await api.call(key, 'POST', '/v2/tracking_requests', { payload: { data } });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().data.id;
    },
    attempt: (key, requestId) => attemptRequest(api.tracking, key.accountId, requestId, signal),
    check: (key, shipmentId) => checkShipment(api.tracking, key.accountId, { shipmentId, urgency: 'routine' }, signal),
    track: async (key, number, body) => {
      const requestId = await tracked.request(key, number, body);
      await tracked.attempt(key, requestId);
      const request = await tracked.read(key, `/v2/tracking_requests/${requestId}`);
      const shipmentId = (request.relationships.tracked_object?.data as Identifier | null)?.id ?? '';
      const containers = await tracked.list(key, `/v2/containers?filter[shipment_id]=${shipmentId}&sort=number`);
      return { requestId, shipmentId, containerIds: containers.map(({ id }) => id) };
    },
    read: async (key, path) => {
      const answer = await api.call(key, 'GET', path);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    },
    list: async (key, path) => (await tracked.read(key, path)) as unknown as Resource[],
    patch: (key, path, data) => api.call(key, 'PATCH', path, data === undefined ? {} : { payload: { data } }),
    party: async (key, company_name) => {
      const answer = await api.call(key, 'POST', '/v2/parties', {
        payload: { data: { attributes: { company_name } } },
      });
      return answer.json().data.id;
    },
    events: async ({ accountId }) => {
      const rows = await api.database.forAccount(accountId, (session) =>
        kysely(session).selectFrom('events').select('event').orderBy('sequence').execute(),
      );
      return rows.map(({ event }) => event);
    },
    jobs: async () => {
      const { rows } = await api.database.systemPool.query<{ key: string }>(
        'SELECT key FROM graphile_worker.jobs ORDER BY key',
      );
      return rows.map(({ key }) => key);
    },
    differences: async ({ accountId }) => {
      const found: DifferingShipment[] = [];
      const listener = { onDifference: (each: DifferingShipment) => void found.push(each), onProgress: () => {} };
      await rebuild(api.tracking, { mode: 'check', announce: false, accountId }, listener);
      return found;
    },
  };
  return tracked;
}
