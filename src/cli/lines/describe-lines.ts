/** The lines of the settings, each with why it cannot be polled, so that a wrong certificate does not wait in the log. */
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { createCarriers } from '../../sources/carriers/registry.ts';

export function describeLines({ carriers }: Pick<Config, 'carriers'>): string[] {
  const { missingLineSettings } = createCarriers(carriers, NO_REQUESTS, systemClock);
  return carriers.lines.map(({ scac, name }) => {
    const missing = missingLineSettings(scac);
    return `${scac} (${name}): ${missing === null ? 'polled' : `not polled, ${missing}`}`;
  });
}

const NO_REQUESTS: HttpClient = {
  send: async () => ({ failure: 'connection', detail: 'this client makes no requests' }),
  withIdentity: () => NO_REQUESTS,
  close: async () => {},
};
