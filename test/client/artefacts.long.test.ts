/** The command line as it is published: packed, installed in an empty folder, and used with the complete service. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { startTestService, type TestService } from '../helpers/service.ts';

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
  const npm = (cwd: string, ...parameters: string[]) =>
    execFileSync('npm', [...parameters, '--silent'], { cwd, encoding: 'utf8', timeout: 120_000 }).trim();
  npm(root, 'run', 'build', '-w', 'cli-client');
  const tarball = npm(root, 'pack', '-w', 'cli-client', '--pack-destination', folder).split('\n').at(-1) ?? '';
  npm(folder, 'init', '--yes');
  npm(folder, 'install', '--offline', `./${tarball}`);
  const key = await service.key(await service.account());
  const portolan = (...parameters: string[]) =>
    execFileSync(join(folder, 'node_modules/.bin/portolan'), parameters, {
      encoding: 'utf8',
      timeout: 120_000,
      env: { ...process.env, PORTOLAN_URL: service.url, PORTOLAN_KEY: key },
    });
  expect(portolan('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  const tracked = JSON.parse(portolan('track', 'TEST-TR-SUCCEEDED', '--scac', 'TEST', '--type', 'bol', '--wait'));
  expect(tracked).toMatchObject({ ok: true, data: [{ status: 'created' }] });
  expect(portolan('containers', 'list', '--table')).toContain('TESU4000011');
});
