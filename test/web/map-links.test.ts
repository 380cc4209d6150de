/** Links to a container's map: who may create them, what they show to whom, and when they expire. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mapLinkOpener } from '../../src/features/maps/shared-page/open-link.ts';
import type { RateLimiter } from '../../src/lib/rate-limiter/rate-limiter.ts';
import { errorsOf, NOW, type TestKey } from '../helpers/api.ts';
import { lineScript } from '../helpers/line-report.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';

const HOUR = 3_600_000;
const SAILED = `
  listed 45G1
  departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300001 010E
  estimated arrival   NLRTM  2026-06-10T10:00Z  on ARGO#9300001 010E
  planned discharge   NLRTM  2026-06-11T10:00Z  on ARGO#9300001 010E`;

let api: TrackedApi;
let key: TestKey;
let containerId: string;
beforeAll(async () => {
  api = await startTrackedApi();
  api.script = lineScript(SAILED);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOW);
  key = await api.key(await api.account());
  containerId = (await api.track(key, 'SIML2600001')).containerIds[0] as string;
});

function make(by: TestKey, hours: unknown, id = containerId): Promise<LightMyRequestResponse> {
  const payload = { data: { type: 'map_link', attributes: { expires_in_hours: hours } } };
  return api.call(by, 'POST', `/v2/containers/${id}/map_links`, { payload });
}

/** Path and query of a new link. */
async function link(hours = 24, by = key): Promise<string> {
  const made = await make(by, hours);
  expect(made.statusCode, made.body).toBe(201);
  const { url } = made.json().data.attributes as { url: string };
  expect(url).toMatch(new RegExp(`^http://api\\.test/map/${containerId}\\?token=[\\w-]{96}$`));
  return url.slice('http://api.test'.length);
}

const open = (path: string) => api.call(null, 'GET', path);
const features = (path: string) => open(path.replace('?', '/features?'));

describe('a link', () => {
  test('opens the page of its container, which is not cached and any page may frame', async () => {
    const page = await open(await link());
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script>|<style| style=| onload=/);
  });

  test('shows the same features as the API, and 304 while nothing changes', async () => {
    const path = await link();
    const shown = await features(path);
    const known = await api.call(key, 'GET', `/v2/containers/${containerId}/map_geojson`);
    expect(shown.json()).toEqual(known.json());
    expect(shown.headers['content-type']).toMatch('application/geo+json');
    const again = await api.call(null, 'GET', path.replace('?', '/features?'), {
      headers: { 'if-none-match': String(shown.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('expires at its time', async () => {
    const path = await link(2);
    api.clock.set(NOW + 2 * HOUR - 1000);
    expect((await open(path)).statusCode).toBe(200);
    api.clock.set(NOW + 2 * HOUR);
    const page = await open(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(page.body).toContain('This link has expired');
    expect(errorsOf(await features(path))[0]).toMatchObject({ status: '410', code: 'link_expired' });
  });

  test('expires when the key that created it is revoked', async () => {
    const other = await api.key(key.accountId, 'member');
    const path = await link(24, other);
    await api.call(key, 'DELETE', `/v2/api_keys/${other.id}`);
    expect((await open(path)).statusCode).toBe(404);
    expect((await features(path)).statusCode).toBe(404);
  });

  test('opens no other container, and none if it was altered', async () => {
    const path = await link();
    const second = (await api.track(key, 'SIML2600002')).containerIds[0] as string;
    const page = await open(path.replace(containerId, second));
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('No such map');
    const altered = path.slice(0, -1) + (path.endsWith('_') ? '-' : '_');
    for (const wrong of [path.slice(0, -1), altered, path.replace(/\?.*/, ''), `${path}&token=x`]) {
      expect((await open(wrong)).statusCode, wrong).toBe(404);
      expect((await features(wrong)).statusCode, wrong).toBe(404);
    }
  });

  test('shows what its key may read at the time of reading', async () => {
    const customer = await api.party(key, 'Kestrel Cycles');
    const limited = await api.key(key.accountId, 'member', [customer]);
    expect((await make(limited, 24)).statusCode).toBe(404);
    const { data } = (await api.call(key, 'GET', `/v2/containers/${containerId}`)).json();
    const shipment = `/v2/shipments/${data.relationships.shipment.data.id}`;
    const belongsTo = (party: { type: string; id: string } | null) =>
      api.patch(key, shipment, { relationships: { customer: { data: party } } });
    await belongsTo({ type: 'party', id: customer });
    const path = await link(24, limited);
    expect((await features(path)).statusCode).toBe(200);
    await belongsTo(null);
    expect((await features(path)).statusCode).toBe(404);
  });

  test.each([0, 721, 1.5, '24', null])('is made for 1 to 720 hours, not %j', async (hours) => {
    const made = await make(key, hours);
    expect(made.statusCode).toBe(422);
    expect(errorsOf(made)[0]?.source).toEqual({ pointer: '/data/attributes/expires_in_hours' });
  });
});

describe('an address', () => {
  test('that guesses tokens is refused after as many failures as with keys', async () => {
    const strict = await startTrackedApi({ settings: { failedAuthentications: 3 } });
    try {
      const forged = `/map/${containerId}?token=${'A'.repeat(96)}`;
      const tries = [];
      for (let tried = 0; tried < 4; tried += 1) tries.push((await strict.call(null, 'GET', forged)).statusCode);
      expect(tries).toEqual([404, 404, 404, 429]);
    } finally {
      await strict.close();
    }
  });
});

test('files that do not exist are not found under any path', async () => {
  for (const path of ['/assets/nothing.js', '/assets/../manifest.json', '/assets/%2e%2e/manifest.json', '/assets/']) {
    expect((await open(path)).statusCode, path).toBe(404);
  }
});

test('a link takes of its limit, answers 429 where that is spent, and one answer to all that is wrong with it', async () => {
  const take = vi.fn(async () => [{ allowed: false, limit: 600, remaining: 0, retryAfterSeconds: 7 }]);
  const opener = mapLinkOpener({
    database: api.database,
    clock: api.clock,
    rateLimiter: { take } as unknown as RateLimiter,
    settings: { failedAuthentications: 2 },
  });
  const token = new URL(await link(), 'http://api.test').searchParams.get('token') ?? '';
  const visit = (given: string, id = containerId) =>
    opener({ ip: '192.0.2.1', params: { id }, query: { token: given } }, async () => 'opened').catch((error) => error);
  expect(await visit(token)).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  const taken = `${key.id} ${containerId}`;
  expect(take).toHaveBeenCalledWith([{ key: taken, bucket: 'map link', limit: 600 }], api.clock.wallNow());
  const refused = [await visit('guess'), await visit(token, key.id)];
  const wrong = { status: 404, errors: [{ detail: 'There is no such link, or it was withdrawn.' }] };
  expect(refused).toMatchObject([wrong, wrong]);
  expect((await visit(token)).status).toBe(429);
  expect(take).toHaveBeenCalledTimes(1);
});
