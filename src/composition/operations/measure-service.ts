/** Figures of the process and of what all processes share, for Prometheus. Those of single parts are registered where these are built. */
import { collectDefaultMetrics } from 'prom-client';
import { stateDirectoryOf } from '../../config/config.ts';
import { measureDatabase } from '../../database/metrics.ts';
import { measureReplica } from '../../database/replica/measure-replica.ts';
import { ownStoreOf } from '../../features/documents/files/open-store.ts';
import { measureDisk } from '../../features/operations/measure-disk.ts';
import { MISSED_BEATS } from '../../queue/heartbeat.ts';
import { measureQueue } from '../../queue/measure-queue.ts';
import type { Foundation } from '../foundation.ts';

export function measureService({ config, metrics, database, directory }: Foundation): void {
  collectDefaultMetrics({ register: metrics });
  measureDatabase(metrics, database);
  measureReplica(metrics, database);
  measureQueue(metrics, database, MISSED_BEATS * config.queue.heartbeatSeconds);
  const state = stateDirectoryOf(config, directory);
  const { kind, directory: documents } = config.documents.store;
  measureDisk(metrics, { state, ...(kind === 'directory' && { documents: documents ?? ownStoreOf(state) }) });
}
