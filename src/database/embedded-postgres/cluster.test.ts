import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOnce } from './cluster.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('builds beside the partial result of a killed process, and removes that', async () => {
  await mkdir(join(folder, '.made.building-killed'));
  await writeFile(join(folder, '.made.building-killed', 'half'), '');
  const isMade = await buildOnce(join(folder, 'made'), (staging) => writeFile(join(staging, 'whole'), ''));
  expect(isMade).toBe(true);
  expect(await readdir(folder, { recursive: true })).toEqual(['made', join('made', 'whole')]);
});
