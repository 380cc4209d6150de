/** `portolan doctor` and `portolan support-bundle` on an installation full of secrets and of data of customers. */

import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AreaFinding } from '../../src/cli/doctor/checks.ts';
import { doctorCommand } from '../../src/cli/doctor/doctor.ts';
import { supportBundleCommand } from '../../src/cli/support-bundle/support-bundle.ts';
import { secretsIn } from '../../src/config/redaction/secrets-in.ts';
import { loadUsableConfig, settingsFileOf } from '../../src/config/usable-config.ts';
import { backUp } from '../../src/features/backup/back-up.ts';
import { isBackupId } from '../../src/features/backup/files/manifest.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { root } from '../docs/documents.ts';
import { backupContext } from '../helpers/backups.ts';
import { freePort } from '../helpers/free-port.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { stateDirectory } from '../helpers/state-directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-doctor-'));
const SECRET = {
  webhookUrl: 'https://hooks.acme-private.example:443/T0123/very-secret-path',
  webhookHeader: 'webhook-header-secret',
  customer: 'Wintergreen Private Imports',
  person: 'zoe.private@acme-private.example',
  bill: 'PRIVBILL123456',
  refNumber: 'PO-PRIVATE-77',
  imapPassword: 'imap-password-hush',
  modelKey: 'model-key-hush',
  metricsToken: 'metrics-token-hush-0123',
  lineKey: 'line-key-hush',
  otelHeader: 'authorization=otel-hush',
  hostOfMail: 'imap.acme-private.example',
  connectionKey: 'connection-key-hush-0123',
};
let service: TestService;
let metricsPort: number;
let key: string;

beforeAll(async () => {
  metricsPort = await freePort();
  service = await startTestService({
    clock: manualClock(Date.parse('2026-05-01T00:00:00Z')),
    role: 'api',
    settings: { http: { port: 0, metricsPort } },
  });
  const account = await service.account();
  key = await service.key(account);
  const webhook = { url: SECRET.webhookUrl, events: ['*'], headers: [{ name: 'X-Key', value: SECRET.webhookHeader }] };
  const made = await service.call(key, '/webhooks', {
    method: 'POST',
    body: { data: { type: 'webhook', attributes: webhook } },
  });
  expect(made.status).toBe(201);
  const fields = { key_id: SECRET.connectionKey, baseUrl: 'https://line.example' };
  const line = { data: { type: 'source_connection', attributes: { kind: 'line', code: 'YMLU', fields } } };
  expect((await service.call(key, '/source_connections', { method: 'POST', body: line })).status).toBe(201);
  mkdirSync(join(folder, 'secrets'));
  copyFileSync(join(stateDirectory, 'secrets', 'keys.json'), join(folder, 'secrets', 'keys.json'));
  const party = { data: { type: 'party', attributes: { company_name: SECRET.customer } } };
  expect((await service.call(key, '/parties', { method: 'POST', body: party })).status).toBe(201);
  const invite = { data: { type: 'invite', attributes: { email: SECRET.person, role: 'viewer' } } };
  await service.call(key, '/invites', { method: 'POST', body: invite });
  await service.track(key, { request_number: SECRET.bill, scac: 'TEST', ref_numbers: [SECRET.refNumber] });
  const { systemPool } = service.database;
  // A line whose answers of yesterday had one unknown code, and today many.
  await systemPool.query(
    `INSERT INTO source_answers (account_id, id, source_kind, source_code, subjects, outcome, byte_size, answer,
       fetched_at, statements_count, flaws)
     SELECT a.id, gen_random_uuid(), 'shipping_line', 'MAEU', '{}', 'report', 0, '', now() - hours * interval '1 hour', 100,
       jsonb_build_array(jsonb_build_object('reason', 'unknown_code', 'name', 'XYZ', 'problem', NULL, 'count', count))
       FROM accounts a, (VALUES (1, 40), (30, 1)) AS v (hours, count)`,
  );
  await systemPool.query(`UPDATE webhooks SET failing_since = now() - interval '2 days'`);
  await systemPool.query(`SELECT graphile_worker.add_job('send-mail', json_build_object('to', $1::text))`, [
    SECRET.person,
  ]);
  await systemPool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $1 WHERE task_id =
       (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail')`,
    [`no mail to ${SECRET.person}`],
  );
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true });
});

