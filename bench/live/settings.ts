/** The settings of the service in the live benchmark: production's, with the simulated sources. Starts nothing. */
import { TERMINAL_PROFILES } from '../../simulator/terminals/profiles.ts';
import type { Config } from '../../src/config/config.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { WorldOrigin } from '../../src/lib/clock.ts';
import { projectDirectory } from '../setup/database.ts';
import { LINES } from './world/shipments.ts';

export interface LiveSettings {
  readonly sourcesUrl: string;
  readonly aisPort: number | null;
  readonly ediFolder: string | null;
  /** Owns the files of EDI. */
  readonly accountId: string;
  readonly origin: WorldOrigin;
}

const UNLIMITED = 1_000_000_000;
const KEY = { style: 'headers', headers: { 'X-API-Key': 'simulated' } } as const;
/** No pace of a source limits the benchmark. */
const LINE_LIMITS = { requestsPerSecond: 1000, concurrency: 100 };
const TERMINAL_LIMITS = { requestsPerSecond: 1000, concurrency: 4, containersPerRequest: 50 };

export function lineSettings(sourcesUrl: string) {
  return LINES.map(({ scac, name }) => ({
    ...{ scac, name, dialect: 'dcsa-2.2', auth: KEY, limits: LINE_LIMITS },
    baseUrl: `${sourcesUrl}/lines/${scac}`,
  }));
}

export function terminalSettings(sourcesUrl: string) {
  return TERMINAL_PROFILES.map(({ code, facility: { locode, name } }) => ({
    ...{ adapter: 'neutral', url: `${sourcesUrl}/terminals/${code}`, auth: KEY, limits: TERMINAL_LIMITS },
    ...{ code, name, facility: { locode, smdg: code, name } },
  }));
}

export function liveConfig({ sourcesUrl, aisPort, ediFolder, accountId, origin }: LiveSettings): Config {
  const base = loadConfig(projectDirectory, {});
  const rateLimits = Object.fromEntries(Object.keys(base.http.rateLimits).map((bucket) => [bucket, UNLIMITED]));
  const folder = { kind: 'folder', name: 'partner', account: accountId, done: null, acknowledgements: null };
  return loadConfig(
    projectDirectory,
    {},
    {
      http: { port: 0, rateLimits },
      carriers: { lines: lineSettings(sourcesUrl) },
      terminals: terminalSettings(sourcesUrl),
      fileInputs: ediFolder === null ? [] : [{ ...folder, directory: ediFolder }],
      edi: { partners: { SIMEDI: { name: 'Partner' } } },
      ais: {
        inputs: aisPort === null ? [] : [{ kind: 'tcp_client', name: 'ships', host: '127.0.0.1', port: aisPort }],
      },
      world: { ...origin },
      webhooks: { guard: { allowHttpLoopback: true } },
    },
  );
}
