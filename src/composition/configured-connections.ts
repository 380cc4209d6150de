/** The sources of each account: those of the settings, and those that were connected on screen. */
import { secretKeyFileOf } from '../config/config.ts';
import { referenceDirectory, sourceCatalogue } from '../features/connections/catalogue.ts';
import { configuredSources, sourceNameOf } from '../features/connections/configured.ts';
import type { ConnectionsContext } from '../features/connections/context.ts';
import { guardedClient, guardFor } from '../features/connections/guarded-client.ts';
import { installationKeys } from '../features/connections/keys/installation-keys.ts';
import { createLiveSources } from '../features/connections/live/live-sources.ts';
import { createCarrierMeter } from '../sources/carriers/measured-carrier.ts';
import { createCarriers } from '../sources/carriers/registry.ts';
import { createPolledMeter } from '../sources/polled/measured-source.ts';
import { createPolledSources } from '../sources/polled/registry.ts';
import type { ConnectionKind } from '../sources/profiled/fields.ts';
import type { Foundation } from './foundation.ts';

/** @throws Error where the settings of a source are invalid @param started closes what is opened here */
export async function configuredConnections(
  foundation: Foundation,
  started: AsyncDisposableStack,
): Promise<ConnectionsContext> {
  const { config, directory, database, clock, http, metrics, logger } = foundation;
  const carriers = createCarriers(config.carriers, http, clock);
  const polled = createPolledSources(config, http, clock);
  const catalogue = sourceCatalogue(referenceDirectory(directory));
  const guard = guardFor(config.webhooks.guard, catalogue.list());
  const guardedHttp = guardedClient(guard);
  started.defer(() => guardedHttp.close());
  const keys = installationKeys(secretKeyFileOf(config, directory), database, clock, (line) => logger.info(line));
  const lacks = (kind: ConnectionKind, code: string) => {
    if (kind === 'line') return carriers.missingLineSettings(code);
    const { kind: sourceKind } = sourceNameOf(kind, code);
    return (
      polled.list().find(({ source: { source } }) => source.kind === sourceKind && source.code === code)?.lacks ?? null
    );
  };
  const configured = configuredSources(config, lacks);
  for (const { sourceCode, problem } of configured)
    if (problem !== null) logger.warn(`${sourceCode} is not polled: ${problem}`);
  const live = createLiveSources({
    ...{ database, clock, keys, catalogue, carriers, polled, http, guardedHttp },
    measuredCarrier: createCarrierMeter(metrics),
    measuredSource: createPolledMeter(metrics),
    log: logger,
  });
  const { operatorAccount } = config.sources;
  return { database, clock, catalogue, keys, live, guard, configured, operatorAccount, http, guardedHttp };
}

/** Reads the key and the connections, and follows their changes. @param drain ends that */
export async function followConnections(
  { keys, live }: ConnectionsContext,
  { logger }: Pick<Foundation, 'logger'>,
  drain: AsyncDisposableStack,
): Promise<void> {
  const problem = await keys.ensure();
  await live.refresh();
  // Who stores none needs no key.
  if (problem !== null) {
    const text = `credentials of sources cannot be stored on screen: ${problem}`;
    if (live.isEmpty()) logger.info(text);
    else logger.error(text);
  }
  const watching = live.watch();
  drain.defer(() => watching.stop());
}
