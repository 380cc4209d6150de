/** The command line as it is published: packed, installed in an empty folder, and used with the complete service. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { startTestService, type TestService } from '../helpers/service.ts';

/** The service is in this process, which must go on meanwhile. */
const runFile = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startTestService({ clock: systemClock, role: 'all', hasQuickQueue: true });
  folder = mkdtempSync(join(tmpdir(), 'portolan-artefacts-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

it('the command line runs from its tarball', async () => {
  const npm = async (cwd: string, ...parameters: string[]) =>
    (await runFile('npm', [...parameters, '--silent'], { cwd })).stdout.trim();
  await npm(root, 'run', 'build', '-w', 'cli-client');
  const tarball = (await npm(root, 'pack', '-w', 'cli-client', '--pack-destination', folder)).split('\n').at(-1) ?? '';
  await npm(folder, 'init', '--yes');
  await npm(folder, 'install', '--offline', `./${tarball}`);
  const key = await service.key(await service.account());
  const env = { ...process.env, PORTOLAN_URL: service.url, PORTOLAN_KEY: key };
  const portolan = async (...parameters: string[]) =>
    (await runFile(join(folder, 'node_modules/.bin/portolan'), parameters, { env })).stdout;
  expect(await portolan('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  const tracked = JSON.parse(await portolan('track', 'TEST-TR-SUCCEEDED', '--scac', 'TEST', '--type', 'bol', '--wait'));
  expect(tracked).toMatchObject({ ok: true, data: [{ status: 'created' }] });
  expect(await portolan('containers', 'list', '--table')).toContain('TESU4000011');
});
