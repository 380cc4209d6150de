/** Several numbers, one shipment: which request owns it, and that nothing is lost or doubled (decision 0011). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kysely } from '../../../test/helpers/kysely.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  move,
  openWorld,
  type ReportContents,
  refusal,
  report,
  START,
  type World,
} from '../../../test/helpers/tracking/core-world.ts';
import type { TrackedReference } from '../../core/observation.ts';
import { stopTrackingByUser } from '../schedule/stop-tracking.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

/** The line names bill and booking in every answer, as far as `contentOf` has them. */
function scriptLine(contentOf: (reference: TrackedReference) => ReportContents): void {
  world.script = (reference, now) => report(reference, now, contentOf(reference));
}

async function created(type: 'bill_of_lading' | 'booking_number' | 'container', number: string) {
  const id = await world.request(type, number);
  await world.runDue();
  return { id, ...(await world.requestRow(id)) };
}

describe('booking and bill of lading of one shipment', () => {
  beforeEach(() => scriptLine(() => ({ billOfLading: 'M1', booking: 'B1' })));

  it('lead to one shipment, each request owning it', async () => {
    const booking = await created('booking_number', 'B1');
    const bill = await created('bill_of_lading', 'M1');
    expect(await world.shipments()).toHaveLength(1);
    expect([booking.status, bill.status]).toEqual(['created', 'created']);
    expect(bill.shipment_id).toBe(booking.shipment_id);
  });

  it('keep polling the line by the first number', async () => {
    await created('booking_number', 'B1');
    await created('bill_of_lading', 'M1');
    world.requested.length = 0;
    await world.runUntil(START + 13 * HOUR);
    expect(new Set(world.requested.map((each) => each.type))).toEqual(new Set(['booking_number']));
  });

  it('requested at the same moment lead to one shipment', async () => {
    for (let round = 1; round <= 5; round += 1) {
      // Only the answer about the bill of lading names both: no unique key holds the two apart.
      const booking = `B${round}`;
      scriptLine(({ type }) => (type === 'booking_number' ? { booking } : { booking, billOfLading: `M${round}` }));
      await Promise.all([world.request('booking_number', `B${round}`), world.request('bill_of_lading', `M${round}`)]);
      const due = (await world.jobs()).filter((job) => job.task === 'attempt-request');
      await Promise.all(due.map((job) => world.run(job)));
      expect(await world.shipments()).toHaveLength(round);
    }
  });
});

describe('a shipment first known by its booking', () => {
  it('keeps its identity when its bill of lading appears, and is found by it', async () => {
    scriptLine(() => ({ booking: 'B1' }));
    const booking = await created('booking_number', 'B1');
    scriptLine(() => ({ booking: 'B1', billOfLading: 'M1' }));
    await world.runUntil(START + DAY);
    const [shipment] = await world.shipments();
    expect(shipment).toMatchObject({
      id: booking.shipment_id,
      normalized_number: 'B1',
      bill_of_lading_number: 'M1',
      booking_number: 'B1',
    });
    const bill = await created('bill_of_lading', 'M1');
    expect(bill).toMatchObject({ status: 'created', shipment_id: booking.shipment_id });
  });

  it('learns its bill of lading from the request for it', async () => {
    scriptLine(({ type }) => (type === 'booking_number' ? { booking: 'B1' } : { booking: 'B1', billOfLading: 'M1' }));
    await created('booking_number', 'B1');
    await created('bill_of_lading', 'M1');
    expect(await world.shipments()).toMatchObject([{ bill_of_lading_number: 'M1', booking_number: 'B1' }]);
  });

  it('is another shipment than a second bill of lading of the booking', async () => {
    scriptLine(({ number }) => ({ booking: 'B1', billOfLading: number === 'M2' ? 'M2' : 'M1' }));
    const first = await created('booking_number', 'B1');
    const second = await created('bill_of_lading', 'M2');
    expect(second.status).toBe('created');
    expect(second.shipment_id).not.toBe(first.shipment_id);
  });

  it('and the shipment of a bill of lading that turns out to be the same are both kept', async () => {
    scriptLine(({ type, number }) => (type === 'booking_number' ? { booking: number } : { billOfLading: number }));
    const booking = await created('booking_number', 'B1');
    const bill = await created('bill_of_lading', 'M1');
    expect(bill.shipment_id).not.toBe(booking.shipment_id);
    scriptLine(() => ({ booking: 'B1', billOfLading: 'M1' }));
    await world.runUntil(START + DAY);
    expect(await world.shipments()).toMatchObject([
      { id: booking.shipment_id, bill_of_lading_number: 'M1', line_tracking_stopped_at: null },
      { id: bill.shipment_id, booking_number: 'B1', line_tracking_stopped_at: null },
    ]);
    const box = await created('container', 'CSQU3054383');
    expect(box.shipment_id).toBe(bill.shipment_id);
  });
});

