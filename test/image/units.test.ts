/** The units of ops/systemd as systemd reads and rates them, with a program where they expect one. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempt, root } from './tools.ts';

const UNITS = ['portolan-migrate.service', 'portolan@api.service', 'portolan@worker.service', 'portolan@all.service'];
/** Of 10, which is no confinement. What remains is the network, which lines and webhooks need. */
const HIGHEST_EXPOSURE = 1.6;

let folder: string;
const unit = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-units-'));
  cpSync(join(root, 'bin/portolan'), join(folder, 'opt/portolan/bin/portolan'), { recursive: true });
  for (const name of UNITS) {
    const text = readFileSync(join(root, 'ops/systemd', name.replace(/@\w+/, '@')), 'utf8');
    // The one path of the units that this machine need not have.
    writeFileSync(unit(name), text.replaceAll('ExecStart=/opt', `ExecStart=${folder}/opt`));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(UNITS)('%s is valid', (name) => {
  const { status, stdout, stderr } = attempt('systemd-analyze', ['verify', unit(name)]);
  const own = (stdout + stderr).split('\n').filter((line) => line.includes('portolan'));
  expect([status, own]).toEqual([0, []]);
});

it('a misspelt line is found', () => {
  mkdirSync(unit('wrong'));
  const text = readFileSync(unit('portolan@api.service'), 'utf8');
  writeFileSync(unit('wrong/portolan@api.service'), text.replace('ProtectSystem=', 'ProtectSystems='));
  const { stderr } = attempt('systemd-analyze', ['verify', unit('wrong/portolan@api.service')]);
  expect(stderr).toMatch(/Unknown key.*'ProtectSystems'/);
});

it.each(UNITS)(`%s leaves an exposure of at most ${HIGHEST_EXPOSURE}`, (name) => {
  const { stdout } = attempt('systemd-analyze', ['security', '--offline=true', '--no-pager', unit(name)]);
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  console.log(`${name}: exposure ${exposure}`);
  expect(exposure).toBeLessThanOrEqual(HIGHEST_EXPOSURE);
});

it('docs/systemd.md names that exposure', () => {
  expect(readFileSync(join(root, 'docs/systemd.md'), 'utf8')).toContain(`${HIGHEST_EXPOSURE} of 10`);
});
