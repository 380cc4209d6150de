/**
 * Containers of the image under crun: as the user that the image names, without capabilities, on a read-only root. What may be
 * written is mounted: the state directory, and a tmpfs at /tmp. Network and memory limits are those of the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, attemptMeanwhile, buildah, type Ran } from './tools.ts';

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Labels: Readonly<Record<string, string>>;
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly ExposedPorts: Readonly<Record<string, unknown>>;
  readonly StopSignal: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface UnpackedImage {
  readonly rootfs: string;
  readonly config: ImageConfig;
  remove(): void;
}

export function unpackImage(image: string): UnpackedImage {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig };
  };
  const name = buildah('from', image);
  return { rootfs: buildah('mount', name), config: Docker.config, remove: () => void buildah('rm', name) };
}

export interface ContainerOptions {
  /** Instead of the command of the image. */
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Files in /run/secrets, by name. */
  readonly secrets?: Readonly<Record<string, string>>;
}

export interface Container {
  /** What it has written to its standard output, and to both outputs. */
  result(): string;
  output(): string;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  exec(...words: readonly string[]): Promise<Ran>;
  kill(signal: string): Promise<void>;
}

export interface ContainerHost {
  start(options: ContainerOptions): Container;
  /** Waits for its end. */
  run(options: ContainerOptions): Promise<{ status: number | null; result: string; output: string }>;
  /** The state directory, as the machine sees it. */
  readonly state: string;
  killAll(): void;
}

/** @param folder for bundles, secrets and state */
export function containerHost({ rootfs, config }: UnpackedImage, folder: string): ContainerHost {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  const state = join(folder, 'state');
  mkdirSync(state, { recursive: true, mode: 0o700 });
  chownSync(state, uid, gid);
  const running = new Map<string, ChildProcess>();
  let count = 0;

  const start: ContainerHost['start'] = ({ command = config.Cmd, environment = {}, secrets = {} }) => {
    count += 1;
    const id = `portolan-test-${process.pid}-${count}`;
    const bundle = join(folder, id);
    const secretFolder = join(bundle, 'secrets');
    mkdirSync(secretFolder, { recursive: true });
    chmodSync(secretFolder, 0o755);
    for (const [name, text] of Object.entries(secrets))
      writeFileSync(join(secretFolder, name), `${text}\n`, { mode: 0o444 });
    const env = [...config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)];
    const args = [...config.Entrypoint, ...command];
    const mounts = [...SYSTEM_MOUNTS, bind(state, '/var/lib/portolan', 'rw'), bind(secretFolder, '/run/secrets', 'ro')];
    const spec = {
      ociVersion: '1.0.2',
      process: {
        ...{ user: { uid, gid }, args, env, cwd: config.WorkingDir, noNewPrivileges: true },
        capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
      },
      root: { path: rootfs, readonly: true },
      hostname: 'portolan',
      mounts,
      linux: {
        namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })),
        maskedPaths: ['/proc/kcore', '/proc/keys', '/proc/timer_list', '/sys/firmware'],
        readonlyPaths: ['/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger'],
      },
    };
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(spec));
    const child = spawn(...crun('run', '--bundle', bundle, id), { stdio: ['ignore', 'pipe', 'pipe'] });
    running.set(id, child);
    let result = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      result += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const ended = once(child, 'close').then(([code]) => {
      running.delete(id);
      return code as number | null;
    });
    return {
      result: () => result,
      output: () => output,
      ended,
      exec: (...words) => attemptMeanwhile(...crun('exec', ...env.flatMap((each) => ['--env', each]), id, ...words)),
      kill: async (signal) => void (await attemptMeanwhile(...crun('kill', id, signal))),
    };
  };
  return {
    start,
    run: async (options) => {
      const container = start(options);
      const status = await container.ended;
      return { status, result: container.result(), output: container.output() };
    },
    state,
    killAll: () => {
      for (const id of running.keys()) attempt(...crun('delete', '--force', id));
    },
  };
}

/**
 * Without cgroups, which a sandbox may lack. crun refuses machines that have both versions of them, so it sees the first one alone:
 * in mounts of its own.
 */
function crun(...words: readonly string[]): [string, string[]] {
  const script = 'umount --lazy /sys/fs/cgroup/unified 2> /dev/null; exec crun --cgroup-manager=disabled "$@"';
  return ['unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, 'crun', ...words]];
}

function bind(source: string, destination: string, mode: 'ro' | 'rw') {
  return { destination, type: 'bind', source, options: ['bind', mode, 'nosuid', 'nodev', 'noexec'] };
}

const SYSTEM_MOUNTS = [
  { destination: '/proc', type: 'proc', source: 'proc', options: ['nosuid', 'noexec', 'nodev'] },
  {
    destination: '/dev',
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'strictatime', 'mode=755', 'size=65536k'],
  },
  {
    destination: '/dev/shm',
    type: 'tmpfs',
    source: 'shm',
    options: ['nosuid', 'noexec', 'nodev', 'mode=1777', 'size=64m'],
  },
  {
    destination: '/tmp',
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'noexec', 'nodev', 'mode=1777', 'size=256m'],
  },
];
