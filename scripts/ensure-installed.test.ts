/** What the npm scripts install before they run, over small trees and an npm that only notes its arguments. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SERVICE = {
  'node_modules/@portolan/wording': { link: true },
  'node_modules/pg': { version: '1.0.0', integrity: 'sha512-pg' },
};
const TOOLS = {
  'node_modules/vitest': { version: '2.0.0', integrity: 'sha512-vitest', dev: true },
  // Of another platform, which npm leaves out.
  'node_modules/@vitest/aix': { version: '2.0.0', integrity: 'sha512-aix', dev: true, optional: true, os: ['aix'] },
};
const LOCKED = {
  '': {},
  web: { devDependencies: {} },
  ...SERVICE,
  ...TOOLS,
};
const { 'node_modules/vitest': vitest } = TOOLS;
const ALL = { ...SERVICE, 'node_modules/vitest': vitest };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-installed-'));
  for (const folder of ['scripts', 'bin', 'node_modules/.bin']) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'ensure-installed.mjs'), join(root, 'scripts/ensure-installed.mjs'));
  writeFileSync(join(root, 'node_modules/.bin/node'), '');
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$*" >> "${join(root, 'npm-calls')}"\n`, { mode: 0o755 });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(packages: object): void {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

/** @returns the calls of npm */
function ensure(...args: string[]): string[] {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/ensure-installed.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
  });
  expect(status, stderr).toBe(0);
  const calls = join(root, 'npm-calls');
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
}

describe('with packages of production only', () => {
  beforeEach(() => install(SERVICE));

  it('starts the service and its commands without an installation', () => {
    expect(ensure('--production')).toEqual([]);
  });

  it('installs those of development for what needs them', () => {
    expect(ensure()).toEqual(['ci --include=dev --no-fund --no-audit']);
  });

  it('stays so when a package of production has another version', () => {
    install({ 'node_modules/pg': { version: '0.9.0', integrity: 'sha512-old' } });
    expect(ensure('--production')).toEqual(['ci --omit=dev --no-fund --no-audit']);
  });
});

it('installs where a workspace is not linked, as after an update that adds one', () => {
  const { 'node_modules/@portolan/wording': _link, ...others } = ALL;
  install(others);
  expect(ensure('--production')).toEqual(['ci --include=dev --no-fund --no-audit']);
});

describe('with all packages', () => {
  beforeEach(() => install(ALL));

  it('needs no installation', () => {
    expect(ensure('--production')).toEqual([]);
    expect(ensure()).toEqual([]);
  });

  it('keeps those of development when a package of production has another version', () => {
    install({ ...ALL, 'node_modules/pg': { version: '0.9.0', integrity: 'sha512-old' } });
    expect(ensure('--production')).toEqual(['ci --include=dev --no-fund --no-audit']);
  });
});

it('installs all where nothing is installed, so that the dashboard can be built, and only once', () => {
  expect(ensure('--production')).toEqual(['ci --include=dev --no-fund --no-audit']);
  expect(ensure('--production')).toHaveLength(1);
});

it('installs for the tests although an installation for the service succeeded before', () => {
  ensure('--production');
  install(SERVICE);
  expect(ensure()).toHaveLength(2);
});

it('lets the build of the dashboard say what is missing, where only packages of production are installed', () => {
  mkdirSync(join(root, 'web/scripts'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../web/scripts/build.ts'), join(root, 'web/scripts/build.ts'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const build = () =>
    spawnSync(process.execPath, [join(root, 'web/scripts/build.ts')], { encoding: 'utf8', env: { PATH: '' } });
  const commands = 'Run "npm ci --include=dev", then "node web/scripts/build.ts".';
  const packages = 'and the packages that build it are not installed.';
  expect(build()).toMatchObject({ status: 1, stderr: `web/dist is missing, ${packages} ${commands}\n` });
  mkdirSync(join(root, 'web/dist'));
  expect(build()).toMatchObject({ status: 1, stderr: `web/dist is older than its sources, ${packages} ${commands}\n` });
});

it('runs for production before the service, its commands and the simulator', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const before = Object.entries<string>(scripts).filter(([, script]) => script.includes('ensure-installed'));
  expect(before.filter(([, script]) => script.endsWith(' --production')).map(([name]) => name)).toEqual([
    'prestart',
    'preportolan',
    'presimulator',
    'prereset',
  ]);
});
