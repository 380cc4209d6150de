/**
 * Starts the service by its settings: builds the parts, gives them to each other and stops them in the opposite order.
 * Commands and tests start the same service.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { buildDocuments, type OtherEngines } from './composition/build-documents.ts';
import type { WorkerParts } from './composition/build-worker.ts';
import { configuredConnections, followConnections } from './composition/configured-connections.ts';
import { configuredTracking } from './composition/configured-tracking.ts';
import { type AppFeature, FEATURES, joinFeatures } from './composition/features.ts';
import { configuredClock, configuredReference, configuredReplica } from './composition/foundation.ts';
import { measureBuild, measureService } from './composition/operations/measure-service.ts';
import { configuredTracing } from './composition/operations/tracing.ts';
import { PROGRAM_VERSION } from './composition/program-version.ts';
import {
  accountConnectionsOf,
  type Config,
  type ProcessRole,
  publicUrlOf,
  statementLimitsOf,
  tenantConnectionsOf,
} from './config/config.ts';
import { plainConnections } from './config/plain-connections.ts';
import { type Database, openDatabase } from './database/database.ts';
import { ensureMigrated, supportsCode } from './database/migrate.ts';
import { reportAvailable, reportUnavailable } from './database/outage-log.ts';
import type { SettingsFile } from './features/backup/context.ts';
import type { DocumentsContext } from './features/documents/context.ts';
import { listenForMail } from './features/mail/smtp/listen-for-mail.ts';
import { readinessOf } from './features/operations/health-routes.ts';
import { createAttemptMeter, measuredSender } from './features/webhooks/sending/attempt-meter.ts';
import { createSender } from './features/webhooks/sending/send.ts';
import { listenAt } from './http/listen.ts';
import { startMetricsServer } from './http/metrics-server.ts';
import type { Clock } from './lib/clock.ts';
import { createHttpClient } from './lib/http-client.ts';
import { migrateQueue } from './queue/queue.ts';
import type { Reference } from './reference/reference.ts';
import { mailSessionSettings } from './tenancy/outgoing-mail/config.ts';
import type { TrackingContext } from './tracking/context.ts';

export interface ServiceOptions {
  readonly config: Config;
  /** The project's folder, where migrations/ and reference/ lie. */
  readonly directory: string;
  readonly databaseUrl: string;
  readonly role: ProcessRole;
  readonly logger: Logger;
  /** Files with settings, for backups by the schedule. */
  readonly settingsFiles?: readonly SettingsFile[];
  /** For tests; else the clock of the configuration. */
  readonly clock?: Clock;
  /** For tests, which have it in memory; else it is read from the project's folder. */
  readonly reference?: Reference;
  /** For tests; else what comes with the service reads and understands documents. */
  readonly documentEngines?: OtherEngines;
  /** What the database needs before requests and work begin; for the demonstration, which makes its account. */
  readonly prepare?: (database: Database, clock: Clock) => Promise<void>;
  /** How often workers look for due jobs; for tests and the demonstration, whose world is faster. */
  readonly queuePollMillis?: number;
  /** For tests; else all. */
  readonly features?: readonly AppFeature[];
  /** How long spans of traces are gathered; five seconds by default. */
  readonly spanBatchMillis?: number;
}

export interface Service {
  /** `http://127.0.0.1:3000`; null in a process that serves no requests. */
  readonly url: string | null;
  readonly app: FastifyInstance | null;
  readonly database: Database;
  readonly clock: Clock;
  readonly tracking: TrackingContext;
  readonly documents: DocumentsContext;
  /** Where mail comes in; null where none listens for it. */
  readonly mailPort: number | null;
  /** Lets requests and jobs finish, for as long as the settings allow, then lets everything go. */
  stop(): Promise<void>;
}

