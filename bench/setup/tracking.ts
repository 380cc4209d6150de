/** The use cases of tracking as the service composes them, with no carrier to ask. */
import { join } from 'node:path';
import { buildTracking } from '../../src/composition/configured-tracking.ts';
import { FEATURES } from '../../src/composition/features.ts';
import type { Database } from '../../src/database/database.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { loadReference, type Reference } from '../../src/reference/reference.ts';
import { createSeaRoutes } from '../../src/reference/sea-routes.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { offersOf } from '../../src/tracking/feature.ts';
import { projectDirectory } from './database.ts';

export function benchTracking(
  database: Database,
  {
    clock = systemClock,
    reference = loadReference(join(projectDirectory, 'reference')),
  }: { readonly clock?: Clock; readonly reference?: Reference } = {},
): TrackingContext {
  const tracking = buildTracking({
    database,
    clock,
    reference,
    seaRoutes: createSeaRoutes({ closedPassages: [], onUnreadable: () => {} }),
    settings: { etaAnnouncementMinutes: 60, overdueHours: 24, settlingMinutes: 10 },
    offers: offersOf(FEATURES, { clock, reference }),
    log: { info: () => {}, warn: () => {} },
  });
  return { ...tracking, chance: () => 0.5 };
}
