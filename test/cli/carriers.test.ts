/** `portolan carriers` as people run it: no database is needed, and any saved answer is explained. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portolan-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function carriers(...words: string[]) {
  const run = spawnSync(process.execPath, ['src/main.ts', 'carriers', ...words], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { said: run.stdout, complaint: run.stderr, code: run.status };
}

test('an answer that `ask` saves is one that `explain` reads', () => {
  const file = join(folder, 'answer.raw.json');
  const saved = carriers('ask', 'TEST-TR-SUCCEEDED', '--line', 'TEST', '--output', file);
  expect(saved).toMatchObject({ complaint: '', code: 0, said: expect.stringContaining(file) });
  const { said, code } = carriers('explain', file, '--line', 'TEST', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject({
    line: 'TEST',
    refusal: null,
    complete: true,
    containers: [{ number: 'TESU4000011', legs: [{ from: { place: 'KRPUS' }, to: { place: 'USLGB' } }] }],
  });
});

test('the body of one page is explained with the number that was asked for', () => {
  const body = 'src/carriers/dcsa/fixtures/standard/tnt-220-response.json';
  const { said } = carriers('explain', body, '--line', 'XMPL', '--number', 'RESERVEDHHL123');
  expect(said).toContain('CONTAINER  APZU4812090');
});
