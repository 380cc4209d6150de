/**
 * The terminals and railroads that this installation polls: the one place that lists adapters. Knows no storage and no
 * schedule.
 */
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { certifiedClient } from '../http/client-certificate.ts';
import { credentialed, type Environment } from '../http/secret.ts';
import { mappedRailroad, neutralRailroad } from '../rail/index.ts';
import { findReader, refuseFaults } from '../settings.ts';
import { type KnownTerminal, knownTerminal } from '../terminal/facility.ts';
import { mappedTerminal, neutralTerminal } from '../terminal/index.ts';
import type { PolledAdapter } from './adapter.ts';
import { type AllAdapters, type PolledSourceConfig, polledSourceFaults } from './config.ts';
import type { PolledSource } from './source.ts';

/** By the name under `adapter`. */
export const ADAPTERS: AllAdapters = {
  terminals: { neutral: neutralTerminal, mapped: mappedTerminal },
  railroads: { neutral: neutralRailroad, mapped: mappedRailroad },
};

interface ListedSource {
  readonly source: PolledSource;
  /** What is missing, for the operator; null if it can be polled. */
  readonly lacks: string | null;
}

export interface PolledSources {
  /** Those that can be polled. */
  readonly sources: readonly PolledSource[];
  /** Terminals of the settings, for messages that they or others send of themselves. */
  readonly terminals: readonly KnownTerminal[];
  /** Every one of the settings, in their order: terminals, then railroads. */
  list(): readonly ListedSource[];
}

/**
 * Throws where settings cannot be used.
 * @param adapters others than those of this project, for tests
 */
export function createPolledSources(
  config: PolledSourceConfig,
  http: HttpClient,
  clock: Clock,
  environment: Environment = process.env,
  adapters: AllAdapters = ADAPTERS,
): PolledSources {
  refuseFaults('terminals and railroads', polledSourceFaults(config, adapters));
  const listed = (['terminals', 'railroads'] as const).flatMap((list) =>
    config[list].map((entry): ListedSource => {
      const adapter = findReader(adapters[list], entry.adapter) as PolledAdapter;
      const { made: source, lacks } = credentialed(
        environment,
        (read) => {
          const client = entry.tls === undefined ? http : certifiedClient(http, entry.tls, read, clock);
          return adapter.createSource(entry, { http: client, clock, read });
        },
        () => adapter.createSource({ ...entry, auth: { style: 'none' } }, { http, clock, read: () => '' }),
      );
      return { source, lacks };
    }),
  );
  return {
    sources: listed.filter(({ lacks }) => lacks === null).map(({ source }) => source),
    terminals: config.terminals.map(knownTerminal),
    list: () => listed,
  };
}
