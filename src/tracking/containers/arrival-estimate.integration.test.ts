/**
 * When an arrival estimate is announced: when it is first known, and when it has moved far enough since the last
 * announcement.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedId } from '../../../test/helpers/service.ts';
import { storedEvents } from '../../../test/helpers/stored-events.ts';
import { HOUR, openTrackingWorld, START, type TrackingWorld } from '../../../test/helpers/tracking/world.ts';

let world: TrackingWorld;
beforeAll(async () => {
  world = await openTrackingWorld();
});
afterAll(() => world.close());

test('announces each new estimate of a delayed ship once, until she has arrived', async () => {
  const tenant = await world.tenant();
  const journeys = await world.simulator.journeys();
  const delayed = journeys.find(({ scenario }) => scenario === 'delayed');
  const request = await tenant.track({ request_number: delayed?.bill_of_lading });
  await tenant.attempt(request);
  const shipmentId = linkedId(await tenant.get(`/tracking_requests/${request}`), 'tracked_object');
  const first = (await tenant.get(`/shipments/${shipmentId}`)).attributes;
  expect(first.pod_original_eta_at).toBe(first.pod_eta_at);

  const stored = new Set([first.pod_eta_at]);
  for (let hours = 6; hours <= 26 * 24; hours += 6) {
    await world.setClock(START + hours * HOUR);
    await tenant.check(shipmentId);
    stored.add((await tenant.get(`/shipments/${shipmentId}`)).attributes.pod_eta_at);
  }
  const announced = await storedEvents(world.sql, tenant.accountId);
  const estimates = announced.filter(({ event }) => event === 'shipment.estimated.arrival');
  expect(estimates.map(({ included }) => included[0].attributes.estimated_timestamp)).toEqual([...stored]);
  expect(stored.size).toBe(6);
  const last = (await tenant.get(`/shipments/${shipmentId}`)).attributes;
  expect(last.pod_original_eta_at).toBe(first.pod_eta_at);
  expect(last.pod_ata_at).not.toBeNull();
});
