/** The last checks of sources are in every container and shipment, in UTC and whole seconds, as soon as they change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { addContainers, addShipment } from '../../../test/helpers/tracked-rows.ts';

let api: Api;
let key: TestKey;
let shipmentId: string;
let containerId: string;

beforeAll(async () => {
  api = await startApi();
  const accountId = await api.account();
  key = await api.key(accountId, 'viewer');
  await api.database.changeSystem(async (session) => {
    shipmentId = await addShipment(session, { accountId, billOfLading: 'ONE' });
    [containerId] = (await addContainers(session, [{ accountId, shipmentId, number: 'SIMU0000001' }])) as [string];
  });
});
afterAll(() => api.close());

const set = (columns: string) =>
  api.database.system(({ prepared }) =>
    prepared(`UPDATE shipment_checks SET ${columns} WHERE shipment_id = $1`, [shipmentId]),
  );

async function shown() {
  const path = `/v2/shipments/${shipmentId}?include=containers`;
  const { data, included } = (await api.call(key, 'GET', path)).json();
  const { marker: _, updated_at: ___, ...ofShipment } = withoutPredictions(data.attributes);
  const { marker: __, ...ofContainer } = withoutPredictions(included[0].attributes);
  const alone = (await api.call(key, 'GET', `/v2/containers/${containerId}`)).json().data;
  expect(alone).toEqual(included[0]);
  const [listed] = (await api.call(key, 'GET', '/v2/containers?include=shipment')).json().included;
  expect(listed).toEqual(data);
  return { ...ofShipment, ...ofContainer };
}

/** They are put in at the same place, and null where nothing is predicted. */
function withoutPredictions(attributes: Readonly<Record<string, unknown>>) {
  const { predicted_eta, predicted_destination_eta, predicted_available_at = null, ...others } = attributes;
  expect([predicted_eta, predicted_destination_eta, predicted_available_at]).toEqual([null, null, null]);
  return others as Record<string, unknown>;
}

test('are null before any source was polled', async () => {
  expect(await shown()).toEqual({
    line_tracking_last_attempted_at: null,
    line_tracking_last_succeeded_at: null,
    terminal_checked_at: null,
    pod_last_tracking_request_at: null,
    shipment_last_tracking_request_at: null,
    rail_last_tracking_request_at: null,
  });
});

test('are each source’s own, from any zone', async () => {
  await set(`line_attempted_at = '2026-03-29T01:59:59.999+01:00', terminal_succeeded_at = '2026-10-25T02:30:00+02:00'`);
  expect(await shown()).toMatchObject({
    line_tracking_last_attempted_at: '2026-03-29T00:59:59Z',
    shipment_last_tracking_request_at: '2026-03-29T00:59:59Z',
    line_tracking_last_succeeded_at: null,
    terminal_checked_at: '2026-10-25T00:30:00Z',
    pod_last_tracking_request_at: null,
  });
  await set(`line_succeeded_at = '2026-05-01T00:00:00Z', terminal_attempted_at = '2026-05-02T00:00:00Z',
    rail_attempted_at = '2026-05-03T00:00:00Z', line_attempted_at = NULL`);
  expect(await shown()).toEqual({
    line_tracking_last_attempted_at: null,
    line_tracking_last_succeeded_at: '2026-05-01T00:00:00Z',
    terminal_checked_at: '2026-10-25T00:30:00Z',
    pod_last_tracking_request_at: '2026-05-02T00:00:00Z',
    shipment_last_tracking_request_at: null,
    rail_last_tracking_request_at: '2026-05-03T00:00:00Z',
  });
});
