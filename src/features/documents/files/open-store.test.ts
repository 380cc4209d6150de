import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from './directory-store.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-temporary-'));
  vi.stubEnv('TMPDIR', root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('is the same each time, and for its user only', () => {
  const path = temporaryFolder('x');
  expect(temporaryFolder('x')).toBe(path);
  expect(path.startsWith(root)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('is refused where others may write to it, or lead it elsewhere', () => {
  const path = temporaryFolder('x');
  chmodSync(path, 0o777);
  expect(() => temporaryFolder('x')).toThrow('open to other users');
  rmSync(path, { recursive: true });
  mkdirSync(join(root, 'theirs'), { mode: 0o700 });
  symlinkSync(join(root, 'theirs'), path);
  expect(() => temporaryFolder('x')).toThrow('open to other users');
});
