/**
 * Credentials of every kind, in a service that polls sources which repeat them: none is in clear in the database, a backup,
 * the log, the audit, the metrics, or any answer of the API. Also that the sources are polled at all, with what was entered.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupContext, backupFolder } from '../../../test/helpers/backups.ts';
import { startTestService, type TestService } from '../../../test/helpers/service.ts';
import { type FarSide, startFarSide } from '../../../test/helpers/sources/far-side.ts';
import { dumpTables, formsOf, foundIn, textOfFiles } from '../../../test/helpers/sources/search-everywhere.ts';
import { until } from '../../../test/helpers/until.ts';
import { backUp } from '../../features/backup/back-up.ts';
import { systemClock } from '../../lib/clock.ts';

const certificates = join(import.meta.dirname, '../../../test/certificates');
const SECRETS = {
  key: 'Hq8marker-key-of-a-header-51',
  clientSecret: 'Zt3marker/client+secret=77',
  consumerKey: 'Lw9marker-consumer-key-20',
  password: 'Bn4marker:password with space 9',
  privateKey: readFileSync(join(certificates, 'client.key'), 'utf8'),
};
const METRICS_TOKEN = 'metrics-token-of-this-test';

let service: TestService;
let far: FarSide;
let admin: string;
const logged: string[] = [];
const outputs: Record<string, string> = {};

beforeAll(async () => {
  far = await startFarSide();
  far.status = 401;
  service = await startTestService({
    clock: systemClock,
    role: 'all',
    hasQuickQueue: true,
    logged,
    settings: { http: { metricsToken: METRICS_TOKEN }, webhooks: { guard: { allowHttpLoopback: true } } },
  });
  admin = await service.key(await service.account());
  const auth = { style: 'basic', username: 'portolan', password: SECRETS.password };
  const connections = [
    { kind: 'line', code: 'YMLU', fields: { key_id: SECRETS.key, baseUrl: far.url } },
    {
      ...{ kind: 'line', code: 'MAEU', scope: 'installation' },
      fields: {
        client_id: 'portolan',
        client_secret: SECRETS.clientSecret,
        consumer_key: SECRETS.consumerKey,
        ...{ baseUrl: far.url, 'auth.tokenUrl': `${far.url}/token` },
      },
    },
    {
      ...{ kind: 'line', code: 'MSCU', scope: 'installation' },
      fields: {
        client_id: 'portolan',
        certificate_file: readFileSync(join(certificates, 'client.pem'), 'utf8'),
        key_file: SECRETS.privateKey,
        ...{ 'auth.tokenUrl': `${far.url}/token`, 'auth.scope': 'portolan/.default', baseUrl: far.url },
      },
    },
    {
      ...{ kind: 'railroad', code: 'RAILINC', scope: 'installation' },
      fields: { auth: JSON.stringify(auth), 'request.words': '{"account": "a", "fleet": "f"}', url: far.url },
    },
  ];
  for (const attributes of connections) {
    const number = 'MSCU1234566';
    const tried = await post('/source_connections/test', { ...attributes, number });
    expect([tried.status, attributes.code]).toEqual([200, attributes.code]);
    const stored = await post('/source_connections', attributes);
    expect([stored.status, attributes.code]).toEqual([201, attributes.code]);
    outputs[`answers about ${attributes.code}`] = JSON.stringify([tried.body, stored.body]);
  }
});
afterAll(async () => {
  await service?.close();
  await far?.close();
});

const post = (path: string, attributes: object) =>
  service.call(admin, path, { method: 'POST', body: { data: { attributes } } });

test('the search finds a secret in each form', () => {
  const { clientSecret: secret, privateKey } = SECRETS;
  const basic = Buffer.from(`user:${secret}`).toString('base64');
  const line = privateKey.split('\n')[3] as string;
  for (const text of [secret, encodeURIComponent(secret), basic, `x${basic}y`, line])
    expect(foundIn(text, SECRETS)).toHaveLength(1);
  expect(formsOf(secret).length).toBeGreaterThan(5);
});

test('each source was sent what was entered, and is polled without a restart', async () => {
  const sent = () => JSON.stringify(far.headers);
  expect(foundIn(sent(), SECRETS)).toEqual(expect.arrayContaining(['key', 'consumerKey', 'password']));
  const before = far.requested.length;
  for (const scac of ['YMLU', 'MAEU', 'MSCU'])
    await service.track(admin, { request_type: 'container', request_number: 'MSCU1234566', scac });
  await until(async () => {
    const { data } = (await service.call(admin, '/tracking_requests')).body;
    expect(data.every(({ attributes }) => Number(attributes.retry_count) > 0)).toBe(true);
  });
  expect(far.requested.length).toBeGreaterThanOrEqual(before + 3);
});

/** A table may have parts. */
const textAt = (place: string) =>
  Object.entries(outputs)
    .filter(([name]) => name.startsWith(place))
    .map(([, text]) => text)
    .join('\n');

test('no secret is in clear anywhere', async () => {
  const paths = Object.entries((await service.app.inject('/v2/openapi.json')).json().paths as Record<string, object>)
    .filter(([path, operations]) => 'get' in operations && !path.includes('{') && !/stream/.test(path))
    .map(([path]) => path);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const headers = { authorization: `Token ${admin}` };
    outputs[path] = (await service.app.inject({ url: path, headers })).rawPayload.toString('latin1');
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  outputs.metrics = (await service.app.inject({ url: '/metrics', headers })).body;
  const { data } = (await service.call(admin, '/sources')).body;
  const failing = data.filter(({ attributes }) => (attributes.failures as { count: number } | null)?.count);
  expect(failing.length).toBeGreaterThanOrEqual(3);
  for (const { id } of failing) {
    const answers = (await service.call(admin, `/sources/${id}/answers`)).body;
    for (const each of answers.data)
      outputs[`answer ${each.id}`] = JSON.stringify(
        (await service.call(admin, `/sources/${id}/answers/${each.id}`)).body,
      );
  }
  Object.assign(outputs, await dumpTables(service.databaseUrl));
  const folder = backupFolder();
  await backUp(backupContext(service.databaseUrl, folder), { kind: 'full', signal: new AbortController().signal });
  outputs.backup = textOfFiles(folder);
  outputs.log = logged.join('\n');
  // What is searched has what the secrets belong to.
  for (const place of ['public.source_connections', 'public.audit_events', 'public.source_answers', 'backup', 'log'])
    expect(textAt(place), place).toContain('YMLU');
  const found = Object.entries(outputs).flatMap(([place, text]) =>
    foundIn(text, SECRETS).map((name) => `${name} in ${place}`),
  );
  expect(found).toEqual([]);
});
