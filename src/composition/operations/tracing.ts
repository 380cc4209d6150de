/** Switches tracing on where the settings name a collector. Without one, the libraries of OpenTelemetry are not loaded. */
import type { Logger } from 'pino';
import type { Config, ProcessRole } from '../../config/config.ts';
import { PROGRAM_VERSION } from '../program-version.ts';

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

export async function configuredTracing(
  { tracing }: Config,
  role: ProcessRole,
  log: Logger,
  batchMillis: number | undefined,
): Promise<Tracing> {
  const { endpoint, ...sampling } = tracing;
  if (endpoint === null) return { stop: async () => {} };
  const { startTracing } = await import('../../lib/tracing/open-telemetry.ts');
  const resource = { 'service.name': 'portolan', 'service.version': PROGRAM_VERSION, 'portolan.role': role };
  return startTracing({
    ...{ endpoint, ...sampling, resource, onFailure: (line) => log.warn(line) },
    ...(batchMillis !== undefined && { batchMillis }),
  });
}
