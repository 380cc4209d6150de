/**
 * The use cases of tracking as production has them, on a test's database and clock, with carriers that a test provides.
 */

import { resolve } from 'node:path';
import { buildTracking } from '../../src/composition/configured-tracking.ts';
import type { SeaRoutes } from '../../src/core/map/drawn-leg.ts';
import { nauticalMilesBetween } from '../../src/core/map/sphere.ts';
import type { FindSeaRoute } from '../../src/core/map/track.ts';
import type { Database } from '../../src/database/database.ts';
import { followTracking } from '../../src/features/arrivals/predicting/follow-tracking.ts';
import { habitsOf, recordArrivals } from '../../src/features/arrivals/recording/record-arrivals.ts';
import { readArrivals } from '../../src/features/arrivals/recording/store.ts';
import { reapplyTariffs } from '../../src/features/charges/apply-tariffs.ts';
import { listTariffsOfShipment } from '../../src/features/charges/tariffs/store.ts';
import { initialFields } from '../../src/features/custom-fields/values/initial-fields.ts';
import { markInvoicesDue } from '../../src/features/invoices/checking/due-store.ts';
import { markAllContainersDue, markContainersDue } from '../../src/features/notices/finding/store.ts';
import { listFeedSources } from '../../src/features/vessels/positions/feed-sources.ts';
import { announce } from '../../src/features/webhooks/announce.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { loadReference } from '../../src/reference/reference.ts';
import type { Carrier } from '../../src/sources/carriers/carrier.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import type { PolledSource } from '../../src/sources/polled/source.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import type { TrackingOffers } from '../../src/tracking/feature.ts';

export const reference = loadReference(resolve(import.meta.dirname, '../../reference'));

/** Ships of most tests go straight: to load the sea router takes longer than they do. */
const greatCircle: FindSeaRoute = (from, to) => [from, to];
const straight: SeaRoutes = {
  ahead: greatCircle,
  past: greatCircle,
  way: (from, to) => ({ nauticalMiles: nauticalMilesBetween(from, to), passages: [] }),
  closedPassages: [],
};

export interface TestTrackingOptions {
  /** Searched before the line TEST, which is always there. */
  readonly findCarrier?: (scac: string) => Carrier | undefined;
  readonly chance?: () => number;
  readonly polledSources?: readonly PolledSource[];
  /** The real ways by sea, not great circles. */
  readonly seaRoutes?: SeaRoutes;
}

export function testTracking(database: Database, clock: Clock, options: TestTrackingOptions = {}): TrackingContext {
  const carriers = createCarriers({ simulatorUrl: null, lines: [] }, createHttpClient(), clock, {});
  const tracking = buildTracking({
    database,
    clock,
    reference,
    seaRoutes: options.seaRoutes ?? straight,
    settings: { etaAnnouncementMinutes: 60, overdueHours: 24, settlingMinutes: 10 },
    offers: trackingOffers(clock),
    log: { info: () => {}, warn: () => {} },
  });
  return {
    ...tracking,
    chance: options.chance ?? (() => 0.5),
    findCarrier: (scac) => options.findCarrier?.(scac) ?? carriers.find(scac),
    missingLineSettings: carriers.missingLineSettings,
    polledSources: () => options.polledSources ?? [],
  };
}

/** As features offer it. To load all of them takes longer than most tests. */
export function trackingOffers(clock: Clock): TrackingOffers {
  return {
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    initialFields: initialFields(reference),
    listTariffs: listTariffsOfShipment,
    reapplyTariffs: (session, shipmentId) => reapplyTariffs(session, markAllContainersDue, shipmentId),
    markContainersDue,
    markShipmentDue: markAllContainersDue,
    markInvoicesDue,
    readArrivals,
    recordArrivals: (session, stored) => recordArrivals(session, stored, habitsOf(reference)),
    followTracking,
    listFeedSources: (session) => listFeedSources(session, clock),
  };
}
