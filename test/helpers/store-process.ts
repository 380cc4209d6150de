/** A Redis or Valkey of a test's own, where the machine has one. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** The program; undefined where there is none on this machine. */
const storeProgram = ['valkey-server', 'redis-server'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
});

/** Where CI promises one, its absence is a failure and no reason to skip. */
export const isStoreMissing = storeProgram === undefined && process.env.REQUIRE_STORE !== '1';
/** In the names of suites that are skipped without one. */
export const STORE_NEEDED = 'needs valkey-server or redis-server';

export interface StoreProcess {
  readonly url: string;
  /** Again at the same address, with nothing in it. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStore(): Promise<StoreProcess> {
  if (storeProgram === undefined) throw new Error('Neither valkey-server nor redis-server is on PATH.');
  const program = storeProgram;
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async () => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
    child = spawn(program, words, { stdio: 'ignore' });
    await until(() => answers(port));
  };
  const stop = async () => {
    if (child === null || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
