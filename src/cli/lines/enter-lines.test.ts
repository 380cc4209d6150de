import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listLineQuestions, loadConfig } from '../../config/config.ts';
import { describeSources } from './describe-lines.ts';
import { type ChosenSources, keptLinesFor, sourceOption } from './enter-lines.ts';
import { keptLinesPath, readKeptLines, writeKeptLines } from './kept-lines-file.ts';

import { openPrompt } from './prompt.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
let path: string;
let usualMask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-lines-'));
  path = keptLinesPath(folder);
  usualMask = process.umask();
});
afterEach(() => {
  process.umask(usualMask);
  rmSync(folder, { recursive: true });
});

const MAEU = ['PORTOLAN_MAEU_CLIENT_ID', 'PORTOLAN_MAEU_CLIENT_SECRET', 'PORTOLAN_MAEU_CONSUMER_KEY'];

interface Situation {
  readonly environment?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  /** Each is typed once the output ends with a question. */
  readonly typed?: readonly string[];
}

/** Enters lines as an operator at a terminal. */
async function enter(
  chosen: readonly string[] | ChosenSources,
  { environment = {}, isTerminal = true, typed = [] }: Situation = {},
) {
  const input = Object.assign(new PassThrough(), { isTTY: isTerminal });
  const output = new PassThrough();
  let shown = '';
  let answers = 0;
  output.on('data', (text: Buffer) => {
    shown += text;
    if (!/: $/.test(String(text)) || answers === typed.length) return;
    const answer = typed[answers++];
    void setImmediate().then(() => input.write(`${answer}`));
  });
  const sources = Array.isArray(chosen) ? { lines: chosen } : (chosen as ChosenSources);
  const outcome = await keptLinesFor(sources, {
    loadConfig: (overrides = {}, kept) => loadConfig(root, environment, overrides, kept),
    lines: {
      stateDirectory: () => folder,
      listQuestions: (source, kept) => listLineQuestions(root, environment, source, kept),
      terminal: { input, output },
    },
  }).catch((error: Error) => error);
  return { outcome, shown };
}

const configOf = (environment: Readonly<Record<string, string>> = {}) =>
  loadConfig(root, environment, {}, readKeptLines(path));

test('a line is entered once, without a secret on the screen', async () => {
  const { shown } = await enter(['MAEU'], { typed: ['the-id\r', 'the-secret\r', 'the-key\r'] });
  for (const variable of MAEU) expect(shown).toContain(`${variable}: `);
  expect(shown).toContain(path);
  expect(shown).not.toMatch(/the-(id|secret|key)/);
  expect(configOf().carriers.lines[0]).toMatchObject({
    profile: 'MAEU',
    auth: { clientId: 'the-id', clientSecret: 'the-secret', tokenHeaders: { 'Consumer-Key': 'the-key' } },
  });
  expect(await enter(['MAEU'], { isTerminal: false })).toEqual({ outcome: readKeptLines(path), shown: '' });
});

test('text pasted beyond a question is not shown', async () => {
  const { shown } = await enter(['MAEU'], { typed: ['the-id\rthe-secret\rthe-key\r'] });
  expect(shown).not.toMatch(/the-/);
  expect(readKeptLines(path).secrets).toMatchObject({ PORTOLAN_MAEU_CONSUMER_KEY: 'the-key' });
});

test('a secret pasted together with the answer before it is not shown', async () => {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  using prompt = openPrompt({ input, output });
  const first = prompt.ask('file: ', { isSecret: false });
  input.write('own.pem\rthe-key\r');
  expect([await first, await prompt.ask('key: ', { isSecret: true })]).toEqual(['own.pem', 'the-key']);
  const shown = output.read();
  expect(shown).toContain('own.pem');
  expect(shown).not.toContain('the-key');
});

