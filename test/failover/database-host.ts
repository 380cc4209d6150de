/** One host of the database cluster: etcd, Patroni and its PostgreSQL on a small disk of their own, by the files of ops/. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FOLDER, mountDisk } from './disks.ts';
import { addressOf, commandOn, type DatabaseHostName, killAll, namespaceOf, processesIn, setLink } from './network.ts';

const OPS = resolve(import.meta.dirname, '../../ops/high-availability');
const RESTART_MILLIS = 1000;
const postgres = { uid: idOf('-u'), gid: idOf('-g') };

export interface DatabaseHost {
  readonly name: DatabaseHostName;
  /** Its log of Patroni and PostgreSQL, and what etcd wrote. */
  readonly logFolder: string;
  start(): void;
  /** As by a power failure: everything ends at once, and nobody is told. */
  powerOff(): void;
  powerOn(): void;
  /** The processes of PostgreSQL alone. */
  killServer(): void;
  /** All processes stand still, as those of a virtual machine that is moved. */
  freeze(): void;
  /** Of a replica: whether it applies what it receives. Patroni ends a pause of PostgreSQL's own. */
  replay(isOn: boolean): void;
  thaw(): void;
  fillDisk(): void;
  freeDisk(): void;
  /** Whether it takes writes; false also where it cannot be reached. */
  isPrimary(): Promise<boolean>;
  /** SQL by its own client, on the host itself. @throws if it fails or takes longer */
  sql(text: string, timeoutSeconds: number): string;
  remove(): void;
}

export function createDatabaseHost(name: DatabaseHostName): DatabaseHost {
  const disk = mountDisk(name);
  const [logFolder, etcdFolder, stuffing] = [
    join(FOLDER, `${name}-log`),
    join(FOLDER, `${name}-etcd`),
    join(disk, 'stuffing'),
  ];
  for (const folder of [logFolder, etcdFolder, join(disk, 'postgresql/15')]) mkdirSync(folder, { recursive: true });
  for (const folder of [etcdFolder, join(disk, 'postgresql'), join(disk, 'postgresql/15')])
    chownSync(folder, postgres.uid, postgres.gid);
  const adapted = (file: string) =>
    readFileSync(join(OPS, file), 'utf8')
      .replace(/^(name: |ETCD_NAME=)db1$/m, `$1${name}`)
      .replaceAll(/((?:listen|address|hosts|URLS)\S*[:=]\s*(?:http:\/\/)?)10\.77\.0\.11/gi, `$1${addressOf(name)}`)
      .replaceAll('/var/lib/etcd', etcdFolder)
      .replaceAll(/\/var\/(lib|run)\//g, `${disk}/`);
  const configuration = join(logFolder, 'patroni.yml');
  writeFileSync(configuration, adapted('patroni.yml'));
  const etcd = Object.fromEntries(
    [...adapted('etcd.env').matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  let isOn = false;
  /** Started again when it ends, as by systemd. */
  const run = (log: string, words: readonly string[], env: NodeJS.ProcessEnv): void => {
    const as = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    const [command, ...rest] = commandOn(name, ...as, ...words);
    const output = openSync(join(logFolder, log), 'a');
    const child = spawn(command, rest, {
      cwd: join(disk, 'postgresql'),
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, HOME: disk, ...env },
    });
    child.unref();
    child.on('exit', () => {
      if (isOn) setTimeout(() => isOn && run(log, words, env), RESTART_MILLIS).unref();
    });
  };
  const all = () => processesIn(namespaceOf(name));
  const host: DatabaseHost = {
    name,
    logFolder,
    start: () => {
      isOn = true;
      run('etcd.log', ['etcd'], etcd as NodeJS.ProcessEnv);
      run('patroni.log', ['patroni', configuration], { PYTHONUNBUFFERED: '1' });
    },
    powerOff: () => {
      isOn = false;
      setLink(name, 'down');
      killAll(all());
    },
    powerOn: () => {
      setLink(name, 'up');
      host.start();
    },
    killServer: () => killAll(all().filter((pid) => readProcess(pid, 'comm') === 'postgres\n')),
    freeze: () => killAll(all(), 'SIGSTOP'),
    replay: (isOn) => {
      const replaying = all().filter((pid) => /: startup /.test(readProcess(pid, 'cmdline')));
      killAll(replaying, isOn ? 'SIGCONT' : 'SIGSTOP');
    },
    thaw: () => killAll(all(), 'SIGCONT'),
    fillDisk: () => {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${stuffing}`, 'bs=1M'], { stdio: 'ignore' });
      } catch {
        // It ends for want of room.
      }
    },
    freeDisk: () => rmSync(stuffing, { force: true }),
    isPrimary: async () => {
      const answer = fetch(`http://${addressOf(name)}:8008/primary`, { signal: AbortSignal.timeout(2000) });
      return answer.then(
        ({ ok }) => ok,
        () => false,
      );
    },
    sql: (text, timeoutSeconds) => {
      const url = `postgres://postgres:change-me-superuser@${addressOf(name)}/portolan`;
      const [command, ...rest] = commandOn(name, 'timeout', `${timeoutSeconds}`, 'psql', url, '-qAtc', text);
      return execFileSync(command, rest, { encoding: 'utf8', stdio: 'pipe' }).trim();
    },
    remove: () => {
      isOn = false;
      killAll(all());
    },
  };
  return host;
}

/** Empty where the process has ended. */
function readProcess(pid: number, what: 'comm' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
