import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('writes a file that only its user can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-log-'));
  const file = join(folder, 'service.log');
  createLogger('info', file).info('a line');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
