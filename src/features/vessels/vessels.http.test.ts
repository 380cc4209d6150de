/** Vessels by id and by IMO number: what they are called. Where they are is in vessel-positions.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../core/observation.ts';
import { vesselId } from '../../tracking/vessels/schema.ts';

let api: TrackedApi;
let key: TestKey;

const on = (vessel: Observation['vessel']): Observation => ({ ...move('load', 'CNSHA', '2026-05-01T10:00Z'), vessel });

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account(), 'viewer');
  const admin = await api.key(key.accountId);
  api.script = (reference, now) =>
    report(reference, now, { observations: [on({ imo: '9461867', name: 'MSC BEATRICE' })] });
  await api.track(admin, 'VESSEL1');
});
afterAll(() => api.close());

const ID = vesselId('9461867');

test.each([
  ['its id', ID],
  ['its id in upper case', ID.toUpperCase()],
  ['its IMO number', '9461867'],
  ['its IMO number as people write it', 'IMO%209461867'],
])('a vessel is found by %s', async (_, name) => {
  expect(await api.read(key, `/v2/vessels/${name}`)).toEqual({
    id: ID,
    type: 'vessel',
    attributes: expect.objectContaining({ name: 'MSC BEATRICE', imo: '9461867', mmsi: null }),
    relationships: {},
  });
});

test.each(['9999993', 'x', vesselId('9999993')])('%s is none that was ever named', async (name) => {
  expect((await api.call(key, 'GET', `/v2/vessels/${name}`)).statusCode).toBe(404);
});

test('positions cannot be included', async () => {
  expect((await api.call(key, 'GET', `/v2/vessels/${ID}?include=positions`)).statusCode).toBe(400);
});
