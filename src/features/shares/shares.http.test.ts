/** Shares over HTTP: who makes and sees them, what a link opens, and how nothing is told to whoever has none. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';
import type { RateLimiter } from '../../lib/rate-limiter/rate-limiter.ts';
import { shareOpener } from './public-page/open-share.ts';
import { SHARE_FIELDS, USUAL_FIELDS } from './share.ts';

let api: TrackedApi;
let admin: TestKey;
let member: TestKey;
let tracked: Tracked;
let webDirectory: string;

beforeAll(async () => {
  // Tests of pages build nothing: what a page loads is not looked at here.
  webDirectory = await mkdtemp(join(tmpdir(), 'portolan-web-'));
  await writeFile(
    join(webDirectory, 'manifest.json'),
    JSON.stringify({ 'src/share-page/main.ts': { file: 'share.js' }, 'src/map-frame/main.ts': { file: 'map.js' } }),
  );
  await mkdir(join(webDirectory, 'embed/v1'), { recursive: true });
  await mkdir(join(webDirectory, 'embed/0123456789ab'));
  for (const folder of ['v1', '0123456789ab'])
    await writeFile(join(webDirectory, 'embed', folder, 'portolan-status.js'), 'void 0;');
  api = await startTrackedApi({ dependencies: { webDirectory } });
  admin = await api.key(await api.account(), 'admin');
  member = await api.key(admin.accountId, 'member');
  api.script = (reference, now) => report(reference, now, { observations: LANDED });
  tracked = await track('SHARE1', 'Acme');
});
afterAll(async () => {
  await api.close();
  await rm(webDirectory, { recursive: true });
});

const parties = new Map<string, string>();
async function track(number: string, customer: string): Promise<Tracked> {
  const id = parties.get(customer) ?? (await api.party(member, customer));
  parties.set(customer, id);
  const relationships = { customer: { data: { type: 'party', id } } };
  return api.track(member, number, { attributes: { ref_numbers: ['PO-7'] }, relationships });
}
const containerOf = ({ containerIds: [id] }: Tracked) => ({ container: { data: { type: 'container', id } } });
async function share(attributes: object = {}, key = member, relationships: object = containerOf(tracked)) {
  const data = { type: 'share', attributes, relationships };
  const answer = await api.call(key, 'POST', '/v2/shares', { payload: { data } });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, attributes: made } = answer.json().data;
  return { id, made, path: new URL(made.url).pathname };
}
const open = (path: string, headers: Record<string, string> = {}) => api.call(null, 'GET', path, { headers });
const boxOf = async (path: string, query = '') => {
  const answer = await open(`${path}/data${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const unlock = (path: string, password: string) =>
  api.call(null, 'POST', `${path}/password`, { payload: { password } });

describe('a share of a container', () => {
  it('shows the usual fields, and is opened by its link alone', async () => {
    const { made, path } = await share({ label: 'For Acme' });
    expect(made).toMatchObject({ label: 'For Acme', status: 'active', fields: USUAL_FIELDS, has_password: false });
    expect(path).toMatch(/^\/s\/[\w-]{43}$/);
    const shown = await boxOf(path);
    expect(shown).toMatchObject({ kind: 'container', is_one: true, label: 'For Acme', total: 1 });
    expect(Object.keys(shown.boxes[0].facts)).toEqual(USUAL_FIELDS.filter((field) => field !== 'map'));
    expect(shown.boxes[0]).toMatchObject({
      number: expect.stringMatching(/^[A-Z]{4}\d{7}$/),
      facts: { location: { kind: 'arrived', place: 'Long Beach' }, shipping_line: expect.any(String) },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Acme(?!")|PO-7|SHARE1/);
  });

  it('opens a link that a mail program has taken the punctuation after it for, and says what an address without a token lacks', async () => {
    const { path } = await share();
    for (const after of ['.', ',', ').', '%3E']) {
      const answer = await open(path + after);
      expect([answer.statusCode, answer.headers.location], after).toEqual([302, path]);
    }
    for (const address of ['/s', '/s/']) {
      const answer = await open(address, { 'accept-language': 'de' });
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([400, 'noindex, nofollow']);
      expect(answer.body).toContain('Dieser Link ist unvollständig');
    }
  });

  it('shows all that can be chosen, each under its name', async () => {
    const { path } = await share({ fields: [...SHARE_FIELDS].reverse() });
    const { fields, boxes } = await boxOf(path);
    expect(fields).toEqual(SHARE_FIELDS);
    expect(boxes[0].facts).toMatchObject({
      customer: 'Acme',
      references: { bill_of_lading: 'SHARE1', numbers: ['PO-7'] },
      documents: [],
      charges: { parts: [], owed: [] },
    });
  });

  it('shows its map only where it was chosen', async () => {
    const [with_, without] = [await share({ fields: ['map'] }), await share({ fields: ['eta'] })];
    const map = `/map/${tracked.containerIds[0]}`;
    const answer = await open(with_.path + map);
    expect(answer.headers['content-type']).toContain('application/geo+json');
    expect(answer.json().features.map((each: { properties: object }) => each.properties)).toContainEqual({
      feature_type: 'port',
      ports_sequence: 1,
      ports_total: 2,
      name: expect.any(String),
      country: expect.any(String),
      country_code: expect.any(String),
      time_zone: expect.any(String),
      label: 'POL',
    });
    expect((await open(without.path + map)).statusCode).toBe(404);
    expect((await open(`${with_.path}/map/${member.id}`)).statusCode).toBe(404);
  });

  it('is answered 304 while nothing has changed', async () => {
    const { path } = await share();
    const first = await open(`${path}/data`);
    const again = await open(`${path}/data`, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a share of a shipment or a list', () => {
  it('shows the containers of the shipment, each to be opened', async () => {
    const relationships = { shipment: { data: { type: 'shipment', id: tracked.shipmentId } } };
    const { made, path } = await share({}, member, relationships);
    expect(made.subject_name).toBe('SHARE1');
    const { boxes, shipment } = await boxOf(path);
    expect(boxes.map(({ id }: { id: string }) => id).toSorted()).toEqual(tracked.containerIds.toSorted());
    expect(shipment).toMatchObject({ number: 'SHARE1', facts: { route: {}, vessel: {} } });
    expect(shipment.facts.references).toBeUndefined();
    expect((await boxOf((await share()).path)).shipment).toBeNull();
    const one = await boxOf(path, `?box=${tracked.containerIds[0]}`);
    expect(one).toMatchObject({ is_one: true, boxes: [{ id: tracked.containerIds[0], facts: { location: {} } }] });
  });

  it('shows what the filter finds, and opens nothing else', async () => {
    const other = await track('SHARE2', 'Beta');
    const { made, path } = await share({ filter: `filter[shipment_id]=${other.shipmentId}&sort=number` }, member, {});
    expect(made).toMatchObject({ subject_name: null, filter: `filter[shipment_id]=${other.shipmentId}&sort=number` });
    const shown = await boxOf(path);
    expect(shown).toMatchObject({ kind: 'list', is_one: false, total: other.containerIds.length });
    expect(shown.boxes.map(({ id }: { id: string }) => id)).toEqual(other.containerIds);
    expect((await open(`${path}/data?box=${other.containerIds[0]}`)).statusCode).toBe(200);
    expect((await open(`${path}/data?box=${tracked.containerIds[0]}`)).statusCode).toBe(404);
  });

  it('shows a list of shipments, each to be opened with its containers', async () => {
    const other = await track('SHARE3', 'Gamma');
    const filter = `filter[customer_id]=${parties.get('Gamma')}&sort=-created_at`;
    const fields = ['eta', 'actions', 'shipping_line'];
    const { made, path } = await share({ list: 'shipments', filter, fields }, member, {});
    expect(made).toMatchObject({ list: 'shipments', filter, subject_name: null });
    const shown = await boxOf(path);
    expect(shown).toMatchObject({ kind: 'shipments', is_one: false, total: 1, boxes: [] });
    expect(shown.shipments).toMatchObject([
      { id: other.shipmentId, number: 'SHARE3', statuses: other.containerIds.map(() => expect.any(String)) },
    ]);
    expect(Object.keys(shown.shipments[0].facts).toSorted()).toEqual(fields.toSorted());
    expect(JSON.stringify(shown)).not.toContain('Gamma');
    const opened = await boxOf(path, `?shipment=${other.shipmentId}`);
    expect(opened.boxes.map(({ id }: { id: string }) => id)).toEqual(other.containerIds);
    const one = await boxOf(path, `?box=${other.containerIds[0]}`);
    expect(one).toMatchObject({ is_one: true, parent: other.shipmentId });
    expect((await open(`${path}/data?shipment=${tracked.shipmentId}`)).statusCode).toBe(404);
    expect((await open(`${path}/data?box=${tracked.containerIds[0]}`)).statusCode).toBe(404);
  });

  it('comes in pages, of which there are none beyond what a list may show', async () => {
    const other = await track('SHARE5', 'Delta');
    const filter = `filter[customer_id]=${parties.get('Delta')}`;
    const { path } = await share({ filter, fields: ['eta', 'map'] }, member, {});
    const total = other.containerIds.length;
    expect(await boxOf(path)).toMatchObject({ total, page: 1, page_count: 1 });
    expect(await boxOf(path, '?page=2')).toMatchObject({ page: 2, boxes: [] });
    for (const query of ['?page=0', '?page=21', '?page=x', '?box=x', `?box=${tracked.containerIds[0]}`])
      expect((await open(`${path}/data${query}`)).statusCode, query).toBe(404);
    // A part of the list is found whatever page it is on.
    const [id] = other.containerIds;
    expect(await boxOf(path, `?page=2&box=${id}`)).toMatchObject({ is_one: true, boxes: [{ id }] });
    const map = (of: string | undefined) => open(`${path}/map/${of}`);
    expect([(await map(id)).statusCode, (await map(tracked.containerIds[0])).statusCode]).toEqual([200, 404]);
  });

  it('opens nothing where its filter was stored before a check that it fails now', async () => {
    const { id, path } = await share({ filter: 'q=abc' }, member, {});
    await api.database.changeAccount(member.accountId, (session) =>
      session.query("UPDATE shares SET filter = 'q=%00' WHERE id = $1", [id]),
    );
    const answer = await open(`${path}/data`);
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([
      404,
      'There is no such link, or it was withdrawn.',
    ]);
  });

  it('refuses what the list of containers does not know, and more or less than one subject', async () => {
    const make = async (attributes: object, relationships: object = {}) =>
      errorsOf(await api.call(member, 'POST', '/v2/shares', { payload: { data: { attributes, relationships } } }));
    expect(await make({ filter: 'filter[colour]=red' })).toMatchObject([
      { status: '422', source: { pointer: '/data/attributes/filter' } },
    ]);
    expect(await make({ list: 'shipments', filter: 'filter[status]=on_ship' })).toMatchObject([
      { detail: expect.stringContaining('GET /shipments'), source: { pointer: '/data/attributes/filter' } },
    ]);
    expect(await make({ list: 'shipments' }, containerOf(tracked))).toMatchObject([
      { source: { pointer: '/data/attributes/list' } },
    ]);
    expect(await make({ filter: 'page[size]=100' })).toMatchObject([
      { source: { pointer: '/data/attributes/filter' } },
    ]);
    for (const filter of ['q=%00', 'filter[reference]=a%00b', 'sort=number&sort=number', 'filter[status]=%00'])
      for (const path of ['/v2/shares', '/v2/shares/preview']) {
        const answer = await api.call(member, 'POST', path, { payload: { data: { attributes: { filter } } } });
        expect(errorsOf(answer), filter).toMatchObject([
          { status: '422', source: { pointer: '/data/attributes/filter' } },
        ]);
      }
    expect(await make({})).toMatchObject([{ source: { pointer: '/data' } }]);
    expect(await make({ filter: '' }, containerOf(tracked))).toMatchObject([{ source: { pointer: '/data' } }]);
    expect(await make({ expires_at: '2026-05-11T18:29:59Z' }, containerOf(tracked))).toMatchObject([
      { source: { pointer: '/data/attributes/expires_at' } },
    ]);
    expect(
      await make({ frame_ancestors: ["https://a.example; script-src 'unsafe-inline'"] }, containerOf(tracked)),
    ).toMatchObject([{ source: { pointer: '/data/attributes/frame_ancestors/0' } }]);
  });
});

describe('a preview', () => {
  const preview = (attributes: object, key = member, relationships: object = containerOf(tracked)) =>
    api.call(key, 'POST', '/v2/shares/preview', { payload: { data: { attributes, relationships } } });

  it('has what the page of the share shows, and stores nothing', async () => {
    const before = (await api.list(admin, '/v2/shares')).length;
    const given = { label: 'For Acme', fields: ['map', 'eta_reason', 'eta'] };
    const answer = await preview(given);
    expect(answer.statusCode, answer.body).toBe(200);
    const { page, map } = answer.json().data.attributes;
    expect((await api.list(admin, '/v2/shares')).length).toBe(before);
    const { path } = await share({ ...given, expires_at: null });
    expect(page).toEqual(await boxOf(path));
    expect(map).toEqual((await open(`${path}/map/${tracked.containerIds[0]}`)).json());
    expect((await preview({})).json().data.attributes.page.fields).toEqual(USUAL_FIELDS);
  });

  it('shows nobody more than he may see, and its frame is without any data', async () => {
    const beta = await api.key(admin.accountId, 'member', [parties.get('Beta') ?? '']);
    expect((await preview({}, beta)).statusCode).toBe(404);
    const all = (await preview({ filter: '' }, beta, {})).json().data.attributes.page;
    expect(JSON.stringify(all)).not.toContain(tracked.containerIds[0]);
    const { statusCode, headers, body } = await open('/s/preview?language=de', { accept: 'text/html' });
    expect([statusCode, headers['x-frame-options']]).toEqual([200, undefined]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('<html lang="de">');
    expect((await open('/s/preview/data')).statusCode).toBe(404);
  });
});

describe('a link that opens nothing', () => {
  const facts = ({ statusCode, headers, body }: Awaited<ReturnType<typeof open>>) => ({
    statusCode,
    names: Object.keys(headers).toSorted(),
    body: body.replaceAll(/"id":"[^"]+"/g, ''),
  });

  it('is answered alike whether it is unknown, expired, revoked or of a user who left', async () => {
    const [expired, revoked, left] = [
      await share({ expires_at: '2026-05-11T18:31:00Z' }),
      await share(),
      await share({}, await leaver()),
    ];
    const before = api.clock.now();
    expect((await open(`${expired.path}/data`)).statusCode).toBe(200);
    await api.call(member, 'DELETE', `/v2/shares/${revoked.id}`);
    await api.call(admin, 'DELETE', `/v2/api_keys/${leaving.id}`);
    api.clock.set(before + 60_000);
    const unknown = `/s/${'A'.repeat(43)}`;
    for (const end of ['', '/data', `/map/${tracked.containerIds[0]}`]) {
      const expected = facts(await open(unknown + end));
      expect(expected.statusCode).toBe(404);
      for (const { path } of [expired, revoked, left]) expect(facts(await open(path + end))).toEqual(expected);
    }
    const states = async (id: string) => (await api.read(admin, `/v2/shares/${id}`)).attributes;
    expect(await states(expired.id)).toMatchObject({ status: 'expired', url: null });
    expect(await states(revoked.id)).toMatchObject({ status: 'revoked', url: null });
    expect(await states(left.id)).toMatchObject({ status: 'suspended', url: null });

    const taken = await api.patch(admin, `/v2/shares/${left.id}`, { attributes: { take_over: true } });
    expect(taken.json().data.attributes).toMatchObject({ status: 'active', url: left.made.url });
    expect((await open(`${left.path}/data`)).statusCode).toBe(200);
    const again = await api.patch(member, `/v2/shares/${revoked.id}`, { attributes: { label: 'Again' } });
    expect(errorsOf(again)).toMatchObject([{ status: '409' }]);
  });

  let leaving: TestKey;
  async function leaver() {
    leaving = await api.key(admin.accountId, 'member');
    return leaving;
  }
});

describe('the page of a share', () => {
  it('leaves no referrer, is not indexed, sets no cookie and is framed by pages on localhost alone', async () => {
    const { path } = await share();
    for (const end of ['', '/data']) {
      const { headers } = await open(path + end, { accept: 'text/html' });
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'private, no-store',
      });
      expect(headers['set-cookie']).toBeUndefined();
      const ancestors = end === '' ? 'http://localhost:* http://127.0.0.1:*' : "'none'";
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
    }
  });

  it('is framed by the pages that the share names', async () => {
    const { path } = await share({ frame_ancestors: ['https://portal.example.com', 'https://*.acme.example'] });
    const { headers } = await open(path, { accept: 'text/html' });
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors https://portal.example.com https://*.acme.example http://localhost:*',
    );
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it("speaks the visitor's language, or that of the share", async () => {
    const { path } = await share({ language: 'de' });
    expect((await open(path)).body).toContain('<html lang="de">');
    expect((await open('/s/unknown', { 'accept-language': 'de-AT' })).body).toContain('Dieser Link funktioniert nicht');
  });

  it('names the contact of the share, and without one that of the account', async () => {
    const contact = { name: 'Night desk', email: null, phone: '+49 40 999' };
    const { id, made, path } = await share({ contact });
    expect(made.contact).toEqual(contact);
    expect((await boxOf(path)).account.contact).toEqual(contact);
    const data = { attributes: { contact, has_password: true }, relationships: containerOf(tracked) };
    const preview = await api.call(member, 'POST', '/v2/shares/preview', { payload: { data } });
    expect(preview.json().data.attributes.page).toMatchObject({ account: { contact }, has_password: true });
    const nobody = { name: null, email: null, phone: null };
    const changed = await api.patch(member, `/v2/shares/${id}`, { attributes: { contact: nobody } });
    expect(changed.json().data.attributes.contact).toBeNull();
    expect((await boxOf((await share({ contact: nobody })).path)).account.contact).toEqual(nobody);
    const wrong = { ...contact, email: 'nobody' };
    const refused = await api.patch(member, `/v2/shares/${id}`, { attributes: { contact: wrong } });
    expect(errorsOf(refused)).toMatchObject([{ source: { pointer: '/data/attributes/contact/email' } }]);
  });

  it('shows name, logo, color and contact of the account', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const change = (attributes: object) =>
      api.patch(admin, '/v2/account', { type: 'account', id: admin.accountId, attributes });
    const changed = await change({
      share_logo: `data:image/png;base64,${png.toString('base64')}`,
      share_accent_color: '#0B4F6C',
      share_contact: { name: 'Import desk', phone: '+49 40 123' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const { account } = await boxOf((await share()).path);
    expect(account).toMatchObject({
      accent_color: '#0b4f6c',
      contact: { name: 'Import desk', email: null, phone: '+49 40 123' },
    });
    expect(account.logo).toMatch(/^\/share-logos\/[0-9a-f]{64}$/);
    const logo = await open(account.logo);
    expect([logo.statusCode, logo.headers['content-type'], logo.rawPayload]).toEqual([200, 'image/png', png]);
    expect((await open(`/share-logos/${'0'.repeat(64)}`)).statusCode).toBe(404);

    expect(errorsOf(await change({ share_accent_color: '#ffee00' }))).toMatchObject([
      { status: '422', source: { pointer: '/data/attributes/share_accent_color' } },
    ]);
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(errorsOf(await change({ share_logo: svg }))).toMatchObject([
      { source: { pointer: '/data/attributes/share_logo' } },
    ]);
    expect((await change({ share_logo: null })).json().data.attributes.share_logo).toBeNull();
    expect((await open(account.logo)).statusCode).toBe(404);
  });
});

describe('the link of a share', () => {
  it('has one answer for all that is wrong with it', async () => {
    const [revoked, ended] = [await share(), await share({ expires_at: '2026-05-11T18:40:00Z' })];
    expect((await api.call(member, 'DELETE', `/v2/shares/${revoked.id}`)).statusCode).toBe(204);
    await api.database.changeAccount(member.accountId, (session) =>
      session.query("UPDATE shares SET expires_at = '2026-05-01T00:00:00Z' WHERE id = $1", [ended.id]),
    );
    const unknown = `/s/${'A'.repeat(ended.path.length - 3)}`;
    const answers = await Promise.all([revoked.path, ended.path, unknown].map((path) => open(`${path}/data`)));
    const [first] = answers.map(({ statusCode, body }) => [statusCode, body]);
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual(first);
    expect(errorsOf(answers[0] as (typeof answers)[0])).toMatchObject([{ code: 'not_found' }]);
  });

  it('takes of the limit of its network, and answers 429 where that is spent', async () => {
    const { id, path } = await share();
    const take = vi.fn(async () => [{ allowed: false, limit: 300, remaining: 0, retryAfterSeconds: 7 }]);
    const opener = shareOpener({
      database: api.database,
      clock: api.clock,
      rateLimiter: { take } as unknown as RateLimiter,
      settings: { failedAuthentications: 2 },
    });
    const visit = (token: string) => opener({ ip: '2001:db8::1', params: { token } }).catch((error) => error);
    const token = path.slice('/s/'.length);
    expect(await visit(token)).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
    const key = `${id} 2001:db8::`;
    expect(take).toHaveBeenCalledWith([{ key, bucket: 'share', limit: 300 }], api.clock.wallNow());
    expect([(await visit('guess')).status, (await visit('again')).status, (await visit(token)).status]).toEqual([
      404, 404, 429,
    ]);
    expect(take).toHaveBeenCalledTimes(1);
  });
});

describe('a share in another website', () => {
  const SITE = 'https://portal.example.com';
  const read = (path: string, origin?: string) => open(`${path}/data`, origin === undefined ? {} : { origin });

  it('is read by pages of the sites that it names, with exactly what its page shows and without cookies', async () => {
    const { id, path } = await share({ frame_ancestors: [SITE], fields: ['eta'] });
    const [own, other] = [await read(path), await read(path, SITE)];
    expect([other.statusCode, other.json()]).toEqual([200, own.json()]);
    expect(other.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, retry-after',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(other.headers['access-control-allow-credentials']).toBeUndefined();
    expect(other.headers['set-cookie']).toBeUndefined();
    expect((await read(path, 'http://localhost:5173')).statusCode).toBe(200);
    expect((await open(`${path}/map/${tracked.containerIds[0]}`, { origin: SITE })).statusCode, 'not shown').toBe(404);
    const preflight = await api.call(null, 'OPTIONS', `${path}/data`, { headers: { origin: SITE } });
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([204, 'if-none-match']);

    await api.patch(member, `/v2/shares/${id}`, { attributes: { frame_ancestors: [] } });
    expect((await read(path, SITE)).statusCode).toBe(403);
  });

  it('tells every other site why it is not read there, and whether the link has ended', async () => {
    const { id, path } = await share({ frame_ancestors: [SITE] });
    for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null']) {
      const refused = await read(path, origin);
      expect([refused.statusCode, refused.headers['access-control-allow-origin']], origin).toEqual([403, '*']);
      expect(errorsOf(refused)[0]?.detail).toContain(`may not be embedded by ${origin}`);
      expect(refused.body).not.toContain('Test');
    }
    await api.call(member, 'DELETE', `/v2/shares/${id}`);
    for (const origin of [SITE, 'https://evil.example']) {
      const ended = await read(path, origin);
      expect([ended.statusCode, ended.headers['access-control-allow-origin']]).toEqual([404, '*']);
    }
    const locked = await share({ frame_ancestors: [SITE], password: 'correct horse' });
    expect((await read(locked.path, SITE)).json()).toEqual({ is_locked: true });
  });

  it('has a page with the map alone, for frames of these sites and of the dashboard', async () => {
    const { path } = await share({ frame_ancestors: [SITE] });
    const { statusCode, headers, body } = await open(`${path}/map?language=de`, { accept: 'text/html' });
    expect([statusCode, headers['x-frame-options'], headers['set-cookie']]).toEqual([200, undefined, undefined]);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${SITE} http://localhost:*`);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('map.js');
    expect((await open(`${path}/map`, { 'accept-language': 'de' })).body).toContain('<html lang="de">');
    const around = `${path}/map?page_language=en`;
    expect((await open(around, { 'accept-language': 'de' })).body).toContain('<html lang="en">');
  });

  it('is limited to the sites of the installation, where its settings name them', async () => {
    const embedding = { sites: ['https://*.acme.example'], localhost: false };
    const { database, clock } = api;
    const limited = await startTrackedApi({ settings: { embedding }, dependencies: { database, clock, webDirectory } });
    const { path } = await share({ frame_ancestors: [SITE, 'https://www.acme.example'] });
    const visit = (origin?: string) =>
      limited.call(null, 'GET', `${path}/data`, { headers: { ...(origin && { origin }) } });
    expect((await visit('https://www.acme.example')).statusCode).toBe(200);
    for (const origin of [SITE, 'http://localhost:5173']) expect((await visit(origin)).statusCode).toBe(403);
    const page = await limited.call(null, 'GET', path);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://www.acme.example');
    const payload = { data: { attributes: { frame_ancestors: [SITE] }, relationships: containerOf(tracked) } };
    const refused = await limited.call(member, 'POST', '/v2/shares', { payload });
    expect(errorsOf(refused)).toMatchObject([
      { status: '422', detail: expect.stringContaining(SITE), source: { pointer: '/data/attributes/frame_ancestors' } },
    ]);
    await limited.close();
  });

  it('loads its scripts from any site: for five minutes under a name that stays, for ever under one for its content', async () => {
    const load = (folder: string) => open(`/embed/${folder}/portolan-status.js`);
    for (const [folder, kept] of [
      ['v1', 'public, max-age=300'],
      ['0123456789ab', 'public, max-age=31536000, immutable'],
    ] as const) {
      const { statusCode, headers } = await load(folder);
      expect([statusCode, headers['cache-control']]).toEqual([200, kept]);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    expect((await load('ffffffffffff')).statusCode).toBe(404);
  });
});

describe('a share with a password', () => {
  it('opens after the password, until the password is changed', async () => {
    const { id, made, path } = await share({ password: 'correct horse' });
    expect(made.has_password).toBe(true);
    const locked = await open(`${path}/data`);
    expect([locked.statusCode, locked.json()]).toEqual([401, { is_locked: true }]);
    expect((await open(`${path}/map/${tracked.containerIds[0]}`)).statusCode).toBe(401);
    expect((await open(path)).body).not.toContain('Acme');

    expect((await unlock(path, 'wrong horse')).statusCode).toBe(401);
    const unlocked = await unlock(path, 'correct horse');
    expect(unlocked.statusCode).toBe(204);
    const cookie = String(unlocked.headers['set-cookie']).split(';')[0] as string;
    expect((await open(`${path}/data`, { cookie })).json()).toMatchObject({ has_password: true });

    await api.patch(member, `/v2/shares/${id}`, { attributes: { password: 'battery staple' } });
    expect((await open(`${path}/data`, { cookie })).statusCode).toBe(401);
    const opened = await api.patch(member, `/v2/shares/${id}`, { attributes: { password: null } });
    expect(opened.json().data.attributes.has_password).toBe(false);
    expect((await open(`${path}/data`)).statusCode).toBe(200);
  });

  it('refuses guesses after five a day of one address', async () => {
    const { path } = await share({ password: 'correct horse' });
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1) guesses.push((await unlock(path, `guess ${guess}`)).statusCode);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await unlock(path, 'correct horse')).statusCode).toBe(429);
  });
});

describe('who may share', () => {
  it('shares what he sees himself, and his limits hold for visitors too', async () => {
    const [acme = '', beta = ''] = [parties.get('Acme'), parties.get('Beta')];
    const ofBeta = await api.key(admin.accountId, 'member', [beta]);
    const refused = await api.call(ofBeta, 'POST', '/v2/shares', {
      payload: { data: { attributes: {}, relationships: containerOf(tracked) } },
    });
    expect(refused.statusCode).toBe(404);
    const ofAcme = await api.key(admin.accountId, 'member', [acme]);
    const all = await share({ filter: '' }, ofAcme, {});
    expect((await boxOf(all.path)).boxes.map(({ id }: { id: string }) => id)).toEqual(tracked.containerIds);
    expect((await api.list(ofBeta, '/v2/shares')).map(({ id }) => id)).toEqual([]);
    expect((await api.list(ofAcme, '/v2/shares')).map(({ id }) => id)).toEqual([all.id]);
    expect((await api.call(ofBeta, 'GET', `/v2/shares/${all.id}`)).statusCode).toBe(404);
  });

  it('is a member or an admin; others change nothing of his', async () => {
    const viewer = await api.key(admin.accountId, 'viewer');
    expect((await api.call(viewer, 'GET', '/v2/shares')).statusCode).toBe(403);
    const { id } = await share();
    const colleague = await api.key(admin.accountId, 'member');
    expect((await api.patch(colleague, `/v2/shares/${id}`, { attributes: { label: 'Mine' } })).statusCode).toBe(403);
    expect((await api.call(colleague, 'DELETE', `/v2/shares/${id}`)).statusCode).toBe(403);
    expect((await api.patch(admin, `/v2/shares/${id}`, { attributes: { label: 'Ours' } })).statusCode).toBe(200);
  });
});

describe('opens', () => {
  it('are counted by visitors and not by refreshes, and written at the latest when the process ends', async () => {
    const { id, path } = await share();
    for (const query of ['?opened', '', '?opened', '']) await boxOf(path, query);
    await api.app.close();
    const [counted] = await api.database.forAccount(member.accountId, (session) =>
      session.prepared('SELECT open_count AS count, last_opened_at AS at FROM shares WHERE id = $1', [id]),
    );
    expect(counted).toEqual({ count: '2', at: new Date(api.clock.wallNow()) });
  });
});
