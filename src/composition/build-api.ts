/** Builds the HTTP application from the settings. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publicUrlOf } from '../config/config.ts';
import type { ConnectionsContext } from '../features/connections/context.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import { WAITING_EXPORTS } from '../features/exports/write-file.ts';
import { STREAM_TIMES } from '../features/webhooks/events/event-stream.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import { UPLOAD_TIMES } from '../http/plugins/arriving-file.ts';
import { MemoryRateLimiter, type RateLimiter } from '../lib/rate-limiter/rate-limiter.ts';
import type { TrackingContext } from '../tracking/context.ts';
import { buildApp } from './app.ts';
import type { AppDependencies } from './dependencies.ts';
import type { AppFeature } from './features.ts';
import type { Foundation } from './foundation.ts';

export interface ServingParts extends Foundation {
  readonly features: readonly AppFeature[];
  readonly tracking: TrackingContext;
  readonly connections: ConnectionsContext;
  readonly documents: DocumentsContext;
  readonly sender: Sender;
  /** Aborted when the process is stopped. */
  readonly draining: AbortSignal;
  /** Whether this code can work on the schema; a newer Portolan may have migrated since. */
  readonly isSchemaSupported: () => Promise<boolean>;
}

/** @param drain closes what is opened here */
export async function buildApi(parts: ServingParts, drain: AsyncDisposableStack): Promise<FastifyInstance> {
  const { config, directory } = parts;
  const rateLimiter = await openRateLimiter(parts, drain);
  const dependencies: AppDependencies = {
    settings: {
      ...config,
      ...config.http,
      publicUrl: publicUrlOf(config),
      eventStreams: { ...config.http.eventStreams, ...STREAM_TIMES },
      exports: { ...config.exports, ...WAITING_EXPORTS },
      uploads: UPLOAD_TIMES,
      mailDomain: config.mail.domain,
      sendsMail: config.mail.outgoing.host !== null,
    },
    clock: parts.clock,
    database: parts.database,
    reference: parts.reference,
    rateLimiter,
    metrics: parts.metrics,
    logger: parts.logger,
    tracking: parts.tracking,
    connections: parts.connections,
    documents: parts.documents,
    webhookTargets: config.webhooks.guard,
    webhookSender: parts.sender,
    webhookIps: config.webhooks.ips,
    lineSupport: parts.connections.live.supportOf,
    lines: parts.connections.live.lines,
    webDirectory: join(directory, 'web', 'dist'),
    docsDirectory: join(directory, 'docs'),
    draining: parts.draining,
    isSchemaSupported: parts.isSchemaSupported,
  };
  const app = await buildApp(dependencies, parts.features);
  drain.defer(() => app.close());
  return app;
}

async function openRateLimiter(
  { config, clock, logger }: ServingParts,
  drain: AsyncDisposableStack,
): Promise<RateLimiter> {
  const url = config.http.rateLimitStore;
  if (url === null) return new MemoryRateLimiter();
  const { ValkeyRateLimiter } = await import('../lib/rate-limiter/rate-limiter-valkey.ts');
  const limiter = new ValkeyRateLimiter({
    url,
    log: { info: (line) => logger.info(line), warn: (line) => logger.warn(line) },
  });
  drain.defer(() => limiter.close());
  await limiter.connect(clock.wallNow());
  return limiter;
}
