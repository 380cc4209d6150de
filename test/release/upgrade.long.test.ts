/**
 * From releases before to this one, on the embedded database: its own code runs a simulated world and keeps serving while
 * this code backs up and migrates the database; then this code takes over, and changes no stored value until a rebuild.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLastRelease } from '../../scripts/release/last-release.ts';
import { findEmbeddedServer } from '../../src/database/embedded-postgres/postmaster.ts';
import { query } from '../helpers/embedded-place.ts';
import { freePort } from '../helpers/free-port.ts';
import { until } from '../helpers/until.ts';
import { checkOut, root } from './checkouts.ts';

/** The first release, whose package lacks `pg_dump`, and the last one. */
const RELEASES = [{ version: '0.1.0', commit: '3e844c104fbfaffc6ed255e61405b3f7ea2afb8b' }, findLastRelease()].filter(
  (release) => release !== undefined,
);
/**
 * Members of the state that this release derives otherwise, as CHANGELOG.md says: `portolan rebuild` repairs them.
 * Empty where no release changed a rule.
 */
const DERIVED_OTHERWISE = [
  'state.sailings',
  'state.destinationFacility',
  'state.pickupFacility',
  'column.charges_from',
  'state.lineReferences',
  // Of containers that got equally far, another one leads.
  'state.provenance',
  // A booking of planned calls only has them now.
  'state.polEtdAt',
  'state.polOriginalEtdAt',
  'json.attributes.pol_etd_at',
  'json.attributes.pol_original_etd_at',
];
const isNotNamed = (field: string) => !DERIVED_OTHERWISE.some((name) => field === name || field.startsWith(`${name}.`));
const FEW_CONTAINERS = 30;

