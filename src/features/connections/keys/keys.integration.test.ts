/** The key of an installation over several processes: made once, refused where it is another, replaced while in use. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { testConnections } from '../../../../test/helpers/connections.ts';
import { createKeyFile, newSecretKey, readKeyRing } from '../../../lib/files/key-ring.ts';
import { KEY_MISSING } from '../live/open-secrets.ts';
import { createConnection } from '../write-connection.ts';
import { describeKeys } from './describe-keys.ts';
import { installationKeys } from './installation-keys.ts';
import { replaceLostKey, rotateKeys, stageKey } from './rotate-keys.ts';

const targets = { allowPrivateAddresses: false, allowHttpLoopback: true, allowedPorts: [443], allowedHosts: [] };
let api: Api;
let folder: string;
let path: string;
let admin: TestKey;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-keys-'));
});
beforeEach(async () => {
  await api?.close();
  path = join(mkdtempSync(join(folder, 'one-')), 'keys.json');
  api = await startApi({ connections: { keyFile: path } });
  admin = await api.key(await api.account());
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

/** Another process of the installation. */
const another = (keyFile: string) => testConnections(api.database, api.clock, { targets, keyFile });
const keyContext = () => ({ database: api.database, clock: api.clock, path });

async function connect(count: number): Promise<void> {
  await api.database.changeAccount(admin.accountId, async (session) => {
    for (let number = 0; number < count; number += 1) {
      const fields = { key_id: `key-of-${number}`, baseUrl: 'https://line.example' };
      const codes = ['YMLU', 'ZIMU', 'CMDU', 'HDMU'] as const;
      const code = codes[number] as string;
      const own =
        code === 'YMLU' ? fields : Object.fromEntries(fieldNames(code).map((name) => [name, `key-of-${number}`]));
      await createConnection(session, api.connections, { kind: 'line', code, fields: own });
    }
  });
}
const fieldNames = (code: string) =>
  (api.connections.catalogue.find('line', code)?.fields ?? [])
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);

test('several processes that start at the same time make one key', async () => {
  const starting = Array.from({ length: 5 }, () => installationKeys(path, api.database, api.clock).ensure());
  expect(await Promise.all(starting)).toEqual([null, null, null, null, null]);
  expect(readKeyRing(path)).toHaveLength(1);
  const elsewhere = installationKeys(join(folder, 'elsewhere', 'keys.json'), api.database, api.clock);
  expect(await elsewhere.ensure()).toMatch(/missing. Copy it from another machine/);
  expect(readKeyRing(elsewhere.path)).toBeNull();
});

test('a process with another key seals nothing, and follows once it has the right file', async () => {
  await connect(1);
  const other = another(join(folder, 'other', 'keys.json'));
  createKeyFile(other.keys.path, [newSecretKey('2026-11-29T20:00:00Z')]);
  expect(await other.keys.ensure()).toContain('another key than this installation');
  await expect(
    api.database.changeAccount(admin.accountId, (session) =>
      createConnection(session, other, { kind: 'line', code: 'ZIMU', fields: { subscription_key: 'a-long-key' } }),
    ),
  ).rejects.toThrow('another key than this installation');
  await other.live.refresh();
  expect(other.live.findCarrier('YMLU', admin.accountId)).toBeUndefined();
  expect(other.live.missingLineSettings('YMLU', admin.accountId)).toContain(KEY_MISSING);
  copyFileSync(path, other.keys.path);
  await other.live.refresh();
  expect(other.live.findCarrier('YMLU', admin.accountId)?.scac).toBe('YMLU');
});

test('a new key is taken by running processes, also where the command was killed midway', async () => {
  await connect(3);
  const running = another(path);
  await running.live.refresh();
  const before = readKeyRing(path)?.[0]?.id;
  const dies = () => {
    throw new Error('killed');
  };
  await expect(rotateKeys(keyContext(), dies)).rejects.toThrow('killed');
  expect(readKeyRing(path)).toHaveLength(2);
  await running.live.refresh();
  expect(running.live.findCarrier('YMLU', admin.accountId)?.scac).toBe('YMLU');
  // One more is entered meanwhile.
  await api.database.changeAccount(admin.accountId, (session) =>
    createConnection(session, running, { kind: 'line', code: 'HDMU', fields: { api_key: 'another-key' } }),
  );
  const { keyId, resealed, lost } = await rotateKeys(keyContext());
  expect({ resealed, lost, isNew: keyId !== before }).toEqual({ resealed: 3, lost: 0, isNew: true });
  expect(readKeyRing(path)?.map(({ id }) => id)).toEqual([keyId]);
  await running.live.refresh();
  for (const scac of ['YMLU', 'ZIMU', 'CMDU', 'HDMU'])
    expect(running.live.findCarrier(scac, admin.accountId)?.scac).toBe(scac);
  expect(await api.database.system((session) => describeKeys(session, path))).toMatchObject({
    keys: [{ id: keyId, is_current: true, values: 4 }],
    lost: 0,
    problem: null,
  });
  const audit = await api.call(admin, 'GET', '/v2/audit_events?filter[resource_type]=source_connection');
  expect(audit.json().data).toEqual([]);
});

test('a staged key is used by the next rotation, so that other machines have it before', async () => {
  await connect(1);
  const staged = await stageKey(keyContext());
  expect(await stageKey(keyContext())).toBe(staged);
  const elsewhere = join(folder, 'staged', 'keys.json');
  const ring = readKeyRing(path) ?? [];
  createKeyFile(elsewhere, ring);
  expect((await rotateKeys(keyContext())).keyId).toBe(staged);
  const other = another(elsewhere);
  expect(await other.keys.ensure()).toBeNull();
  await other.live.refresh();
  expect(other.live.findCarrier('YMLU', admin.accountId)?.scac).toBe('YMLU');
});

test('after the loss of the key nothing is deleted, and credentials are entered again', async () => {
  await connect(2);
  await expect(replaceLostKey(keyContext())).rejects.toThrow('is not lost');
  rmSync(path);
  expect(await api.connections.keys.ensure()).toContain('is missing');
  const restored = another(path);
  await restored.live.refresh();
  const [waiting] = restored.live.listOf(admin.accountId);
  expect(waiting?.problem).toMatch(/keys.json does not exist\. Put the key file .* run "portolan secrets replace"/);
  expect(await replaceLostKey(keyContext())).toMatchObject({ lost: 2 });
  const process = another(path);
  await process.live.refresh();
  const [first] = process.live.listOf(admin.accountId);
  expect(first?.problem).toContain(KEY_MISSING);
  expect((await rotateKeys(keyContext())).lost).toBe(2);
  await api.connections.live.refresh();
  const { data } = (await api.call(admin, 'GET', '/v2/source_connections')).json();
  expect(data).toHaveLength(2);
  expect(data[0].attributes).toMatchObject({ state: 'failing', problem_kind: 'key_missing', key_file: path });
  const { id } = data.find(({ attributes }: { attributes: { code: string } }) => attributes.code === 'YMLU');
  const payload = { data: { attributes: { fields: { key_id: 'entered-again-1' } } } };
  const changed = await api.call(admin, 'PATCH', `/v2/source_connections/${id}`, { payload });
  expect(changed.json().data.attributes).toMatchObject({ state: 'untested', problem: null });
});