/** Migrates the database where it may, then serves. Throws before anything listens where a part cannot start. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, logger, databaseUrl, directory, role } = options;
  const clock = options.clock ?? configuredClock(config);
  for (const line of plainConnections(config)) logger.warn(line);
  const schemaVersion = await ensureMigrated(
    databaseUrl,
    join(directory, 'migrations'),
    config.database.migrateOnStart,
    (line) => logger.info(line),
  );
  // Whatever was started is let go in the opposite order, also where the next part fails to start.
  await using started = new AsyncDisposableStack();
  const tracing = await configuredTracing(config, role, logger, options.spanBatchMillis);
  started.defer(async () => void (await withinSeconds(TRACES_SECONDS, tracing.stop())));
  const database = openDatabase({
    url: databaseUrl,
    tenantConnections: tenantConnectionsOf(config),
    accountConnections: accountConnectionsOf(config),
    systemConnections: config.database.systemConnections,
    replica: configuredReplica(config, logger),
    limits: statementLimitsOf(config),
    sessionSettings: mailSessionSettings(config.mail.outgoing),
    onIdleError: (error) => {
      if (!reportUnavailable(logger, error)) logger.warn(`an idle database connection broke: ${error.message}`);
    },
    onAnswer: () => reportAvailable(logger),
  });
  started.defer(async () => void (await withinSeconds(config.shutdownSeconds, database.close())));
  await migrateQueue(database.systemPool, logger);
  await options.prepare?.(database, clock);

  const reference = options.reference ?? configuredReference(directory, config);
  const http = createHttpClient();
  started.defer(() => http.close());
  const metrics = new Registry();
  const foundation = { config, directory, databaseUrl, logger, database, clock, reference, http, metrics };
  const connections = await configuredConnections(foundation, started);
  const { features = FEATURES, settingsFiles = [], queuePollMillis } = options;
  const joined = joinFeatures(features, foundation);
  const tracking = configuredTracking(foundation, connections.live, joined.offers);
  const sender = measuredSender(createSender(config.webhooks), clock, createAttemptMeter(metrics));
  started.defer(() => sender.close());
  const { documents, mail } = await buildDocuments(
    foundation,
    { tracking, offers: joined.offers },
    options.documentEngines,
    started,
  );
  const work: WorkerParts = {
    ...foundation,
    ...joined,
    tracking,
    connections,
    documents,
    mail,
    sender,
    publicUrl: publicUrlOf(config),
    version: PROGRAM_VERSION,
    settingsFiles,
  };
  measureBuild(metrics, schemaVersion);
  measureService(foundation);
  for (const { measure } of features) measure?.(work);
  const isSchemaSupported = () => database.system((session) => supportsCode(session, schemaVersion));
  const draining = new AbortController();
  const parts = { ...work, features, isSchemaSupported, draining: draining.signal };

  const drain = new AsyncDisposableStack();
  started.defer(async () => {
    const { shutdownSeconds } = config;
    if (await withinSeconds(shutdownSeconds, drain.disposeAsync())) return;
    logger.warn(`requests or jobs did not end within ${shutdownSeconds} s and are broken off; jobs run again later`);
  });
  drain.defer(() => tracking.firstAttempts.settled());
  await followConnections(connections, foundation, drain);
  // A process loads what its role needs.
  let app: FastifyInstance | null = null;
  if (role !== 'worker') {
    const { buildApi } = await import('./composition/build-api.ts');
    app = await buildApi(parts, drain);
  }
  const url = app === null ? null : await listenAt(app, config.http.host, config.http.port);
  const listener =
    role === 'worker' || config.mail.smtp.port === null ? null : await listenForMail(mail, config.mail.smtp);
  if (listener !== null) drain.defer(() => listener.close());
  if (config.http.metricsPort !== null) {
    const observed = { registry: metrics, readiness: readinessOf(parts) };
    const served = await startMetricsServer(observed, config.http.host, config.http.metricsPort);
    drain.defer(() => served.close());
  }
  if (role !== 'api') {
    const { startWorker } = await import('./composition/build-worker.ts');
    await startWorker(work, { features, queuePollMillis }, drain);
  }
  if (app !== null) {
    started.defer(async () => {
      draining.abort();
      await setTimeout(config.http.drainSeconds * 1000);
    });
  }
  const running = started.move();
  return {
    url,
    app,
    database,
    clock,
    tracking,
    documents,
    mailPort: listener?.port ?? null,
    stop: () => running.disposeAsync(),
  };
}

/** What a collector that is away may hold up the end of a process. */
const TRACES_SECONDS = 2;

/** Waits for the work, but no longer. @returns whether it ended */
async function withinSeconds(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const tooLong = setTimeout(seconds * 1000, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([work.then(() => true), tooLong]).finally(() => waiting.abort());
}
