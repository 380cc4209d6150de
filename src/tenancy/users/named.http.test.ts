/** Users where responses name them: the author of a tracking request, and of a stop; API keys are not named. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { runImport } from '../../features/imports/run-import.ts';

let api: TrackedApi;
let admin: TestKey;
let cookie: string;
let userId: string;
const own = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
  const { url } = (
    await api.call(admin, 'POST', '/v2/invites', { payload: { data: { attributes: { role: 'member' } } } })
  ).json().data.attributes;
  const attributes = {
    token: url.split('#')[1],
    name: 'Ada',
    email: 'ada@example.com',
    password: 'nine grey gulls over Ghent',
  };
  const joined = await api.app.inject({
    method: 'POST',
    url: '/v2/invites/accept',
    headers: own,
    payload: { data: { attributes } },
  });
  cookie = String(joined.headers['set-cookie']).split(';')[0] as string;
  userId = joined.json().data.relationships.user.data.id;
});
afterAll(() => api.close());

const send = (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object | string, type?: string) =>
  api.app.inject({
    method,
    url: `/v2${path}`,
    headers: { ...own, cookie, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });

it('are named by the requests they make, one by one and by the file, and can be included', async () => {
  const attributes = { request_type: 'bill_of_lading', request_number: 'SIMLNAMED1', scac: 'SIML' };
  const made = (await send('POST', '/tracking_requests', { data: { attributes } })).json();
  expect(made.data.relationships.user).toEqual({ data: { id: userId, type: 'user' } });
  await api.attempt(admin, made.data.id);
  const shown = await api.call(admin, 'GET', `/v2/tracking_requests/${made.data.id}?include=user`);
  // Who it is, and nothing of how and when they come.
  expect(shown.json().included).toMatchObject([
    { type: 'user', attributes: { name: 'Ada', has_second_factor: null, last_used_at: null, preferences: {} } },
  ]);

  const csv = 'request_type,request_number,scac\nbill_of_lading,SIMLNAMED2,SIML\n';
  const { id } = (await send('POST', '/imports/tracking_requests', csv, 'text/csv')).json().data;
  await runImport(api.tracking, admin.accountId, id, noAbort());
  const [imported] = await api.list(admin, '/v2/tracking_requests?filter[request_number]=SIMLNAMED2');
  expect(imported?.relationships.user).toEqual({ data: { id: userId, type: 'user' } });
});

it('are named by the shipments they stop, until these are tracked again; keys likewise', async () => {
  const { shipmentId } = await api.track(admin, 'SIMLNAMED3');
  const stoppedBy = async () =>
    (await api.read(admin, `/v2/shipments/${shipmentId}`)).relationships.line_tracking_stopped_by_user?.data;
  const [request] = await api.list(admin, '/v2/tracking_requests?filter[request_number]=SIMLNAMED3');
  expect(request?.relationships.user).toEqual({ data: null });
  expect((await send('PATCH', `/shipments/${shipmentId}/stop_tracking`)).statusCode).toBe(200);
  expect(await stoppedBy()).toEqual({ id: userId, type: 'user' });
  await api.patch(admin, `/v2/shipments/${shipmentId}/resume_tracking`);
  expect(await stoppedBy()).toBeNull();
  await api.patch(admin, `/v2/shipments/${shipmentId}/stop_tracking`);
  expect(await stoppedBy()).toMatchObject({ type: 'api_key' });
  expect(await api.differences(admin)).toEqual([]);
});

it('keep each of the preferences that are set at the same moment', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `list.${index}`);
  const set = (name: string) => {
    const data = { type: 'user', attributes: { preferences: { [name]: 'wide' } } };
    return send('PATCH', '/users/me', { data });
  };
  const answers = await Promise.all(names.map(set));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
  const { preferences } = (await send('GET', '/users/me')).json().data.attributes;
  expect(Object.keys(preferences).toSorted()).toEqual(names);
});
