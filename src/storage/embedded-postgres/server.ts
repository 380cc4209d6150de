/**
 * Starts, adopts and stops the server process of one cluster. A server that is already there is used if it answers and ended
 * if it does not; it is never fought. Knows nothing of what the databases hold.
 */
import { rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type Lease, takeLease } from './lease.ts';
import { findPostmaster, putAsidePostmasterFile } from './postmaster-file.ts';
import { endServerProcesses, isAlive, listServerProcesses } from './processes.ts';
import { runProgram } from './run-program.ts';

const patienceMillis = 10_000;
/** Crash recovery of a large database may take minutes, and the server says so meanwhile. */
const recoveryPatienceMillis = 600_000;
const startAttempts = 5;
const logLimitBytes = 10_000_000;

export interface AcquiredServer {
  lease: Lease;
  how: 'started' | 'adopted';
}

/** Ends with a server that answers, started or adopted. `fixedPort`: start nowhere else (a server that was lost). */
export async function acquireServer(cluster: Cluster, fixedPort?: number): Promise<AcquiredServer> {
  for (let attempt = 1; ; attempt += 1) {
    const adopted = await adoptServer(cluster);
    if (adopted) return { lease: adopted, how: 'adopted' };
    const port = fixedPort ?? (await findFreePort());
    try {
      await startServer(cluster, port);
      return { lease: await takeLease(cluster, port), how: 'started' };
    } catch (error) {
      // Lost a race: for the port, or against another process that started the same cluster; look again.
      if (attempt === startAttempts) throw error;
      await sleep(200);
    }
  }
}

/** The leftover or shared server of this cluster, once it answers. Undefined: there is none now. */
async function adoptServer(cluster: Cluster): Promise<Lease | undefined> {
  const patience = AbortSignal.timeout(patienceMillis);
  const recoveryPatience = AbortSignal.timeout(recoveryPatienceMillis);
  for (;;) {
    const postmaster = await findPostmaster(cluster.dataFolder);
    const processes = await listServerProcesses(cluster.dataFolder, postmaster?.pid);
    if (processes.length === 0) {
      if (postmaster && isAlive(postmaster.pid)) await putAsidePostmasterFile(cluster.dataFolder, postmaster);
      return undefined;
    }
    let answer: Lease | 'silent' | 'busy' = 'silent';
    if (postmaster && processes.includes(postmaster.pid)) answer = await ask(cluster, postmaster.port);
    if (typeof answer === 'object') return answer;
    if ((answer === 'busy' ? recoveryPatience : patience).aborted) {
      await endServerProcesses(() => listServerProcesses(cluster.dataFolder, postmaster?.pid));
      return undefined;
    }
    await sleep(100);
  }
}

async function ask(cluster: Cluster, port: number): Promise<Lease | 'silent' | 'busy'> {
  try {
    return await takeLease(cluster, port);
  } catch (error) {
    const { code } = error as { code?: string };
    // 57P03: starting up, recovering or shutting down.
    if (code === '57P03') return 'busy';
    if (code !== '28P01') return 'silent';
    throw new Error(
      `the PostgreSQL on ${cluster.dataFolder} does not accept the password in ${cluster.folder}/password: put the right one there`,
      { cause: error },
    );
  }
}

/**
 * An eighth of the memory this process may use, 64 MB at least and 1 GB at most: half of what PostgreSQL's manual advises for a
 * machine that serves nothing else. It is taken as pages are read, not at once.
 */
function bufferMegabytes(): number {
  // 0: no limit is known; without one it may also be a number beyond all machines.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1024, Math.max(64, Math.floor(memory / 8 / 2 ** 20)));
}

async function startServer(cluster: Cluster, port: number): Promise<void> {
  const { size } = await stat(cluster.logFile).catch(() => ({ size: 0 }));
  if (size > logLimitBytes) await rename(cluster.logFile, `${cluster.logFile}.1`);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${bufferMegabytes()}MB`,
    // What is read often is in the buffers: asynchronous reads by extra processes gain nothing.
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Locks and queries of a killed service end with it.
    client_connection_check_interval: '5s',
    fsync: cluster.fsync ? 'on' : 'off',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  await runPgCtl(cluster, ['start', '--wait', '--timeout', '600', '--options', options.join(' ')]);
}

/** Fast shutdown: open transactions are rolled back, data are written. Does nothing when no server runs. */
export async function stopServer(cluster: Cluster): Promise<void> {
  try {
    await runPgCtl(cluster, ['stop', '--wait', '--timeout', '30', '--mode', 'fast']);
  } catch {
    const list = async () => listServerProcesses(cluster.dataFolder, (await findPostmaster(cluster.dataFolder))?.pid);
    await endServerProcesses(list);
  }
}

function runPgCtl(cluster: Cluster, action: string[]): Promise<void> {
  return runProgram({
    program: cluster.binaries.pgCtl,
    arguments: [...action, '--pgdata', cluster.dataFolder],
    user: cluster.user,
    workingFolder: cluster.folder,
    logFile: cluster.logFile,
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
