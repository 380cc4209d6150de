/**
 * Three database hosts and one for the service, as network namespaces on one bridge, which has a namespace of its own.
 * Nothing of it is seen by the machine's own network.
 */
import { execFileSync } from 'node:child_process';

export const DATABASE_HOSTS = ['db1', 'db2', 'db3'] as const;
export type DatabaseHostName = (typeof DATABASE_HOSTS)[number];
export const APP = 'app';
const ADDRESSES = { db1: '10.77.0.11', db2: '10.77.0.12', db3: '10.77.0.13', app: '10.77.0.20' };
type HostName = keyof typeof ADDRESSES;
const HOSTS = [...DATABASE_HOSTS, APP] as const;
const PREFIX = 'portolan-';
const SWITCH = `${PREFIX}switch`;

export const addressOf = (host: HostName): string => ADDRESSES[host];
export const namespaceOf = (host: HostName): string => `${PREFIX}${host}`;

const ip = (...words: readonly string[]) => execFileSync('ip', words, { encoding: 'utf8' });

export function createNetwork(): void {
  ip('netns', 'add', SWITCH);
  ip('-n', SWITCH, 'link', 'add', 'bridge', 'type', 'bridge');
  ip('-n', SWITCH, 'link', 'set', 'bridge', 'up');
  for (const host of HOSTS) {
    const namespace = namespaceOf(host);
    ip('netns', 'add', namespace);
    ip('-n', SWITCH, 'link', 'add', host, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('-n', SWITCH, 'link', 'set', host, 'master', 'bridge', 'up');
    ip('-n', namespace, 'address', 'add', `${addressOf(host)}/24`, 'dev', 'eth0');
    ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
}

/** Ends what runs on the hosts, and removes them. Does nothing where there are none. */
export function removeNetwork(): void {
  for (const namespace of [...HOSTS.map(namespaceOf), SWITCH]) {
    if (!existingNamespaces().includes(namespace)) continue;
    killAll(processesIn(namespace));
    ip('netns', 'del', namespace);
  }
}

function existingNamespaces(): string[] {
  return ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
}

export function processesIn(namespace: string): number[] {
  return ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
}

export function killAll(pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The command that runs the words on the host. Files are those of the machine. */
export function commandOn(host: HostName, ...words: readonly string[]): readonly [string, ...string[]] {
  return ['nsenter', `--net=/run/netns/${namespaceOf(host)}`, ...words];
}

/** A cable that is pulled: no packet passes, and nobody is told. */
export function setLink(host: DatabaseHostName, state: 'up' | 'down'): void {
  ip('-n', SWITCH, 'link', 'set', host, state);
}

/** A slow line in both directions: so many kilobits a second. Null: as fast as it can be. */
export function limitRate(host: DatabaseHostName, kilobits: number | null): void {
  const [verb, ...limit] =
    kilobits === null ? ['del'] : ['replace', 'tbf', 'rate', `${kilobits}kbit`, 'burst', '4kb', 'latency', '1s'];
  for (const [namespace, device] of [
    [SWITCH, host],
    [namespaceOf(host), 'eth0'],
  ]) {
    const words = ['-n', namespace, 'qdisc', verb, 'dev', device, 'root', ...limit];
    execFileSync('tc', words.map(String));
  }
}
