/** What users set of a tracking request, and how far it reaches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { linkedId, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { refusal, report } from '../../../test/helpers/tracking/core-world.ts';

let api: TrackedApi;
let admin: TestKey;
let tracked: Tracked;
let path: string;
let shipment: string;
let number = 0;

const FIRST = { attributes: { ref_numbers: ['PO 1', 'PO 2'], shipment_tags: ['a', 'b'] } };

beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
});
afterAll(() => api.close());
beforeEach(async () => {
  api.script = (reference, now) => report(reference, now);
  number += 1;
  tracked = await api.track(admin, `REQ${number}`, FIRST);
  path = `/v2/tracking_requests/${tracked.requestId}`;
  shipment = `/v2/shipments/${tracked.shipmentId}`;
});

const customer = (id: string | null) => ({
  relationships: { customer: { data: id === null ? null : { type: 'party', id } } },
});

test('its reference numbers reach the shipment and its containers, those of a second request and later boxes too', async () => {
  const boxes = async () =>
    (await api.list(admin, `/v2/containers?filter[shipment_id]=${tracked.shipmentId}&sort=number`)).map(
      ({ attributes }) => [attributes.number, attributes.ref_numbers],
    );
  const carries = (...containers: string[]) => {
    api.script = (reference, now) => report(reference, now, { containers });
  };
  const [first, second] = [`SIMU${String(100_000 + number)}1`, `SIMU${String(100_000 + number)}2`];
  carries(first);
  tracked = await api.track(admin, `BOXES${number}`, FIRST);
  path = `/v2/tracking_requests/${tracked.requestId}`;
  expect(await boxes()).toEqual([[first, ['PO 1', 'PO 2']]]);
  await api.patch(admin, path, { attributes: { ref_numbers: ['PO 2', 'PO 3'] } });
  expect(await boxes()).toEqual([[first, ['PO 2', 'PO 3']]]);
  carries(first, second);
  await api.check(admin, tracked.shipmentId);
  expect(await boxes()).toEqual([
    [first, ['PO 2', 'PO 3']],
    [second, ['PO 2', 'PO 3']],
  ]);
  api.script = (reference, now) => report(reference, now, { billOfLading: `BOXES${number}`, containers: [first] });
  const booking = { request_type: 'booking_number', ref_numbers: ['SO 7'], shipment_tags: ['booked'] };
  await api.attempt(admin, await api.request(admin, `BK${number}`, { attributes: booking }));
  expect(await boxes()).toContainEqual([first, ['PO 2', 'PO 3', 'SO 7']]);
  expect((await api.read(admin, `/v2/shipments/${tracked.shipmentId}`)).attributes).toMatchObject({
    ref_numbers: ['PO 2', 'PO 3', 'SO 7'],
    tags: ['a', 'b', 'booked'],
  });
  expect(await api.differences(admin)).toEqual([]);
});

test('are listed by the type of their number, and as succeeded where others say created', async () => {
  const listed = async (query: string) => (await api.list(admin, `/v2/tracking_requests?${query}`)).map(({ id }) => id);
  expect(await listed('filter[request_type]=container,booking_number')).not.toContain(tracked.requestId);
  expect(await listed('filter[request_type]=bill_of_lading')).toContain(tracked.requestId);
  expect(await listed('filter[status]=succeeded')).toEqual(await listed('filter[status]=created'));
});

test('the prefix of containers that a line owns leads to the line', async () => {
  const attributes = { request_type: 'bill_of_lading', request_number: 'X1', scac: 'msku' };
  const answer = await api.call(admin, 'POST', '/v2/tracking_requests', { payload: { data: { attributes } } });
  expect(errorsOf(answer)[0]?.detail).toContain('MAEU is not tracked by this installation');
});

describe('a change', () => {
  test('reaches the shipment as what was added and what was taken away, and leaves what was set there', async () => {
    await api.patch(admin, shipment, { attributes: { ref_numbers: ['PO 1', 'PO 2', 'own'], tags: ['own', 'a', 'b'] } });
    api.clock.advance(1000);
    const answer = await api.patch(admin, path, {
      type: 'tracking_request',
      id: tracked.requestId,
      attributes: { ref_numbers: ['PO 2', 'PO 3'], shipment_tags: ['b', 'c', 'c'] },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.attributes).toMatchObject({
      ref_numbers: ['PO 2', 'PO 3'],
      shipment_tags: ['b', 'c'],
      tags: ['b', 'c'],
      status: 'created',
    });
    expect((await api.read(admin, shipment)).attributes).toMatchObject({
      ref_numbers: ['PO 2', 'own', 'PO 3'],
      tags: ['own', 'b', 'c'],
    });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('twice, or of nothing, changes nothing more', async () => {
    const change = { attributes: { shipment_tags: ['z'] } };
    await api.patch(admin, path, change);
    const [request, shown] = [await api.read(admin, path), await api.read(admin, shipment)];
    api.clock.advance(5000);
    await Promise.all([api.patch(admin, path, change), api.patch(admin, path, {}), api.patch(admin, path, change)]);
    expect([await api.read(admin, path), await api.read(admin, shipment)]).toEqual([request, shown]);
  });

  test('takes one reference number by the singular, and not both', async () => {
    expect(
      (await api.patch(admin, path, { attributes: { ref_number: 'ONE' } })).json().data.attributes.ref_numbers,
    ).toEqual(['ONE']);
    const both = await api.patch(admin, path, { attributes: { ref_number: 'ONE', ref_numbers: [] } });
    expect([both.statusCode, errorsOf(both)[0]?.source?.pointer]).toEqual([422, '/data/attributes/ref_number']);
  });

  test('never changes the requested number', async () => {
    const answer = await api.patch(admin, path, {
      attributes: { request_number: 'X', scac: 'MAEU', status: 'failed', tags: [] },
    });
    expect(errorsOf(answer).map(({ source }) => source?.pointer)).toEqual(
      ['request_number', 'scac', 'status', 'tags'].map((name) => `/data/attributes/${name}`),
    );
  });

  test('during the poll of the line is in the resulting shipment', async () => {
    const id = await api.request(admin, `OPEN${number}`, FIRST);
    api.script = async (reference, now) => {
      await api.patch(admin, `/v2/tracking_requests/${id}`, {
        attributes: { shipment_tags: ['meanwhile'], ref_number: 'R' },
      });
      return report(reference, now);
    };
    await api.attempt(admin, id);
    const request = await api.read(admin, `/v2/tracking_requests/${id}`);
    expect(request.attributes).toMatchObject({ status: 'created', shipment_tags: ['meanwhile'], ref_numbers: ['R'] });
    expect((await api.read(admin, `/v2/shipments/${linkedId(request, 'tracked_object')}`)).attributes).toMatchObject({
      tags: ['meanwhile'],
      ref_numbers: ['R'],
    });
  });

  test('of a request that waits is kept by its next attempt', async () => {
    api.script = () => refusal('unreachable');
    const id = await api.request(admin, `WAIT${number}`);
    await api.attempt(admin, id);
    await api.patch(admin, `/v2/tracking_requests/${id}`, { attributes: { ref_numbers: ['kept'] } });
    await api.attempt(admin, id);
    expect((await api.read(admin, `/v2/tracking_requests/${id}`)).attributes).toMatchObject({
      ref_numbers: ['kept'],
      is_retrying: true,
      retry_count: 2,
    });
  });

  test.each([
    [{ ref_numbers: ['PO 1', ' \t'] }, '/data/attributes/ref_numbers/1'],
    [{ ref_number: ' ' }, '/data/attributes/ref_number'],
    [{ shipment_tags: ['\u00a0'] }, '/data/attributes/shipment_tags/0'],
  ])('is refused where a label is blank: %j', async (attributes, pointer) => {
    const id = await api.request(admin, `BLANK${number}`);
    const refused = await api.patch(admin, `/v2/tracking_requests/${id}`, { attributes });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.map((each: { source: object }) => each.source)).toEqual([{ pointer }]);
  });

  test('of a duplicate stays with it: the shipment is another request’s', async () => {
    const owner = await api.track(admin, `BOOK${number}`, FIRST);
    api.script = (reference, now) => report(reference, now, { billOfLading: `BOOK${number}` });
    const duplicate = await api.track(admin, `ALIAS${number}`);
    const request = `/v2/tracking_requests/${duplicate.requestId}`;
    expect((await api.read(admin, request)).attributes).toMatchObject({ status: 'failed', failed_reason: 'duplicate' });
    await api.patch(admin, request, { attributes: { shipment_tags: ['stray'] } });
    expect((await api.read(admin, request)).attributes.shipment_tags).toEqual(['stray']);
    expect((await api.read(admin, `/v2/shipments/${owner.shipmentId}`)).attributes.tags).toEqual(['a', 'b']);
  });

  test('with the shipment at the same moment ends, with both changes made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        api.patch(admin, path, { attributes: { shipment_tags: [`request ${round}`] } }),
        api.patch(admin, `${shipment}/${round % 2 === 0 ? 'stop' : 'resume'}_tracking`),
        api.patch(admin, shipment, { attributes: { ref_numbers: [`shipment ${round}`] } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const { attributes } = await api.read(admin, shipment);
      expect(attributes.tags).toContain(`request ${round}`);
      expect(attributes.ref_numbers).toEqual([`shipment ${round}`]);
    }
  });
});

describe('the customer of a request', () => {
  test('is that of its shipment and containers too', async () => {
    const party = await api.party(admin, 'Acme');
    const limited = await api.key(admin.accountId, 'member', [party]);
    expect((await api.patch(limited, path, { attributes: {} })).statusCode).toBe(404);
    const answer = await api.patch(admin, path, customer(party));
    expect(answer.json().data.relationships.customer.data).toEqual({ type: 'party', id: party });
    expect((await api.read(limited, shipment)).attributes.customer_name).toBe('Acme');
    expect((await api.call(limited, 'GET', `/v2/containers/${tracked.containerIds[0]}`)).statusCode).toBe(200);
    expect((await api.patch(limited, path, customer(null))).statusCode).toBe(422);
    await api.patch(admin, path, customer(null));
    expect((await api.read(admin, shipment)).relationships.customer?.data).toBeNull();
    expect((await api.call(limited, 'GET', path)).statusCode).toBe(404);
  });

  test('given to a request for another’s shipment does not take the shipment away', async () => {
    const [mine, theirs] = [await api.party(admin, 'Mine'), await api.party(admin, 'Theirs')];
    await api.patch(admin, shipment, customer(theirs));
    api.script = (reference, now) => report(reference, now, { billOfLading: `REQ${number}`, booking: `B${number}` });
    const limited = await api.key(admin.accountId, 'member', [mine]);
    const id = await api.request(limited, `B${number}`, { attributes: { request_type: 'booking_number' } });
    await api.attempt(limited, id);
    // The key does not learn of the shipment: the request ends as one for a private number does.
    expect((await api.read(limited, `/v2/tracking_requests/${id}`)).attributes.status).toBe('failed');
    const answer = await api.patch(limited, `/v2/tracking_requests/${id}`, {
      attributes: { shipment_tags: ['mine'] },
      ...customer(mine),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await api.read(admin, shipment)).attributes).toMatchObject({ tags: ['a', 'b'], customer_name: 'Theirs' });
    expect((await api.call(limited, 'GET', shipment)).statusCode).toBe(404);
  });

  test('must be one that there is, in this account', async () => {
    const stranger = await api.key(await api.account('Other'));
    const foreign = await api.party(stranger, 'Foreign');
    const answer = await api.patch(admin, path, customer(foreign));
    expect([answer.statusCode, errorsOf(answer)[0]?.source?.pointer]).toEqual([
      422,
      '/data/relationships/customer/data/id',
    ]);
    expect((await api.patch(stranger, path, { attributes: { ref_number: 'X' } })).statusCode).toBe(404);
  });
});
