/** The lines, terminals and railroads of the settings, each with why it cannot be polled, so that a wrong certificate does not wait in the log. */
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { createCarriers } from '../../sources/carriers/registry.ts';
import { createPolledSources } from '../../sources/polled/registry.ts';

interface DescribedSource {
  readonly kind: 'Line' | 'Terminal' | 'Railroad';
  readonly text: string;
}

export function describeSources(config: Pick<Config, 'carriers' | 'terminals' | 'railroads'>): DescribedSource[] {
  const { missingLineSettings } = createCarriers(config.carriers, NO_REQUESTS, systemClock);
  const lines = config.carriers.lines.map(({ scac, name }) => ({
    kind: 'Line' as const,
    text: describe(scac, name ?? scac, missingLineSettings(scac)),
  }));
  const polled = createPolledSources(config, NO_REQUESTS, systemClock).list();
  const others = polled.map(({ source: { source }, lacks }) => ({
    kind: source.kind === 'rail' ? ('Railroad' as const) : ('Terminal' as const),
    text: describe(source.code, source.name ?? source.code, lacks),
  }));
  return [...lines, ...others];
}

function describe(code: string, name: string, missing: string | null): string {
  return `${code} (${name}): ${missing === null ? 'polled' : `not polled, ${missing}`}`;
}

const NO_REQUESTS: HttpClient = {
  send: async () => ({ failure: 'connection', detail: 'this client makes no requests' }),
  withIdentity: () => NO_REQUESTS,
  close: async () => {},
};
