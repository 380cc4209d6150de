/** What users set of a container: reference numbers and its delivery; and polling its sources now. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf, NOW, type TestKey } from '../../../test/helpers/api.ts';
import { storedEvents } from '../../../test/helpers/stored-events.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { listContainerProvenance, listShipmentProvenance } from '../history/provenance.ts';
import { getSourceChecks } from '../schedule/shipment-checks-store.ts';
import { listSources } from '../sources/sources.ts';
import { readContainerLegs } from './route/container-legs.ts';
import { listContainersOfShipment, upsertContainers } from './store.ts';

let api: TrackedApi;
let admin: TestKey;
let tracked: Tracked;
let path: string;
let number = 0;

const OUT = move('gate_out', 'USLGB', '2026-05-10T10:00:00Z', { laden: true });
const VOYAGE = [
  move('load', 'CNSHA', '2026-04-10T10:00:00Z', { vessel: 'EVER' }),
  move('departure', 'CNSHA', '2026-04-11T10:00:00Z', { vessel: 'EVER' }),
  move('arrival', 'USLGB', '2026-05-07T10:00:00Z', { vessel: 'EVER' }),
  move('discharge', 'USLGB', '2026-05-08T10:00:00Z', { vessel: 'EVER' }),
];

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await api.key(await api.account());
  scriptLine([...VOYAGE, OUT]);
  number += 1;
  tracked = await api.track(admin, `BOX${number}`);
  path = `/v2/containers/${tracked.containerIds[0]}`;
});

function scriptLine(observations: readonly Observation[], containers?: readonly string[]): void {
  api.script = (reference, now) => report(reference, now, { observations, ...(containers && { containers }) });
}

const deliver = (delivered_at: string | null, key = admin) => api.patch(key, path, { attributes: { delivered_at } });
const events = async (query = '') =>
  (await api.list(admin, `${path}/transport_events?page[size]=100${query}`)).filter(
    ({ attributes }) => attributes.event === 'container.transport.delivered',
  );

test('one that is deleted between two reads of a request is not found', async () => {
  const [id, shipmentId] = [newId(NOW), newId(NOW)];
  const gone = { id, number: 'SIMU0000001', journey: 1, shipmentId };
  const ofContainer = { code: 'not_found', detail: expect.stringContaining(`container "${id}"`) };
  const ofShipment = { code: 'not_found', detail: expect.stringContaining(`shipment "${shipmentId}"`) };
  const read = (work: (session: AccountSession) => Promise<unknown>) =>
    api.tracking.database.forAccount(admin.accountId, work).catch(({ errors }) => errors[0]);
  const now = { at: null, closed: [] };
  expect(await read((session) => readContainerLegs(session, api.tracking, gone, now))).toMatchObject(ofContainer);
  expect(await read((session) => listContainerProvenance(session, api.tracking, gone))).toMatchObject(ofContainer);
  expect(await read((session) => listSources(session, api.tracking, gone, NOW))).toMatchObject(ofContainer);
  expect(await read((session) => listShipmentProvenance(session, api.tracking, shipmentId))).toMatchObject(ofShipment);
  expect(await read((session) => getSourceChecks(session, shipmentId))).toMatchObject(ofShipment);
});

test('what is stored outside of its row is written again only where it differs', async () => {
  const whereabouts = { vesselImo: null, waitingAt: null };
  const write = (sealNumber: string) =>
    api.database.changeAccount(admin.accountId, async (session) => {
      const { shipmentId } = tracked;
      const rows = await listContainersOfShipment(session, shipmentId);
      const writes = rows.map(({ refNumbers, state, ...row }) => {
        const given = {
          shipmentId,
          customerId: null,
          firstRefNumbers: refNumbers,
          whereabouts,
          podEtaAt: null,
          changes: [],
        };
        return { ...row, ...given, state: { ...state, sealNumber } };
      });
      await upsertContainers(session, writes, new Date(NOW));
      const [stored] = await session.query<{ seal: string; state: string; announced: string }>(
        `SELECT state->>'sealNumber' AS seal, pg_column_toast_chunk_id(state) AS state,
           pg_column_toast_chunk_id(announced) AS announced FROM containers WHERE account_id = $1 AND shipment_id = $2`,
        [session.accountId, shipmentId],
      );
      return stored;
    });
  const first = await write('A1');
  expect(first).toEqual({ seal: 'A1', state: expect.any(Number), announced: expect.any(Number) });
  expect(await write('A1')).toEqual(first);
  const other = await write('B2');
  expect(other).toEqual({ seal: 'B2', state: expect.any(Number), announced: first?.announced });
  expect(other?.state).not.toBe(first?.state);
});

describe('reference numbers', () => {
  test('are kept by the next news, change nothing else, and are announced as the entry of a user', async () => {
    const [before, announced] = [await api.read(admin, path), await api.events(admin)];
    api.clock.advance(60_000);
    const answer = await api.patch(admin, path, { attributes: { ref_numbers: ['PO 7', 'PO 7', 'PO 8'] } });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    const { updated_at, ...others } = data.attributes;
    expect(others).toEqual({ ...before.attributes, updated_at: undefined, ref_numbers: ['PO 7', 'PO 8'] });
    expect(updated_at > String(before.attributes.updated_at)).toBe(true);
    expect(data.relationships).toEqual(before.relationships);
    expect(await api.events(admin)).toEqual([...announced, 'container.updated']);
    expect(await api.differences(admin)).toEqual([]);

    scriptLine([...VOYAGE, OUT, move('gate_in', 'USLGB', '2026-05-11T10:00:00Z', { laden: false })]);
    await api.check(admin, tracked.shipmentId);
    expect((await api.read(admin, path)).attributes).toMatchObject({
      ref_numbers: ['PO 7', 'PO 8'],
      current_status: 'empty_returned',
    });
  });

  test('are written with the id in the body too', async () => {
    const id = tracked.containerIds[0];
    const answer = await api.patch(admin, '/v2/containers', {
      type: 'container',
      id,
      attributes: { ref_numbers: ['A'] },
    });
    expect(answer.json().data).toMatchObject({ id, attributes: { ref_numbers: ['A'] } });
    expect(answer.json().links.self).toBe(`http://api.test${path}`);
    const without = await api.patch(admin, '/v2/containers', { attributes: { ref_numbers: ['A'] } });
    expect([without.statusCode, errorsOf(without)[0]?.source?.pointer]).toEqual([422, '/data/id']);
    expect((await api.patch(admin, '/v2/containers', { id: 'x', attributes: {} })).statusCode).toBe(404);
    expect((await api.patch(admin, path, { id: tracked.shipmentId, attributes: {} })).statusCode).toBe(409);
    expect((await api.patch(admin, path, { type: 'shipment', attributes: {} })).statusCode).toBe(409);
  });

  test('and the delivery are all that is written', async () => {
    const answer = await api.patch(admin, path, { attributes: { number: 'X', current_status: 'delivered' } });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer).map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining(['/data/attributes/number', '/data/attributes/current_status']),
    );
  });
});

describe('a delivery', () => {
  test('sets the status, is announced as the user’s entry, and is named in its provenance', async () => {
    const announced = await api.events(admin);
    const answer = await deliver('2026-05-10T20:00:00+02:00');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.attributes).toMatchObject({
      delivered_at: '2026-05-10T18:00:00Z',
      current_status: 'delivered',
      status_changed_at: '2026-05-10T18:00:00Z',
    });
    expect((await api.events(admin)).slice(announced.length)).toEqual(['container.transport.delivered']);
    expect(await events()).toMatchObject([
      { attributes: { timestamp: '2026-05-10T18:00:00Z', data_source: 'user', precision: 'second' } },
    ]);
    const provenance = await api.list(admin, `${path}/provenance`);
    expect(provenance.find(({ attributes }) => attributes.attribute === 'delivered_at')?.attributes).toMatchObject({
      origin: 'source',
      statement: {
        source: { kind: 'user' },
        original_text: '2026-05-10T20:00:00+02:00',
        raw: { api_key_id: admin.id },
      },
    });
    const all = await storedEvents(api.database.systemPool, admin.accountId);
    const delivered = all.findLast(({ event }) => event === 'container.transport.delivered');
    expect(delivered?.included[0].attributes).toMatchObject({ data_source: 'user' });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('is one event when entered twice, at the same moment too', async () => {
    const announced = await api.events(admin);
    const answers = await Promise.all([1, 2, 3].map(() => deliver('2026-05-10T18:00:00Z')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await api.events(admin)).length - announced.length).toBe(1);
    expect(await events()).toHaveLength(1);
  });

  test('is moved and taken back, in one and the same moment too, and its event goes with it', async () => {
    await deliver('2026-05-10T18:00:00Z');
    const announced = await api.events(admin);
    await deliver('2026-05-10T17:00:00Z');
    expect((await api.events(admin)).slice(announced.length)).toEqual([
      'container.milestone_corrected',
      'container.transport.delivered',
    ]);
    expect(await events()).toMatchObject([{ attributes: { timestamp: '2026-05-10T17:00:00Z' } }]);
    const back = await deliver(null);
    expect(back.json().data.attributes).toMatchObject({ delivered_at: null, current_status: 'picked_up' });
    expect(await events()).toEqual([]);
    expect(await events('&filter[invalidated]=true')).toHaveLength(2);
    expect((await deliver(null)).statusCode).toBe(200);
    expect((await deliver('2026-05-10T17:00:00Z')).json().data.attributes.current_status).toBe('delivered');
    expect(await events()).toHaveLength(1);
    expect(await api.differences(admin)).toEqual([]);
  });

  test.each([
    ['in the future', '2026-05-11T19:30:00Z', /still to come/],
    ['before the gate-out', '2026-05-10T09:00:00Z', /full_out.*before/],
    ['on a day that there is not', '2026-02-30T10:00:00Z', /no moment/],
    ['without its offset', '2026-05-10T18:00:00', /no moment/],
    ['as a day', '2026-05-10', /no moment/],
  ])('%s is refused with its reason, and nothing is announced', async (_, text, reason) => {
    const announced = await api.events(admin);
    const answer = await api.patch(admin, path, { attributes: { delivered_at: text, ref_numbers: ['A'] } });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ source: { pointer: '/data/attributes/delivered_at' } }]);
    expect(errorsOf(answer)[0]?.detail).toMatch(reason);
    expect((await api.read(admin, path)).attributes).toMatchObject({ delivered_at: null, ref_numbers: [] });
    expect(await api.events(admin)).toEqual(announced);
  });

  test('after the empty return is refused; before it, it is kept and the box stays returned', async () => {
    scriptLine([...VOYAGE, OUT, move('gate_in', 'USLGB', '2026-05-11T10:00:00Z', { laden: false })]);
    await api.check(admin, tracked.shipmentId);
    expect((await deliver('2026-05-11T12:00:00Z')).statusCode).toBe(422);
    const answer = await deliver('2026-05-10T18:00:00Z');
    expect(answer.json().data.attributes).toMatchObject({
      delivered_at: '2026-05-10T18:00:00Z',
      current_status: 'empty_returned',
    });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('on the day of a gate-out that is known by its day only may be any hour of it', async () => {
    scriptLine([...VOYAGE, move('gate_out', 'USLGB', '2026-05-10', { laden: true })]);
    await api.check(admin, tracked.shipmentId);
    expect((await deliver('2026-05-10T09:00:00Z')).statusCode).toBe(200);
    expect((await deliver('2026-05-09T01:00:00Z')).statusCode).toBe(422);
  });

  test('that comes before the line’s gate-out is kept when the line reports a later one', async () => {
    scriptLine(VOYAGE);
    const early = await api.track(admin, `EARLY${number}`);
    path = `/v2/containers/${early.containerIds[0]}`;
    expect((await deliver('2026-05-10T08:00:00Z')).json().data.attributes.current_status).toBe('delivered');
    api.clock.advance(60_000);
    scriptLine([...VOYAGE, OUT]);
    await api.check(admin, early.shipmentId);
    expect((await api.read(admin, path)).attributes).toMatchObject({
      delivered_at: '2026-05-10T08:00:00Z',
      current_status: 'delivered',
      pod_full_out_at: '2026-05-10T10:00:00Z',
    });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('is entered on a stopped shipment, which stays stopped, and leaves the line’s silence as long as it was', async () => {
    await api.patch(admin, `/v2/shipments/${tracked.shipmentId}/stop_tracking`);
    const news = async () =>
      (await api.database.systemPool.query('SELECT last_news_at FROM shipments WHERE id = $1', [tracked.shipmentId]))
        .rows;
    const before = await news();
    api.clock.advance(60_000);
    expect((await deliver('2026-05-10T18:00:00Z')).json().data.attributes.current_status).toBe('delivered');
    const shipment = await api.read(admin, `/v2/shipments/${tracked.shipmentId}`);
    expect(shipment.attributes.line_tracking_stopped_reason).toBe('cancelled_by_user');
    expect(await news()).toEqual(before);
  });

  test('of a box that left the shipment, or set out again, is refused', async () => {
    scriptLine([...VOYAGE, OUT], ['SIMU0000001', 'SIMU0000022']);
    await api.check(admin, tracked.shipmentId);
    api.clock.advance(60_000);
    scriptLine([...VOYAGE, OUT], ['SIMU0000022']);
    await api.check(admin, tracked.shipmentId);
    const answer = await deliver('2026-05-10T18:00:00Z');
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([422, expect.stringMatching(/no longer on/)]);

    scriptLine([
      ...VOYAGE,
      OUT,
      move('gate_in', 'USLGB', '2026-05-10T14:00:00Z', { laden: false }),
      move('gate_out', 'USLGB', '2026-05-11T08:00:00Z', { laden: false }),
      move('gate_in', 'USLGB', '2026-05-11T12:00:00Z', { laden: true }),
    ]);
    const again = await api.track(admin, `AGAIN${number}`);
    expect(again.containerIds).toHaveLength(2);
    path = `/v2/containers/${again.containerIds[0]}`;
    const over = await deliver('2026-05-10T12:00:00Z');
    expect([over.statusCode, errorsOf(over)[0]?.detail]).toEqual([422, expect.stringMatching(/another journey/)]);
  });

  test('entered late stays with its journey when the next one becomes known later still', async () => {
    await deliver('2026-05-10T12:00:00Z');
    scriptLine([
      ...VOYAGE,
      OUT,
      move('gate_in', 'USLGB', '2026-05-10T14:00:00Z', { laden: false }),
      move('gate_out', 'USLGB', '2026-05-11T08:00:00Z', { laden: false }),
      move('gate_in', 'USLGB', '2026-05-11T12:00:00Z', { laden: true }),
    ]);
    api.clock.advance(60_000);
    await api.check(admin, tracked.shipmentId);
    const both = await api.list(admin, `/v2/containers?filter[shipment_id]=${tracked.shipmentId}&sort=created_at`);
    expect(both.map(({ attributes }) => [attributes.delivered_at, attributes.current_status])).toEqual([
      ['2026-05-10T12:00:00Z', 'empty_returned'],
      [null, 'new'],
    ]);
    expect(await api.differences(admin)).toEqual([]);
  });

  test('is for a key that is limited to its customer', async () => {
    const limited = await api.key(admin.accountId, 'member', [await api.party(admin, 'Acme')]);
    await api.patch(admin, `/v2/shipments/${tracked.shipmentId}`, { attributes: { customer_name: 'Acme' } });
    expect((await deliver('2026-05-10T18:00:00Z', limited)).statusCode).toBe(200);
  });
});

describe('a refresh', () => {
  test('queues one check, names its source, and lifts the container in the list', async () => {
    await api.track(admin, `NEWER${number}`);
    api.clock.advance(60_000);
    for (const _ of [1, 2]) {
      const answer = await api.patch(admin, `${path}/refresh`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json()).toEqual({ message: 'Polling now: Simulated Line (SIML).' });
    }
    expect((await api.jobs()).filter((key) => key === `refresh:${tracked.shipmentId}`)).toHaveLength(1);
    expect((await api.list(admin, '/v2/containers'))[0]?.id).toBe(tracked.containerIds[0]);
  });

  test('of a stopped shipment responds that tracking has stopped', async () => {
    await api.patch(admin, `/v2/shipments/${tracked.shipmentId}/stop_tracking`);
    const answer = await api.patch(admin, `${path}/refresh`);
    expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringMatching(/has stopped/)]);
    expect(await api.jobs()).not.toContain(`refresh:${tracked.shipmentId}`);
  });

  test('draws on its own rate limit', async () => {
    const answer = await api.patch(admin, `${path}/refresh`);
    expect(answer.headers['ratelimit-policy']).toMatch(/^"refresh"/);
  });
});
