/**
 * The units on a bare Debian that systemd has booted, installed by the commands of docs/systemd.md, against a PostgreSQL of this
 * machine.
 */
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../helpers/database.ts';
import { freePort } from '../helpers/free-port.ts';
import { until } from '../helpers/until.ts';
import { buildBase, buildMachine, IMAGE } from './build-image.ts';
import { unpackImage } from './container.ts';
import { bootMachine, type Machine } from './machine.ts';
import { buildah, root } from './tools.ts';

let database: TestDatabase;
let container: string;
let machine: Machine;
let port: number;
const services = ['portolan@api', 'portolan@worker'];
/** Of the section that installs, in its order; what fetches packages and builds the dashboard, the image has done. */
const commands = (/^## Install$([\s\S]*?)^## /m.exec(readFileSync(join(root, 'docs/systemd.md'), 'utf8'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('    '))
  .map((line) => line.trim())
  .filter((line) => !/^(npm|node_modules|journalctl)/.test(line));

beforeAll(async () => {
  database = await createEmptyDatabase();
  port = await freePort();
  container = buildah('from', buildMachine(buildBase()));
  const rootfs = buildah('mount', container);
  const image = unpackImage(IMAGE);
  cpSync(join(image.rootfs, 'opt/portolan'), join(rootfs, 'opt/portolan'), { recursive: true, verbatimSymlinks: true });
  image.remove();
  cpSync(join(root, 'ops'), join(rootfs, 'opt/portolan/ops'), { recursive: true });
  const node = join(rootfs, 'opt/portolan/node_modules/node/bin');
  mkdirSync(node, { recursive: true });
  cpSync(realpathSync(process.execPath), join(node, 'node'));
  mkdirSync(join(rootfs, 'etc/portolan'), { recursive: true });
  writeFileSync(join(rootfs, 'etc/portolan/api.environment'), `PORTOLAN_HTTP_PORT=${port}\n`);
  machine = await bootMachine(rootfs);
});
afterAll(async () => {
  await machine?.stop();
  if (container !== undefined) buildah('rm', container);
  await database?.drop();
});

it('start by the commands of docs/systemd.md, migrate, and serve', async () => {
  expect(commands).toHaveLength(8);
  const script = commands
    .map((line) => (line.includes('cat >') ? `echo '${database.url}' | ${line}` : line))
    .join('\n');
  const { status, stderr } = machine.sh(script);
  expect(status, stderr).toBe(0);
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    expect(answer?.status, machine.sh('journalctl --no-pager --lines 30').stdout).toBe(200);
  }, 500);
  await until(
    () => expect(machine.sh('journalctl --unit portolan@worker --output cat').stdout).toContain('ready as worker'),
    500,
  );
  expect(machine.sh(`systemctl is-active ${services.join(' ')} portolan-migrate`).stdout).toBe(
    'active\nactive\nactive\n',
  );
  expect(machine.sh('journalctl --unit portolan@api --output cat | grep /join').stdout).toContain('/join#');
});

it('confine the service: its user, no capabilities, a filter of system calls, and one folder to write', () => {
  const pid = machine.sh('systemctl show --property MainPID --value portolan@worker').stdout.trim();
  const status = machine.sh(`cat /proc/${pid}/status`).stdout;
  const uid = machine.sh('id --user portolan').stdout.trim();
  expect(Number(uid)).toBeGreaterThan(0);
  expect(status).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'));
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  const filters = (text: string) => Number(/^Seccomp_filters:\s+(\d+)$/m.exec(text)?.[1]);
  expect(filters(status)).toBeGreaterThan(filters(machine.sh('cat /proc/1/status').stdout));
  const mounts = machine
    .sh(`cat /proc/${pid}/mountinfo`)
    .stdout.split('\n')
    .map((line) => line.split(' '));
  const isWritable = (path: string) =>
    /(^|,)rw(,|$)/.test(mounts.findLast((mount) => mount[4] === path)?.[5] ?? 'none');
  expect(['/', '/var/lib/portolan', '/tmp'].map(isWritable)).toEqual([false, true, true]);
  expect(machine.sh(`cat /proc/${pid}/environ`).stdout).not.toContain('postgres://');
});

it('let an administrator run commands as docs/systemd.md has them, and the API write a sheet in a thread', async () => {
  const text = readFileSync(join(root, 'docs/systemd.md'), 'utf8');
  const command =
    /^ {4}export DATABASE_URL.*\n {4}set -a.*\n {4}runuser .*doctor$/m.exec(text)?.[0] ?? expect.fail('no command');
  const portolan = (words: string) => machine.sh(command.replace(/doctor$/, words)).stdout;
  expect(portolan('doctor')).toContain(', 0 failed');
  const [account] = JSON.parse(portolan('accounts list --json')) as [{ id: string }];
  const key = /ptl_[a-z]+_\w+/.exec(portolan(`keys create ${account.id} --name units --role admin`))?.[0] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/v2/exports/containers?format=xlsx`, {
    headers: { authorization: `Token ${key}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheet')]);
});

it('stop with status 0, and restart with the migration first', async () => {
  expect(machine.sh(`systemctl stop ${services.join(' ')}`).status).toBe(0);
  const results = machine.sh(`systemctl show --property Result,ExecMainStatus --value ${services.join(' ')}`).stdout;
  expect(results.split('\n').filter(Boolean).sort()).toEqual(['0', '0', 'success', 'success']);
  const upgrade = /^ {4}(systemctl restart .*)$/m.exec(readFileSync(join(root, 'docs/systemd.md'), 'utf8'))?.[1] ?? '';
  expect(machine.sh(upgrade).status).toBe(0);
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    expect(answer?.status).toBe(200);
  }, 500);
  const started = (unit: string) =>
    Number(machine.sh(`systemctl show --property ExecMainStartTimestampMonotonic --value ${unit}`).stdout);
  expect(started('portolan-migrate')).toBeLessThan(started('portolan@api'));
});
