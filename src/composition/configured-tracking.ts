/** Tracking by the settings: with all sources to poll for the service, with none for a command. */

import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { LiveSources } from '../features/connections/live/live-sources.ts';
import { gazetteerOf } from '../features/reference-data/gazetteer.ts';
import { createLogger } from '../lib/logger.ts';
import { createHolidays } from '../reference/holidays.ts';
import type { Reference } from '../reference/reference.ts';
import { createSeaRoutes } from '../reference/sea-routes.ts';
import { createTrackCache } from '../tracking/containers/route/container-legs.ts';
import type { ApplyContext, TrackingContext } from '../tracking/context.ts';
import { type Offers, offersOf, type TrackingOffers } from '../tracking/feature.ts';
import { pacedLine, pacedSource } from '../tracking/lines/pace/line-pace.ts';
import { createFirstAttempts } from '../tracking/tracking-requests/attempts/first-attempts.ts';
import { FEATURES } from './features.ts';
import { configuredClock, configuredReference, type Foundation } from './foundation.ts';

type Parts = Pick<Foundation, 'config' | 'logger' | 'database' | 'clock' | 'reference'>;

function withoutSources({ config, logger, database, clock, reference }: Parts, offers: Offers): TrackingContext {
  const seaRoutes = createSeaRoutes({
    closedPassages: config.reference.closedPassages,
    onUnreadable: (error) => logger.error({ err: error }, 'maps have no estimated lines at sea'),
  });
  return buildTracking({ database, clock, reference, seaRoutes, settings: config.tracking, offers, log: logger });
}

/** @param live the sources of each account, those that were connected on screen among them */
export function configuredTracking(foundation: Foundation, live: LiveSources, offers: Offers): TrackingContext {
  return {
    ...withoutSources(foundation, offers),
    findCarrier: live.findCarrier,
    missingLineSettings: live.missingLineSettings,
    polledSources: live.polledSources,
    knownTerminals: live.knownTerminals,
    pacedSources: () => {
      const { lines, others } = live.everySource();
      return [...lines.map(pacedLine), ...others.map(pacedSource)];
    },
  };
}

/** For a command on the database; it polls no source. @param directory the project's folder */
export function commandTracking(database: Database, config: Config, directory: string): ApplyContext {
  const [logger, reference] = [createLogger('warn'), configuredReference(directory, config)];
  const clock = configuredClock(config);
  const offers = offersOf(FEATURES, { clock, reference });
  return withoutSources({ config, logger, database, clock, reference }, offers);
}

type TrackingParts = Pick<TrackingContext, 'database' | 'clock' | 'seaRoutes' | 'settings' | 'log'> & {
  readonly reference: Reference;
  readonly offers: TrackingOffers;
};

/** What the use cases of tracking are given, with what features do for it; without lines, terminals and railroads to poll. */
export function buildTracking({ reference, offers, ...parts }: TrackingParts): TrackingContext {
  const { database, clock, log } = parts;
  return {
    ...parts,
    chance: Math.random,
    gazetteer: gazetteerOf(reference),
    holidays: createHolidays(),
    trackCache: createTrackCache(clock),
    findCarrier: () => undefined,
    missingLineSettings: () => null,
    polledSources: () => [],
    knownTerminals: () => [],
    pacedSources: () => [],
    firstAttempts: createFirstAttempts(database, log),
    ...offers,
  };
}
