/** Figures of the process and of what all processes share, for Prometheus. Those of single parts are registered where these are built. */
import { collectDefaultMetrics } from 'prom-client';
import { stateDirectoryOf } from '../../config/config.ts';
import { measureDatabase } from '../../database/metrics.ts';
import { measureReplica } from '../../database/replica/measure-replica.ts';
import { ownStoreOf } from '../../features/documents/files/open-store.ts';
import { measureDisk } from '../../features/operations/measure-disk.ts';
import { measureWebhooks } from '../../features/webhooks/subscriptions/measure-webhooks.ts';
import { MISSED_BEATS } from '../../queue/heartbeat.ts';
import { measureQueue } from '../../queue/measure-queue.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { measureQuotas } from '../../tracking/lines/pace/measure-quotas.ts';
import { measureUnresolvedPlaces } from '../../tracking/places/unresolved-places.ts';
import { measureChecks } from '../../tracking/schedule/measure-checks.ts';
import type { Foundation } from '../foundation.ts';

export function measureService({ tracking, ...foundation }: Foundation & { readonly tracking: TrackingContext }): void {
  const { config, metrics, database, clock, directory } = foundation;
  collectDefaultMetrics({ register: metrics });
  measureDatabase(metrics, database);
  measureReplica(metrics, database);
  measureQueue(metrics, database, MISSED_BEATS * config.queue.heartbeatSeconds);
  measureChecks(metrics, database, clock);
  measureWebhooks(metrics, database);
  measureUnresolvedPlaces(metrics, database, tracking.gazetteer);
  measureQuotas(metrics, database, clock, pacedOf(foundation, tracking));
  const state = stateDirectoryOf(config, directory);
  const { kind, directory: documents } = config.documents.store;
  measureDisk(metrics, { state, ...(kind === 'directory' && { documents: documents ?? ownStoreOf(state) }) });
}

/** The sources that are polled, with their quotas. */
function pacedOf({ config }: Foundation, { findCarrier, polledSources }: TrackingContext) {
  const lines = config.carriers.lines.flatMap(({ scac }) => findCarrier(scac) ?? []);
  const others = polledSources.map(({ source, limits }) => ({ scac: `${source.kind}:${source.code}`, limits }));
  return [...lines, ...others];
}
