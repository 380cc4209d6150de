import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyOwnerOf } from './start.ts';
import { quietLogger } from './terminal.ts';

let folder: string;
let usualMask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-start-'));
  usualMask = process.umask();
});
afterEach(() => {
  process.umask(usualMask);
  rmSync(folder, { recursive: true });
});

it.each(['000', '022', '077', '277'])('logs to a file that only its user can read, with a umask of %s', (mask) => {
  process.umask(mask);
  const { file } = quietLogger(folder, 'info');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('shows errors on the terminal as one line each, and a repeated one once', async () => {
  const shown: string[] = [];
  const { logger, file } = quietLogger(folder, 'info', (line) => shown.push(line));
  logger.warn('not shown');
  for (let times = 0; times < 3; times += 1)
    logger.error({ err: new Error('inner') }, 'a job failed\n    at src/x.ts:1');
  logger.error('another');
  expect(shown).toEqual(['Error: a job failed', 'Error: another']);
  await expect.poll(() => readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5);
});

it('creates keys for the only account that is not of the demonstration', () => {
  expect(keyOwnerOf(['demo', 'own'], 'demo')).toBe('own');
  for (const [accounts, demo] of [
    [['demo'], 'demo'],
    [[], undefined],
    [['own', 'other'], undefined],
  ] as const)
    expect(keyOwnerOf(accounts, demo)).toBe('<account id, see accounts list>');
});
