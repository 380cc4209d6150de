/** The examples of all events: built again by the service itself, and compared with those that are served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildExamples } from '../../../../scripts/examples/choose-examples.ts';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { createTestDatabase } from '../../../../test/helpers/database.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import { openDatabase } from '../../../database/database.ts';
import { EXAMPLES_FOLDER, type WebhookExample } from '../../../reference/webhook-examples.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = join(root, 'reference', EXAMPLES_FOLDER);
const fileOf = (event: string) => readFileSync(join(folder, `${event}.json`), 'utf8');

let built: ReadonlyMap<string, string>;
let api: Api;
let viewer: TestKey;
beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({
    url: testDatabase.url,
    tenantConnections: 4,
    systemConnections: 4,
    onIdleError: () => {},
  });
  built = await buildExamples(database, reference, root);
  await database.close();
  await testDatabase.drop();
  api = await startApi();
  viewer = await api.key(await api.account(), 'viewer');
});
afterAll(() => api.close());

test('there is exactly one example for every event', () => {
  expect(readdirSync(folder).toSorted()).toEqual(EVENT_NAMES.map((event) => `${event}.json`).toSorted());
});

describe.each(EVENT_NAMES)('%s', (event) => {
  test('matches the output of the service (npx node scripts/build-examples.ts writes the examples)', () => {
    expect(built.get(event)).toBe(fileOf(event));
  });

  test('includes its reference object first, each resource once', () => {
    const { data, included } = JSON.parse(fileOf(event)) as WebhookExample;
    const { reference_object } = data.relationships as { reference_object: { data: { id: string; type: string } } };
    expect(data.attributes).toMatchObject({ id: data.id, event, delivery_status: 'pending' });
    expect({ id: included[0]?.id, type: included[0]?.type }).toEqual(reference_object.data);
    expect(new Set(included.map(({ id, type }) => `${type} ${id}`)).size).toBe(included.length);
    const types = included.map(({ type }) => type);
    if (event.endsWith('.deleted')) return expect(types).toEqual(['resource_deleted_event']);
    if (event.startsWith('container.')) expect(types).toEqual(expect.arrayContaining(['container', 'shipment']));
    if (event.startsWith('shipment.')) expect(types).toContain('shipment');
  });

  test('is served unchanged', async () => {
    const answer = await api.call(viewer, 'GET', `/v2/webhook_notifications/examples?event=${event}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    expect(answer.json()).toEqual(JSON.parse(fileOf(event)));
  });
});

test('without an event all are served, in the order of the list of events', async () => {
  const answer = await api.call(viewer, 'GET', '/v2/webhook_notifications/examples');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.json()).toEqual(EVENT_NAMES.map((event) => JSON.parse(fileOf(event))));
});

test.each(['?event=', '?event=document.created', '?event=no.such.event', '?event=../README', '?event=a&event=b'])(
  'an example that is not of one event (%s) is refused with where the names stand',
  async (query) => {
    const answer = await api.call(viewer, 'GET', `/v2/webhook_notifications/examples${query}`);
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toMatchObject([{ code: 'invalid_parameter', source: { parameter: 'event' } }]);
    expect(errorsOf(answer)[0]?.detail).toContain('GET /v2/webhooks/events');
  },
);
