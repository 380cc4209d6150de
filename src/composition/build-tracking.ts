/** Builds what the use cases of tracking are given, with the functions that features supply. */
import type { Logger } from 'pino';
import type { SeaRoutes } from '../core/map/drawn-leg.ts';
import type { Database } from '../database/database.ts';
import { reapplyTariffs } from '../features/charges/apply-tariffs.ts';
import { listTariffsOfShipment } from '../features/charges/tariffs/store.ts';
import { initialFields } from '../features/custom-fields/values/initial-fields.ts';
import { markAllContainersDue, markContainersDue } from '../features/notices/finding/store.ts';
import { gazetteerOf } from '../features/reference-data/gazetteer.ts';
import { listFeedSources } from '../features/vessels/positions/feed-sources.ts';
import { announce } from '../features/webhooks/announce.ts';
import type { Clock } from '../lib/clock.ts';
import { createHolidays } from '../reference/holidays.ts';
import type { Reference } from '../reference/reference.ts';
import { createTrackCache } from '../tracking/containers/route/track-cache.ts';
import type { TrackingContext, TrackingSettings } from '../tracking/context.ts';
import { createFirstAttempts } from '../tracking/tracking-requests/attempts/first-attempts.ts';

export interface TrackingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
  readonly seaRoutes: SeaRoutes;
  readonly settings: TrackingSettings;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Without lines, terminals and railroads to poll; configured-tracking.ts adds them. */
export function buildTracking({
  database,
  clock,
  reference,
  seaRoutes,
  settings,
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
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    initialFields: initialFields(reference),
    listTariffs: listTariffsOfShipment,
    reapplyTariffs: (session, shipmentId) => reapplyTariffs(session, markAllContainersDue, shipmentId),
    markContainersDue,
    markShipmentDue: markAllContainersDue,
    listFeedSources: (session) => listFeedSources(session, clock),
  };
}
