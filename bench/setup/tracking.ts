/** The use cases of tracking as the service composes them, with no carrier to ask. */
import { join } from 'node:path';
import { systemClock } from '../../src/lib/clock.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { createSeaRoutes } from '../../src/reference/sea-routes.ts';
import type { Database } from '../../src/storage/database.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { gazetteerOf } from '../../src/tracking/gazetteer.ts';
import { createKeptTracks } from '../../src/tracking/kept-tracks.ts';
import { createFirstAttempts } from '../../src/tracking/requests/first-attempts.ts';
import { announce } from '../../src/webhooks/announce.ts';
import { projectDirectory } from './database.ts';

export function benchTracking(database: Database): TrackingContext {
  return {
    database,
    clock: systemClock,
    chance: () => 0.5,
    gazetteer: gazetteerOf(loadReference(join(projectDirectory, 'reference'))),
    findCarrier: () => undefined,
    askedSources: [],
    whatLineLacks: () => null,
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    firstAttempts: createFirstAttempts(database, { warn: () => {} }),
    keptTracks: createKeptTracks(systemClock),
    seaRoutes: createSeaRoutes({ closedPassages: [], onUnreadable: () => {} }),
    settings: { etaAnnouncementMinutes: 60, overdueHours: 24, settlingMinutes: 10 },
    log: { info: () => {}, warn: () => {} },
  };
}
