/** How far the replica is behind, and how many reads it answered, for Prometheus. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database.ts';

/** Without a replica there are no such metrics. */
export function measureReplica(metrics: Registry, { replica }: Pick<Database, 'replica'>): void {
  if (replica === null) return;
  new Gauge({
    name: 'portolan_replica_lag_seconds',
    help: 'How far the replica of database.readUrl is behind at most; +Inf: not known',
    registers: [metrics],
    collect() {
      this.set(replica.lagSeconds());
    },
  });
  new Gauge({
    name: 'portolan_replica_in_use',
    help: 'Whether reads that may lag go to the replica (1), or to the primary (0)',
    registers: [metrics],
    collect() {
      this.set(replica.isInUse() ? 1 : 0);
    },
  });
  new Counter({
    name: 'portolan_stale_reads_total',
    help: 'Reads that may lag, by the server that answered them',
    labelNames: ['server'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.counts)) this.inc({ server }, count);
    },
  });
}
