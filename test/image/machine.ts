/**
 * A bare Debian with systemd, booted by systemd-nspawn in the network of this machine: for units as they run. It knows nothing of
 * Portolan.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { until } from '../helpers/until.ts';
import { attempt, type Ran, run } from './tools.ts';

export interface Machine {
  /** Runs a shell script in it, as root. */
  sh(script: string): Ran;
  stop(): Promise<void>;
}

/** @param rootfs its files, which it changes */
export async function bootMachine(rootfs: string): Promise<Machine> {
  const words = ['--quiet', '--boot', '--register=no', '--keep-unit', '--link-journal=no', '--directory', rootfs];
  const nspawn = spawn('systemd-nspawn', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [nspawn.stdout, nspawn.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const ended = once(nspawn, 'exit');
  const sh: Machine['sh'] = (script) =>
    attempt('nsenter', ['--target', String(initOf(nspawn.pid)), '--all', 'sh', '-ec', script]);
  try {
    await until(() => {
      const { stdout } = sh('systemctl is-system-running || true');
      expect(stdout.trim(), written.slice(-2000)).toMatch(/^(running|degraded)$/);
    }, 500);
  } catch (error) {
    nspawn.kill('SIGKILL');
    throw error;
  }
  return {
    sh,
    stop: async () => {
      sh('systemctl poweroff');
      await ended;
    },
  };
}

/** Process 1 of the machine, as this machine numbers it: the child of systemd-nspawn. */
function initOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const found = children.map(Number).find((child) => run('cat', [`/proc/${child}/comm`]) === 'systemd');
  return found ?? expect.fail('systemd does not run yet');
}
