/** The simulator's line SIML, which plays whole journeys. README.md lists its quirks. */
import { type DcsaProfile, dcsaProfile } from '../dcsa/settings.ts';

export const simlLine = {
  scac: 'SIML',
  name: 'Simulated Line',
  /** `simulatorUrl`: where the simulator listens, for example http://127.0.0.1:4400. */
  profileAt(simulatorUrl: string): DcsaProfile {
    return dcsaProfile({
      scac: this.scac,
      name: this.name,
      baseUrl: `${simulatorUrl.replace(/\/+$/, '')}/lines/SIML`,
      auth: { style: 'headers', headers: { 'x-api-key': 'simulated' } },
      // The simulator runs on our own machine: many requests do no harm.
      limits: { requestsPerSecond: 50, concurrency: 8 },
    });
  },
};
