/**
 * Transactions that commit in another order than they began: a reader of the event sequence gets every change, one that
 * remembers the latest `updated_at` does not (docs/decisions/0004-event-sequence.md).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, type TestKey } from '../../../../test/helpers/api.ts';
import { linkedId, type Resource, startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { until } from '../../../../test/helpers/until.ts';
import { newId } from '../../../lib/ids.ts';
import { announce } from '../announce.ts';

const MINUTE = 60_000;

let api: TrackedApi;
let key: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
});
afterAll(() => api.close());

/** Reads what is new for it, and remembers up to where. */
function readerByEvents(after: number) {
  const seen = new Set<string>();
  let position = after;
  return {
    seen,
    read: async () => {
      const url = `/v2/events?after=${position}&filter[event]=shipment.updated&include=shipment`;
      const { data, meta } = (await api.call(key, 'GET', url)).json();
      for (const event of data as Resource[]) seen.add(linkedId(event, 'shipment'));
      position = meta.read_to_sequence;
    },
  };
}

function readerByTime(watermark: number) {
  const seen = new Set<string>();
  let latest = new Date(watermark).toISOString();
  return {
    seen,
    read: async () => {
      const path = `/v2/shipments?filter[updated_at][start]=${latest}&sort=updated_at`;
      for (const { id, attributes } of await api.list(key, path)) {
        seen.add(id);
        latest = String(attributes.updated_at);
      }
    },
  };
}

test('a change that commits late has a later number, though its updated_at is earlier', async () => {
  const shipments: string[] = [];
  for (const number of [1, 2, 3]) shipments.push((await api.track(key, `LATE${number}`)).shipmentId);
  const before = (await api.call(key, 'GET', '/v2/events?page[size]=1')).json().meta.last_sequence;
  const [byEvents, byTime] = [readerByEvents(before), readerByTime(NOW + 1000)];

  const clients = await Promise.all(shipments.map(() => api.database.systemPool.connect()));
  for (const [place, id] of shipments.entries()) {
    await clients[place]?.query('BEGIN');
    await clients[place]?.query(
      `UPDATE shipments SET tags = '{late}', json = replace(json, '"tags":[]', '"tags":["late"]'), updated_at = $2 WHERE id = $1`,
      [id, new Date(NOW + (place + 1) * MINUTE)],
    );
  }
  for (const place of [2, 0, 1]) {
    await clients[place]?.query('COMMIT');
    clients[place]?.release();
    await byEvents.read();
    await byTime.read();
  }
  expect([...byEvents.seen]).toEqual([shipments[2], shipments[0], shipments[1]]);
  expect([...byTime.seen], 'what a watermark reads').toEqual([shipments[2]]);
});

test('a number is not to be seen before all smaller ones are', async () => {
  const accountId = await api.account();
  const own = await api.key(accountId);
  const happen = (work: () => Promise<void>) =>
    api.database.changeAccount(accountId, async (session) => {
      const id = newId(NOW);
      const reference = { type: 'tracking_request', id, json: `{"id":"${id}","type":"tracking_request"}` };
      const event = {
        event: 'tracking_request.failed',
        shipmentId: null,
        containerId: null,
        reference,
        included: [],
      } as const;
      await announce(session, [event], new Date(NOW));
      await work();
    });
  const sequences = async () => {
    const { data, meta } = (await api.call(own, 'GET', '/v2/events')).json();
    return [data.map(({ attributes }: Resource) => attributes.sequence), meta.read_to_sequence];
  };

  const [numbered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = happen(async () => {
    numbered.resolve();
    await held.promise;
  });
  await numbered.promise;
  let isCommitted = false;
  const quick = happen(async () => {}).then(() => {
    isCommitted = true;
  });
  // It waits for the number before its own: whoever reads meanwhile sees neither.
  await until(async () => expect(await waitsForLock()).toBe(true));
  expect(isCommitted).toBe(false);
  expect(await sequences()).toEqual([[], 0]);
  held.resolve();
  await Promise.all([slow, quick]);
  expect(await sequences()).toEqual([[1, 2], 2]);
});

async function waitsForLock(): Promise<boolean> {
  const { rows } = await api.database.systemPool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
