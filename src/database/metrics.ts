/** Figures of the database for Prometheus, and how other figures are read from it: a request for metrics never waits long. */
import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, Session } from './database.ts';
import { countUnreadable } from './event-contents/event-contents.ts';

/** A request for metrics waits some seconds at most, above all where the database is in trouble. */
const PATIENCE_MILLIS = 2000;

/** Null: the database is away or slow. */
export async function readForMetrics<Result>(
  database: Pick<Database, 'system'>,
  read: (session: Session) => Promise<Result>,
): Promise<Result | null> {
  const found = database.system(read).catch(() => null);
  return Promise.race([found, setTimeout(PATIENCE_MILLIS, null, { ref: false })]);
}

/** The same, once for all metrics of one request that need it: each waits for it, so that none is a request behind. */
export function readOnceForMetrics<Result>(
  database: Pick<Database, 'system'>,
  read: (session: Session) => Promise<Result>,
): () => Promise<Result | null> {
  let running: Promise<Result | null> | undefined;
  return () => {
    running ??= readForMetrics(database, read).finally(() => {
      running = undefined;
    });
    return running;
  };
}

export function measureDatabase(registry: Registry, database: Database): void {
  new Gauge({
    name: 'portolan_database_up',
    help: 'Whether the database answers this process within two seconds (1) or not (0).',
    registers: [registry],
    async collect() {
      this.set((await readForMetrics(database, (session) => session.prepared('SELECT 1', []))) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'portolan_database_has_room',
    help: 'Whether the database has room to write (1), or has refused a statement for want of disk or memory (0).',
    registers: [registry],
    async collect() {
      this.set((await database.hasRoom()) ? 1 : 0);
    },
  });
  new Counter({
    name: 'portolan_unreadable_events_total',
    help: 'How often this process has read an event whose stored content is damaged; it answered the event without it.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countUnreadable());
    },
  });
  new Gauge({
    name: 'portolan_database_size_bytes',
    help: 'Size of the database.',
    registers: [registry],
    async collect() {
      const rows = await readForMetrics(database, (session) =>
        session.prepared<{ size: string }>('SELECT pg_database_size(current_database()) AS size', []),
      );
      if (rows !== null) this.set(Number(rows[0]?.size));
    },
  });
  new Gauge({
    name: 'portolan_database_connections',
    help: 'Connections of this process, by pool and state: used, idle, and what waits for one.',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const { pool, used, idle, waiting } of database.connections()) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}
