/** Files that are fetched from a folder or an SFTP server: results, archiving, and failures. */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import {
  SFTP_PASSWORD,
  SFTP_USER,
  type SftpServer,
  startSftpServer,
} from '../../../test/helpers/sources/sftp-server.ts';
import { until } from '../../../test/helpers/until.ts';
import { type FileInputConfig, fileInputOf } from '../../sources/files/config.ts';
import { readWaitingFiles } from '../invoices/from-files/waiting/take-incoming.ts';
import { fetchFiles } from './fetch-files.ts';

const FIXTURES = join(import.meta.dirname, '../../../edi/test/fixtures');
const X12 = fs.readFileSync(join(FIXTURES, 'x12/315_v004010_test_3.edi'));
const SEVERAL = fs.readFileSync(join(FIXTURES, 'made/315_several.edi'));
const CODECO = fs.readFileSync(join(FIXTURES, 'made/codeco_gate_out_cancelled.edi'));
const CLM = fs.readFileSync(join(FIXTURES, 'clm/sightings.clm'));
const WRAPPED = fs.readFileSync(join(FIXTURES, 'edifact/codeco_smartdatamodels_example.json'));
const BAPLIE = fs.readFileSync(join(FIXTURES, 'edifact/baplie_d04b.edi'));
const CSV =
  'number,facility_locode,facility_smdg,available\nMSCU1234566,USLGB,TTI,yes\nTCLU7654320,USLGB,TTI,perhaps\n';
const JSON_MESSAGE = JSON.stringify({
  facility: { smdg: 'TTI', locode: 'USLGB' },
  containers: [{ number: 'MSCU1234566', available: true }],
});

let testDatabase: TestDatabase;
let api: Api;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  api = await startApi({ testDatabase });
});
afterAll(() => api.close());

interface Input {
  readonly key: TestKey;
  readonly folder: string;
  readonly lines: readonly string[];
  figures(): Promise<string>;
  put(name: string, content: string | Buffer): void;
  has(path: string): boolean;
  text(path: string): string;
  json(path: string): Record<string, unknown>;
  /** The interchanges, as `name status`. */
  interchanges(): Promise<string[]>;
  stop(): Promise<void>;
}

async function startInput(
  given: Partial<FileInputConfig> = {},
  folder = newFolder(),
  options: { readonly filesAPoll?: number } = {},
): Promise<Input> {
  const key = await api.key(await api.account());
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const metrics = new Registry();
  const common = { kind: 'folder', name: 'drop', account: key.accountId, directory: folder } as const;
  const fetching = fetchFiles({
    inputs: [fileInputOf({ ...common, ...given })],
    tracking: { ...api.tracking, log: { info: say, warn: say } as never },
    edi: { partners: {}, maximumBytes: 1_000_000 },
    databaseUrl: testDatabase.url,
    metrics,
    pollMillis: 30,
    ...options,
  });
  onTestFinished(() => fetching.stop());
  const at = (path: string) => join(folder, path);
  return {
    key,
    folder,
    lines,
    figures: () => metrics.metrics(),
    put: (name, content) => fs.writeFileSync(at(name), content),
    has: (path) => fs.existsSync(at(path)),
    text: (path) => fs.readFileSync(at(path), 'utf8'),
    json: (path) => JSON.parse(fs.readFileSync(at(path), 'utf8')),
    async interchanges() {
      const { data } = (await api.call(key, 'GET', '/v2/edi_interchanges')).json();
      const lines = data.map(
        ({ attributes }: { attributes: Record<string, string> }) => `${attributes.file_name} ${attributes.status}`,
      );
      return lines.toReversed();
    },
    stop: () => fetching.stop(),
  };
}

function newFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'portolan-files-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

