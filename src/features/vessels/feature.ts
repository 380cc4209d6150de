/** Vessels as a part of the application. */
import type { Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import type { AisConfig } from '../../sources/ais/config.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import type { Feature } from '../../tracking/feature.ts';
import { vesselErrors } from './errors.ts';
import { vesselTasks } from './jobs.ts';
import { deleteOldPortMoves } from './port-calls/port-moves-store.ts';
import { listFeedSources } from './positions/feed-sources.ts';
import { dropOldPositions } from './positions/partitions-store.ts';
import { type AisOptions, runAis } from './positions/run-ais.ts';
import { vesselRoutes } from './routes.ts';

interface WorkParts {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly metrics: Registry;
  readonly logger: AisOptions['log'];
  readonly tracking: TrackingContext;
  readonly config: { readonly ais: AisConfig };
}

export const vessels = {
  routes: [vesselRoutes],
  errors: vesselErrors,
  offers: ({ clock }) => ({ listFeedSources: (session) => listFeedSources(session, clock) }),
  work: ({ config: { ais: settings }, tracking, logger: log, ...given }: WorkParts) => {
    const { database, clock } = given;
    const { gazetteer } = tracking;
    return {
      trackingTasks: vesselTasks(tracking),
      housekeeping: () => dropOldPositions(database, clock.now(), settings.positionRetentionDays),
      kept: [{ days: settings.positionRetentionDays, time: 'world', remove: deleteOldPortMoves }],
      pollers: settings.inputs.length === 0 ? [] : [runAis({ ...given, settings, gazetteer, log })],
    };
  },
} satisfies Feature;