test('an empty value, an address and a missing file are refused until they are right', async () => {
  const file = join(folder, 'own.pem');
  writeFileSync(file, 'pem');
  const tokenUrl = 'https://login.microsoftonline.com/own/oauth2/v2.0/token';
  const { shown } = await enter(['MSCU'], {
    typed: [
      ...['\r', 'https://secret.example\r', 'the-id\r', '/no/such/file\r', `${file}\r`, `${file}\r`],
      ...['https://x.example/<tenant>\r', 'x\r', `${tokenUrl}\r`, 'own/.default\r'],
    ],
  });
  for (const fault of ['must not be empty', 'is an address', 'no such file', 'the part in <>', 'must be an address'])
    expect(shown).toContain(fault);
  expect(shown).not.toMatch(/secret\.example|the-id/);
  expect(configOf().carriers.lines[0]).toMatchObject({
    auth: { clientId: 'the-id', certificateFile: file, keyFile: file, tokenUrl, scope: 'own/.default' },
  });
  expect(describeSources(configOf()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^MSCU \(Med.*\): not polled, no credentials: .*own\.pem holds no readable certificate/),
  ]);
});

test('only what is missing is requested, and the environment wins over what is kept', async () => {
  writeKeptLines(path, { lines: { MAEU: {} }, secrets: { [MAEU[0] as string]: 'kept-id' } });
  const { shown } = await enter(['MAEU'], { environment: { [MAEU[1] as string]: 'set' }, typed: ['the-key\r'] });
  expect(shown).toContain(`${MAEU[2]}: `);
  expect(shown).not.toContain(`${MAEU[0]}: `);
  expect(shown).not.toContain(`${MAEU[1]}: `);
  expect(configOf({ [MAEU[0] as string]: 'set-id' }).carriers.lines[0]).toMatchObject({
    auth: { clientId: { env: MAEU[0] }, tokenHeaders: { 'Consumer-Key': 'the-key' } },
  });
});

test('a value that the operator has emptied is requested again', async () => {
  writeKeptLines(path, { lines: { YMLU: { baseUrl: '' } }, secrets: { PORTOLAN_YMLU_KEY_ID: '' } });
  await enter(['YMLU'], { typed: ['the-key\r', 'https://yml.example\r'] });
  expect(readKeptLines(path)).toEqual({
    lines: { YMLU: { baseUrl: 'https://yml.example' } },
    secrets: { PORTOLAN_YMLU_KEY_ID: 'the-key' },
  });
});

test('several lines that the settings have without their values are entered together', async () => {
  const environment = { PORTOLAN_CARRIERS_LINES: '[{"profile":"YMLU"},{"profile":"MSCU"}]' };
  const file = join(folder, 'own.pem');
  writeFileSync(file, 'pem');
  await enter(['YMLU', 'MSCU'], {
    environment,
    typed: ['the-key\r', 'https://yml.example\r', 'the-id\r', `${file}\r`, `${file}\r`, 'https://x.example\r', 'own\r'],
  });
  expect(configOf(environment).carriers.lines).toMatchObject([
    { scac: 'YMLU', baseUrl: 'https://yml.example' },
    { scac: 'MSCU', auth: { scope: 'own' } },
  ]);
});

test('settings of the same line are completed, and win', async () => {
  const environment = { PORTOLAN_CARRIERS_LINES: '[{"profile":"YMLU","name":"Own"}]' };
  await enter(['YMLU'], { environment, typed: ['the-key\r', 'https://yml.example\r'] });
  const lines = configOf(environment).carriers.lines;
  expect(lines).toEqual([expect.objectContaining({ name: 'Own', baseUrl: 'https://yml.example' })]);
});

test.each([
  ['without a terminal', { isTerminal: false }, `MAEU lacks values, and there is no terminal .* ${MAEU.join(', ')} in`],
  ['with Ctrl-C', { typed: ['the-id\r', '\u0003'] }, 'input ended before .* Nothing was kept'],
  ['with Ctrl-D', { typed: ['the-id\r', '\u0004'] }, 'input ended before .* Nothing was kept'],
])('%s nothing is kept', async (_how, situation: Situation, message) => {
  const { outcome } = await enter(['MAEU'], situation);
  expect(outcome).toEqual(expect.objectContaining({ message: expect.stringMatching(message) }));
  expect(existsSync(path)).toBe(false);
});

test('nothing is kept that the settings refuse', async () => {
  const { outcome } = await enter(['ZIMU'], { environment: { PORTOLAN_HTTP_PORT: 'x' }, typed: ['the-key\r'] });
  expect(outcome).toMatchObject({ name: 'ConfigInvalid', message: expect.not.stringContaining('the-key') });
  expect(existsSync(path)).toBe(false);
});

