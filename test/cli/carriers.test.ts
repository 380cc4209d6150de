/** `portolan carriers` needs no database and explains any saved response. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { carriersCommand } from '../../src/cli/carriers/carriers.ts';
import { keptLinesPath, writeKeptLines } from '../../src/cli/lines/kept-lines-file.ts';
import { createProgram } from '../../src/cli/program.ts';
import { listLineQuestions, loadConfig } from '../../src/config/config.ts';
import type { ConfigTree } from '../../src/lib/settings/merge-trees.ts';
import { startLocalSimulator } from '../helpers/simulator.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portolan-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program in a process of its own, like a user. */
function runProgram(...args: string[]) {
  const command = ['src/main.ts', 'carriers', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { stdout, stderr, status };
}

/** Returns the printed text. */
const run = (...args: string[]) => runWith({}, ...args);

async function runWith(settings: ConfigTree, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const context = {
    directory: root,
    loadConfig: () => loadConfig(root, {}, settings),
    loadSettings: () => loadConfig(root, {}, settings),
    print: (text: string) => void printed.push(text),
  };
  await new Command().addCommand(carriersCommand(context)).parseAsync(['carriers', ...args], { from: 'user' });
  return printed.join('\n');
}

test('`replay` reads a response that `record` has saved', async () => {
  const path = join(folder, 'answer');
  const saved = runProgram('record', 'TEST', 'TEST-TR-SUCCEEDED', '--output', path);
  expect(saved).toEqual({ stderr: '', status: 0, stdout: expect.stringContaining(`${path}.expected.json`) });
  expect(JSON.parse(await run('replay', `${path}.raw.json`, '--json'))).toMatchObject({
    line: 'TEST',
    refusal: null,
    complete: true,
    containers: [
      { number: expect.stringMatching(/^TESU[0-9]{7}$/), legs: [{ from: { place: 'KRPUS' }, to: { place: 'USLGB' } }] },
    ],
  });
});

test('the body of one page is explained with the queried number', async () => {
  const body = 'src/sources/carriers/dcsa/fixtures/standard/tnt-220-response.json';
  const printed = await run('explain', join(root, body), '--line', 'XMPL', '--number', 'RESERVEDHHL123');
  expect(printed).toContain('CONTAINER  APZU4812090');
});

test('`profiles` lists lines by name, with what is missing', async () => {
  const rows = JSON.parse(await run('profiles', '--json')) as { readonly scac: string }[];
  expect(rows).toContainEqual(
    expect.objectContaining({ scac: 'ZIMU', missing_secrets: ['PORTOLAN_ZIMU_SUBSCRIPTION_KEY'] }),
  );
  expect(await run('profiles')).toMatch(
    /^line +HLCU +Hapag-Lloyd .*PORTOLAN_HLCU_CLIENT_ID, PORTOLAN_HLCU_CLIENT_SECRET$/m,
  );
});

test('lines that `start --line` has kept count for these commands, and `start` needs a terminal for the rest', async () => {
  writeKeptLines(keptLinesPath(folder), { lines: { ZIMU: {} }, secrets: { PORTOLAN_ZIMU_SUBSCRIPTION_KEY: 'hush' } });
  const printed: string[] = [];
  const program = createProgram({
    directory: root,
    version: '',
    loadConfig: (overrides = {}, kept) => loadConfig(root, {}, overrides, kept),
    removedSettings: () => [],
    lines: {
      stateDirectory: () => folder,
      listQuestions: (source, kept) => listLineQuestions(root, {}, source, kept),
      terminal: { input: Object.assign(new PassThrough(), { isTTY: false }), output: new PassThrough() },
    },
    diagnosis: { findConfig: () => expect.fail(), settingsFile: '', secretsOf: () => [] },
    print: (text) => void printed.push(text),
    progress: null,
    warn: () => {},
  });
  await program.parseAsync(['carriers', 'profiles'], { from: 'user' });
  expect(printed.join('\n')).toMatch(/^line +ZIMU .* {2}polled by npm start -- --line$/m);
  expect(printed.join('\n')).not.toContain('hush');
  await expect(program.parseAsync(['start', '--line', 'ZIMU,ONEY'], { from: 'user' })).rejects.toThrow(
    /^ONEY lacks values, .* set PORTOLAN_ONEY_CLIENT_ID, /,
  );
});

test('`check` shows each request and what would become of the response, without secrets', async () => {
  const simulator = await startLocalSimulator(Date.parse('2026-05-01T00:00:00Z'));
  const baseUrl = `${simulator.url}/lines/MAEU`;
  const secret = 'simulated';
  const keys = { headers: { 'Consumer-Key': secret }, tokenHeaders: { 'Consumer-Key': secret } };
  const auth = { tokenUrl: `${baseUrl}/token`, clientId: secret, clientSecret: secret, ...keys };
  const withAuth = (own: object) => ({
    carriers: { lines: [{ profile: 'MAEU', baseUrl, auth: { ...auth, ...own } }] },
  });
  const check = (number: string, own: object = {}) => runWith(withAuth(own), 'check', 'maeu', number);

  const printed = await check('262600001');
  expect(printed).toMatch(
    /^REQUEST {2}of a token: POST .*\/lines\/MAEU\/token\n {2}answered 200, \d+ bytes, in \d+ ms$/m,
  );
  expect(printed).toMatch(/^REQUEST {2}GET .*transportDocumentReference=262600001.*\n {2}answered 200/m);
  expect(printed).toContain('MILESTONES');
  expect(printed).toContain('Nothing was stored.');
  expect(printed).not.toContain(secret);

  const wrong = await check('262600001', { clientSecret: 'hush-hush' });
  expect(wrong).toMatch(/of a token: POST .*\n {2}answered 401[\s\S]*NO REPORT {2}unreachable/);
  expect(wrong).not.toContain('hush-hush');
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;

  await expect(check('26260')).rejects.toThrow('26260 does not match [A-Za-z0-9]{9}. Nothing was requested.');
  await expect(check('262600001', { clientSecret: { env: 'NO_SUCH_SECRET' } })).rejects.toThrow('set NO_SUCH_SECRET');
  await simulator.close();
});
