/** Connections of sources as production has them, on a test's database; the key file is in a folder of its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '../../src/database/database.ts';
import { sourceCatalogue } from '../../src/features/connections/catalogue.ts';
import type { ConnectionsContext } from '../../src/features/connections/context.ts';
import { guardedClient, guardFor } from '../../src/features/connections/guarded-client.ts';
import { installationKeys } from '../../src/features/connections/keys/installation-keys.ts';
import { createLiveSources } from '../../src/features/connections/live/live-sources.ts';
import type { GuardSettings } from '../../src/features/webhooks/sending/guard.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import type { CarrierConfig } from '../../src/sources/carriers/config.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';

export interface TestConnectionsOptions {
  readonly targets: GuardSettings;
  /** Else one in a new folder. */
  readonly keyFile?: string;
  readonly carriers?: CarrierConfig;
  readonly operatorAccount?: string | null;
}

const catalogue = sourceCatalogue(resolve(import.meta.dirname, '../../reference'));

export function testConnections(
  database: Database,
  clock: Clock,
  { targets, keyFile, carriers = { simulatorUrl: null, lines: [] }, operatorAccount = null }: TestConnectionsOptions,
): ConnectionsContext {
  const path = keyFile ?? join(mkdtempSync(join(tmpdir(), 'portolan-keys-')), 'secrets', 'keys.json');
  const http = createHttpClient();
  const guard = guardFor(targets, catalogue.list());
  const guardedHttp = guardedClient(guard);
  const keys = installationKeys(path, database, clock);
  const live = createLiveSources({
    ...{ database, clock, keys, catalogue, http, guardedHttp },
    carriers: createCarriers(carriers, http, clock, {}),
    polled: createPolledSources({ terminals: [], railroads: [] }, http, clock, {}),
    measuredCarrier: (carrier) => carrier,
    measuredSource: (source) => source,
    log: { info: () => {}, warn: () => {} },
  });
  return { database, clock, catalogue, keys, live, guard, configured: [], operatorAccount, http, guardedHttp };
}
