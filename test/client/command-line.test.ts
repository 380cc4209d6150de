/** The command line with the complete service: what a person sees, and what scripts read. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagOf, queryOptions } from '../../cli-client/src/commands/lists.ts';
import { sameNumber } from '../../cli-client/src/find.ts';
import { COMMANDS } from '../../cli-client/src/program.ts';
import { withoutChecks } from '../../cli-client/src/sync/compare.ts';
import { lock } from '../../cli-client/src/sync/lock.ts';
import { verifyWebhook } from '../../client/src/webhooks.ts';
import { signatureHeaders } from '../../src/features/webhooks/sending/sign.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';
import { type Ran, runLine } from './run-line.ts';

let service: TestService;
let key: string;
let accountId: string;
let folder: string;

interface RunOptions {
  readonly isTerminal?: boolean;
  readonly input?: string;
  /** What a person types where the terminal does not show it. */
  readonly secret?: string;
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly onOut?: (text: string) => void;
}

async function portolan(line: string, options: RunOptions = {}): Promise<Ran> {
  const { input, secret, onOut, env, ...given } = options;
  return runLine(
    line,
    {
      env: env ?? { PORTOLAN_URL: service.url, PORTOLAN_KEY: key },
      configDirectory: join(folder, 'config'),
      ...(input !== undefined && { readInput: async () => input }),
      ...(secret !== undefined && { isInputTerminal: true, readSecret: async () => secret }),
      ...given,
    },
    onOut,
  );
}

const inPipe = async (line: string) => JSON.parse((await portolan(line, { isTerminal: false })).out);

