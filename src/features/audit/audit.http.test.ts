/** The audit: what people change is in it with the values before and after, and nothing else is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';
import { actor } from '../../database/actor.ts';
import { setRateLimits } from '../../tenancy/accounts/store.ts';
import { runImport } from '../imports/run-import.ts';
import { deleteOldAuditEvents } from './store.ts';

const PASSWORD = 'nine grey gulls over Ghent';
const own = { 'sec-fetch-site': 'same-origin' };

let api: TrackedApi;
let admin: TestKey;
let cookie: string;
let userId: string;
let tracked: Tracked;

beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
  const { url } = (await post('/invites', { role: 'member' })).json().data.attributes;
  const joining = { token: url.split('#')[1], name: 'Ada', email: 'ada@example.com', password: PASSWORD };
  const joined = await api.app.inject({
    method: 'POST',
    url: '/v2/invites/accept',
    headers: own,
    payload: { data: { attributes: joining } },
  });
  cookie = String(joined.headers['set-cookie']).split(';')[0] as string;
  userId = joined.json().data.relationships.user.data.id;
  api.script = (reference, now) => report(reference, now, { observations: LANDED });
  tracked = await api.track(admin, 'AUDITED1');
});
afterAll(() => api.close());

const post = (path: string, attributes: object) =>
  api.call(admin, 'POST', `/v2${path}`, { payload: { data: { attributes } } });
const patch = (path: string, data: object) => api.call(admin, 'PATCH', `/v2${path}`, { payload: { data } });
const asAda = (method: 'PATCH' | 'POST' | 'DELETE', path: string, data?: object) =>
  api.app.inject({
    method,
    url: `/v2${path}`,
    headers: { ...own, cookie },
    ...(data !== undefined && { payload: { data } }),
  });
const audit = (parameters: string) => api.list(admin, `/v2/audit_events?${parameters}`);
const facts = ({ attributes: { actor_kind, actor_name, action, resource_name, changes } }: Resource) => ({
  by: `${actor_kind} ${actor_name}`,
  action,
  resource_name,
  changes: (changes as { attribute: string; from: unknown; to: unknown; is_secret: boolean }[]).map((each) =>
    each.is_secret ? `${each.attribute} secret` : `${each.attribute} ${JSON.stringify([each.from, each.to])}`,
  ),
});
const lastOf = async (type: string) => {
  const [last] = await audit(`filter[resource_type]=${type}`);
  return last && facts(last);
};

describe('the audit', () => {
  it('has who changed which attribute of a setting from what to what, member by member', async () => {
    await patch('/account', { attributes: { exception_rules: { source_silent_hours: 48 }, company_name: 'Acme' } });
    await patch('/account', { attributes: { exception_rules: { source_silent_hours: 72 }, company_name: 'Acme' } });
    const [last, ...earlier] = (await audit('filter[resource_type]=account')).map(facts);
    expect(last?.changes).toEqual(['exception_rules.source_silent_hours [48,72]']);
    expect(earlier[0]?.changes, 'one event for one call').toEqual([
      'company_name ["Test","Acme"]',
      'exception_rules.source_silent_hours [null,48]',
    ]);
    expect(last).toMatchObject({ by: 'api_key admin', action: 'changed', resource_name: 'Acme' });
  });

  it('follows a resource from its creation to its end', async () => {
    const { id } = (
      await post('/webhooks', { url: 'https://example.com/hook', events: ['shipment.estimated.arrival'] })
    ).json().data;
    await patch(`/webhooks/${id}`, { attributes: { active: false } });
    await api.call(admin, 'DELETE', `/v2/webhooks/${id}`);
    const rows = (await audit(`filter[resource_id]=${id}`)).map(facts);
    expect(rows.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    expect(rows.at(-1)?.changes).toContain('url [null,"https://example.com/hook"]');
    expect(rows[1]?.changes).toEqual(['active [true,false]']);
  });

  it('names secrets, and stores none of them', async () => {
    const { id, attributes } = (
      await post('/webhooks', {
        url: 'https://example.com/secret',
        headers: [{ name: 'Authorization', value: 'Bearer open-sesame' }],
      })
    ).json().data;
    await api.call(admin, 'POST', `/v2/webhooks/${id}/rotate_secret`);
    const { key } = (await post('/api_keys', { name: 'ERP', role: 'viewer' })).json().data.attributes;
    expect((await lastOf('webhook'))?.changes).toEqual(['secret secret']);
    const [rotated, made] = await audit(`filter[resource_id]=${id}`);
    expect([rotated, made].map((each) => each && facts(each).changes)).toEqual([
      ['secret secret'],
      expect.arrayContaining(['headers secret', 'secret secret']),
    ]);
    const { rows } = await api.database.systemPool.query('SELECT a::text AS text FROM audit_events a');
    const all = rows.map(({ text }) => text).join('\n');
    for (const secret of [key, attributes.secret, 'open-sesame', PASSWORD, 'scrypt', '\\x'])
      expect(all).not.toContain(secret);
  });

  it('has values of sensitive custom fields only as changed', async () => {
    const definition = { entity_type: 'Shipment', api_slug: 'margin', display_name: 'Margin', data_type: 'number' };
    await post('/custom_field_definitions', { ...definition, sensitive: true });
    const path = `/shipments/${tracked.shipmentId}/custom_fields`;
    const made = await post(path, { api_slug: 'margin', value: 4711 });
    expect(made.statusCode).toBe(201);
    expect(await lastOf('custom_field')).toEqual({
      by: 'api_key admin',
      action: 'created',
      resource_name: 'Margin',
      changes: ['value secret'],
    });
  });

  it('shows members no value of a field that became sensitive after it was entered', async () => {
    const field = { entity_type: 'Shipment', api_slug: 'cost', display_name: 'Cost', data_type: 'number' };
    const { id } = (await post('/custom_field_definitions', field)).json().data;
    await post(`/shipments/${tracked.shipmentId}/custom_fields`, { api_slug: 'cost', value: 815 });
    await patch(`/custom_field_definitions/${id}`, { attributes: { sensitive: true, display_name: 'Cost price' } });
    const path = `/v2/shipments/${tracked.shipmentId}/audit_events?filter[resource_type]=custom_field`;
    const seenBy = async (reader: TestKey) => (await api.list(reader, path)).flatMap((each) => facts(each).changes);
    expect(await seenBy(admin)).toContain('value [null,815]');
    expect(new Set(await seenBy(await api.key(admin.accountId, 'member')))).toEqual(new Set(['value secret']));
  });

  it('shows members no value of a field that became sensitive, was renamed, and lost the value or was deleted', async () => {
    const path = `/v2/shipments/${tracked.shipmentId}/audit_events?filter[resource_type]=custom_field`;
    const member = await api.key(admin.accountId, 'member');
    const seenBy = async (reader: TestKey) => (await api.list(reader, path)).flatMap((each) => facts(each).changes);
    const define = async (api_slug: string) => {
      const field = { entity_type: 'Shipment', api_slug, display_name: 'Name before', data_type: 'number' };
      return (await post('/custom_field_definitions', field)).json().data.id as string;
    };
    const enter = (api_slug: string, value: number) =>
      post(`/shipments/${tracked.shipmentId}/custom_fields`, { api_slug, value });
    const [emptied, removed] = [await define('emptied'), await define('removed')];
    await define('open');
    await enter('emptied', 1001);
    await enter('removed', 2002);
    await enter('open', 3003);
    for (const id of [emptied, removed]) {
      const attributes = { sensitive: true, display_name: 'Name after' };
      await patch(`/custom_field_definitions/${id}`, { attributes });
    }
    await api.call(admin, 'DELETE', `/v2/shipments/${tracked.shipmentId}/custom_fields/emptied`);
    await api.call(admin, 'DELETE', `/v2/custom_field_definitions/${removed}`);
    expect(await seenBy(admin)).toEqual(expect.arrayContaining(['value [null,1001]', 'value [null,2002]']));
    expect(await seenBy(member)).toContain('value [null,3003]');
    expect((await seenBy(member)).join()).not.toMatch(/1001|2002/);
    // As events of earlier versions are.
    await api.database.systemPool.query('UPDATE audit_events SET custom_field_definition_id = NULL');
    expect(await seenBy(member)).toContain('value [null,3003]');
    expect((await seenBy(member)).join()).not.toMatch(/1001|2002/);
    const deleted = (await api.list(admin, `${path}&filter[action]=deleted`)).map(facts);
    const masked = { action: 'deleted', resource_name: 'Name after', changes: ['value secret'] };
    expect(deleted, 'values of a field that is sensitive already are stored nowhere').toMatchObject([masked, masked]);
  });

  it('has that a user follows a shipment no more, but not where the shipment is deleted', async () => {
    const { shipmentId } = await api.track(admin, 'AUDITED5');
    const insert = `INSERT INTO follows (account_id, id, user_id, shipment_id, created_at) VALUES ('${admin.accountId}', gen_random_uuid(), '${userId}', '${shipmentId}', now())`;
    const follows = async (text: string) => {
      const statement = () => api.database.changeSystem((session) => session.query(text));
      await actor.run({ kind: 'user', id: userId }, statement);
      return (await audit('filter[resource_type]=follow')).map((each) => [
        facts(each).action,
        facts(each).resource_name,
      ]);
    };
    const [created, deleted] = [
      ['created', 'AUDITED5'],
      ['deleted', 'AUDITED5'],
    ];
    expect(await follows(insert)).toEqual([created]);
    expect(await follows(`DELETE FROM follows WHERE shipment_id = '${shipmentId}'`)).toEqual([deleted, created]);
    await follows(insert);
    await api.database.systemPool.query('DELETE FROM tracking_requests WHERE shipment_id = $1', [shipmentId]);
    const rest = await follows(`DELETE FROM shipments WHERE id = '${shipmentId}'`);
    expect(rest).toEqual([created, deleted, created]);
  });

  it('keeps the name that a user had, when the user is renamed and when the row is gone', async () => {
    const { id } = (
      await asAda('POST', '/saved_views', { attributes: { list: 'containers', name: 'Mine', query: '' } })
    ).json().data;
    await api.database.systemPool.query(`UPDATE users SET name = 'Ada Lovelace' WHERE id = $1`, [userId]);
    const [made] = await audit(`filter[resource_id]=${id}&include=actor`);
    expect(made && facts(made).by).toBe('user Ada');
    expect(made?.relationships.actor?.data).toEqual({ id: userId, type: 'user' });
    await api.database.systemPool.query('DELETE FROM sessions');
    await api.database.systemPool.query('DELETE FROM saved_views WHERE owner_id = $1', [userId]);
    await api.database.systemPool.query('DELETE FROM users WHERE id = $1', [userId]);
    const [left] = await audit(`filter[actor_id]=${userId}&filter[resource_type]=saved_view&include=actor`);
    expect(left && facts(left).by).toBe('user Ada');
  });

  it('has what is entered, noted and assigned of a container, on its page and on that of its shipment', async () => {
    const [container] = tracked.containerIds;
    await post(`/containers/${container}/notes`, { text: 'The customer wants it on Monday.' });
    await patch(`/shipments/${tracked.shipmentId}`, { attributes: { ref_numbers: ['PO-1'] } });
    const event = { event: 'last_free_day', at: '2026-06-01' };
    expect((await post(`/containers/${container}/events`, event)).statusCode).toBe(201);
    const ofContainer = await api.list(admin, `/v2/containers/${container}/audit_events`);
    expect(ofContainer.map(facts)).toMatchObject([
      {
        action: 'created',
        resource_name: expect.any(String),
        changes: expect.arrayContaining([expect.stringContaining('event [null,"pickup_lfd"]')]),
      },
      { action: 'changed', resource_name: 'SIMU0000001', changes: ['ref_numbers [[],["PO-1"]]'] },
      { action: 'created', changes: ['text [null,"The customer wants it on Monday."]'] },
    ]);
    const ofShipment = await api.list(admin, `/v2/shipments/${tracked.shipmentId}/audit_events`);
    expect(ofShipment.map(facts)).toContainEqual({
      by: 'api_key admin',
      action: 'changed',
      resource_name: 'AUDITED1',
      changes: ['ref_numbers [[],["PO-1"]]'],
    });
    expect(ofShipment.length).toBeGreaterThan(ofContainer.length);
  });

  it('has nothing of what sources report and the service does by itself', async () => {
    const before = await audit('page[size]=1000');
    await api.check(admin, tracked.shipmentId);
    await api.track(admin, 'AUDITED2');
    const news = (await audit('page[size]=1000')).slice(0, -before.length);
    expect(news.map(({ attributes }) => attributes.resource_type)).toEqual(['tracking_request']);
  });

  it('names the import and who sent it, or the command of the operator', async () => {
    const csv = 'request_type,request_number,scac\nbill_of_lading,AUDITED3,SIML\nbill_of_lading,AUDITED4,SIML\n';
    const { id } = (
      await api.call(admin, 'POST', '/v2/imports/tracking_requests', {
        payload: csv,
        headers: { 'content-type': 'text/csv' },
      })
    ).json().data;
    await runImport(api.tracking, admin.accountId, id, noAbort());
    const rows = await audit('filter[resource_type]=tracking_request&page[size]=2');
    expect(rows.map(({ attributes }) => [attributes.import_id, attributes.actor_name])).toEqual([
      [id, 'admin'],
      [id, 'admin'],
    ]);
    await actor.run({ kind: 'operator' }, () =>
      api.database.changeSystem((session) => setRateLimits(session, admin.accountId, { refresh: 7 })),
    );
    expect(await lastOf('account')).toMatchObject({ by: 'operator null', changes: ['rate_limits.refresh [null,7]'] });
  });

  it('has what users enter of a container, with value and note', async () => {
    const [container] = tracked.containerIds;
    const entry = { event: 'pickup_appointment', at: '2026-05-20T10:00:00Z', note: 'by telephone' };
    const entered = await post(`/containers/${container}/events`, entry);
    expect(entered.statusCode, entered.body).toBe(201);
    const [last] = await audit('filter[resource_type]=user_event');
    expect(last && facts(last)).toMatchObject({
      action: 'created',
      resource_name: 'SIMU0000001',
      changes: [
        'note [null,"by telephone"]',
        'event [null,"pickup_appointment"]',
        expect.stringContaining('"at":"2026-05-20T10:00:00Z"'),
      ],
    });
    const ofContainer = await api.list(admin, `/v2/containers/${container}/audit_events`);
    expect(ofContainer.map(({ id }) => id)).toContain(last?.id);
    expect(last?.attributes).toMatchObject({ resource_id: entered.json().data.id });
  });

  it('is filtered by time, kind of actor and action', async () => {
    const all = await audit('page[size]=1000');
    const middle = all[Math.floor(all.length / 2)]?.attributes.created_at as string;
    const [until, since, operators, deleted] = await Promise.all([
      audit(`page[size]=1000&filter[created_at][end]=${middle}`),
      audit(`page[size]=1000&filter[created_at][start]=${middle}`),
      audit('filter[actor_kind]=operator'),
      audit('filter[action]=deleted'),
    ]);
    expect(until.length + since.length).toBeGreaterThanOrEqual(all.length);
    expect(operators.every(({ attributes }) => attributes.actor_kind === 'operator')).toBe(true);
    expect([operators.length, deleted.length]).toEqual([1, expect.any(Number)]);
    expect(deleted.length).toBeGreaterThan(0);
  });

  it('leaves nothing of a change that fails', async () => {
    const before = await audit('page[size]=1000');
    const refused = await patch(`/shipments/${tracked.shipmentId}`, {
      attributes: { ref_numbers: ['PO-2'] },
      relationships: { customer: { data: { type: 'party', id: tracked.shipmentId } } },
    });
    expect(refused.statusCode).toBe(422);
    expect(await audit('page[size]=1000')).toHaveLength(before.length);
  });

  it('is for admins; that of a container for all but keys limited to customers', async () => {
    const [container] = tracked.containerIds;
    const party = await api.party(admin, 'Limited');
    await patch(`/shipments/${tracked.shipmentId}`, {
      relationships: { customer: { data: { type: 'party', id: party } } },
    });
    const [member, limited] = await Promise.all([
      api.key(admin.accountId, 'member'),
      api.key(admin.accountId, 'member', [party]),
    ]);
    const status = async (key: TestKey, path: string) => (await api.call(key, 'GET', `/v2${path}`)).statusCode;
    expect([
      await status(member, '/audit_events'),
      await status(limited, '/audit_events'),
      await status(member, `/containers/${container}/audit_events`),
      await status(limited, `/containers/${container}/audit_events`),
    ]).toEqual([403, 403, 200, 403]);
    const other = await api.key(await api.account());
    expect(await api.list(other, '/v2/audit_events')).toEqual([]);
    expect(errorsOf(await api.call(other, 'GET', `/v2/containers/${container}/audit_events`))[0]?.code).toBe(
      'not_found',
    );
  });

  it('cannot be written by requests, and is forgotten in pieces', async () => {
    await expect(
      api.database.changeAccount(admin.accountId, (session) => session.query('DELETE FROM audit_events')),
    ).rejects.toThrow('permission denied');
    const later = new Date(Date.now() + 60_000);
    const forget = (limit: number) => api.database.system((session) => deleteOldAuditEvents(session, later, limit));
    expect(await forget(2)).toBe(2);
    expect(await forget(10_000)).toBeGreaterThan(2);
    expect(await forget(10)).toBe(0);
  });
});
