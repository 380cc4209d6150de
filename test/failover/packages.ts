/** Installs the Debian packages of the drills, without starting the servers that they bring. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const PACKAGES = [
  'etcd-client',
  'etcd-server',
  'haproxy',
  'iproute2',
  'patroni',
  'pgbouncer',
  'postgresql-15',
  'postgresql-client-15',
  'postgresql-contrib',
  'python3-etcd',
];
/** Read by Debian's package scripts before they start a service; 101: not to be started. */
const POLICY = '/usr/sbin/policy-rc.d';

export function installPackages(): void {
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    apt('update', '-qq');
    apt('install', '-o', 'DPkg::Lock::Timeout=300', '-qq', '-y', '--no-install-recommends', ...missing);
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}

function isInstalled(name: string): boolean {
  try {
    const status = execFileSync('dpkg-query', ['-s', name], { encoding: 'utf8', stdio: 'pipe' });
    return /^Status: install ok installed$/m.test(status);
  } catch {
    return false;
  }
}

function apt(...words: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