describe('a box of a shipment that is tracked', () => {
  it('links to it, and what else the shipment holds stays', async () => {
    scriptLine(({ type }) =>
      type === 'container'
        ? { billOfLading: 'M1', containers: ['CSQU3054383'] }
        : { billOfLading: 'M1', containers: ['CSQU3054383', 'MSKU9070323'] },
    );
    const bill = await created('bill_of_lading', 'M1');
    const before = (await world.events()).length;
    const box = await created('container', 'CSQU3054383');
    expect(box).toMatchObject({ status: 'created', shipment_id: bill.shipment_id });
    expect((await world.events()).slice(before)).toEqual(['tracking_request.succeeded']);
    const listed = await world.database.forAccount(world.accountId, (session) =>
      kysely(session).selectFrom('containers').select(['number', 'listed']).orderBy('number').execute(),
    );
    expect(listed).toEqual([
      { number: 'CSQU3054383', listed: true },
      { number: 'MSKU9070323', listed: true },
    ]);
  });

  it('has the shipment polled at once', async () => {
    scriptLine(() => ({ billOfLading: 'M1' }));
    await created('bill_of_lading', 'M1');
    world.requested.length = 0;
    await created('container', 'CSQU3054383');
    expect(world.requested.map((each) => each.type)).toEqual(['container', 'bill_of_lading']);
  });
});

describe('a second request of one kind', () => {
  it('for a shipment that is owned fails as duplicate and names the shipment', async () => {
    scriptLine(() => ({ billOfLading: 'M1', booking: 'B1' }));
    const first = await created('bill_of_lading', 'M1');
    const second = await created('bill_of_lading', 'SIMLM1');
    expect(second).toMatchObject({ status: 'failed', failed_reason: 'duplicate', shipment_id: first.shipment_id });
    expect(await world.requestRow(first.id)).toMatchObject({ status: 'created' });
    expect((await world.events()).filter((event) => event.startsWith('tracking_request'))).toEqual([
      'tracking_request.succeeded',
      'tracking_request.failed',
    ]);
  });
});

describe('a request for a shipment whose tracking was stopped', () => {
  it('takes it up again; the older request for the number stays stopped', async () => {
    scriptLine(() => ({ billOfLading: 'M1' }));
    const first = await created('bill_of_lading', 'M1');
    const other = await created('container', 'CSQU3054383');
    const shipmentId = first.shipment_id ?? '';
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    await world.runDue();
    const second = await created('bill_of_lading', 'M1');
    expect(second).toMatchObject({ status: 'created', shipment_id: shipmentId });
    expect(await world.requestRow(first.id)).toMatchObject({ status: 'tracking_stopped' });
    expect(await world.requestRow(other.id)).toMatchObject({ status: 'created' });
    expect(await world.shipments()).toMatchObject([
      { line_tracking_stopped_at: null, line_tracking_stopped_reason: null },
    ]);
    world.requested.length = 0;
    await world.runUntil(world.clock.now() + 13 * HOUR);
    expect(world.requested.length).toBeGreaterThan(0);
  });

  it('ends stopped at once where there is nothing left to watch', async () => {
    scriptLine(() => ({
      billOfLading: 'M1',
      observations: [
        move('load', 'CNSHA', '2031-01-01T00:00Z', { statedAt: '2031-01-01T00:00:00Z' }),
        move('discharge', 'USLGB', '2031-01-20T00:00Z', { statedAt: '2031-01-20T00:00:00Z' }),
        move('gate_out', 'USLGB', '2031-01-22T00:00Z', { laden: true, statedAt: '2031-01-22T00:00:00Z' }),
        move('gate_in', 'USLGB', '2031-01-24T00:00Z', { laden: false, statedAt: '2031-01-24T00:00:00Z' }),
      ],
    }));
    const request = await created('bill_of_lading', 'M1');
    expect(request.status).toBe('tracking_stopped');
    const events = await world.events();
    expect(events[0]).toBe('tracking_request.succeeded');
    expect(events.slice(-2)).toEqual(['tracking_request.tracking_stopped', 'shipment.updated']);
  });

  it('that finds nothing leaves it stopped', async () => {
    scriptLine(() => ({ billOfLading: 'M1' }));
    const first = await created('bill_of_lading', 'M1');
    await stopTrackingByUser(world.context, world.accountId, first.shipment_id ?? '');
    world.script = () => refusal('private');
    const second = await created('bill_of_lading', 'M1');
    await world.runUntil(START + 10 * MINUTE);
    expect(second).toMatchObject({ status: 'failed', failed_reason: 'data_unavailable' });
    expect(await world.shipments()).toMatchObject([{ line_tracking_stopped_reason: 'cancelled_by_user' }]);
  });
});
