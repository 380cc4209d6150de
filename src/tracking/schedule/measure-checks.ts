/** How far checks of lines are behind, for Prometheus; the same in every process. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { readForMetrics } from '../../database/metrics.ts';
import type { Clock } from '../../lib/clock.ts';
import { findOldestDueCheck } from './due-work-store.ts';

export function measureChecks(registry: Registry, database: Database, clock: Clock): void {
  new Gauge({
    name: 'portolan_checks_overdue_seconds',
    help: 'For how long the oldest due check of a shipping line has waited; 0 where none is due.',
    registers: [registry],
    async collect() {
      const now = clock.now();
      const oldest = await readForMetrics(database, findOldestDueCheck);
      if (oldest !== null) this.set(Math.max(0, (now - (oldest.dueAt?.getTime() ?? now)) / 1000));
    },
  });
}
