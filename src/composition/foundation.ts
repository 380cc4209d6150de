/** What every part of the service is built from. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { ReplicaOptions } from '../database/replica/replica-reads.ts';
import { acceleratedClock, type Clock, systemClock } from '../lib/clock.ts';
import type { HttpClient } from '../lib/http-client.ts';
import { loadReference, type Reference } from '../reference/reference.ts';

export interface Foundation {
  readonly config: Config;
  /** The project's folder, where migrations/ and reference/ lie. */
  readonly directory: string;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
  readonly http: HttpClient;
  readonly metrics: Registry;
}

export function configuredReference(directory: string, { carriers, reference }: Config): Reference {
  const settings = {
    configuredLines: carriers.lines,
    ownPlaceAliases: reference.placeAliasesFile,
    ownEmissionFactors: reference.emissionFactorsFile,
  };
  return loadReference(join(directory, 'reference'), settings);
}

export function configuredClock({ world }: Config): Clock {
  return world === null ? systemClock : acceleratedClock(world);
}

/** The replica of the settings; the log says when reads go to the primary instead. */
export function configuredReplica({ database }: Config, logger: Logger): ReplicaOptions | null {
  if (database.readUrl === null) return null;
  const onChange = (reason: string | null) => {
    if (reason === null) logger.info('reads that may lag go to the replica');
    else logger.warn(`reads that may lag go to the primary, not to the replica: ${reason}`);
  };
  return { url: database.readUrl, maxLagSeconds: database.readMaxLagSeconds, onChange };
}