beforeAll(async () => {
  service = await startTestService({ clock: systemClock, role: 'all', hasQuickQueue: true });
  accountId = await service.account();
  key = await service.key(accountId);
  folder = mkdtempSync(join(tmpdir(), 'portolan-cli-'));
  const tracked = await portolan('track TEST-TR-SUCCEEDED --scac TEST --type bol --wait');
  expect(tracked).toMatchObject({ code: 0, err: '' });
  expect(tracked.out).toMatch(/NUMBER +TYPE +LINE +STATUS[\s\S]*TEST-TR-SUCCEEDED +bill_of_lading +TEST +created/);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

describe('on a terminal', () => {
  it.each([
    [
      'get TESU4000011',
      /^number +TESU4000011\nbill_of_lading_number +TEST-TR-SUCCEEDED\n[\s\S]*last_event +\S.*USLGB[\s\S]*pod_arrived_at +2026-03-27 12:45Z/,
    ],
    ['get TEST-TR-SUCCEEDED', /^bill_of_lading_number +TEST-TR-SUCCEEDED[\s\S]*containers +TESU4000011 picked_up/],
    ['containers list --fields number,pod_ata_at', /TESU4000011 +2026-03-27 12:45Z/],
    ['containers counts pod', /USLGB +Long Beach +1$/m],
    ['containers list', /CONTAINER[^\n]*\nTESU4000011 +picked_up +TEST +TEST-TR-SUCCEEDED +KRPUS +USLGB/],
    ['containers list --status on_ship', /^No containers match --status on_ship\.$/m],
    ['shipments list --carrier TEST', /TEST-TR-SUCCEEDED +TESTBOOKING1 +TEST/],
    ['events tesu-4000011', /2026-03-27 12:45Z +vessel arrived +USLGB +Long Beach/],
    ['events TESU4000011 --local-time', /2026-03-27 05:45 -07:00 +vessel arrived/],
    ['route TESU4000011', /USLGB +Long Beach +2026-03-27 12:45Z +yes +TEST VOYAGER/],
    ['why TESU4000011 pod_arrived_at', /pod_arrived_at +2026-03-27 12:45Z +Test Line \(sandbox\)/],
    ['why TESU4000011 pod_vessel_name', /pod_vessel_name +TEST VOYAGER +Test Line \(sandbox\)/],
    ['etas TESU4000011', /TO +BY +ETA[\s\S]*Long Beach +arrived, by discharge +2026-03-28 02:20Z/],
    [
      'arrivals --from 2026-03-20 --until 2026-03-29',
      /^(No container has an ETA from 2026-03-20 to 2026-03-29\.|CONTAINER.*LIKELY)/,
    ],
    ['sources TESU4000011', /SOURCE +KIND +STATE[\s\S]*Test Line \(sandbox\) +shipping_line +ok/],
    ['search TESU4', /TESU4000011 +cargo +picked_up/],
    ['ports get USLGB', /name +Long Beach/],
    ['map TESU4000011 --link', /url +http:\S+token=/],
    ['map TESU4000011', /^\{"type":"FeatureCollection"/],
    ['containers raw-events TESU4000011', /TIME +EVENT/],
    ['containers demurrage TESU4000011', /number +TESU4000011/],
    ['containers rail TESU4000011', /container_id/],
    ['attention', /^No container needs action\.$/m],
    ['charges --within 7d', /^No containers with .* match --within 7d\.$/m],
    ['export containers --columns number,pickup_lfd', /TESU4000011,/],
    ['events list --events tracking_request.succeeded', /1 +\S+ \S+ +tracking_request\.succeeded/],
    ['requests infer MSKU1234565', /number_type +container/],
    ['refresh TESU4000011', /Test Line \(sandbox\)/],
    [
      'doctor',
      /API key +ok[\s\S]*address +ok[\s\S]*clock +ok[\s\S]*version +ok +\d+\.\d+\.\d+\n[\s\S]*account +ok[\s\S]*containers +ok +1 are/,
    ],
    ['webhook-notifications examples container.transport.vessel_arrived', /vessel_arrived/],
    ['completion bash', /complete -o default -F _portolan portolan/],
    ['', /^portolan: track ocean shipments and containers\n\n {2}portolan login/],
    ['--help', /Track:\n {2}track[\s\S]*Integrate:\n/],
  ])('%s', async (line, expected) => {
    const { code, out, err } = await portolan(line);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(expected);
  });
});

describe('an error', () => {
  it.each([
    [
      'get TESU4000099',
      5,
      /There is no container, shipment or tracking request "TESU4000099"\. Did you mean .*TESU4000011/,
    ],
    ['get ZZZZ9999999', 5, /To track it: portolan track ZZZZ9999999/],
    ['track MSKU1234560', 6, /its last digit would have to be 5/],
    ['containers list --status on_shp', 6, /must be one or several[\s\S]*\(--status\)/],
    ['why TESU4000011 arrived', 2, /Did you mean pod_arrived_at\?/],
    ['why TESU4000011 pod_arrvied_at', 2, /Did you mean pod_arrived_at\?/],
    ['contaners list', 2, /unknown command 'contaners'[\s\S]*Did you mean containers\?/],
    ['containers lst', 2, /Did you mean list\?[\s\S]*See: portolan containers --help/],
    ['containers list --stat x', 2, /Did you mean[\s\S]*See: portolan containers list --help/],
    ['containers list --fields pod_eta', 2, /Did you mean pod_eta_at/],
    ['get', 2, /missing required argument 'number'/],
    ['at TESU4000011', 2, /--as-of 2026-05-11T18:30:00Z/],
    ['arrivals --from 11/5/2026', 2, /--from is a day, such as 2026-05-11; not "11\/5\/2026"/],
    ['track missing.csv', 2, /There is no file missing\.csv/],
    ['containers list --page 0', 2, /--page is a number from 1/],
    ['webhooks get example', 5, /there are: none/],
    ['trigger container.created', 2, /either --url or --webhook/],
    ['containers list --profile nobody', 2, /no profile "nobody"/],
    ['containers list --token wrong', 3, /key/i],
  ])('%s ends with %i', async (line, exitCode, message) => {
    const { code, out, err } = await portolan(line);
    expect({ code, out }).toEqual({ code: exitCode, out: '' });
    expect(err).toMatch(message);
  });

  it('has its envelope on standard error in a pipe, and tells a wrong address from a wrong key', async () => {
    const missing = await portolan('get ZZZZ9999999', { isTerminal: false });
    expect(JSON.parse(missing.err)).toMatchObject({ ok: false, command: 'get', error: { code: 'NOT_FOUND' } });
    const refused = JSON.parse((await portolan('containers list --status x --json')).err);
    expect(refused).toMatchObject({ error: { code: 'VALIDATION_ERROR', status: 400 } });
    expect(refused.error.details).toMatchObject([{ source: { parameter: 'filter[status]' } }]);
    const env = { PORTOLAN_KEY: key, PORTOLAN_URL: 'http://127.0.0.1:9' };
    const away = await portolan('containers list --max-retries 0', { env });
    expect(away).toMatchObject({ code: 9 });
    expect(await portolan('containers list', { env: {} })).toMatchObject({
      code: 3,
      err: expect.stringContaining('portolan login'),
    });
  });
});

describe('in a pipe', () => {
  it('writes the envelope, in the forms of resources that scripts choose', async () => {
    const raw = await inPipe('containers list');
    expect(raw).toMatchObject({ ok: true, command: 'containers.list', data: [{ type: 'container' }] });
    expect(raw.pagination.meta.total).toBe(1);
    for (const form of ['', '--compact'])
      expect(await inPipe(`webhooks list ${form}`)).toMatchObject({ ok: true, data: [] });
    const [mapped] = (await inPipe('containers list --format mapped')).data;
    expect(mapped).toMatchObject({
      number: 'TESU4000011',
      status: 'picked_up',
      equipment: { type: 'dry', length: 40 },
      shipment: { billOfLading: 'TEST-TR-SUCCEEDED', shippingLineScac: 'TEST' },
    });
    const both = await inPipe('containers get TESU4000011 --format both');
    expect(both.data).toMatchObject({ raw: { data: { type: 'container' } }, mapped: { number: 'TESU4000011' } });
    const shipment = (await inPipe('shipments get TEST-TR-SUCCEEDED --format mapped')).data;
    expect(shipment.ports.portOfDischarge).toMatchObject({ locode: 'USLGB', ata: '2026-03-27T12:45:00Z' });
    expect(shipment.containers).toMatchObject([{ number: 'TESU4000011' }]);
    const route = (await inPipe('containers route TESU4000011 --format mapped')).data;
    expect(route).toMatchObject({
      totalLegs: 2,
      locations: [{ port: { code: 'KRPUS' } }, { inbound: { vessel: { name: 'TEST VOYAGER' } } }],
    });
  });

  it('writes CSV, lines and chosen fields', async () => {
    expect((await portolan('containers list --csv')).out).toBe(
      'container,status,line,bill_of_lading,from,to,eta,ata,predicted,predicted_from,predicted_until,last_free_day,holds\r\nTESU4000011,picked_up,TEST,TEST-TR-SUCCEEDED,KRPUS,USLGB,,2026-03-27T12:45:00Z,,,,,\r\n',
    );
    expect((await portolan('containers list --ndjson --fields number,equipment_type')).out).toBe(
      '{"number":"TESU4000011","equipment_type":"dry"}\n',
    );
    expect((await portolan('events TESU4000011 --ndjson --fields event')).out.split('\n')).toHaveLength(8);
    expect(await inPipe("api GET '/containers?fields[container]=number'")).toMatchObject({
      data: [{ attributes: { number: 'TESU4000011' } }],
    });
    expect((await inPipe('commands')).data.items.map(({ name }: { name: string }) => name)).toContain('track');
  });
});

describe('tracking', () => {
  it('tracks a list of numbers, and says of each what became of it', async () => {
    const file = join(folder, 'numbers.txt');
    writeFileSync(file, 'TEST-TR-SUCCEEDED\nTEST-TR-FAILED\n');
    const { code, out } = await portolan(`track ${file} --scac TEST --type bill_of_lading --wait`);
    expect(code).toBe(0);
    expect(out).toMatch(/TEST-TR-SUCCEEDED .*(created|tracked already)/);
    expect(out).toMatch(/TEST-TR-FAILED .*failed/);
    const checked = await portolan('track - --dry-run', { input: 'MSKU1234560, MSKU1234565' });
    expect(checked.out).toMatch(/MSKU1234560 .*refused/);
  });

  it('gives a table to the service, and waits for the result of every row', async () => {
    const input = 'request_type,request_number,scac\nbill_of_lading,TEST-TR-FAILED,TEST\ncontainer,MSKU1234560,TEST\n';
    const { code, out, err } = await portolan('track - --dry-run', { input });
    expect(out).toMatch(
      /LINE +COLUMN +VALUE +PROBLEM\n +3 +request_number +MSKU1234560 .*last digit would have to be 5/,
    );
    expect(out).toContain('2 rows: 1 would be tracked, 0 were tracked already, 1 are refused.');
    expect({ code, err }).toEqual({ code: 6, err: 'Error: 1 of 2 rows are refused.\n' });
  });

  it('stops and resumes, and changes values', async () => {
    expect((await portolan('untrack TESU4000011')).out).toMatch(/line_tracking_stopped_reason +cancelled_by_user/);
    expect((await portolan('shipments resume-tracking TEST-TR-SUCCEEDED')).code).toBe(0);
    const update = await portolan(`shipments update TEST-TR-SUCCEEDED --data '{"ref_numbers":["PO-7"]}'`);
    expect(update.out).toMatch(/ref_numbers +PO-7/);
  });
});

it('links a document to what a person names, and removes these links', async () => {
  const file = join(folder, 'notice.txt');
  writeFileSync(file, 'Arrival notice without a number');
  const [document] = JSON.parse((await portolan(`docs upload ${file} --json`)).out).data;
  const linked = await portolan(`docs relink ${document.id} TEST-TR-SUCCEEDED TESU4000011`);
  expect(linked.out).toMatch(/shipment +TEST-TR-SUCCEEDED +manual[\s\S]*container +TESU4000011 +manual/);
  expect((await portolan(`docs relink ${document.id} --none`)).out).toBe('It is linked to nothing.\n');
  expect((await portolan(`docs relink ${document.id}`)).code).toBe(2);
  expect((await portolan(`docs relink ${document.id} ZZZZ9999999`)).code).toBe(5);
});

describe('a profile', () => {
  it('is stored for its user alone, and used from then on', async () => {
    const env = {};
    const login = await portolan(`login --url ${service.url} --profile work`, { env, secret: key });
    expect(login).toMatchObject({ code: 0 });
    const path = join(folder, 'config', 'cli.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await portolan('containers list', { env })).out).toContain('TESU4000011');
    expect((await portolan('profiles', { env })).out).toMatch(/work +http\S+ +yes/);
    expect((await portolan('login --token wrong', { env })).code).toBe(3);
    expect((await portolan('logout --profile work', { env })).code).toBe(0);
    expect(readFileSync(path, 'utf8')).not.toContain(key);
  });
});

describe('a copy', () => {
  it.each(['copy.sqlite', 'copy'])('%s equals the service after every run', async (name) => {
    const target = join(folder, name);
    expect((await portolan(`sync ${target}`)).out).toMatch(/All rows were read: there was no copy yet/);
    expect((await portolan(`sync ${target}`)).out).toMatch(/: 0 changed, 0 deleted, up to event \d+; 1 containers/);
    // What other commands track arrives by its events.
    await portolan('track TEST-TR-SUCCEEDED --scac TEST --type booking_number');
    const lists = { containers: 'containers', shipments: 'shipments', requests: 'tracking_requests' };
    await until(async () => {
      expect((await portolan(`sync ${target}`)).code).toBe(0);
      for (const [command, table] of Object.entries(lists)) {
        const shown = (await inPipe(`${command} list --all --json`)).data as {
          id: string;
          attributes: Record<string, unknown>;
        }[];
        const expected = new Map(shown.map(({ id, attributes }) => [id, withoutChecks(attributes)]));
        expect(rowsOf(target, table)).toEqual(expected);
      }
    });
  });

  it('loses what is deleted, and gets what only a comparison finds', async () => {
    const [other, target] = [await service.account(), join(folder, 'deletions.sqlite')];
    const env = { PORTOLAN_URL: service.url, PORTOLAN_KEY: await service.key(other) };
    await portolan('track TEST-TR-SUCCEEDED --scac TEST --type bol --wait', { env });
    expect((await portolan(`sync ${target}`, { env })).code).toBe(0);
    const sql = (text: string) => service.database.system((session) => session.query(text, [other]));
    await sql('DELETE FROM tracking_requests WHERE account_id = $1');
    await sql('DELETE FROM shipments WHERE account_id = $1');
    const synced = JSON.parse((await portolan(`sync ${target} --json`, { env })).out).data;
    expect(synced).toMatchObject({ containers: 0, shipments: 0, tracking_requests: 0, deleted: 3, whole: false });
    await portolan('track TEST-TR-FAILED --scac TEST --type bol --wait', { env });
    await portolan(`sync ${target}`, { env });
    // As if an event had been missed.
    const database = new DatabaseSync(target);
    database.exec(
      "INSERT INTO containers VALUES ('x', 'MSKU1234565', 'new', NULL, NULL, '{\"number\":\"MSKU1234565\"}', '{}')",
    );
    database.exec('DELETE FROM tracking_requests');
    database.close();
    const { out } = await portolan(`sync ${target} --reconcile`, { env });
    expect(out).toMatch(/containers +MSKU1234565 +surplus[\s\S]*tracking_requests +TEST-TR-FAILED +missing/);
    expect((await portolan(`sync ${target} --reconcile`, { env })).out).toContain('The copy was equal to the service.');
    expect(await portolan(`sync ${target}`)).toMatchObject({
      code: 2,
      err: expect.stringContaining('copy of account'),
    });
  });

  it('is made by one run at a time, in a file of its own, and anew where it is of another format', async () => {
    const target = join(folder, 'locked.sqlite');
    const release = await lock(target, `${target}.lock`);
    expect(await portolan(`sync ${target}`)).toMatchObject({ code: 2, err: expect.stringContaining('is running') });
    release();
    const older = new DatabaseSync(target);
    older.exec('CREATE TABLE sync (sequence INTEGER NOT NULL); INSERT INTO sync VALUES (1)');
    older.close();
    expect((await portolan(`sync ${target}`)).out).toContain('there was no copy yet');
    const newer = new DatabaseSync(target);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect((await portolan(`sync ${target}`)).err).toContain('was made by a newer version');
    const foreign = join(folder, 'foreign.db');
    const database = new DatabaseSync(foreign);
    database.exec('CREATE TABLE invoices (id)');
    database.close();
    expect((await portolan(`sync ${foreign}`)).err).toContain('has other tables');
    writeFileSync(join(folder, 'text.db'), 'no database, but a text of some length');
    expect((await portolan(`sync ${join(folder, 'text.db')}`)).err).toContain('is not a SQLite file');
  });

  it('is read again where the service has other attributes than before', async () => {
    const target = join(folder, 'attributes');
    await portolan(`sync ${target}`);
    const path = join(target, 'sync.json');
    const state = JSON.parse(readFileSync(path, 'utf8'));
    const attributes = { ...state.attributes, container: ['number'] };
    writeFileSync(path, JSON.stringify({ ...state, attributes }));
    expect((await portolan(`sync ${target}`)).out).toContain('the service has other attributes of a container');
    expect((await portolan(`sync ${target}`)).out).not.toContain('All rows were read');
  });

  function rowsOf(target: string, table: string): Map<string, object> {
    if (target.endsWith('.sqlite')) {
      const database = new DatabaseSync(target, { readOnly: true });
      const rows = database.prepare(`SELECT id, attributes FROM ${table}`).all() as {
        id: string;
        attributes: string;
      }[];
      database.close();
      return new Map(rows.map(({ id, attributes }) => [id, withoutChecks(JSON.parse(attributes))]));
    }
    const path = join(target, `${table}.ndjson`);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
    return new Map(
      lines
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map(({ id, attributes }) => [id, withoutChecks(attributes)]),
    );
  }
});

it('forwards events, signed as webhooks are', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  const stop = new AbortController();
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await new Promise((done) => receiver.once('listening', done));
  const { port } = receiver.address() as AddressInfo;
  const listening = portolan(`listen --forward-to http://127.0.0.1:${port}/hook --secret ${secret} --after 0`, {
    signal: stop.signal,
  });
  try {
    await until(() => expect(received.length).toBeGreaterThan(3));
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(verifyWebhook(Buffer.from(body), headers, { secret }).data.attributes).toMatchObject({ sequence: 1 });
    const file = join(folder, 'request.txt');
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${body}`);
    expect((await portolan(`verify ${file} --secret ${secret}`)).out).toMatch(/^Genuine: /);
    expect((await portolan(`verify ${file}`, { secret })).out).toMatch(/^Genuine: /);
    // The service's own verifier of its deliveries: both signatures are the same.
    const sentAtMillis = Number(headers['webhook-timestamp']) * 1000;
    const signed = signatureHeaders({ id: String(headers['webhook-id']), body, sentAtMillis }, [secret]);
    for (const [name, value] of Object.entries(signed)) expect(headers[name.toLowerCase()]).toBe(value);
    expect(JSON.parse(body).data).toMatchObject({ type: 'webhook_notification', attributes: { version: 1 } });
    writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${body} `);
    expect(await portolan(`verify ${file} --secret ${secret}`)).toMatchObject({ code: 6 });
  } finally {
    stop.abort();
    await listening;
    receiver.close();
  }
});

it('shows new events until it is stopped', async () => {
  const stop = new AbortController();
  let out = '';
  const tail = portolan('events tail --after 0 --events tracking_request.succeeded', {
    signal: stop.signal,
    onOut: (text) => {
      out += text;
    },
  });
  await until(() => expect(out).toMatch(/^1 .* TESU4000011 +tracking_request\.succeeded/));
  stop.abort();
  expect((await tail).code).toBe(130);
});

it.each([
  ['MAEU123456789', '123456789', true],
  ['123456789', 'MAEU123456789', true],
  ['MAEU123456789', 'MSCU123456789', false],
  ['56789', '123456789', false],
])('%s and %s are one number: %s', (known, wanted, isOne) => {
  expect(sameNumber(known, wanted)).toBe(isOne);
});

describe('the table of commands', () => {
  it('names every command once, and no two filters of a list by one option', () => {
    const names = COMMANDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const path of ['/containers', '/shipments', '/tracking_requests', '/exceptions']) {
      const flags = queryOptions(path).map(({ flag }) => flag);
      expect(new Set(flags).size, path).toBe(flags.length);
    }
    expect(flagOf('filter[pickup_lfd][start]')).toBe('pickup-lfd-after');
    expect(flagOf('filter[updated_at][end]')).toBe('updated-before');
    expect(flagOf('filter[predicted_pod_at][start]')).toBe('predicted-pod-after');
    expect(flagOf('filter[predicted_pod_on][start]')).toBe('predicted-pod-on-after');
  });
});