let former: string;
let data: string;
const running: { stop(): Promise<void> }[] = [];
beforeEach(() => {
  data = mkdtempSync(join(realpathSync(tmpdir()), 'portolan-upgrade-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(data, 0o711);
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
  for (const folder of [former, data]) rmSync(folder, { recursive: true, force: true });
});

/** @param name of the installation: the upgraded one, or one that is restored */
const environment = (port: number, name: string) => ({
  ...process.env,
  PORTOLAN_STATE_DIRECTORY: join(data, name, 'state'),
  PORTOLAN_DATABASE_DATA_DIRECTORY: join(data, name, 'postgres'),
  PORTOLAN_HTTP_PORT: String(port),
});

/** The demonstration's world, which is ahead of real time, stands still while it is not simulated. */
function worldOf(name: string): { PORTOLAN_WORLD?: string } {
  const file = join(data, name, 'state/demo.json');
  if (!existsSync(file)) return {};
  const { worldNow } = JSON.parse(readFileSync(file, 'utf8')) as { worldNow: number };
  return { PORTOLAN_WORLD: JSON.stringify({ worldMillis: worldNow, wallMillis: Date.now(), speed: 1 }) };
}

function start(folder: string, port: number, ...words: string[]) {
  return startIn('upgraded', folder, port, ...words);
}

function startIn(name: string, folder: string, port: number, ...words: string[]) {
  const child = spawn(process.execPath, [join(folder, 'src/main.ts'), ...words], {
    cwd: folder,
    env: { ...environment(port, name), ...(words[0] === 'serve' && worldOf(name)) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { output: () => output, ended, stop };
}

/** Exit code and output of a command of this version. */
async function command(...words: string[]): Promise<{ code: number | null; output: string }> {
  return commandIn('upgraded', ...words);
}

async function commandIn(name: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const { ended, output } = startIn(name, root, 0, ...words);
  return { code: await ended, output: output() };
}

/** Fails with what the service printed. */
async function ready(port: number, service: { output(): string }): Promise<void> {
  await until(async () => {
    const status = await fetch(`http://127.0.0.1:${port}/health/ready`).then((answer) => answer.status, String);
    expect(status, service.output()).toBe(200);
  });
}

/** Runs this version on an installation for as long as the work takes. */
async function serving(name: string, role: string, work: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const service = startIn(name, root, port, 'serve', '--role', role);
  try {
    await ready(port, service);
    await work(port);
  } finally {
    await service.stop();
  }
}

/**
 * All that is stored of shipments and containers, but their texts and the times of checks: by shipment and the moments of
 * its derivation and last change.
 */
async function storedShipments(url: string): Promise<Map<string, object>> {
  const rows = await query<{ key: string; shipment: object; containers: object }>(
    url,
    `SELECT concat_ws(' ', s.id, s.derived_as_of, s.updated_at, max(c.updated_at)) AS key, to_jsonb(s) - ARRAY['check_times', 'form_version', 'json'] AS shipment,
            jsonb_agg(to_jsonb(c) - ARRAY['json', 'transport_event_ids', 'raw_event_ids'] ORDER BY c.id) AS containers
       FROM shipments s JOIN containers c ON c.account_id = s.account_id AND c.shipment_id = s.id
      GROUP BY s.account_id, s.id`,
  );
  return new Map(rows.map(({ key, ...rest }) => [key, rest]));
}

interface Answer {
  readonly status: number;
  readonly body: { data: { id: string; attributes: Record<string, unknown> }[]; meta?: { size?: number } };
}

async function call(port: number, key: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

it.each(RELEASES)(
  'migrates beside the processes of $version, and goes on with what they stored',
  async ({ commit }) => {
    former = checkOut(commit);
    const port = await freePort();
    const old = start(former, port, 'start');
    running.push(old);
    const key = await until(() => {
      const found = /ptl_test_\w+/.exec(old.output())?.[0];
      expect(found, old.output()).toBeDefined();
      return String(found);
    });
    const list = '/v2/containers?page[size]=100&sort=created_at&fields[container]=number,ref_numbers';
    await until(async () => {
      const { body } = await call(port, key, list);
      expect(body.data.length).toBeGreaterThan(FEW_CONTAINERS);
    });
    const webhook = { data: { type: 'webhook', attributes: { url: 'http://localhost:9/' } } };
    expect((await call(port, key, '/v2/webhooks', webhook)).status).toBe(201);

    const missing = { code: 1, output: expect.stringContaining('missing: ') };
    expect(await command('migrate', '--check')).toMatchObject(missing);
    const known = (await call(port, key, list)).body.data;
    const backups = join(data, 'backups');
    expect(await command('backup', '--to', backups)).toMatchObject({ code: 0 });
    expect(await command('migrate', '--check')).toMatchObject(missing);
    const statuses: number[] = [];
    let isOver = false;
    const asking = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const party = { data: { type: 'party', attributes: { company_name: `Customer ${turn}` } } };
        const answer = turn % 2 === 0 ? call(port, key, list) : call(port, key, '/v2/parties', party);
        statuses.push((await answer).status);
        await sleep(100);
      }
    })();
    expect(await command('migrate')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Migrations applied: '),
    });
    // The old processes go on for a while beside the new schema.
    const milestones = async () => (await call(port, key, '/v2/events?page[size]=1')).body.meta;
    const count = await milestones();
    await until(async () => expect(await milestones()).not.toEqual(count));
    isOver = true;
    await asking;
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    const stored = (await call(port, key, list)).body.data;
    await old.stop();

    // A backup of the old schema by this version, in an empty installation.
    expect(await commandIn('restored', 'restore', '--from', backups)).toMatchObject({ code: 0 });
    await serving('restored', 'api', async (api) => {
      const restored = new Map((await call(api, key, list)).body.data.map((each) => [each.id, each.attributes]));
      expect(known.filter(({ id, attributes }) => !isDeepStrictEqual(restored.get(id), attributes))).toEqual([]);
    });

    // This version renders all texts, and what is stored stays: what a report changes meanwhile has another moment.
    await serving('upgraded', 'all', async () => {
      const { url } = await findEmbeddedServer(join(data, 'upgraded/postgres'));
      if (url === null) throw new Error('No database server runs.');
      const before = await storedShipments(url);
      await query(url, 'UPDATE shipments SET form_version = 0');
      await until(async () => expect(await query(url, 'SELECT FROM shipments WHERE form_version = 0')).toEqual([]));
      const after = await storedShipments(url);
      const same = [...before.keys()].filter((key) => after.has(key));
      expect(same.length).toBeGreaterThan(before.size / 2);
      for (const key of same) expect(after.get(key), key).toEqual(before.get(key));
    });

    const now = start(root, port, 'start');
    running.push(now);
    await ready(port, now);
    const kept = new Map((await call(port, key, list)).body.data.map(({ id, attributes }) => [id, attributes]));
    expect(stored.filter(({ id, attributes }) => kept.get(id)?.number !== attributes.number)).toEqual([]);

    const { output } = await command('rebuild', '--check', '--json');
    const fields = output
      .split('\n')
      .filter((line) => line.startsWith('{"accountId"'))
      .flatMap((line) => (JSON.parse(line) as { differences: { field: string }[] }).differences);
    expect([...new Set(fields.map(({ field }) => field))].filter(isNotNamed)).toEqual([]);
    expect((await command('rebuild', '--announce')).code).toBe(0);
    expect(await command('rebuild', '--check')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/With differences: 0\./),
    });
  },
);