async function run(command: string, args: readonly string[], settings: unknown, more: Record<string, string> = {}) {
  const file = join(folder, 'settings.json');
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings), { mode: 0o600 });
  const environment = { PORTOLAN_CONFIG: file, PORTOLAN_STATE_DIRECTORY: folder, ...more };
  const printed: string[] = [];
  const context = {
    directory: root,
    version: 'portolan 9.8.7, Node 26',
    diagnosis: {
      findConfig: (kept: Parameters<typeof loadUsableConfig>[2]) => loadUsableConfig(root, environment, kept),
      settingsFile: settingsFileOf(root, environment),
      secretsOf: (from: unknown, kept: Parameters<typeof loadUsableConfig>[2]) => secretsIn(from, environment, kept),
    },
    print: (text: string) => void printed.push(text),
  };
  const before = process.exitCode;
  process.exitCode = 0;
  const program = new Command('portolan')
    .exitOverride()
    .addCommand(doctorCommand(context))
    .addCommand(supportBundleCommand(context));
  try {
    await program.parseAsync([command, ...args], { from: 'user' });
    return { text: printed.join('\n'), exitCode: process.exitCode };
  } finally {
    process.exitCode = before;
  }
}

async function examine(settings: unknown, more: Record<string, string> = {}) {
  const { text, exitCode } = await run('doctor', ['--json'], settings, more);
  const findings = text.split('\n').map((line) => JSON.parse(line) as AreaFinding);
  return { findings, exitCode, of: (area: string) => findings.filter((each) => each.area === area) };
}

/** A file where a folder should be. */
function fileAsPlace(): string {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  return file;
}

const states = (findings: readonly AreaFinding[]) => findings.map(({ state }) => state);