describe('a file in the folder', () => {
  it('is accepted, acknowledged and archived, for every format', async () => {
    const input = await startInput();
    input.put('a.315', X12);
    input.put('b.codeco', CODECO);
    input.put('c.clm', CLM);
    input.put('d.json', WRAPPED);
    input.put('e.csv', CSV);
    input.put('f.json', JSON_MESSAGE);
    await until(() => expect(fs.readdirSync(input.folder).toSorted()).toEqual(['acknowledgements', 'done']));
    const results = ['c.clm.result.json', 'd.json.result.json', 'e.csv.result.json'];
    expect(fs.readdirSync(join(input.folder, 'done')).toSorted()).toEqual(
      ['a.315', 'b.codeco', 'c.clm', 'd.json', 'e.csv', 'f.json', ...results].toSorted(),
    );
    expect((await input.interchanges()).toSorted()).toEqual([
      'a.315 accepted',
      'b.codeco accepted',
      'c.clm partly_accepted',
      'd.json partly_accepted',
    ]);
    expect(input.text('acknowledgements/a.315.997')).toMatch(/ST\*997\*[\s\S]*AK9\*A\*1\*1\*1/);
    expect(input.text('acknowledgements/b.codeco.contrl')).toMatch(/UNH\+[^']*CONTRL/);
    expect(input.json('done/e.csv.result.json')).toEqual({
      file: 'e.csv',
      status: 'partly_accepted',
      containers_count: 2,
      unmatched_count: 2,
      problems_count: 1,
      problems: [{ path: 'line 3, available', problem: expect.stringContaining('perhaps') }],
    });
    const { data } = (await api.call(input.key, 'GET', '/v2/edi_interchanges?filter[status]=accepted')).json();
    expect(data[0].attributes).toMatchObject({ came_by: 'drop' });
    expect(await input.figures()).toMatch(/portolan_files_total\{input="drop",outcome="accepted"\} 3/);
  });

  it('with a table of invoices waits for a layout, which reads it once it is added', async () => {
    const input = await startInput();
    const table = (captions: string) =>
      `${captions}\nD-1,2026-05-06,Example Line,SIMU0000002,Demurrage,2026-05-01,2026-05-04,480.00,USD\n`;
    const known = 'Invoice Number,Invoice Date,Carrier,Container Number,Charge,From,To,Amount,Currency';
    const own = 'Beleg X,Beleg Y,Partner,Kiste,Was,Ab,Ende,Summe Z,Geld';
    input.put('known.csv', table(known));
    input.put('own.csv', table(own).replace('D-1', 'D-2'));
    input.put('cargo.csv', 'Colour,Pallets,Sort\nred,4,cotton\n');
    await until(() => expect(fs.readdirSync(input.folder).toSorted()).toEqual(['done', 'failed']));
    expect(fs.readdirSync(join(input.folder, 'done'))).toEqual(['known.csv', 'own.csv', 'own.csv.result.json']);
    const reason = expect.stringContaining('No row has captions of invoices');
    expect(input.json('done/own.csv.result.json')).toEqual({ file: 'own.csv', status: 'waiting', reason });
    const list = async (path: string) => (await api.call(input.key, 'GET', `/v2/${path}`)).json().data;
    expect(await list('waiting_invoice_files')).toMatchObject([
      { attributes: { file_name: 'own.csv', came_by: 'drop', detail: reason } },
    ]);
    const members = ['number', 'invoice_date', 'biller_name', 'container_number', 'charge', 'from', 'to', 'amount'];
    const columns = own.split(',').map((caption, at) => ({ caption, member: [...members, 'currency_code'][at] }));
    const attributes = { name: 'Own', biller: { kind: 'shipping_line', name: 'Example Line' }, columns };
    const payload = { data: { type: 'invoice_layout', attributes } };
    expect((await api.call(input.key, 'POST', '/v2/invoice_layouts', { payload })).statusCode).toBe(201);
    const { rows } = await api.database.systemPool.query(
      'SELECT payload FROM graphile_worker._private_jobs WHERE key = $1',
      [`invoice_files:${input.key.accountId}`],
    );
    expect(rows).toHaveLength(1);
    const { signal } = new AbortController();
    await readWaitingFiles({ ...api.tracking, partners: {} }, input.key.accountId, signal);
    expect(await list('waiting_invoice_files')).toEqual([]);
    const numbers = (await list('invoices')).map((each: { attributes: { number: string } }) => each.attributes.number);
    expect(numbers.toSorted()).toEqual(['D-1', 'D-2']);
  });

  it('is moved to the failed folder with the reason if no part of it can be accepted', async () => {
    const input = await startInput();
    input.put('a-plan.edi', BAPLIE);
    input.put('b-empty.edi', '');
    input.put('c-letter.txt', 'Dear partner, please find enclosed');
    input.put('d-cut.json', JSON_MESSAGE.slice(0, 40));
    input.put('e-large.315', Buffer.alloc(1_000_001, X12));
    input.put('f-other.csv', 'number,lfd\nMSCU1234566,2026-05-15\n');
    input.put('g-good.315', X12);
    await until(() => expect(fs.readdirSync(input.folder)).toEqual(['acknowledgements', 'done', 'failed']));
    expect(input.has('done/g-good.315')).toBe(true);
    const reason = (name: string) => JSON.stringify(input.json(`failed/${name}.result.json`));
    expect(reason('a-plan.edi')).toContain('BAPLIE');
    expect(reason('b-empty.edi')).toContain('The file is empty.');
    expect(reason('c-letter.txt')).toMatch(/"faults":\[\{[^}]*"reason":"[^"]+/);
    expect(reason('d-cut.json')).toContain('the file begins like JSON and is invalid');
    expect(reason('e-large.315')).toContain('limit of 1000000 bytes');
    expect(reason('f-other.csv')).toContain('columns that are not known: \\"lfd\\"');
    expect(await input.figures()).toMatch(/outcome="refused"\} 6/);
    // A stow plan and a letter are listed with what is wrong; an empty file and one that is too large leave nothing.
    expect((await input.interchanges()).toSorted()).toEqual([
      'a-plan.edi refused',
      'c-letter.txt refused',
      'g-good.315 accepted',
    ]);
  });

  it('is not touched before it is complete', async () => {
    const input = await startInput();
    for (const name of ['.hidden.315', 'a.315.part', 'b.tmp', '~c.315']) input.put(name, X12);
    fs.mkdirSync(join(input.folder, 'a folder'));
    const half = Math.floor(SEVERAL.length / 2);
    const growing = fs.openSync(join(input.folder, 'growing.315'), 'w');
    for (let at = 0; at < half; at += Math.ceil(half / 8)) {
      fs.writeSync(growing, SEVERAL.subarray(at, Math.min(half, at + Math.ceil(half / 8))));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    fs.writeSync(growing, SEVERAL.subarray(half));
    fs.closeSync(growing);
    await until(() => expect(input.has('done/growing.315')).toBe(true));
    expect(fs.readFileSync(join(input.folder, 'done/growing.315')).equals(SEVERAL)).toBe(true);
    // The file in the folder proves nothing: a writer may continue in an archived file.
    const { data } = (await api.call(input.key, 'GET', '/v2/edi_interchanges')).json();
    expect(data).toMatchObject([{ attributes: { file_name: 'growing.315', byte_size: SEVERAL.length } }]);
    expect(fs.readdirSync(input.folder).toSorted()).toEqual([
      '.hidden.315',
      'a folder',
      'a.315.part',
      'acknowledgements',
      'b.tmp',
      'done',
      '~c.315',
    ]);
  });

  it('is a duplicate if its bytes were received before, and does not overwrite a file of the same name', async () => {
    const input = await startInput();
    input.put('a.315', X12);
    await until(() => expect(input.has('done/a.315')).toBe(true));
    input.put('a.315', X12);
    await until(() => expect(fs.readdirSync(join(input.folder, 'done')).length).toBe(3));
    expect(fs.readdirSync(join(input.folder, 'done')).toSorted()).toEqual([
      expect.stringMatching(/^\d{8}T\d{9}Z-a\.315$/),
      expect.stringMatching(/^\d{8}T\d{9}Z-a\.315\.result\.json$/),
      'a.315',
    ]);
    expect(await input.interchanges()).toEqual(['a.315 accepted', 'a.315 duplicate']);
  });

  it('is accepted once while it cannot be archived, and is archived as soon as possible', async () => {
    const folder = newFolder();
    // In place of a folder.
    fs.writeFileSync(join(folder, 'done'), '');
    fs.renameSync(join(folder, 'done'), join(folder, '.done'));
    const input = await startInput({ done: '.done' }, folder);
    input.put('a.315', X12);
    await until(() => expect(input.lines.join()).toMatch(/cannot be polled for files: a\.315: .*\.done/));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await input.interchanges()).toEqual(['a.315 accepted']);
    expect(input.lines.filter((line) => line.includes('cannot be polled')).length).toBe(1);
    fs.rmSync(join(folder, '.done'));
    await until(() => expect(input.has('.done/a.315')).toBe(true));
    expect(await input.interchanges()).toEqual(['a.315 accepted']);
  });

  it('is deleted, and not acknowledged, if the settings say so', async () => {
    const input = await startInput({ done: null, acknowledgements: null });
    input.put('a.315', X12);
    await until(() => expect(fs.readdirSync(input.folder)).toEqual([]));
    expect(await input.interchanges()).toEqual(['a.315 accepted']);
  });

  it('waits while the folder or the account is missing, which is logged once', async () => {
    const folder = join(newFolder(), 'mounted');
    const input = await startInput({}, folder);
    await until(() =>
      expect(input.lines.join()).toMatch(/the folder .*mounted \(drop\) cannot be polled for files: ENOENT/),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(input.lines.length).toBe(1);
    expect(await input.figures()).toContain('portolan_file_input_up{input="drop"} 0');
    fs.mkdirSync(folder);
    input.put('a.315', X12);
    await until(() => expect(input.has('done/a.315')).toBe(true));
    expect(await input.figures()).toContain('portolan_file_input_up{input="drop"} 1');
    const stranger = await startInput({ account: '00000000-0000-7000-8000-000000000000', name: 'other' });
    stranger.put('a.315', X12);
    await until(() => expect(stranger.lines.join()).toContain('there is no account 00000000'));
    expect(stranger.has('a.315')).toBe(true);
  });

  it('does not wait for older ones that fail, of which the metrics and one line of the log tell', async () => {
    const folder = newFolder();
    const hourAgo = api.tracking.clock.wallNow() / 1000 - 3600;
    // The name of the result of an empty file would be too long.
    const failing = ['a', 'b', 'c'].map((letter) => join(folder, letter.repeat(250)));
    for (const path of failing) {
      fs.writeFileSync(path, '');
      fs.utimesSync(path, hourAgo, hourAgo);
    }
    const input = await startInput({}, folder, { filesAPoll: 2 });
    await until(async () => expect(await input.figures()).toContain('portolan_files_waiting{input="drop"} 3'));
    expect(/portolan_oldest_file_age_seconds{input="drop"} (\d+)/.exec(await input.figures())?.[1]).toMatch(/^36\d\d$/);
    input.put('new.315', X12);
    await until(() => expect(input.has('done/new.315')).toBe(true));
    expect(input.lines.filter((line) => line.includes('files waiting'))).toEqual([
      `the folder ${folder} (drop) has 3 files waiting; 2 at a time are processed, oldest first`,
    ]);
    for (const path of failing) fs.rmSync(path);
    await until(() => expect(input.lines.at(-1)).toMatch(/has 0 files waiting|is polled for files/));
    await until(async () =>
      expect(await input.figures()).toContain('portolan_oldest_file_age_seconds{input="drop"} 0'),
    );
    await input.stop();
    expect(await input.figures()).not.toContain('portolan_files_waiting{');
  });

  it('is accepted by one of two workers that poll', async () => {
    const folder = newFolder();
    const first = await startInput({}, folder);
    const second = await startInput({ account: first.key.accountId }, folder);
    for (let index = 0; index < 10; index += 1) first.put(`${index}.clm`, `${CLM}${' '.repeat(index)}`);
    await until(() => expect(fs.readdirSync(folder)).toEqual(['done']));
    const lines = (await first.interchanges()).map((line) => line.split(' ')[0]);
    expect(lines.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `${index}.clm`));
    // The other worker takes over.
    await first.stop();
    second.put('last.clm', `${CLM}last`);
    await until(() => expect(second.has('done/last.clm')).toBe(true));
  });
});

describe('a file on an SFTP server', () => {
  const secret = 'FILES_TEST_PASSWORD';
  process.env[secret] = SFTP_PASSWORD;

  async function startServer(): Promise<{ root: string; server: SftpServer; settings: Partial<FileInputConfig> }> {
    const root = newFolder();
    fs.mkdirSync(join(root, 'out'));
    const server = await startSftpServer(root);
    onTestFinished(() => server.close());
    const { port, hostKey } = server;
    const login = { kind: 'sftp', directory: '/out', host: '127.0.0.1', port, user: SFTP_USER, hostKey } as const;
    return { root, server, settings: { ...login, passwordVariable: secret } };
  }

  it('is accepted, acknowledged and archived on the server', async () => {
    const { root, settings } = await startServer();
    const input = await startInput({ ...settings, acknowledgements: '/in/acknowledgements' }, join(root, 'out'));
    input.put('a.315', X12);
    input.put('b.edi', BAPLIE);
    await until(() => expect(fs.readdirSync(input.folder)).toEqual(['done', 'failed']));
    expect(fs.readFileSync(join(root, 'out/done/a.315')).equals(X12)).toBe(true);
    expect(input.json('failed/b.edi.result.json')).toMatchObject({ file: 'b.edi', status: 'refused' });
    const lines = fs.readFileSync(join(root, 'in/acknowledgements/a.315.997'), 'utf8');
    expect(lines).toContain('ST*997*');
    input.put('a.315', X12);
    await until(() => expect(fs.readdirSync(join(input.folder, 'done')).length).toBe(3));
    expect((await input.interchanges()).toSorted()).toEqual(['a.315 accepted', 'a.315 duplicate', 'b.edi refused']);
  });

  it('is fetched with a private key, too', async () => {
    const { root, server, settings } = await startServer();
    const privateKeyFile = join(newFolder(), 'id');
    fs.writeFileSync(privateKeyFile, server.privateKey);
    const { passwordVariable: _, ...login } = settings;
    const input = await startInput({ ...login, privateKeyFile }, join(root, 'out'));
    input.put('a.315', X12);
    await until(() => expect(input.has('done/a.315')).toBe(true));
  });

  it('is fetched once the server is available again', async () => {
    const { root, server, settings } = await startServer();
    const input = await startInput(settings, join(root, 'out'));
    await until(() => expect(input.lines.join()).toContain('/out on partner@127.0.0.1'));
    await server.close();
    await until(() => expect(input.lines.join()).toMatch(/cannot be polled for files: .*ECONNREFUSED/));
    input.put('a.315', X12);
    // Another key: it may be another server.
    const other = await startSftpServer(root, server.port);
    onTestFinished(() => other.close());
    await until(() =>
      expect(input.lines.join()).toContain(`the server shows the key ${other.hostKey}, and hostKey is`),
    );
    expect(input.has('a.315')).toBe(true);
    expect(input.lines.join()).not.toContain(SFTP_PASSWORD);
  });

  it.each([
    ['a wrong password', { passwordVariable: 'FILES_TEST_WRONG' }, /authentication methods failed/],
    [
      'no password',
      { passwordVariable: 'FILES_TEST_MISSING' },
      /no password: set FILES_TEST_MISSING in the environment/,
    ],
    ['a directory that is not there', { directory: '/nowhere' }, /No such file/],
  ])('stays in place with %s', async (_, given, message) => {
    process.env.FILES_TEST_WRONG = 'another word';
    const { root, settings } = await startServer();
    const input = await startInput({ ...settings, ...given }, join(root, 'out'));
    input.put('a.315', X12);
    await until(() => expect(input.lines.join()).toMatch(message));
    expect(input.has('a.315')).toBe(true);
  });
});
