/** A nats-server of a test's own, where the machine has one; what it stores outlives that it is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';
import { findProgram } from './program.ts';

const program = findProgram(['nats-server', '/usr/sbin/nats-server'], '--version');

/** Where CI promises one, its absence is a failure and no reason to skip. */
export const isNatsMissing = program === undefined && process.env.REQUIRE_NATS !== '1';
export const NATS_NEEDED = 'needs nats-server';

export interface NatsProcess {
  readonly server: string;
  readonly port: number;
  /** Again at the same address, with what it has stored. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stopped and removed. */
  close(): Promise<void>;
  readonly pid: () => number;
}

/** @param settings lines of its configuration */
export async function startNats(settings = ''): Promise<NatsProcess> {
  if (program === undefined) throw new Error('nats-server is not on PATH.');
  const command = program;
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'nats-'));
  const file = join(directory, 'nats.conf');
  writeFileSync(file, `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: "${directory}/store" }\n${settings}\n`);
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(command, ['-c', file], { stdio: 'ignore' });
    await until(() => answers(port));
  };
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  await start();
  const close = async () => {
    await kill();
    rmSync(directory, { recursive: true, force: true });
  };
  return { server: `nats://127.0.0.1:${port}`, port, start, kill, close, pid: () => child?.pid ?? 0 };
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
  } finally {
    socket.destroy();
  }
}

/** All messages of a stream, in its order. */
export async function readStream(server: string, stream: string, token?: string): Promise<StoredMsg[]> {
  const connection = await connectNats({ servers: server, ...(token !== undefined && { token }) });
  try {
    const { streams } = await jetstreamManager(connection);
    const { state } = await streams.info(stream);
    const messages: StoredMsg[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage(stream, { seq });
      if (message !== null) messages.push(message);
    }
    return messages;
  } finally {
    await connection.close();
  }
}
