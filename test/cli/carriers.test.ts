/** `portolan carriers` needs no database and explains any saved response. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { carriersCommand } from '../../src/cli/carriers/carriers.ts';
import { loadConfig } from '../../src/config/config.ts';

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
async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const context = {
    directory: root,
    loadConfig: () => loadConfig(root, {}),
    print: (text: string) => void printed.push(text),
  };
  await new Command().addCommand(carriersCommand(context)).parseAsync(['carriers', ...args], { from: 'user' });
  return printed.join('\n');
}

test('`explain` reads a response that `ask` has saved', async () => {
  const file = join(folder, 'answer.raw.json');
  const saved = runProgram('ask', 'TEST-TR-SUCCEEDED', '--line', 'TEST', '--output', file);
  expect(saved).toEqual({ stderr: '', status: 0, stdout: expect.stringContaining(file) });
  expect(JSON.parse(await run('explain', file, '--line', 'TEST', '--json'))).toMatchObject({
    line: 'TEST',
    refusal: null,
    complete: true,
    containers: [{ number: 'TESU4000011', legs: [{ from: { place: 'KRPUS' }, to: { place: 'USLGB' } }] }],
  });
});

test('the body of one page is explained with the queried number', async () => {
  const body = 'src/sources/carriers/dcsa/fixtures/standard/tnt-220-response.json';
  const printed = await run('explain', join(root, body), '--line', 'XMPL', '--number', 'RESERVEDHHL123');
  expect(printed).toContain('CONTAINER  APZU4812090');
});
