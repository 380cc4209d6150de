/** Numbers as users write them: shown as written, distinguished and found by their normal form. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';

let api: TrackedApi;
let admin: TestKey;

beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
});
afterAll(() => api.close());

const shipment = async (id: string) => (await api.read(admin, `/v2/shipments/${id}`)).attributes;

test('a bill of lading is shown as the user wrote it, beside its plain form', async () => {
  const { requestId, shipmentId } = await api.track(admin, 'TEST-TR-SUCCEEDED', { attributes: { scac: 'TEST' } });
  expect((await api.read(admin, `/v2/tracking_requests/${requestId}`)).attributes.request_number).toBe(
    'TEST-TR-SUCCEEDED',
  );
  expect(await shipment(shipmentId)).toMatchObject({
    bill_of_lading_number: 'TEST-TR-SUCCEEDED',
    normalized_number: 'TESTTRSUCCEEDED',
  });
  await api.check(admin, shipmentId);
  expect((await shipment(shipmentId)).bill_of_lading_number).toBe('TEST-TR-SUCCEEDED');
  expect(await api.differences(admin)).toEqual([]);
  for (const path of ['/v2/shipments?q=testtrsucc', '/v2/shipments?number=test tr succeeded']) {
    expect((await api.list(admin, path)).map(({ id }) => id)).toEqual([shipmentId]);
  }
});

test('what the line names besides is shown in its words, until a user names it too', async () => {
  api.script = (reference, now) => report(reference, now, { billOfLading: 'SIML777', booking: 'BK100' });
  const first = await api.track(admin, ' siml-777 ');
  expect(await shipment(first.shipmentId)).toMatchObject({
    bill_of_lading_number: 'siml-777',
    normalized_number: 'SIML777',
    booking_number: 'BK100',
  });
  const second = await api.track(admin, 'BK 100', { attributes: { request_type: 'booking_number' } });
  expect(second.shipmentId).toBe(first.shipmentId);
  expect(await shipment(first.shipmentId)).toMatchObject({
    bill_of_lading_number: 'siml-777',
    booking_number: 'BK 100',
  });
  expect(await api.differences(admin)).toEqual([]);
});

test('of two spellings the first stays', async () => {
  api.script = (reference, now) => report(reference, now, { billOfLading: 'SIML888' });
  const { shipmentId } = await api.track(admin, 'SIML 888');
  await api.track(admin, 'SIML-888', { attributes: { scac: 'SIML' } }).catch(() => {});
  expect((await shipment(shipmentId)).bill_of_lading_number).toBe('SIML 888');
});

test('a container is requested as written, and its shipment keeps the line’s numbers', async () => {
  api.script = (reference, now) => report(reference, now, { billOfLading: 'SIML555', containers: ['SIMU0000002'] });
  const { requestId, shipmentId } = await api.track(admin, 'simu 000000-2', {
    attributes: { request_type: 'container' },
  });
  const request = await api.read(admin, `/v2/tracking_requests/${requestId}`);
  expect(request.attributes).toMatchObject({ request_number: 'simu 000000-2', status: 'created' });
  expect(await shipment(shipmentId)).toMatchObject({ bill_of_lading_number: 'SIML555' });
});