test('a code without a profile is refused with the nearest one', async () => {
  const { outcome } = await enter(['MAEV']);
  expect(outcome).toMatchObject({ name: 'ConfigInvalid', message: expect.stringContaining('The nearest is "MAEU"') });
});

test.each(['000', '022', '277'])('only the owner can read file and folder, with a umask of %s', (mask) => {
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(`${path}.new`, 'left by a killed process', { mode: 0o644 });
  process.umask(mask);
  writeKeptLines(path, { lines: {}, secrets: { A: 'x' } });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(existsSync(`${path}.new`)).toBe(false);
});

test('a process killed while it writes leaves the previous file', () => {
  writeKeptLines(path, { lines: {}, secrets: { A: 'before' } });
  writeFileSync(`${path}.new`, '{"lines": {}, "secr', { mode: 0o600 });
  expect(readKeptLines(path).secrets).toEqual({ A: 'before' });
});

test('a file that others may read, or of another form, is refused without its content', () => {
  writeKeptLines(path, { lines: {}, secrets: { A: 'hush' } });
  chmodSync(path, 0o640);
  expect(() => readKeptLines(path)).toThrow(/mode 640\)\. .* chmod 600 .*lines\.json$/);
  chmodSync(path, 0o600);
  for (const text of [readFileSync(path, 'utf8').slice(0, -4), '{"lines": {"MAEU": {"a": 1}}, "secrets": {}}']) {
    writeFileSync(path, text);
    expect(() => readKeptLines(path)).toThrow(
      new Error(`${path} does not have the form that portolan start writes. Delete it to enter the secrets again.`),
    );
  }
});

test('--line takes codes with commas and again, and refuses what is no code', async () => {
  const parse = async (...args: string[]) => {
    const command = new Command()
      .addOption(sourceOption('lines'))
      .exitOverride()
      .configureOutput({ writeErr: () => {} });
    return (await command.parseAsync(args, { from: 'user' })).opts().line;
  };
  expect(await parse('--line', 'maeu,ZIMU', '--line', 'MAEU', '--line=ONEY')).toEqual(['MAEU', 'ZIMU', 'ONEY']);
  expect(await parse()).toEqual([]);
  await expect(parse('--line', 'Maersk')).rejects.toThrow('It must be a SCAC such as MAEU');
});

test('a terminal and a railroad are entered like a line, with objects as JSON', async () => {
  const facility = '{"locode": "USHOU", "smdg": "BCMT"}';
  const { shown } = await enter(
    { terminals: ['PORTHOUSTON'], railroads: ['UP'] },
    {
      typed: [
        ...['the-id\r', 'the-secret\r', 'BCMT\r', 'Barbours Cut\r', '{"locode": \r', `${facility}\r`],
        ...['https://api.port.example\r', '{"method": "GET", "path": "/{numbers}", "numbers": "whole"}\r'],
        ...['up-id\r', 'up-secret\r'],
      ],
    },
  );
  expect(shown).toContain('not readable as a JSON object');
  expect(shown).not.toMatch(/the-(id|secret)|up-/);
  const config = configOf();
  expect(config.terminals[0]).toMatchObject({
    profile: 'PORTHOUSTON',
    facility: JSON.parse(facility),
    request: { path: '/{numbers}' },
    auth: { clientId: 'the-id', clientSecret: 'the-secret' },
  });
  expect(config.railroads[0]).toMatchObject({ profile: 'UP', auth: { clientId: 'up-id', clientSecret: 'up-secret' } });
  expect(describeSources(config)).toEqual([
    { kind: 'Terminal', text: 'BCMT (Barbours Cut): polled' },
    { kind: 'Railroad', text: 'UP (Union Pacific): polled' },
  ]);
  const chosen = { terminals: ['PORTHOUSTON'], railroads: ['UP'] };
  expect(await enter(chosen, { isTerminal: false })).toEqual({ outcome: readKeptLines(path), shown: '' });
});

test('a railroad without a profile is refused with the nearest name', async () => {
  const { outcome } = await enter({ railroads: ['BNSFX'] });
  expect(String(outcome)).toContain('The nearest is "BNSF".');
});
