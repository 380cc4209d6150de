/**
 * Frees the jobs and webhooks of workers that died. Each worker holds a lock of the database for as long as its process lives: when the
 * process is killed the lock goes with its connection, and whoever sees that twice hands back what it held. Twice: one
 * that lives and lost its connection takes the lock up again in between.
 */
import { EventEmitter, once } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { errorMessage } from '../lib/errors.ts';
import { endProof, findDeadWorkers, freeHoldingsOf, PROOF_LIMITS, proveAlive } from '../storage/workers.ts';

export interface Liveness {
  /** For one runner. */
  watch(): Watch;
  stop(): Promise<void>;
}

export interface Watch {
  /** To be given to the runner: every pool and worker it makes is kept alive. */
  readonly events: WorkerEvents;
  /** Resolves when the runner begins to end, by itself or because it was told to. */
  readonly stopping: Promise<unknown>;
  /** The runner has ended: what it still holds is handed back. */
  forget(): Promise<void>;
}

const SWEEP_MILLIS = 2_000;
/** Any of them comes first. */
const ENDINGS = ['stop', 'pool:gracefulShutdown', 'pool:forcefulShutdown'];

export interface LivenessOptions {
  /** The name of this process, under which it holds webhooks. */
  readonly worker: string;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  /** Other things that a dead worker leaves behind are taken up again here. */
  readonly onDeadWorkers: () => Promise<unknown>;
  readonly logger: Logger;
}

/** A connection, and the names whose locks it holds. */
interface Proof {
  readonly client: pg.Client;
  readonly ids: Set<string>;
}

export async function keepAlive(options: LivenessOptions): Promise<Liveness> {
  const { pool, databaseUrl, onDeadWorkers, logger } = options;
  const alive = new Set<string>([options.worker]);
  let suspected = new Set<string>();
  let proof: Proof | null = null;
  let stopped = false;
  let proving: Promise<void> = Promise.resolve();

  async function connect(): Promise<Proof> {
    const client = new pg.Client({ connectionString: databaseUrl, ...PROOF_LIMITS });
    // Told more than once of one loss, and perhaps of a connection that another has replaced.
    client.on('error', (error) => {
      if (proof?.client !== client) return;
      proof = null;
      logger.warn(`lost the connection that proves this worker alive: ${error.message}; taking it up again`);
      if (!stopped) trySweep();
    });
    await client.connect();
    return { client, ids: new Set() };
  }

  /** Holds the locks of all that live, and no others. What another connection still holds is tried again with the next sweep. */
  async function proveAll(): Promise<void> {
    if (stopped) return;
    proof ??= await connect();
    const { client, ids } = proof;
    try {
      for (const id of ids) {
        if (alive.has(id)) continue;
        await endProof(client, id);
        ids.delete(id);
      }
      for (const id of alive) if (!ids.has(id) && (await proveAlive(client, id))) ids.add(id);
    } catch (error) {
      if (proof?.client === client) proof = null;
      client.end().catch(() => {}); // It may be lost already.
      throw error;
    }
  }

  /** One after another: a connection runs one statement at a time. */
  function prove(): Promise<void> {
    proving = proving.catch(() => {}).then(proveAll);
    return proving;
  }

  function tellUnproven(error: unknown): void {
    logger.warn(`could not prove a worker alive: ${errorMessage(error)}`);
  }

  async function sweep(): Promise<void> {
    const [proven, missing] = await Promise.allSettled([prove(), findDeadWorkers(pool, [...alive])]);
    if (missing.status === 'rejected') throw missing.reason;
    if (proven.status === 'rejected') tellUnproven(proven.reason);
    const dead = missing.value.filter((name) => suspected.has(name));
    suspected = new Set(missing.value);
    if (dead.length === 0) return;
    await freeHoldingsOf(pool, dead);
    logger.warn(`handed back what ${dead.length} workers held that died`);
    await onDeadWorkers();
  }

  let sweeping = false;
  function trySweep(): void {
    if (sweeping) return;
    sweeping = true;
    sweep()
      .catch((error: unknown) => logger.warn(`could not look for dead workers: ${errorMessage(error)}`))
      .finally(() => {
        sweeping = false;
      });
  }

  await prove();
  await sweep();
  const timer = setInterval(trySweep, SWEEP_MILLIS);

  return {
    watch: () => {
      const events = new EventEmitter() as WorkerEvents;
      const own = new Set<string>();
      const add = (id: string) => {
        own.add(id);
        alive.add(id);
        prove().catch(tellUnproven);
      };
      events.on('pool:create', ({ workerPool }) => add(workerPool.id));
      events.on('worker:create', ({ worker }) => add(worker.workerId));
      return {
        events,
        stopping: Promise.race(ENDINGS.map((name) => once(events, name))),
        forget: async () => {
          for (const id of own) alive.delete(id);
          await prove();
        },
      };
    },
    stop: async () => {
      if (stopped) return;
      stopped = true;
      clearInterval(timer);
      await proving.catch(() => {}); // Whoever asked for it has been told.
      await proof?.client.end();
    },
  };
}
