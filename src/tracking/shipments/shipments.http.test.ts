/** What users set of a shipment, and how they stop and resume its tracking. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { join } from '../../../test/helpers/people.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';

import { inNameOf } from '../../http/delegation.ts';

let api: TrackedApi;
let admin: TestKey;
let stranger: TestKey;
let tracked: Tracked;
let path: string;
let number = 0;

beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
  stranger = await api.key(await api.account('Other'));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.script = (reference, now) =>
    report(reference, now, { observations: [move('load', 'CNSHA', '2026-05-01T10:00Z', { vessel: 'EVER' })] });
  number += 1;
  tracked = await api.track(admin, `SHIP${number}`);
  path = `/v2/shipments/${tracked.shipmentId}`;
});

const customer = (id: string | null) => ({
  relationships: { customer: { data: id === null ? null : { type: 'party', id } } },
});

describe('what is changed', () => {
  test('is kept, shown at once, and left alone by the next answer of the line', async () => {
    const attributes = { ref_numbers: ['PO 1', 'PO 2'], tags: ['urgent', 'urgent', 'cold'], customer_name: 'Acme' };
    const answer = await api.patch(admin, path, { type: 'shipment', id: tracked.shipmentId, attributes });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    expect(data.attributes).toMatchObject({
      ref_numbers: ['PO 1', 'PO 2'],
      tags: ['urgent', 'cold'],
      customer_name: 'Acme',
    });
    expect(data.links.self).toBe(path);
    expect(answer.json().links.self).toBe(`http://api.test${path}`);

    api.script = (reference, now) =>
      report(reference, now, { observations: [move('departure', 'CNSHA', '2026-05-02T10:00Z', { vessel: 'EVER' })] });
    api.clock.advance(60_000);
    await api.check(admin, tracked.shipmentId);
    const after = await api.read(admin, path);
    expect(after.attributes).toMatchObject({ tags: ['urgent', 'cold'], customer_name: 'Acme' });
    expect(after.relationships.customer?.data).toMatchObject({ type: 'party' });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('reference numbers reach its containers, whose own ones stay', async () => {
    const [box] = await api.list(admin, `/v2/containers?filter[shipment_id]=${tracked.shipmentId}`);
    const own = `/v2/containers/${box?.id}`;
    const references = async () => (await api.read(admin, own)).attributes.ref_numbers;
    await api.patch(admin, own, { attributes: { ref_numbers: ['gate 9'] } });
    await api.patch(admin, path, { attributes: { ref_numbers: ['PO 1', 'PO 3'] } });
    expect(await references()).toContain('PO 3');
    await api.patch(admin, path, { attributes: { ref_numbers: ['PO 1'] } });
    expect(await references()).not.toContain('PO 3');
    expect(await references()).toContain('gate 9');
    expect(await api.differences(admin)).toEqual([]);
  });

  test('is announced and polls no source', async () => {
    const [jobs, events] = [await api.jobs(), await api.events(admin)];
    await api.patch(admin, path, { attributes: { tags: ['x'], customer_name: 'Acme' } });
    expect(await api.jobs()).toEqual(jobs);
    expect((await api.events(admin)).slice(events.length)).toEqual(['shipment.updated', 'tracking_request.updated']);
  });

  test('moves updated_at, as news and the end of tracking do, and a check without news does not', async () => {
    const minute = () => api.clock.advance(60_000);
    const isMoved = async () => {
      const { updated_at } = (await api.read(admin, path)).attributes;
      return updated_at === new Date(api.clock.now()).toISOString().replace('.000', '');
    };
    minute();
    await api.check(admin, tracked.shipmentId);
    expect(await isMoved()).toBe(false);
    for (const change of [
      () => api.patch(admin, path, { attributes: { tags: ['x'] } }),
      () => api.patch(admin, path, { attributes: { customer_name: 'Acme' } }),
      () => api.patch(admin, `${path}/stop_tracking`),
      () => api.patch(admin, `${path}/resume_tracking`),
      () => {
        api.script = (reference, now) =>
          report(reference, now, { observations: [move('load', 'SGSIN', '2026-05-01T10:00Z', { vessel: 'EVER' })] });
        return api.check(admin, tracked.shipmentId);
      },
    ]) {
      minute();
      await change();
      expect(await isMoved(), String(change)).toBe(true);
    }
  });

  test('may stand directly under data, each member once', async () => {
    const id = await api.party(admin, 'Direct Imports');
    const link = { data: { type: 'party', id } };
    const answer = await api.patch(admin, path, { ref_numbers: ['PO 9'], tags: ['direct'], customer: link });
    expect(answer.json().data.attributes).toMatchObject({
      ref_numbers: ['PO 9'],
      tags: ['direct'],
      customer_name: 'Direct Imports',
    });
    const twice = await api.patch(admin, path, { tags: ['a'], attributes: { tags: ['b'] }, colour: 'red' });
    expect(errorsOf(twice).map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['unknown_member', '/data/colour'],
    ]);
    const given = await api.patch(admin, path, { tags: ['a'], attributes: { tags: ['b'] } });
    expect(errorsOf(given)).toMatchObject([{ code: 'invalid_value', source: { pointer: '/data/tags' } }]);
  });

  test('is nothing but what may be set', async () => {
    const answer = await api.patch(admin, path, { attributes: { pod_eta_at: null, tags: [''], custom: 1 } });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer).map(({ code, source }) => [code, source?.pointer])).toEqual(
      expect.arrayContaining([
        ['unknown_member', '/data/attributes/pod_eta_at'],
        ['unknown_member', '/data/attributes/custom'],
        ['invalid_value', '/data/attributes/tags/0'],
      ]),
    );
  });

  test('may be nothing at all: then nothing is written', async () => {
    const before = await api.call(admin, 'GET', path);
    expect((await api.patch(admin, path, {})).statusCode).toBe(200);
    expect((await api.patch(admin, path, { attributes: {} })).statusCode).toBe(200);
    expect((await api.call(admin, 'GET', path)).body).toBe(before.body);
  });

  test('can be set on a shipment whose tracking has stopped, which stays stopped', async () => {
    await api.patch(admin, `${path}/stop_tracking`);
    const answer = await api.patch(admin, path, { attributes: { tags: ['late'] } });
    expect(answer.json().data.attributes).toMatchObject({
      tags: ['late'],
      line_tracking_stopped_reason: 'cancelled_by_user',
    });
  });

  test('is one of the two changes where two are made at the same moment, each part whole', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((tag) => api.patch(admin, path, { attributes: { tags: [tag, `${tag}${tag}`] } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [one, two] = (await api.read(admin, path)).attributes.tags as string[];
    expect(two).toBe(`${one}${one}`);
  });
});

describe('the customer', () => {
  test('named in another case is the party there is, and not made twice, not even at the same moment', async () => {
    const id = await api.party(admin, 'Globex Corp');
    await api.patch(admin, path, { attributes: { customer_name: ' globex CORP ' } });
    expect((await api.read(admin, path)).relationships.customer?.data).toEqual({ type: 'party', id });
    expect((await api.read(admin, path)).attributes.customer_name).toBe('Globex Corp');

    const others = await Promise.all([1, 2, 3].map((each) => api.track(admin, `SAME${number}N${each}`)));
    await Promise.all(
      others.map(({ shipmentId }) =>
        api.patch(admin, `/v2/shipments/${shipmentId}`, { attributes: { customer_name: 'Brand new' } }),
      ),
    );
    const named = await Promise.all(others.map(({ shipmentId }) => api.read(admin, `/v2/shipments/${shipmentId}`)));
    expect(new Set(named.map(({ relationships }) => JSON.stringify(relationships.customer?.data))).size).toBe(1);
  });

  test('takes containers and requests of the shipment along, so that a limited key sees all of it or nothing', async () => {
    const [old, next] = [await api.party(admin, 'Old'), await api.party(admin, 'Next')];
    await api.patch(admin, path, customer(old));
    const [ofOld, ofNext] = await Promise.all([
      api.key(admin.accountId, 'member', [old]),
      api.key(admin.accountId, 'member', [next]),
    ]);
    const all = [path, `/v2/containers/${tracked.containerIds[0]}`, `/v2/tracking_requests/${tracked.requestId}`];
    const seenBy = (key: TestKey) =>
      Promise.all(all.map(async (each) => (await api.call(key, 'GET', each)).statusCode));
    expect([await seenBy(ofOld), await seenBy(ofNext)]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ]);

    await api.patch(admin, path, customer(next));
    expect([await seenBy(ofOld), await seenBy(ofNext)]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
    expect((await api.read(admin, all[2] as string)).relationships.customer?.data).toEqual({ type: 'party', id: next });
    expect(await api.differences(admin)).toEqual([]);
  });

  test('may be taken away, and then no limited key sees the shipment', async () => {
    const party = await api.party(admin, 'Gone');
    await api.patch(admin, path, customer(party));
    const answer = await api.patch(admin, path, customer(null));
    expect(answer.json().data.attributes.customer_name).toBeNull();
    const limited = await api.key(admin.accountId, 'member', [party]);
    expect((await api.call(limited, 'GET', path)).statusCode).toBe(404);
    await api.patch(admin, path, { attributes: { customer_name: 'Gone' } });
    expect(
      (await api.patch(admin, path, { attributes: { customer_name: null } })).json().data.relationships.customer.data,
    ).toBeNull();
  });

  test('must be one party, one that there is', async () => {
    const party = await api.party(admin, 'Real');
    const pointerOf = async (data: object) => {
      const answer = await api.patch(admin, path, data);
      return [answer.statusCode, errorsOf(answer)[0]?.source?.pointer];
    };
    expect(await pointerOf(customer('01890000-0000-7000-8000-000000000000'))).toEqual([
      422,
      '/data/relationships/customer/data/id',
    ]);
    expect(await pointerOf({ ...customer(party), attributes: { customer_name: 'Unreal' } })).toEqual([
      422,
      '/data/attributes/customer_name',
    ]);
    expect(await pointerOf({ attributes: { customer_name: '  ' } })).toEqual([422, '/data/attributes/customer_name']);
    expect(
      (await api.patch(admin, path, { ...customer(party), attributes: { customer_name: 'REAL' } })).statusCode,
    ).toBe(200);
  });

  test('set with a limited key is one of its own', async () => {
    const [mine, also, theirs] = [
      await api.party(admin, 'Mine'),
      await api.party(admin, 'Also mine'),
      await api.party(admin, 'Theirs'),
    ];
    const limited = await api.key(admin.accountId, 'member', [mine, also]);
    expect((await api.patch(limited, path, { attributes: { tags: ['x'] } })).statusCode).toBe(404);
    await api.patch(admin, path, customer(mine));
    const status = async (data: object) => (await api.patch(limited, path, data)).statusCode;
    expect(await status({ attributes: { tags: ['x'] } })).toBe(200);
    expect(await status(customer(theirs))).toBe(422);
    expect(await status(customer(null))).toBe(422);
    expect(await status({ attributes: { customer_name: 'Theirs' } })).toBe(422);
    expect(await status({ attributes: { customer_name: 'Unknown party' } })).toBe(422);
    expect(await status({ attributes: { customer_name: null } })).toBe(422);
    expect((await api.read(admin, path)).attributes.customer_name).toBe('Mine');
    expect(await status({ attributes: { customer_name: 'also mine' } })).toBe(200);
    expect(
      (await api.list(admin, '/v2/parties?page[size]=100')).map(({ attributes }) => attributes.company_name),
    ).not.toContain('Unknown party');
  });
});

describe('stopping and resuming', () => {
  test('stops the shipment with its request, and resumes both with a check at once; twice is once', async () => {
    const stops = async () =>
      (await api.events(admin)).filter((event) => event === 'tracking_request.tracking_stopped').length;
    const before = await stops();
    for (const _ of [1, 2]) {
      const answer = await api.patch(admin, `${path}/stop_tracking`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data.attributes.line_tracking_stopped_reason).toBe('cancelled_by_user');
      expect(answer.json().data.relationships.line_tracking_stopped_by_user.data).toEqual({
        id: admin.id,
        type: 'api_key',
      });
      expect(answer.json().links.self).toBe(`http://api.test${path}`);
      api.clock.advance(1000);
    }
    const { attributes } = await api.read(admin, `/v2/tracking_requests/${tracked.requestId}`);
    expect([(await stops()) - before, attributes.status]).toEqual([1, 'tracking_stopped']);
    expect((await api.list(admin, '/v2/shipments?filter[tracking_stopped]=true')).map(({ id }) => id)).toContain(
      tracked.shipmentId,
    );

    for (const _ of [1, 2]) {
      const answer = await api.patch(admin, `${path}/resume_tracking`);
      expect(answer.json().data.attributes).toMatchObject({
        line_tracking_stopped_at: null,
        line_tracking_stopped_reason: null,
      });
    }
    expect(await api.jobs()).toContain(`refresh:${tracked.shipmentId}`);
    expect((await api.read(admin, `/v2/tracking_requests/${tracked.requestId}`)).attributes.status).toBe('created');
  });

  test('names a user who stops it by a program with an access token', async () => {
    const { userId } = await join(api, {
      accountId: admin.accountId,
      email: `u${number}@example.com`,
      name: 'U',
      role: 'member',
    });
    const { accountId } = admin;
    const auth = {
      accountId,
      keyId: userId,
      sessionId: null,
      hasAccessToken: true,
      role: 'member',
      partyIds: null,
    } as const;
    const answer = await inNameOf({ ...auth, rateLimits: {} }, (authorization) =>
      api.app.inject({ method: 'PATCH', url: `${path}/stop_tracking`, headers: { authorization } }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const { line_tracking_stopped_by_user: by } = answer.json().data.relationships;
    expect(by.data).toEqual({ id: userId, type: 'user' });
  });

  test('resumes the newest of several requests for one number', async () => {
    const stop = () => api.patch(admin, `${path}/stop_tracking`);
    await stop();
    api.clock.advance(1000);
    const again = await api.track(admin, `SHIP${number}`);
    expect(again.shipmentId).toBe(tracked.shipmentId);
    await stop();
    await api.patch(admin, `${path}/resume_tracking`);
    const statusOf = async (id: string) => (await api.read(admin, `/v2/tracking_requests/${id}`)).attributes.status;
    expect(await statusOf(tracked.requestId)).toBe('tracking_stopped');
    expect(await statusOf(again.requestId)).toBe('created');
  });

  test.each(['stop_tracking', 'resume_tracking'])(
    '%s at the same moment does it once, and takes an empty body or none',
    async (action) => {
      if (action === 'resume_tracking') await api.patch(admin, `${path}/stop_tracking`);
      const count = async () =>
        (await api.events(admin)).filter((event) => event === 'tracking_request.tracking_stopped').length;
      const before = await count();
      const answers = await Promise.all([
        api.patch(admin, `${path}/${action}`),
        api.call(admin, 'PATCH', `${path}/${action}`, {
          payload: '',
          headers: { 'content-type': 'application/vnd.api+json' },
        }),
        api.call(admin, 'PATCH', `${path}/${action}`, {
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await count()) - before).toBe(action === 'stop_tracking' ? 1 : 0);
    },
  );

  test.each(['stop_tracking', 'resume_tracking'])(
    '%s is not for another account, another customer, or a viewer',
    async (action) => {
      const party = await api.party(admin, 'Beta Imports');
      const [limited, viewer] = [
        await api.key(admin.accountId, 'member', [party]),
        await api.key(admin.accountId, 'viewer'),
      ];
      const keys = [stranger, limited, viewer];
      expect(
        await Promise.all(keys.map(async (key) => (await api.patch(key, `${path}/${action}`)).statusCode)),
      ).toEqual([404, 404, 403]);
      await api.patch(admin, path, customer(party));
      expect((await api.patch(limited, `${path}/${action}`)).statusCode).toBe(200);
    },
  );
});
