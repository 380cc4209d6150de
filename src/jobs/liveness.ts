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
import { endProof, findDeadWorkers, freeHoldingsOf, proveAlive } from '../storage/workers.ts';

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

export async function keepAlive(options: LivenessOptions): Promise<Liveness> {
  const { pool, databaseUrl, onDeadWorkers, logger } = options;
  const alive = new Set<string>();
  let suspected = new Set<string>();
  let proof: pg.Client | null = await connect();
  let stopped = false;
  let proving: Promise<void> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', (error) => {
      logger.warn(`lost the connection that proves this worker alive: ${error.message}; taking it up again`);
      proof = null;
      if (!stopped) trySweep();
    });
    await client.connect();
    return client;
  }

  async function prove(id: string): Promise<void> {
    alive.add(id);
    // One after another: a connection runs one statement at a time.
    proving = proving
      .catch(() => {})
      .then(async () => {
        if (proof !== null && alive.has(id)) await proveAlive(proof, id);
      });
    await proving;
  }

  async function sweep(): Promise<void> {
    if (proof === null) {
      proof = await connect();
      for (const id of alive) await prove(id);
    }
    const missing = await findDeadWorkers(pool, [...alive]);
    const dead = missing.filter((name) => suspected.has(name));
    suspected = new Set(missing);
    if (dead.length === 0) return;
    await freeHoldingsOf(pool, dead);
    logger.warn(`handed back what ${dead.length} workers held that died`);
    await onDeadWorkers();
  }

  /** One at a time: of two new connections the second would wait for the locks of the first for ever. */
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

  await prove(options.worker);
  await sweep();
  const timer = setInterval(trySweep, SWEEP_MILLIS);

  return {
    watch: () => {
      const events = new EventEmitter() as WorkerEvents;
      const own = new Set<string>();
      const add = (id: string) => {
        own.add(id);
        prove(id).catch((error) => logger.warn(`could not prove a worker alive: ${errorMessage(error)}`));
      };
      events.on('pool:create', ({ workerPool }) => add(workerPool.id));
      events.on('worker:create', ({ worker }) => add(worker.workerId));
      return {
        events,
        stopping: Promise.race(ENDINGS.map((name) => once(events, name))),
        forget: async () => {
          for (const id of own) alive.delete(id);
          // Where the connection is lost, so are the locks.
          for (const id of own) if (proof !== null) await endProof(proof, id);
        },
      };
    },
    stop: async () => {
      if (stopped) return;
      stopped = true;
      clearInterval(timer);
      await proof?.end();
    },
  };
}
