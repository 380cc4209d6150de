/** Connections of sources over the API: fields, storing, the test before, and what no answer shows. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { type FarSide, startFarSide } from '../../../test/helpers/sources/far-side.ts';

let api: Api;
let far: FarSide;
let admin: TestKey;
const KEY = 'kQ7-secret-key-0123456789';

beforeAll(async () => {
  far = await startFarSide();
  api = await startApi();
});
afterAll(async () => {
  await api?.close();
  await far?.close();
});
beforeEach(async () => {
  far.status = 200;
  admin = await api.key(await api.account());
});

const post = (path: string, attributes: object, key = admin) =>
  api.call(key, 'POST', `/v2${path}`, { payload: { data: { attributes } } });
const YMLU = () => ({ kind: 'line', code: 'YMLU', fields: { key_id: KEY, baseUrl: far.url } });
const connect = async (more: object = {}) => (await post('/source_connections', { ...YMLU(), ...more })).json().data;

test('profiles name the fields of each source, and whether it is connected', async () => {
  await connect();
  const { data } = (await api.call(admin, 'GET', '/v2/source_profiles')).json();
  const profile = (id: string) => data.find((each: { id: string }) => each.id === id).attributes;
  expect(profile('line:YMLU')).toMatchObject({ state: 'connected', verified: false, simulated: false });
  expect(profile('line:YMLU').fields).toMatchObject([
    { name: 'key_id', label: 'Key ID', secret: true, required: true, kind: 'secret' },
    { name: 'baseUrl', secret: false, required: true, kind: 'url', help: expect.stringContaining('Yang Ming') },
  ]);
  expect(profile('line:MSCU').fields).toMatchObject([
    { name: 'client_id', kind: 'text', secret: true },
    { name: 'certificate_file', kind: 'file', secret: true },
    { name: 'key_file', kind: 'file', secret: true },
    { name: 'auth.tokenUrl', kind: 'url' },
    { name: 'auth.scope', kind: 'text' },
    {
      name: 'baseUrl',
      required: false,
      installation_only: true,
      placeholder: 'https://api.tech.msc.com/msc/trackandtrace',
    },
  ]);
  expect(profile('line:MSCU')).toMatchObject({ state: 'available', verified: true });
});

test('a connection is stored without its secret in any answer, and is a line at once', async () => {
  const created = await post('/source_connections', YMLU());
  expect(created.statusCode).toBe(201);
  const { id, attributes } = created.json().data;
  expect(attributes).toMatchObject({
    kind: 'line',
    code: 'YMLU',
    name: 'Yang Ming Marine Transport',
    scope: 'account',
    settings: { baseUrl: far.url },
    secrets: { key_id: { set: true, changed_at: expect.any(String) } },
    origin: 'stored',
    state: 'untested',
    problem: null,
  });
  const answers = [created, await api.call(admin, 'GET', `/v2/source_connections/${id}`)];
  for (const { body } of answers) expect(body).not.toContain(KEY.slice(0, 8));
  const { live } = api.connections;
  expect(live.findCarrier('YMLU', admin.accountId)?.name).toBe('Yang Ming Marine Transport');
  expect(live.findCarrier('YMLU', await api.account())).toBeUndefined();
  expect(live.lines(admin.accountId)).toContainEqual(
    expect.objectContaining({ scac: 'YMLU', unsupportedBecause: null }),
  );
});

test('a change keeps what it does not name, and a secret never goes to another address', async () => {
  const { id } = await connect();
  const change = (attributes: object) =>
    api.call(admin, 'PATCH', `/v2/source_connections/${id}`, { payload: { data: { attributes } } });
  expect((await change({ name: 'Yang Ming, office' })).json().data.attributes).toMatchObject({
    name: 'Yang Ming, office',
    settings: { baseUrl: far.url },
    secrets: { key_id: { set: true } },
  });
  await change({ fields: { key_id: `${KEY}-2` } });
  const audit = (await api.call(admin, 'GET', `/v2/audit_events?filter[resource_id]=${id}`)).json();
  const changes = audit.data.map((each: { attributes: { changes: { attribute: string; masked?: boolean }[] } }) =>
    each.attributes.changes.map(({ attribute }) => attribute),
  );
  expect(changes.slice(0, 2)).toEqual([['secrets'], ['name']]);
  expect(JSON.stringify(audit)).not.toContain(KEY.slice(0, 8));
  const moved = await change({ fields: { baseUrl: 'https://elsewhere.example' } });
  expect(errorsOf(moved)).toMatchObject([{ source: { pointer: '/data/attributes/fields/key_id' } }]);
  expect((await api.call(admin, 'DELETE', `/v2/source_connections/${id}`)).statusCode).toBe(204);
  expect(api.connections.live.findCarrier('YMLU', admin.accountId)).toBeUndefined();
});

test.each([
  ['a private address', { baseUrl: 'https://10.0.0.8' }, 'baseUrl', /private/],
  ['the metadata service', { baseUrl: 'https://169.254.169.254' }, 'baseUrl', /metadata|link-local/],
  ['an address as secret', { key_id: 'https://x.example/key' }, 'key_id', /address/],
  ['a field that there is not', { keyid: KEY }, 'keyid', /no such field/],
  ['nothing', { key_id: '', baseUrl: null }, 'key_id', /missing/],
])('%s is refused', async (_what, fields, field, message) => {
  const answer = await post('/source_connections', { ...YMLU(), fields: { ...YMLU().fields, ...fields } });
  expect(answer.statusCode).toBe(422);
  expect(errorsOf(answer)).toContainEqual(
    expect.objectContaining({
      detail: expect.stringMatching(message),
      source: { pointer: `/data/attributes/fields/${field}` },
    }),
  );
  expect(answer.body).not.toContain(KEY);
});

test('the path of a file and a variable of the environment are no values', async () => {
  const certificate = {
    kind: 'line',
    code: 'MSCU',
    fields: { certificate_file: '/etc/passwd', key_file: '/etc/passwd' },
  };
  expect((await post('/source_connections', certificate)).body).toContain('PEM');
  const variable = '{"style": "headers", "headers": {"x": {"env": "DATABASE_URL"}}}';
  const words = '{"account": "a", "fleet": "f"}';
  const railinc = { kind: 'railroad', code: 'RAILINC', fields: { auth: variable, 'request.words': words } };
  expect((await post('/source_connections', railinc)).body).toContain('from the environment');
});

test('another account and those who are no admins see nothing', async () => {
  const { id } = await connect();
  const other = await api.key(await api.account());
  expect((await api.call(other, 'GET', `/v2/source_connections/${id}`)).statusCode).toBe(404);
  expect((await api.call(other, 'GET', '/v2/source_connections')).json().data).toEqual([]);
  const member = await api.key(admin.accountId, 'member');
  expect((await api.call(member, 'GET', '/v2/source_profiles')).statusCode).toBe(403);
  const twice = await post('/source_connections', YMLU());
  expect([twice.statusCode, errorsOf(twice)[0]?.meta]).toEqual([409, { reason: 'connected', id }]);
  const everywhere = await post('/source_connections', { ...YMLU(), scope: 'installation' }, other);
  expect(errorsOf(everywhere)[0]?.detail).toContain('sources.operatorAccount');
});

test('a test explains each step and stores nothing', async () => {
  const answer = await post('/source_connections/test', { ...YMLU(), number: 'MSCU 123456-6' });
  expect(answer.statusCode).toBe(200);
  const { attributes } = answer.json().data;
  expect(attributes).toMatchObject({
    answered: true,
    found: true,
    number: 'MSCU1234566',
    number_type: 'container',
    summary: 'It answered with 1 event of 1 container.',
    containers: ['MSCU1234566'],
    last_event: { at: '2026-04-30T08:00:00Z', text: expect.stringContaining('gate in') },
  });
  expect(attributes.steps.map(({ step, ok }: { step: string; ok: boolean }) => [step, ok])).toEqual(
    ['resolve', 'connect', 'authenticate', 'request', 'read'].map((step) => [step, true]),
  );
  expect(answer.body).not.toContain(KEY);
  expect(far.headers.at(-1)?.keyid).toBe(KEY);
  expect((await api.call(admin, 'GET', '/v2/source_connections')).json().data).toEqual([]);
});

test('a source that repeats the credentials in its refusal shows none of them', async () => {
  far.status = 401;
  const { id } = await connect();
  const answer = await post('/source_connections/test', {
    kind: 'line',
    code: 'YMLU',
    connection_id: id,
    number: 'MSCU1234566',
  });
  const { attributes } = answer.json().data;
  expect(attributes.answered).toBe(false);
  expect(attributes.steps[2]).toMatchObject({
    step: 'authenticate',
    ok: false,
    detail: expect.stringContaining('401'),
  });
  expect(attributes.answer).toContain('***');
  expect(answer.body).not.toContain(KEY.slice(0, 10));
  expect(far.headers.at(-1)?.keyid).toBe(KEY);
});

test('an address that leads nowhere ends at its step', async () => {
  const fields = { key_id: KEY, baseUrl: 'http://127.0.0.1:9' };
  const { attributes } = (await post('/source_connections/test', { ...YMLU(), fields, number: 'MSCU1234566' })).json()
    .data;
  expect(attributes.steps.map(({ ok }: { ok: boolean | null }) => ok)).toEqual([true, false, null, null, null]);
  expect(attributes.answered).toBe(false);
});
