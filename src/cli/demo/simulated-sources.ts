/** The settings by which the service asks the simulator's terminals and railroads, and fetches its EDI. */

import type { FileInputConfig } from '../../sources/files/config.ts';
import type { PolledSourceConfig } from '../../sources/polled/config.ts';

interface Listed {
  readonly terminals: readonly { code: string; name: string; locode: string; path: string }[];
  readonly railroads: readonly { scac: string; name: string; path: string }[];
}

/** Opens all of the simulator. */
const KEY = { style: 'headers', headers: { 'X-API-Key': 'simulated' } } as const;
/** World hours pass in a second: boxes are asked for often. */
const LIMITS = { requestsPerSecond: 50, concurrency: 4, containersPerRequest: 50 };

export async function listSimulatedSources(simulatorUrl: string): Promise<PolledSourceConfig> {
  const answer = await fetch(`${simulatorUrl}/sources`);
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to GET /sources.`);
  const { terminals, railroads } = (await answer.json()) as Listed;
  const asked = (path: string) => ({ adapter: 'neutral', url: `${simulatorUrl}${path}`, auth: KEY, limits: LIMITS });
  return {
    terminals: terminals.map(({ code, name, locode, path }) => ({
      ...asked(path),
      code,
      name,
      facility: { locode, smdg: code, name },
    })),
    railroads: railroads.map(({ scac, name, path }) => ({ ...asked(path), scac, name })),
  };
}

/** Thousands of files come in a while: none is kept. */
export function simulatedFiles(directory: string, account: string): FileInputConfig {
  return { kind: 'folder', name: 'simulated', account, directory, done: null, acknowledgements: null, pollSeconds: 1 };
}