describe('portolan doctor', () => {
  it('finds the database, its schema, its clock and its queue well, and names what is not', async () => {
    const { of, exitCode } = await examine({}, { DATABASE_URL: service.databaseUrl });
    expect(states(of('settings'))).toEqual(['ok']);
    expect(states(of('database')), JSON.stringify(of('database'))).toEqual(['ok', 'ok', 'ok']);
    expect(of('schema')).toMatchObject([{ state: 'ok', what: expect.stringContaining('as the program') }]);
    expect(states(of('clock'))).toEqual(['ok']);
    expect(of('queue').map(({ what }) => what)).toEqual(['no worker runs', '1 jobs send-mail failed for good']);
    expect(of('answers')).toMatchObject([
      { state: 'warning', what: expect.stringContaining('40 of 100 statements'), where: 'shipping_line MAEU' },
    ]);
    expect(of('webhooks')).toMatchObject([
      { state: 'warning', what: expect.stringContaining('the endpoint fails since') },
    ]);
    expect(states(of('secret key'))).toEqual(['ok']);
    expect(exitCode).toBe(0);
  });

  it('fails without the key of stored credentials, and says where it is missed', async () => {
    const secretKeyFile = join(folder, 'none.json');
    const { of, exitCode } = await examine({ secretKeyFile }, { DATABASE_URL: service.databaseUrl });
    expect(of('secret key')).toMatchObject([
      { state: 'failed', what: expect.stringContaining(`${secretKeyFile} is missing`), where: 'secretKeyFile' },
    ]);
    expect(exitCode).toBe(1);
  });

  it('works with settings that cannot be used and a database that is away, and exits with 1', async () => {
    const password = 'sesame-open-1';
    const { findings, of, exitCode } = await examine(
      {
        database: { url: `postgres://ada:${password}@127.0.0.1:1/portolan`, statementSeconds: -1 },
        http: { prot: 80 },
        queue: { pollMillis: 100 },
      },
      { PORTOLAN_HTTP_PROT: '80' },
    );
    expect(of('settings').map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'there is no setting http.prot',
        'there is no setting behind the environment variable PORTOLAN_HTTP_PROT',
        'database.statementSeconds must be >= 1',
        expect.stringContaining('queue.pollMillis is no longer used'),
      ]),
    );
    expect(of('database')).toMatchObject([{ state: 'failed', what: expect.stringContaining('ECONNREFUSED') }]);
    for (const area of ['schema', 'clock', 'queue', 'webhooks']) expect(of(area), area).toEqual([]);
    expect(states(of('versions'))).toEqual(['ok', 'ok']);
    expect(states(of('disk')).length).toBeGreaterThan(0);
    expect(JSON.stringify(findings)).not.toContain(password);
    expect(exitCode).toBe(1);
    for (const { state, right } of findings) expect(right === null).toBe(state === 'ok');
  });

  it('finds servers that are away, a schema that is newer, and secrets that others may read', async () => {
    const secretFile = join(folder, 'password.txt');
    writeFileSync(secretFile, 'hush', { mode: 0o644 });
    const { systemPool } = service.database;
    await systemPool.query(
      `INSERT INTO portolan_migrations (version, name, checksum) VALUES (9999, '9999_later.sql', '')`,
    );
    const outgoing = { host: '127.0.0.1', port: 1, from: 'portolan@example.com', user: 'me', passwordFile: secretFile };
    const { of } = await examine(
      { mail: { outgoing }, documents: { clamd: '127.0.0.1:1' }, http: { publicUrl: 'https://127.0.0.1:1' } },
      { DATABASE_URL: service.databaseUrl },
    ).finally(() => systemPool.query('DELETE FROM portolan_migrations WHERE version = 9999'));
    expect(of('schema')).toMatchObject([{ state: 'failed', what: expect.stringContaining('9999_later.sql') }]);
    expect(of('mail')).toMatchObject([{ state: 'failed', where: 'mail.outgoing (127.0.0.1:1)' }]);
    expect(of('servers')).toMatchObject([{ state: 'failed', where: 'documents.clamd' }]);
    expect(of('secrets')).toContainEqual(
      expect.objectContaining({
        state: 'warning',
        where: 'mail.outgoing.passwordFile',
        right: `chmod 600 ${secretFile}`,
      }),
    );
    expect(states(of('address'))).toEqual(['warning', 'warning']);
  });

  it('says how old the newest backup is, and why none can be made', async () => {
    const backups = join(folder, 'backups');
    const examineBackups = async (backup: object) =>
      (await examine({ backup }, { DATABASE_URL: service.databaseUrl })).of('backup');
    expect(await examineBackups({ to: null })).toEqual([]);
    expect(await examineBackups({ to: backups })).toMatchObject([{ state: 'warning', what: 'there is no backup yet' }]);
    await backUp(backupContext(service.databaseUrl, backups), { kind: 'full' });
    expect(await examineBackups({ to: backups })).toMatchObject([
      { state: 'ok', what: 'the newest backup is less than an hour old' },
    ]);
    expect(await examineBackups({ to: backups, keyFile: join(folder, 'no.key') })).toMatchObject([
      { state: 'failed', what: expect.stringContaining('There is no key file') },
    ]);
    const [newest = ''] = (await readdir(backups)).filter(isBackupId);
    await rename(join(backups, newest), join(backups, '2020-01-01T00-00-00-000Z'));
    expect(await examineBackups({ to: backups })).toMatchObject([
      { state: 'failed', what: expect.stringContaining('give the folder its name again') },
    ]);
    expect(await examineBackups({ to: fileAsPlace() })).toMatchObject([{ state: 'failed' }]);
    expect(await examineBackups({ to: 's3://x' })).toMatchObject([{ state: 'failed' }]);
  });

  it('says why a replica answers no reads', async () => {
    const examineReplica = async (readUrl: string) =>
      (await examine({ database: { readUrl } }, { DATABASE_URL: service.databaseUrl })).of('replica');
    expect(await examineReplica(service.databaseUrl)).toMatchObject([
      { state: 'warning', what: 'this server is no standby: reads go to the primary', where: 'database.readUrl' },
    ]);
    const [away] = await examineReplica('postgres://ada:sesame-open-2@127.0.0.1:1/portolan');
    expect(away).toMatchObject({ state: 'warning', what: expect.stringContaining('ECONNREFUSED') });
    expect(JSON.stringify(away)).not.toContain('sesame-open-2');
  });

  it('names a variable whose file cannot be read', async () => {
    const { of } = await examine({}, { DATABASE_URL_FILE: join(folder, 'nowhere') });
    expect(of('settings').map(({ what }) => what)).toEqual([
      `DATABASE_URL_FILE names ${join(folder, 'nowhere')}, which cannot be read (ENOENT)`,
    ]);
  });

  it('asks lines with --online, and says which do not accept the credentials', async () => {
    const statuses: Record<string, number> = { '/refusing': 401, '/answering': 200 };
    const line = createServer((request, response) => {
      const [, path = ''] = /^(\/\w+)/.exec(request.url ?? '') ?? [];
      response.writeHead(statuses[path] ?? 500, { 'content-type': 'application/json' }).end('[]');
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    const lineAt = (scac: string, path: string) => ({
      ...{ scac, name: scac, dialect: 'dcsa-2.2', baseUrl: `http://127.0.0.1:${port}${path}`, auth: { style: 'none' } },
    });
    const lines = [lineAt('AAAA', '/refusing'), lineAt('BBBB', '/answering'), { profile: 'MAEU' }];
    const { text } = await run('doctor', ['--online', '--json'], { carriers: { lines } }).finally(() => line.close());
    const found = text.split('\n').map((each) => JSON.parse(each) as AreaFinding);
    const stateOf = (scac: string) => found.filter(({ area }) => area === `line ${scac}`).map(({ state }) => state);
    expect({ refusing: stateOf('AAAA'), answering: stateOf('BBBB'), incomplete: stateOf('MAEU') }, text).toEqual({
      refusing: ['failed'],
      answering: ['ok'],
      incomplete: ['failed'],
    });
  });

  it('prints a table with counts', async () => {
    const { text } = await run('doctor', [], '{', { DATABASE_URL: service.databaseUrl });
    expect(text).toMatch(/^failed {3}settings .* is not readable as JSON/m);
    expect(text).toMatch(/^ +right would be: a setting as docs\/settings.md describes it$/m);
    expect(text).toMatch(/^\d+ ok, \d+ warnings, 1 failed$/m);
  });
});

