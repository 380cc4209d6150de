/**
 * Starts, adopts and stops the server process of one cluster. A server that is already there is used if it answers and ended
 * if it does not; it is never fought. Knows nothing of what the databases hold.
 */

import { once } from 'node:events';
import { readFile, rename, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, databaseName, urlOf } from './cluster.ts';
import { findPostmaster, removeStaleNote } from './postmaster.ts';
import { runProgram } from './run-program.ts';

/** Crash recovery of a large database may take minutes; the server reports it meanwhile. */
const recoverySeconds = 600;
const startAttempts = 5;
const logLimitBytes = 10_000_000;

/**
 * Ends with a server that answers: the leftover or shared one of this cluster, else one of our own.
 * @param stop ends the attempts
 */
export async function acquireServer(
  cluster: Cluster,
  stop?: AbortSignal,
): Promise<{ lease: ServerLease; how: 'started' | 'adopted' }> {
  const patienceOf = (seconds: number) => AbortSignal.timeout(seconds * 1000);
  let patience = patienceOf(cluster.patienceSeconds);
  const recoveryPatience = patienceOf(recoverySeconds);
  for (let failedStarts = 0; ; await sleep(200, undefined, { signal: stop })) {
    const postmaster = await findPostmaster(cluster.dataFolder);
    try {
      const port = postmaster?.port ?? (await startServer(cluster));
      return { lease: await takeLease(cluster, port), how: postmaster ? 'adopted' : 'started' };
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '28P01') {
        const file = `${cluster.folder}/password`;
        throw new Error(`PostgreSQL does not accept the password in ${file}: put the right one there`, {
          cause: error,
        });
      }
      if (!postmaster) {
        // Lost a race: for the port, or against another process that started the same cluster.
        failedStarts += 1;
        if (failedStarts === startAttempts) throw error;
        patience = patienceOf(cluster.patienceSeconds);
        continue;
      }
      // An error is an answer, too: starting up, recovering or shutting down.
      const answers = error instanceof pg.DatabaseError;
      if ((answers ? recoveryPatience : patience).aborted) await endSilentServer(cluster, postmaster.pid);
    }
  }
}

async function endSilentServer(cluster: Cluster, pid: number): Promise<void> {
  await runPgCtl(cluster, 'stop', '--mode', 'immediate', '--timeout', `${cluster.patienceSeconds}`).catch((error) => {
    const message = `the PostgreSQL on ${cluster.dataFolder} (process ${pid}) neither answers nor ends: end it by hand`;
    throw new Error(message, { cause: error });
  });
}

/** Open transactions are rolled back, data are written; where that takes too long, the next start recovers them. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const { pid } = (await findPostmaster(cluster.dataFolder)) ?? {};
  if (pid === undefined) return;
  await runPgCtl(cluster, 'stop', '--mode', 'fast', '--timeout', '30').catch(() => endSilentServer(cluster, pid));
}

/**
 * An eighth of the memory this process may use, 64 MB at least and 1 GB at most: half of what PostgreSQL's manual advises for a
 * machine that serves nothing else. It is taken as pages are read, not at once.
 */
function bufferMegabytes(): number {
  // 0: no limit is known; without one it may also be a number beyond all machines.
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return Math.min(1024, Math.max(64, Math.floor(memory / 8 / 2 ** 20)));
}

/** Returns the port. */
async function startServer(cluster: Cluster): Promise<number> {
  await removeStaleNote(cluster.dataFolder);
  const { size } = await stat(cluster.logFile).catch(() => ({ size: 0 }));
  if (size > logLimitBytes) await rename(cluster.logFile, `${cluster.logFile}.1`);
  const port = await findPort(cluster);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${cluster.bufferMegabytes ?? bufferMegabytes()}MB`,
    // Frequently read pages are in the buffers: asynchronous reads by extra processes gain nothing.
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Checks change rows all over their table, and a page is logged whole at its first change after a checkpoint.
    wal_compression: 'pglz',
    checkpoint_timeout: '15min',
    // Locks and queries of a killed service end with it.
    client_connection_check_interval: '5s',
    fsync: cluster.fsync === false ? 'off' : 'on',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  await runPgCtl(cluster, 'start', '--timeout', `${recoverySeconds}`, '--options', options.join(' '));
  return port;
}

function runPgCtl(cluster: Cluster, ...action: string[]): Promise<void> {
  return runProgram({
    program: cluster.binaries.pgCtl,
    arguments: [...action, '--wait', '--pgdata', cluster.dataFolder],
    user: cluster.user,
    workingFolder: cluster.folder,
    logFile: cluster.logFile,
  });
}

/** The port of the last run, so that processes that know it find the server again; another one where that is taken. */
async function findPort({ dataFolder }: Cluster): Promise<number> {
  // PostgreSQL notes its command line there.
  const noted = await readFile(join(dataFolder, 'postmaster.opts'), 'utf8').catch(() => '');
  const [, last] = /"port=(\d+)"/.exec(noted) ?? [];
  return (last !== undefined && (await bindPort(Number(last)))) || (await bindPort(0)) || 0;
}

/** The port, if it is free. @param port 0: any */
async function bindPort(port: number): Promise<number | undefined> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return (probe.address() as AddressInfo).port;
  } catch {
    return undefined;
  } finally {
    probe.close();
  }
}

/** Any fixed number; the lock lives in the database "postgres", where nothing else takes advisory locks. */
const LOCK = 7_061_518;

interface ServerLease {
  port: number;
  /** Resolves when the connection ends before the lease is released: a server process crashed, or the server is gone. */
  lost: Promise<void>;
  /** Calls `shutDown` if no other process uses the server, and then ends. False where another one does. */
  release(shutDown: () => Promise<void>): Promise<boolean>;
}

/** Rejects with the error of `pg` when the server does not answer within three seconds. */
async function takeLease(cluster: Cluster, port: number): Promise<ServerLease> {
  const client = await connect(cluster, port);
  await makeDatabase(client);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  return {
    port,
    lost,
    release: async (shutDown) => {
      const alone = await isAlone(client).catch(() => 'lost' as const);
      // The exclusive lock stays held meanwhile: who connects now waits, is thrown out, and starts a server anew.
      if (alone === true) await shutDown();
      if (alone !== 'lost') await client.end();
      cluster.log(alone ? 'PostgreSQL stopped' : 'PostgreSQL left running: another process uses it', 'info');
      return alone !== false;
    },
  };
}

async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const connectionString = urlOf(cluster, port, 'postgres');
  const client = new pg.Client({
    connectionString,
    application_name: 'portolan lease',
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {}); // The end of the connection is reported separately.
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
  return client;
}

async function isAlone(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK]);
  return rows[0]?.alone === true;
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
  if (rowCount === 1) return;
  await client.query(`CREATE DATABASE ${databaseName}`).catch((error: { code?: string }) => {
    // Another process made it at the same moment: duplicate_database, or the unique index below it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
