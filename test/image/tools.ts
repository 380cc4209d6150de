/** Runs programs for the tests of the image: what they print, and an error with it where they fail. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export const root = resolve(import.meta.dirname, '../..');
/** What runs may share: the base image, and packages of npm. */
export const CACHE = '/var/cache/portolan-image-test';

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

export function attempt(program: string, words: readonly string[], options: RunOptions = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    ...options,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (error) throw new Error(`cannot run ${program}: ${error.message}`);
  return { status, stdout, stderr };
}

/** Lets this process go on meanwhile: for programs that need what it serves. */
export async function attemptMeanwhile(program: string, words: readonly string[]): Promise<Ran> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: status as number | null, stdout, stderr };
}

/** @throws Error with the output, if the program fails */
export function run(program: string, words: readonly string[], options: RunOptions = {}): string {
  const { status, stdout, stderr } = attempt(program, words, options);
  if (status === 0) return stdout.trimEnd();
  throw new Error(
    `${program} ${words.join(' ')} ended with ${status}:\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`,
  );
}

/** Without an engine and without overlays: vfs copies layers, and chroot isolates the commands of a build. */
export function buildah(...words: readonly string[]): string {
  mkdirSync(CACHE, { recursive: true });
  const storage = ['--root', join(CACHE, 'storage'), '--runroot', join(CACHE, 'run'), '--storage-driver', 'vfs'];
  return run('buildah', [...storage, ...words], { env: { BUILDAH_ISOLATION: 'chroot' } });
}
