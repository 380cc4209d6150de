/** Settings that let the service poll the terminals and railroads of the simulator and read its EDI files. */
import type { FileInputConfig } from '../../sources/files/config.ts';
import type { PolledSourceConfig } from '../../sources/polled/config.ts';
import { fetchText } from './patience.ts';

interface Listed {
  readonly terminals: readonly { code: string; name: string; locode: string; path: string }[];
  readonly railroads: readonly { scac: string; name: string; path: string }[];
}

/** Every source of the simulator accepts this key. */
const KEY = { style: 'headers', headers: { 'X-API-Key': 'simulated' } } as const;
/** Hours of the world pass in a second, so the service polls often. */
const LIMITS = { requestsPerSecond: 50, concurrency: 4, containersPerRequest: 50 };

export async function listSimulatedSources(simulatorUrl: string): Promise<PolledSourceConfig> {
  const { terminals, railroads } = JSON.parse(await fetchText(`${simulatorUrl}/sources`)) as Listed;
  const source = (path: string) => ({ adapter: 'neutral', url: `${simulatorUrl}${path}`, auth: KEY, limits: LIMITS });
  return {
    terminals: terminals.map(({ code, name, locode, path }) => ({
      ...source(path),
      code,
      name,
      facility: { locode, smdg: code, name },
    })),
    railroads: railroads.map(({ scac, name, path }) => ({ ...source(path), scac, name })),
  };
}

/** The sender that the simulator writes (simulator/edi/envelopes.ts). */
export const SIMULATED_PARTNERS = { SIMEDI: { name: 'Simulated EDI partner' } };

/** Without a folder for processed files, because there are thousands. */
export function simulatedFiles(directory: string, account: string): FileInputConfig {
  return { kind: 'folder', name: 'simulated', account, directory, done: null, acknowledgements: null, pollSeconds: 1 };
}
