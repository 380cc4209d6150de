/** What needs attention: exceptions open and resolve as time passes and facts come, and people take note of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { LANDED } from '../../../../test/helpers/landed.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import { until } from '../../../../test/helpers/until.ts';
import type { Observation } from '../../../core/observation.ts';
import { unpackDerived } from '../../../database/event-contents/packed-text.ts';
import { makeUser } from '../../../tenancy/users/invites/join.ts';
import { deleteOldExceptions } from '../finding/store.ts';
import { watchContainers } from '../finding/watch-containers.ts';

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let count = 0;

const OUT = move('gate_out', 'USLGB', '2026-05-09T09:00', { laden: true });
const DEMURRAGE = {
  name: 'Line, US import',
  kind: 'demurrage',
  free_days: 4,
  free_days_are: 'working',
  counted_from: 'discharge',
  closed_days: { calendar: 'US' },
  tiers: [{ days: null, amount: 150 }],
  currency_code: 'USD',
};

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(Date.parse('2026-05-03T19:00:00Z'));
  key = await api.key(await api.account());
  await api.call(key, 'POST', '/v2/tariffs', { payload: { data: { attributes: DEMURRAGE } } });
  // The line is not polled here as time passes.
  await rules({ source_silent_hours: 1000 });
  count += 1;
  reportFromLine(LANDED);
  tracked = await api.track(key, `EXCP${count}`);
  await watchContainers(api.tracking);
});

function reportFromLine(observations: readonly Observation[]): void {
  api.script = (reference, now) => report(reference, now, { observations });
}

const rules = async (exception_rules: object) => {
  const data = { id: key.accountId, type: 'account', attributes: { exception_rules } };
  expect((await api.patch(key, '/v2/account', data)).statusCode).toBe(200);
};
const at = async (time: string) => {
  api.clock.set(Date.parse(time));
  await watchContainers(api.tracking);
};
const unresolved = async (filter = 'filter[status]=open,acknowledged,snoozed') =>
  (await api.list(key, `/v2/exceptions?${filter}`)).map(({ attributes }) => attributes);
const only = async (): Promise<Resource> =>
  (await api.list(key, '/v2/exceptions?filter[status]=open,acknowledged,snoozed'))[0] as Resource;
const groups = async (filter = '') =>
  Object.fromEntries(
    (await api.list(key, `/v2/attention${filter}`)).flatMap(({ attributes: { kind, count } }) =>
      count === 0 ? [] : [[kind, count]],
    ),
  );
const colleague = (name: string, partyIds: string[] | null = null) =>
  api.database.changeSystem((session) =>
    makeUser(session, {
      accountId: key.accountId,
      email: `${name}${count}@example.com`.toLowerCase(),
      name,
      role: 'member',
      partyIds,
      password: null,
      createdAt: new Date(api.clock.now()),
    }),
  );
const assignees = async (filter = '') =>
  (await api.list(key, `/v2/attention/facets/assigned_to${filter}`)).map(({ attributes }) => attributes);
const change = async (attributes: object, relationships: object = {}) => {
  const { id } = await only();
  return api.patch(key, `/v2/exceptions/${id}`, { id, type: 'exception', attributes, relationships });
};

it('makes its container one that changed, but not where it was found first of all', async () => {
  const changed = async (since: string) =>
    (await api.call(key, 'GET', `/v2/containers?filter[changed_since]=${since}`)).json().meta;
  const kinds = Object.values(await changed('2026-05-03').then(({ changes }) => changes)).flat();
  expect(kinds).toMatchObject([{ kind: 'added' }]);
  await at('2026-05-12T19:00:00Z');
  const { kind } = (await unresolved())[0] ?? {};
  const { total, changes } = await changed('2026-05-12');
  expect([total, Object.values(changes).flat()]).toMatchObject([1, [{ kind: 'exception', from: null, to: kind }]]);
  const { meta } = (await api.call(key, 'GET', '/v2/shipments?filter[changed_since]=2026-05-12')).json();
  expect(meta.total).toBe(1);
});

it('knows what a version before stored of a container that it evaluated', async () => {
  const { rows } = await api.database.systemPool.query<{ packed_memory: Buffer }>(
    'SELECT packed_memory FROM container_attention WHERE account_id = $1',
    [key.accountId],
  );
  const memory = unpackDerived<object | null>(rows[0]?.packed_memory ?? null, null);
  expect(memory).toMatchObject({ etas: [], sailings: {} });
  await api.database.systemPool.query(
    'UPDATE container_attention SET memory = $2, packed_memory = NULL WHERE account_id = $1',
    [key.accountId, memory],
  );
  await at('2026-05-12T19:00:00Z');
  // Of a container that was never evaluated nothing is announced.
  expect((await api.events(key)).filter((name) => name.startsWith('exception.'))).not.toEqual([]);
});

describe('the last free day of a container', () => {
  it('is near, passes at midnight of the port, costs, and ends with the gate-out', async () => {
    expect(await unresolved()).toEqual([]);

    await at('2026-05-05T19:00:00Z');
    expect(await unresolved()).toMatchObject([
      {
        kind: 'last_free_day_near',
        status: 'open',
        since: '2026-05-05T07:00:00Z',
        reason: 'The last free day is 2026-05-07, by the agreed tariff; 2 days left.',
      },
    ]);

    // 23:00 in Long Beach.
    await at('2026-05-08T06:00:00Z');
    expect(await unresolved()).toMatchObject([{ kind: 'last_free_day_near', facts: { days_left: 0 } }]);
    await at('2026-05-08T07:00:00Z');
    expect(await unresolved()).toMatchObject([
      {
        kind: 'last_free_day_passed',
        severity: 'critical',
        since: '2026-05-08T07:00:00Z',
        facts: { days_over: 1, owed: [{ amount: 150, currency_code: 'USD', tomorrow: 150 }] },
      },
    ]);
    expect(await groups()).toEqual({ last_free_day_passed: 1 });
    expect(await api.list(key, '/v2/containers?filter[attention]=last_free_day_passed')).toHaveLength(1);
    expect(await api.list(key, '/v2/containers?filter[attention]=last_free_day_near')).toEqual([]);

    api.clock.set(Date.parse('2026-05-09T18:00:00Z'));
    reportFromLine([...LANDED, OUT]);
    await api.check(key, tracked.shipmentId);
    await at('2026-05-09T18:00:00Z');
    expect(await unresolved()).toEqual([]);
    expect(await groups()).toEqual({});
    expect((await api.events(key)).filter((name) => name.startsWith('exception.'))).toEqual([
      'exception.opened',
      'exception.resolved',
      'exception.opened',
      'exception.resolved',
    ]);
    const events = await api.database.forAccount(key.accountId, (session) =>
      kysely(session).selectFrom('events').selectAll().where('event', '=', 'exception.opened').execute(),
    );
    expect(events[0]).toMatchObject({ reference_type: 'exception', container_id: tracked.containerIds[0] });
  });

  it('is found by the rules of the account, and not where its kind is switched off', async () => {
    await rules({ last_free_day_near_days: 5 });
    await at('2026-05-03T20:00:00Z');
    expect(await unresolved()).toMatchObject([{ kind: 'last_free_day_near' }]);
    await rules({ switched_off: ['last_free_day_near'] });
    await at('2026-05-03T20:00:01Z');
    expect(await unresolved()).toEqual([]);
    const account = await api.read(key, '/v2/account');
    expect(account.attributes.exception_rules).toMatchObject({
      last_free_day_near_days: 5,
      not_available_days: 3,
      switched_off: ['last_free_day_near'],
    });
  });

  it('sends no event for exceptions found at the first evaluation', async () => {
    api.clock.set(Date.parse('2026-05-11T19:00:00Z'));
    key = await api.key(await api.account());
    tracked = await api.track(key, `LATE${count}`);
    await rules({ source_silent_hours: 0 });
    await watchContainers(api.tracking);
    expect(await unresolved()).toMatchObject([{ kind: 'source_silent' }]);
    expect((await api.events(key)).filter((name) => name.startsWith('exception.'))).toEqual([]);
  });
});

describe('a user who changes an exception', () => {
  beforeEach(() => at('2026-05-06T19:00:00Z'));

  it('removes it from its group by acknowledging it, until it is reopened', async () => {
    const answer = await change({ status: 'acknowledged', note: 'Truck is booked.' });
    expect(answer.json().data).toMatchObject({
      attributes: {
        status: 'acknowledged',
        leading: false,
        acknowledged_at: '2026-05-06T19:00:00Z',
        note: 'Truck is booked.',
      },
      relationships: { acknowledged_by: { data: { type: 'api_key' } } },
    });
    expect(await groups()).toEqual({});
    await change({ status: 'open' });
    expect(await groups()).toEqual({ last_free_day_near: 1 });
  });

  it('snoozes it until a time, when it opens again', async () => {
    expect((await change({ status: 'snoozed', snoozed_until: '2026-05-07T01:00:00Z' })).statusCode).toBe(200);
    await at('2026-05-07T00:59:00Z');
    expect(await groups()).toEqual({});
    await at('2026-05-07T01:00:00Z');
    expect(await groups()).toEqual({ last_free_day_near: 1 });
  });

  it('waits for an evaluation under way with nothing locked that the evaluation needs', async () => {
    const { id } = await only();
    const evaluation = await api.database.systemPool.connect();
    await evaluation.query('BEGIN');
    await evaluation.query('SELECT FROM container_attention WHERE account_id = $1 FOR UPDATE', [key.accountId]);
    const snoozed = change({ status: 'snoozed', snoozed_until: '2026-05-07T01:00:00Z' });
    await until(async () => {
      const { rows } = await evaluation.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      expect(rows, 'the change waits').toHaveLength(1);
    });
    await evaluation.query('SELECT FROM exceptions WHERE id = $1 FOR UPDATE NOWAIT', [id]);
    await evaluation.query('COMMIT');
    evaluation.release();
    expect((await snoozed).statusCode).toBe(200);
  });

  it('gets an error with a reason for an invalid change', async () => {
    const refused = async (attributes: object, relationships?: object) =>
      errorsOf(await change(attributes, relationships))[0];
    expect(await refused({ status: 'snoozed' })).toMatchObject({
      source: { pointer: '/data/attributes/snoozed_until' },
    });
    expect(await refused({ status: 'snoozed', snoozed_until: '2026-05-06T18:00:00Z' })).toMatchObject({
      detail: 'snoozed_until must be after now, 2026-05-06T19:00:00Z.',
    });
    expect(await refused({ status: 'resolved' })).toMatchObject({ status: '422' });
    const unknownUser = { assigned_to: { data: { type: 'user', id: tracked.shipmentId } } };
    expect(await refused({}, unknownUser)).toMatchObject({ detail: `There is no user ${tracked.shipmentId}.` });
  });

  it('sees it resolved when its fact no longer holds', async () => {
    const { id } = await only();
    await at('2026-05-09T19:00:00Z');
    const answer = await api.patch(key, `/v2/exceptions/${id}`, {
      id,
      type: 'exception',
      attributes: { note: 'late' },
    });
    expect(errorsOf(answer)[0]).toMatchObject({ detail: 'The exception is resolved and cannot change.' });
    expect(await unresolved('filter[status]=resolved')).toMatchObject([{ resolved_at: '2026-05-09T19:00:00Z' }]);
  });

  it('can count exceptions by assignee and list them by the time they opened', async () => {
    const userId = await colleague('Ada');
    expect(await groups(`?filter[assigned_to]=${userId}`)).toEqual({});
    expect(await groups('?filter[assigned_to]=none')).toEqual({ last_free_day_near: 1 });
    await change({}, { assigned_to: { data: { type: 'user', id: userId } } });
    expect(await groups(`?filter[assigned_to]=${userId}`)).toEqual({ last_free_day_near: 1 });
    expect(await groups('?filter[assigned_to]=none')).toEqual({});
    const byPort = await api.list(key, '/v2/attention/facets/pod');
    const lin = { user_id: userId, count: 1 };
    expect(byPort).toMatchObject([{ attributes: { count: 1, assignees: [lin] } }]);
    expect(await groups(`?filter[assigned_to]=none,${userId}`)).toEqual({ last_free_day_near: 1 });
    expect(await assignees()).toMatchObject([{ value: userId, name: 'Ada', count: 1, assignable: true }]);
    await api.patch(key, `/v2/users/${userId}`, { id: userId, type: 'user', attributes: { is_active: false } });
    expect(await assignees()).toMatchObject([{ value: userId, count: 1, assignable: false }]);
    const retired = await change({}, { assigned_to: { data: { type: 'user', id: userId } } });
    expect(errorsOf(retired)[0]).toMatchObject({ detail: 'The user Ada is not active.' });
    expect(await unresolved('filter[opened_at][start]=2026-05-06T19:00:00Z')).toHaveLength(1);
    expect(await unresolved('filter[opened_at][start]=2026-05-06T19:00:01Z')).toEqual([]);
  });

  it('is not assigned to a user who may not see its container', async () => {
    const partyId = await api.party(key, 'Elsewhere');
    const userId = await colleague('Jo', [partyId]);
    const relationships = { assigned_to: { data: { type: 'user', id: userId } } };
    const hidden = {
      status: '422',
      source: { pointer: '/data/relationships/assigned_to/data/id' },
      detail: expect.stringMatching(/^The user Jo is limited to other customers and does not see the container \w+\.$/),
    };
    expect(errorsOf(await change({}, relationships))).toMatchObject([hidden]);
    const data = { type: 'container_changes', attributes: { every: true }, relationships };
    const rows = (await api.call(key, 'POST', '/v2/containers/changes', { payload: { data } })).json().data;
    expect(rows.attributes.results).toMatchObject([{ result: 'refused' }]);
    const customer = { data: { type: 'party', id: partyId } };
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, {
      id: tracked.shipmentId,
      type: 'shipment',
      relationships: { customer },
    });
    expect((await change({}, relationships)).statusCode).toBe(200);
    const another = await api.party(key, 'Another');
    const isOffered = async (filter: string) => (await assignees(filter))[0]?.assignable;
    expect(await isOffered(`?filter[customer_id]=${partyId}`)).toBe(true);
    for (const filter of ['', `?filter[customer_id]=${partyId},none`, `?filter[customer_id]=${partyId},${another}`])
      expect(await isOffered(filter), filter).toBe(false);
  });

  it('can assign all exceptions of containers or shipments at once', async () => {
    const userId = await colleague('Lin');
    const assign = (list: 'container' | 'shipment', id: string | null, by = key) => {
      const assigned_to = { data: id === null ? null : { type: 'user', id } };
      const data = { type: `${list}_changes`, attributes: { every: true }, relationships: { assigned_to } };
      return api.call(by, 'POST', `/v2/${list}s/changes`, { payload: { data } });
    };
    const results = async (...of: Parameters<typeof assign>) => (await assign(...of)).json().data.attributes.results;
    const found = async (filter: string) =>
      (await api.list(key, `/v2/containers?filter[assigned_to]=${filter}`)).length;
    const exported = async (by = key) =>
      (await api.call(by, 'GET', '/v2/exports/containers?columns=number,assigned_to')).body
        .trim()
        .split('\r\n')
        .slice(1);
    expect([await found('none'), await found(userId), await exported()]).toEqual([1, 0, [expect.stringMatching(/,$/)]]);
    expect(await results('container', userId)).toMatchObject([{ result: 'changed' }]);
    expect([await found('none'), await found(userId), await found(`none,${userId}`)]).toEqual([0, 1, 1]);
    expect(await exported()).toEqual([expect.stringMatching(/,Lin$/)]);
    const path =
      '/v2/containers?include=exceptions.assigned_to&fields[container]=exceptions&fields[exception]=assigned_to';
    const page = (await api.call(key, 'GET', `${path}&fields[user]=name`)).json();
    const [exception] = page.data[0].relationships.exceptions.data;
    expect(page.included).toMatchObject([
      { id: exception.id, relationships: { assigned_to: { data: { id: userId } } } },
      { type: 'user', attributes: { name: 'Lin' } },
    ]);
    expect(errorsOf(await api.call(key, 'GET', '/v2/containers?filter[assigned_to]=Lin'))[0]).toMatchObject({
      detail: expect.stringContaining('a UUID or none'),
    });
    expect(await groups(`?filter[assigned_to]=${userId}`)).toEqual({ last_free_day_near: 1 });
    expect(await results('shipment', null)).toMatchObject([{ shipment_id: tracked.shipmentId, result: 'changed' }]);
    expect(await groups(`?filter[assigned_to]=${userId}`)).toEqual({});
    expect(errorsOf(await assign('shipment', tracked.shipmentId))[0]).toMatchObject({ status: '422' });
    const limited = await api.key(key.accountId, 'member', [await api.party(key, 'Limited')]);
    expect((await assign('container', userId, limited)).statusCode).toBe(403);
    api.clock.set(Date.parse('2026-05-09T18:00:00Z'));
    reportFromLine([...LANDED, OUT]);
    await api.check(key, tracked.shipmentId);
    await at('2026-05-09T19:00:00Z');
    for (const list of ['container', 'shipment'] as const)
      expect(await results(list, userId)).toMatchObject([
        { result: 'refused', code: 'conflict', meta: { reason: 'no_exception' } },
      ]);
  });

  it('sees only exceptions of the customers of the key', async () => {
    const party = await api.party(key, 'Another');
    const limited = await api.key(key.accountId, 'member', [party]);
    expect(await api.list(limited, '/v2/exceptions')).toEqual([]);
    const { id } = await only();
    expect((await api.call(limited, 'GET', `/v2/exceptions/${id}`)).statusCode).toBe(404);
    expect((await api.list(limited, '/v2/attention')).every(({ attributes }) => attributes.count === 0)).toBe(true);
  });

  it('hides note and assignee from keys limited to customers', async () => {
    const party = await api.party(key, 'Its own');
    const limited = await api.key(key.accountId, 'member', [party]);
    const exception = await only();
    const userId = await colleague('Ada');
    await change({ note: 'They pay late.' }, { assigned_to: { data: { type: 'user', id: userId } } });
    const { shipment } = exception.relationships as Record<string, { data: { id: string } }>;
    const payload = {
      data: { type: 'shipment', relationships: { customer: { data: { id: party, type: 'party' } } } },
    };
    expect((await api.call(key, 'PATCH', `/v2/shipments/${shipment?.data.id}`, { payload })).statusCode).toBe(200);
    const path = `/v2/exceptions/${exception.id}`;
    expect((await api.read(limited, path)).attributes.note).toBeNull();
    expect((await api.read(key, path)).attributes.note).toBe('They pay late.');
    const { body } = await api.call(limited, 'GET', '/v2/exports/exceptions');
    expect(body).toContain(String(exception.attributes.reason));
    expect(body).not.toContain('They pay late.');
    const containers = (by: TestKey, path: string) => api.call(by, 'GET', `/v2${path}`);
    const included = async (by: TestKey) =>
      (await containers(by, '/containers?include=exceptions.assigned_to'))
        .json()
        .included.map(({ type }: Resource) => type);
    expect([await included(key), await included(limited)]).toEqual([['exception', 'user'], ['exception']]);
    const exported = '/exports/containers?columns=assigned_to';
    expect((await containers(key, exported)).body).toContain('Ada');
    expect((await containers(limited, exported)).body).not.toContain('Ada');
    for (const data of [
      { type: 'exception', attributes: { note: 'We do not.' } },
      { type: 'exception', relationships: { assigned_to: { data: null } } },
    ])
      expect((await api.call(limited, 'PATCH', path, { payload: { data } })).statusCode).toBe(403);
    expect(
      (
        await api.call(limited, 'PATCH', path, {
          payload: { data: { type: 'exception', attributes: { status: 'acknowledged' } } },
        })
      ).statusCode,
    ).toBe(200);
  });
});

describe('many exceptions', () => {
  let second: Tracked;
  let customer: string;
  beforeEach(async () => {
    second = await api.track(key, `MANY${count}`);
    customer = await api.party(key, 'Acme & Söhne');
    const data = { type: 'shipment', relationships: { customer: { data: { id: customer, type: 'party' } } } };
    expect((await api.call(key, 'PATCH', `/v2/shipments/${second.shipmentId}`, { payload: { data } })).statusCode).toBe(
      200,
    );
    await at('2026-05-09T19:00:00Z');
  });
  const changeMany = (attributes: object, filters = '', by = key) =>
    api.call(by, 'POST', `/v2/exceptions/changes${filters}`, {
      payload: { data: { type: 'exception_changes', attributes } },
    });
  const facets = async (facet: string, filters = '', by = key) =>
    (await api.list(by, `/v2/attention/facets/${facet}${filters}`)).map(({ attributes }) => attributes);
  const owed = (amount: number, tomorrow: number) => [{ currency_code: 'USD', amount, tomorrow, by: ['tariff'] }];

  it('are counted with their charges by kind, customer, port and line', async () => {
    const [passed] = await api.list(key, '/v2/attention');
    expect(passed?.attributes).toMatchObject({ kind: 'last_free_day_passed', count: 2, owed: owed(600, 300) });
    const both = {
      assignable: null,
      critical: 1,
      owed: owed(300, 150),
      oldest_since: '2026-05-08T07:00:00Z',
      assignees: [],
    };
    expect(await facets('customer_id')).toEqual([
      { value: 'none', name: null, count: 1, ...both },
      { value: customer, name: 'Acme & Söhne', count: 1, ...both },
    ]);
    expect(await facets('last_free_day')).toMatchObject([{ value: '2026-05-07', name: '2026-05-07', count: 2 }]);
    expect(await facets('last_free_day', '?filter[last_free_day][start]=2026-05-08')).toEqual([]);
    expect(await unresolved('filter[last_free_day][end]=2026-05-07&filter[leading]=true')).toHaveLength(2);
    expect(await facets('pod')).toMatchObject([{ value: 'USLGB', name: 'Long Beach', count: 2, owed: owed(600, 300) }]);
    expect(await facets('shipping_line_scac', `?filter[customer_id]=${customer}`)).toMatchObject([
      { count: 1, owed: owed(300, 150) },
    ]);
    expect(await groups(`?filter[customer_id]=none`)).toEqual({ last_free_day_passed: 1 });
    expect(await unresolved(`filter[customer_id]=${customer}&filter[pod]=USLGB,none&sort=-owed,rank`)).toHaveLength(1);
    expect((await api.call(key, 'GET', '/v2/attention/facets/vessel')).statusCode).toBe(404);
  });

  it('change together, by filters or ids, with a result for each, and back', async () => {
    const done = await changeMany({ status: 'acknowledged' }, '?filter[kind]=last_free_day_passed&filter[status]=open');
    expect(done.json().data.attributes).toMatchObject({
      changed: 2,
      results: [{ result: 'changed' }, { result: 'changed' }],
    });
    expect(await groups()).toEqual({});
    const [first, other] = await api.list(key, '/v2/exceptions?filter[status]=acknowledged&sort=-acknowledged_at');
    const again = await changeMany({ status: 'open', exception_ids: [first?.id, tracked.shipmentId] });
    expect(again.json().data.attributes).toEqual({
      changed: 1,
      results: [
        { exception_id: first?.id, result: 'changed' },
        { exception_id: tracked.shipmentId, result: 'not_found' },
      ],
    });
    await changeMany({
      status: 'snoozed',
      snoozed_until: '2026-05-10T19:00:00Z',
      exception_ids: [first?.id, other?.id],
    });
    expect(await groups()).toEqual({});
    await at('2026-05-10T19:00:00Z');
    expect(await groups()).toEqual({ last_free_day_passed: 2 });
  });

  it('refuse a change without a choice, and stay within the customers of a key', async () => {
    expect(errorsOf(await changeMany({ status: 'open' }))[0]).toMatchObject({
      detail: 'Give either exception_ids or filters, not both.',
    });
    const limited = await api.key(key.accountId, 'member', [customer]);
    expect(await facets('assigned_to', '', limited)).toEqual([]);
    const relationships = { assigned_to: { data: { type: 'user', id: await colleague('Ada') } } };
    const assigning = { payload: { data: { type: 'exception_changes', attributes: {}, relationships } } };
    await api.call(key, 'POST', '/v2/exceptions/changes?filter[kind]=last_free_day_passed', assigning);
    expect(await facets('customer_id')).toMatchObject([{ assignees: [{ count: 1 }] }, { assignees: [{ count: 1 }] }]);
    expect(await facets('customer_id', '', limited)).toMatchObject([{ value: customer, count: 1, assignees: [] }]);
    const all = '?filter[kind]=last_free_day_passed';
    expect((await changeMany({ note: 'Ours.' }, all, limited)).statusCode).toBe(403);
    expect((await changeMany({ status: 'acknowledged' }, all, limited)).json().data.attributes.changed).toBe(1);
    expect(await groups()).toEqual({ last_free_day_passed: 1 });
  });
});

it('deletes resolved exceptions after the retention period', async () => {
  await at('2026-05-05T19:00:00Z');
  reportFromLine([...LANDED, OUT]);
  api.clock.set(Date.parse('2026-05-09T19:00:00Z'));
  await api.check(key, tracked.shipmentId);
  await watchContainers(api.tracking);
  const resolved = () => unresolved('filter[status]=resolved');
  const before = (await resolved()).length;
  expect(before).toBeGreaterThan(0);
  const forget = (time: string) => api.database.system((session) => deleteOldExceptions(session, new Date(time)));
  await forget('2026-05-09T19:00:00Z');
  expect(await resolved()).toHaveLength(before);
  await forget('2026-05-10T00:00:00Z');
  expect(await resolved()).toEqual([]);
});

describe('a preview of changed rules', () => {
  const preview = async (exception_rules: object) =>
    api.call(key, 'POST', '/v2/attention/preview', { payload: { data: { attributes: { exception_rules } } } });
  const kindOf = async (kind: string, changed: object) =>
    (await preview(changed)).json().data.attributes.kinds.find((each: { kind: string }) => each.kind === kind);

  it('counts what they would find now, against the present ones, and names the containers', async () => {
    const number = (await api.list(key, '/v2/containers'))[0]?.attributes.number;
    const first_containers = [{ container_id: expect.any(String), number }];
    // The last free day is Thursday the 7th; it is Sunday the 3rd.
    expect(await kindOf('last_free_day_near', {})).toMatchObject({ now: 0, found: 0, opened: 0, first_containers: [] });
    const near = { now: 0, found: 1, opened: 1, first_containers };
    expect(await kindOf('last_free_day_near', { last_free_day_near_days: 5 })).toMatchObject(near);
    expect(await unresolved()).toEqual([]);
    expect((await preview({})).json().data.attributes).toMatchObject({ containers: 1, evaluated: 1, estimated: false });
  });

  it('finds nothing of a kind that is switched off', async () => {
    await at('2026-05-06T19:00:00Z');
    const off = await kindOf('last_free_day_near', { switched_off: ['last_free_day_near'] });
    expect(off).toMatchObject({ now: 1, found: 0, opened: 0 });
  });

  it('is refused with a threshold that the rules do not allow', async () => {
    const answer = await preview({ not_picked_up_days: 61 });
    const pointer = '/data/attributes/exception_rules/not_picked_up_days';
    expect(errorsOf(answer)).toMatchObject([{ source: { pointer } }]);
  });
});
