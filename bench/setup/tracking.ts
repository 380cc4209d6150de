/** The use cases of tracking as the service composes them, with no carrier to ask. */
import { join } from 'node:path';
import type { Database } from '../../src/database/database.ts';
import { gazetteerOf } from '../../src/features/reference-data/gazetteer.ts';
import { createKeptTracks } from '../../src/features/vessels/positions/track-cache.ts';
import { announce } from '../../src/features/webhooks/announce.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createHolidays } from '../../src/reference/holidays.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { createSeaRoutes } from '../../src/reference/sea-routes.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { createFirstAttempts } from '../../src/tracking/tracking-requests/attempts/first-attempts.ts';
import { projectDirectory } from './database.ts';

export function benchTracking(database: Database): TrackingContext {
  return {
    database,
    clock: systemClock,
    chance: () => 0.5,
    holidays: createHolidays(),
    gazetteer: gazetteerOf(loadReference(join(projectDirectory, 'reference'))),
    findCarrier: () => undefined,
    askedSources: [],
    knownTerminals: [],
    whatLineLacks: () => null,
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    firstAttempts: createFirstAttempts(database, { warn: () => {} }),
    keptTracks: createKeptTracks(systemClock),
    seaRoutes: createSeaRoutes({ closedPassages: [], onUnreadable: () => {} }),
    settings: { etaAnnouncementMinutes: 60, overdueHours: 24, settlingMinutes: 10 },
    log: { info: () => {}, warn: () => {} },
  };
}