describe('portolan support-bundle', () => {
  const settings = () => ({
    http: { metricsPort, metricsToken: SECRET.metricsToken },
    mail: {
      imap: {
        host: SECRET.hostOfMail,
        user: SECRET.person,
        password: SECRET.imapPassword,
        defaultAccount: 'acme-private',
      },
    },
    documents: { model: { url: 'http://127.0.0.1:1/v1', name: 'm', key: SECRET.modelKey } },
    carriers: {
      lines: [{ profile: 'MAEU', name: SECRET.customer }],
    },
  });
  const make = async (to: string) =>
    run('support-bundle', ['--to', to], settings(), {
      DATABASE_URL: service.databaseUrl,
      PORTOLAN_MAEU_CONSUMER_KEY: SECRET.lineKey,
      OTEL_EXPORTER_OTLP_HEADERS: SECRET.otelHeader,
    });

  it('holds what helps, and nothing that is secret or of a customer', async () => {
    const to = join(folder, 'bundle.zip');
    await make(to);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    const files = await readArchive(to);
    expect(Object.keys(files)).toEqual(
      ['README.md', 'versions.json', 'settings.json', 'doctor.txt', 'doctor.json', 'database.json', 'metrics.txt'].map(
        (name) => `portolan-support/${name}`,
      ),
    );
    const database = JSON.parse(files['portolan-support/database.json'] ?? '');
    for (const [name, part] of Object.entries(database)) expect(part, name).not.toHaveProperty('error');
    expect(database.queue).toContainEqual(expect.objectContaining({ task: 'send-mail', failedForGood: 1 }));
    expect(database.tables.map(({ table }: { table: string }) => table)).toContain('containers');
    expect(files['portolan-support/metrics.txt']).toMatch(/^portolan_queue_failed_jobs\{task="send-mail"\} 1$/m);
    expect(files['portolan-support/metrics.txt']).toMatch(
      /^portolan_build_info\{version=.+,commit=.+,schema_version=.+\} 1$/m,
    );
    expect(files['portolan-support/doctor.txt']).toContain('mailbox');
    const { rows } = await service.database.systemPool.query<{ secret: string; key_hash: string }>(
      `SELECT w.secret, encode(k.hash, 'hex') AS key_hash FROM webhooks w, api_keys k`,
    );
    const hidden = [...Object.values(SECRET), key, ...rows.flatMap(({ secret, key_hash }) => [secret, key_hash])];
    const whole = Object.values(files).join('\n');
    for (const secret of [...hidden, 'acme-private', new URL(service.databaseUrl).password].filter(
      (each) => each !== '',
    ))
      expect(whole).not.toContain(secret);
  });

  it('is made without a database, too, and replaces no file', async () => {
    const to = join(folder, 'away.zip');
    await run('support-bundle', ['--to', to], settings(), {
      DATABASE_URL: 'postgres://ada:hush-hush@127.0.0.1:1/portolan',
    });
    const files = await readArchive(to);
    expect(JSON.parse(files['portolan-support/database.json'] ?? '')).toEqual({ error: 'ECONNREFUSED' });
    expect(Object.values(files).join('\n')).not.toContain('hush-hush');
    await expect(make(to)).rejects.toThrow('exists already');
    await expect(make(join(folder, 'bundle.tar'))).rejects.toThrow('must name a file that ends in .zip');
  });
});

async function readArchive(path: string): Promise<Record<string, string>> {
  const { files } = await JSZip.loadAsync(readFileSync(path));
  const entries = Object.values(files).filter(({ dir }) => !dir);
  return Object.fromEntries(await Promise.all(entries.map(async (entry) => [entry.name, await entry.async('string')])));
}
