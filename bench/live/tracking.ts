/** Tracking by the settings of the run, for what loads and checks the database beside the service. */

import { configuredReference } from '../../src/composition/foundation.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/database/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { projectDirectory } from '../setup/database.ts';
import { benchTracking } from '../setup/tracking.ts';
import { lineSettings, terminalSettings } from './settings.ts';

/** Nothing is sent there: answers are computed in the process. */
export const NO_SOURCES_URL = 'http://127.0.0.1:1';
const http = createHttpClient();
const settings = { lines: lineSettings(NO_SOURCES_URL), simulatorUrl: null };

export const carriers = createCarriers(settings, http, systemClock);
const polled = createPolledSources(
  { terminals: terminalSettings(NO_SOURCES_URL), railroads: [] },
  http,
  systemClock,
).sources;

export function liveTracking(database: Database): TrackingContext {
  const config = loadConfig(projectDirectory, {}, { carriers: { lines: settings.lines } });
  const tracking = benchTracking(database, { reference: configuredReference(projectDirectory, config) });
  return { ...tracking, chance: Math.random, polledSources: () => polled };
}
