import { mkdtempSync, rmSync, statSync } from 'node:fs';
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

it('creates keys for the only account that is not of the demonstration', () => {
  expect(keyOwnerOf(['demo', 'own'], 'demo')).toBe('own');
  for (const [accounts, demo] of [
    [['demo'], 'demo'],
    [[], undefined],
    [['own', 'other'], undefined],
  ] as const)
    expect(keyOwnerOf(accounts, demo)).toBe('<account id, see accounts list>');
});
