/** Figures of the process and of what all processes share, for Prometheus. Those of single parts are registered where these are built. */
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { stateDirectoryOf } from '../../config/config.ts';
import { measureDatabase } from '../../database/metrics.ts';
import { measureReplica } from '../../database/replica/replica-lag.ts';
import { ownStoreOf } from '../../features/documents/files/directory-store.ts';
import { measureDisk } from '../../features/operations/measure-disk.ts';
import { MISSED_BEATS } from '../../queue/heartbeat.ts';
import { measureQueue } from '../../queue/measure-queue.ts';
import type { Foundation } from '../foundation.ts';
import { PROGRAM_COMMIT, PROGRAM_VERSION } from '../program-version.ts';

export function measureService({ config, metrics, database, directory }: Foundation): void {
  collectDefaultMetrics({ register: metrics });
  measureDatabase(metrics, database);
  measureReplica(metrics, database);
  measureQueue(metrics, database, MISSED_BEATS * config.queue.heartbeatSeconds);
  const state = stateDirectoryOf(config, directory);
  const { kind, directory: documents } = config.documents.store;
  measureDisk(metrics, { state, ...(kind === 'directory' && { documents: documents ?? ownStoreOf(state) }) });
}

/** Which program runs: always 1, with labels. @param schemaVersion the number of the last migration that the program knows */
export function measureBuild(registry: Registry, schemaVersion: number): void {
  new Gauge({
    name: 'portolan_build_info',
    help: 'Always 1. The labels are the version and commit of the program, and the versions of Node and of the schema.',
    labelNames: ['version', 'commit', 'node_version', 'schema_version'],
    registers: [registry],
  }).set(
    {
      version: PROGRAM_VERSION,
      commit: PROGRAM_COMMIT ?? 'unknown',
      node_version: process.versions.node,
      schema_version: String(schemaVersion),
    },
    1,
  );
}
