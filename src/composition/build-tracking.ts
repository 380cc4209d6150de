/** Builds what the use cases of tracking are given, with what features do for it. */
import type { Logger } from 'pino';
import type { SeaRoutes } from '../core/map/drawn-leg.ts';
import type { Database } from '../database/database.ts';
import { gazetteerOf } from '../features/reference-data/gazetteer.ts';
import type { Clock } from '../lib/clock.ts';
import { createHolidays } from '../reference/holidays.ts';
import type { Reference } from '../reference/reference.ts';
import { createTrackCache } from '../tracking/containers/route/container-legs.ts';
import type { TrackingContext, TrackingSettings } from '../tracking/context.ts';
import type { TrackingOffers } from '../tracking/feature.ts';
import { createFirstAttempts } from '../tracking/tracking-requests/attempts/first-attempts.ts';

export interface TrackingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
  readonly seaRoutes: SeaRoutes;
  readonly settings: TrackingSettings;
  readonly offers: TrackingOffers;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Without lines, terminals and railroads to poll; configured-tracking.ts adds them. */
export function buildTracking({
  database,
  clock,
  reference,
  seaRoutes,
  settings,
  offers,
  log,
}: TrackingParts): TrackingContext {
  return {
    database,
    clock,
    chance: Math.random,
    gazetteer: gazetteerOf(reference),
    holidays: createHolidays(),
    settings,
    seaRoutes,
    trackCache: createTrackCache(clock),
    log,
    findCarrier: () => undefined,
    missingLineSettings: () => null,
    polledSources: [],
    knownTerminals: [],
    firstAttempts: createFirstAttempts(database, log),
    ...offers,
  };
}
