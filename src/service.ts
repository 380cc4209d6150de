/**
 * Puts the service together from its settings: the one place where parts are given to each other. Commands and tests start
 * the same service.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './composition/app.ts';
import { prepareUpkeep, UPKEEP_CRONTAB, upkeepTasks } from './composition/upkeep.ts';
import {
  type Config,
  type ProcessRole,
  publicUrlOf,
  readerOptionsOf,
  stateDirectoryOf,
  statementLimitsOf,
  tenantConnectionsOf,
} from './config/config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { customFieldTasks } from './features/custom-fields/jobs.ts';
import type { DocumentEngines, DocumentsContext } from './features/documents/context.ts';
import { DocumentSchemas } from './features/documents/document-schemas/document-schemas.ts';
import { openStore } from './features/documents/files/open-store.ts';
import { documentTasks } from './features/documents/jobs.ts';
import type { DocumentSchema, Understander } from './features/documents/pipeline.ts';
import { createDocumentReader, type DocumentReader } from './features/documents/reading/document-reader.ts';
import { documentKnowledgeOf } from './features/documents/understanding/knowledge.ts';
import { askModel } from './features/documents/understanding/model/ask-model.ts';
import { withModel } from './features/documents/understanding/model/with-model.ts';
import { listSchemas } from './features/documents/understanding/schemas/schemas.ts';
import { understander } from './features/documents/understanding/understander.ts';
import { watchContainers } from './features/exceptions/watch-containers.ts';
import { fetchFiles } from './features/file-inputs/fetch-files.ts';
import { importTasks } from './features/imports/jobs.ts';
import type { MailContext } from './features/mail/context.ts';
import { pollMailbox } from './features/mail/imap/poll-mailbox.ts';
import { mailTasks } from './features/mail/jobs.ts';
import { createMailMeter } from './features/mail/meter.ts';
import { findMails } from './features/mail/resources.ts';
import { listenForMail } from './features/mail/smtp/listen-for-mail.ts';
import { gazetteerOf } from './features/reference-data/gazetteer.ts';
import { runAis } from './features/vessels/positions/run-ais.ts';
import { createKeptTracks } from './features/vessels/positions/track-cache.ts';
import { announce } from './features/webhooks/announce.ts';
import { createDeliverer } from './features/webhooks/delivery/deliver.ts';
import { deleteWebhookTasks, deliverTasks, replayTasks } from './features/webhooks/jobs.ts';
import { createAttemptMeter, measuredSender } from './features/webhooks/sending/attempt-meter.ts';
import { createSender, type Sender } from './features/webhooks/sending/send.ts';
import { startMetricsServer } from './http/metrics-server.ts';
import { acceleratedClock, type Clock, systemClock } from './lib/clock.ts';
import { createHttpClient } from './lib/http-client.ts';
import { createLogger } from './lib/logger.ts';
import { MemoryRateLimiter, type RateLimiter } from './lib/rate-limiter.ts';
import { ValkeyRateLimiter } from './lib/rate-limiter-valkey.ts';
import { migrateQueue, type Queue, runQueue } from './queue/queue.ts';
import { createHolidays } from './reference/holidays.ts';
import { loadReference, type Reference } from './reference/reference.ts';
import { createSeaRoutes } from './reference/sea-routes.ts';
import { createCarrierMeter } from './sources/carriers/measured-carrier.ts';
import { type CarrierRegistry, createCarriers } from './sources/carriers/registry.ts';
import { fileInputOf } from './sources/files/config.ts';
import { createAskedSources } from './sources/polled/registry.ts';
import { knownTerminal } from './sources/terminal/facility.ts';
import type { TrackingContext } from './tracking/context.ts';
import { measureUnresolvedPlaces } from './tracking/places/unresolved-places.ts';
import { trackingTasks } from './tracking/schedule/jobs.ts';
import { queueDueWork } from './tracking/schedule/schedule.ts';
import { createFirstAttempts } from './tracking/tracking-requests/attempts/first-attempts.ts';
import { trackBillOfLading } from './tracking/tracking-requests/attempts/track-bill-of-lading.ts';

export interface ServiceOptions {
  readonly config: Config;
  /** The project's folder, where migrations/ and reference/ lie. */
  readonly directory: string;
  readonly databaseUrl: string;
  readonly role: ProcessRole;
  readonly logger: Logger;
  /** For tests; else the clock of the configuration. */
  readonly clock?: Clock;
  /** For tests, which have it in memory; else it is read from the project's folder. */
  readonly reference?: Reference;
  /** For tests; else what comes with the service reads and understands documents. */
  readonly documentEngines?: DocumentEngines & { readonly schemas: readonly DocumentSchema[] };
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

/** Migrates the database, then serves. Throws before anything listens where a part cannot start. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, logger, databaseUrl, directory, role } = options;
  const clock = options.clock ?? configuredClock(config);
  await migrateDatabase(databaseUrl, directory, (line) => logger.info(line));
  // Whatever was started is let go in the opposite order, also where the next part fails to start.
  await using started = new AsyncDisposableStack();
  const database = openDatabase({
    url: databaseUrl,
    tenantConnections: tenantConnectionsOf(config),
    systemConnections: config.database.systemConnections,
    limits: statementLimitsOf(config),
    onIdleError: (error) => logger.warn({ err: error }, `an idle database connection broke: ${error.message}`),
  });
  started.defer(() => withinSeconds(config.shutdownSeconds, database.close()));
  await migrateQueue(database.systemPool, logger);

  const reference = options.reference ?? configuredReference(directory, config);
  const http = createHttpClient();
  started.defer(() => http.close());
  const carriers = createCarriers(config.carriers, http, clock);
  const parts = { config, logger, database, clock, reference };
  const metrics = new Registry();
  const measured = createCarrierMeter(metrics);
  const findCarrier = (scac: string) => {
    const carrier = carriers.find(scac);
    return carrier && measured(carrier);
  };
  const tracking: TrackingContext = {
    ...trackingWithoutLines(parts),
    findCarrier,
    whatLineLacks: carriers.whatLineLacks,
    askedSources: createAskedSources(config, http, clock).sources,
    knownTerminals: config.terminals.map(knownTerminal),
  };
  const sender = measuredSender(createSender(config.webhooks), clock, createAttemptMeter(metrics));
  started.defer(() => sender.close());
  const reader = createDocumentReader({ ...readerOptionsOf(config), log: logger });
  started.defer(() => reader.close());
  const drawer = createDocumentReader({ log: logger });
  started.defer(() => drawer.close());
  const understanding = configuredUnderstander(parts, metrics, started);
  const documents = documentsOf(options, { database, clock, reader, drawer, understanding, tracking });
  started.defer(() => documents.store.close());
  const drain = new AsyncDisposableStack();
  started.defer(() => withinSeconds(config.shutdownSeconds, drain.disposeAsync()));
  const apiParts = { database, clock, tracking, documents, reference, carriers, sender, metrics };
  collectDefaultMetrics({ register: metrics });
  measureUnresolvedPlaces(metrics, database, tracking.gazetteer);
  const mail: MailContext = {
    documents,
    reader,
    imports: config.imports,
    domain: config.mail.domain,
    maximumBytes: config.mail.maximumBytes,
    meter: createMailMeter(metrics),
    log: logger,
  };
  const app = role === 'worker' ? null : await buildService(options, apiParts, started);
  drain.defer(() => tracking.firstAttempts.settled());
  if (app !== null) drain.defer(() => app.close());
  const url = app === null ? null : await listen(app, config);
  const listener =
    role === 'worker' || config.mail.smtp.port === null ? null : await listenForMail(mail, config.mail.smtp);
  if (listener !== null) drain.defer(() => listener.close());
  if (config.http.metricsPort !== null) {
    const served = await startMetricsServer(metrics, config.http.host, config.http.metricsPort);
    drain.defer(() => served.close());
  }
  if (role !== 'api') {
    const queue = await startQueue(options, { database, clock, tracking, documents, mail, sender });
    drain.defer(() => queue.stop());
    if (config.mail.imap.host !== null) {
      const mailbox = pollMailbox({ context: mail, settings: config.mail.imap, databaseUrl });
      drain.defer(() => mailbox.stop());
    }
    if (config.fileInputs.length > 0) {
      const inputs = config.fileInputs.map(fileInputOf);
      const files = fetchFiles({ inputs, tracking, edi: config.edi, databaseUrl, metrics });
      drain.defer(() => files.stop());
    }
    if (config.ais.inputs.length > 0) {
      const ais = runAis({
        settings: config.ais,
        databaseUrl,
        database,
        clock,
        http,
        metrics,
        gazetteer: tracking.gazetteer,
        log: logger,
      });
      drain.defer(() => ais.stop());
    }
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

async function listen(app: FastifyInstance, { http: { host, port } }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`${host}:${port} is in use by another program; set http.port (PORTOLAN_HTTP_PORT) to a free one.`);
  }
}

interface TrackingParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly clock: Clock;
  readonly reference: Reference;
}

/** What tracking works with where no line is asked. */
function trackingWithoutLines({ config, logger, database, clock, reference }: TrackingParts): TrackingContext {
  return {
    database,
    clock,
    chance: Math.random,
    gazetteer: gazetteerOf(reference),
    holidays: createHolidays(),
    findCarrier: () => undefined,
    whatLineLacks: () => null,
    askedSources: [],
    knownTerminals: [],
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    firstAttempts: createFirstAttempts(database, logger),
    keptTracks: createKeptTracks(clock),
    seaRoutes: createSeaRoutes({
      closedPassages: config.reference.closedPassages,
      onUnreadable: (error) => logger.error({ err: error }, 'maps have no estimated lines at sea'),
    }),
    settings: config.tracking,
    log: logger,
  };
}

interface DocumentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly reader: DocumentReader;
  /** With a process of its own: whoever looks at a page does not wait for what is being read. */
  readonly drawer: DocumentReader;
  readonly understanding: Understander;
  readonly tracking: TrackingContext;
}

function documentsOf(
  { config, directory, documentEngines, logger }: ServiceOptions,
  { database, clock, reader, drawer, understanding, tracking }: DocumentParts,
): DocumentsContext {
  const { clamd, clamdSeconds, maximumBytes, maximumPages, store } = config.documents;
  return {
    database,
    clock,
    store: openStore(store, stateDirectoryOf(config, directory)),
    schemas: new DocumentSchemas(documentEngines?.schemas ?? listSchemas()),
    engines: documentEngines ?? { reader, understander: understanding },
    drawPage: drawer.renderPage,
    turnImage: reader.turnImage,
    startTracking: (accountId, wish) => trackBillOfLading(tracking, accountId, wish),
    findMails,
    scanner: clamd === null ? null : { address: clamd, timeoutSeconds: clamdSeconds },
    limits: {
      maximumBytes,
      maximumPages,
      accountBytes: config.ceilings.documentBytes,
      accountDocuments: config.ceilings.documents,
    },
    publicUrl: publicUrlOf(config),
    announce: (session, announcements, now) => announce(session, announcements, new Date(now)),
    log: logger,
  };
}

/** More than any answer of values and lines. */
const MOST_BYTES_OF_MODEL = 1_000_000;

/** The rules, with a model behind them where one is configured. */
function configuredUnderstander(
  { config, reference, logger }: TrackingParts,
  metrics: Registry,
  started: AsyncDisposableStack,
): Understander {
  const { url, name, key, timeoutSeconds, maximumPages } = config.documents.model;
  const knowledge = documentKnowledgeOf(reference);
  const rules = understander(knowledge);
  if (url === null || name === null) return rules;
  const http = createHttpClient({ timeoutMillis: timeoutSeconds * 1000, maximumBodyBytes: MOST_BYTES_OF_MODEL });
  started.defer(() => http.close());
  const requests = new Counter({
    name: 'portolan_document_model_requests_total',
    help: 'Papers that a model was asked about, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
  return withModel(rules, { ask: askModel({ http, url, name, key, requests, log: logger }), knowledge, maximumPages });
}

/** Tracking for a command on the database; it asks no line. @param directory the project's folder */
export function commandTracking(database: Database, config: Config, directory: string): TrackingContext {
  const [logger, reference] = [createLogger('warn'), configuredReference(directory, config)];
  return trackingWithoutLines({ config, logger, database, clock: configuredClock(config), reference });
}

function configuredReference(directory: string, { carriers, reference }: Config): Reference {
  const settings = { configuredLines: carriers.lines, ownPlaceAliases: reference.placeAliasesFile };
  return loadReference(join(directory, 'reference'), settings);
}

function configuredClock({ world }: Config): Clock {
  return world === null ? systemClock : acceleratedClock(world);
}

/** @param directory the project's folder */
export async function migrateDatabase(
  url: string,
  directory: string,
  log: (line: string) => void = () => {},
): Promise<void> {
  await migrate(url, join(directory, 'migrations'), { log });
}

interface WorkerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tracking: TrackingContext;
  readonly documents: DocumentsContext;
  readonly mail: MailContext;
  readonly sender: Sender;
}

async function startQueue(
  { config, logger }: ServiceOptions,
  { database, clock, tracking, documents, mail, sender }: WorkerParts,
): Promise<Queue> {
  const upkeep = {
    database,
    clock,
    retentionDays: config.webhooks.retentionDays,
    importRetentionDays: config.imports.retentionDays,
    positionRetentionDays: config.ais.positionRetentionDays,
    ediRetentionDays: config.edi.retentionDays,
    answerRetentionDays: config.sources.answerRetentionDays,
    documents,
    documentRetentionDays: config.documents.retentionDays,
    log: logger,
  };
  await prepareUpkeep(upkeep);
  const deliverer = createDeliverer({
    database,
    clock,
    sender,
    settings: config.webhooks,
    chance: Math.random,
    log: logger,
  });
  return runQueue({
    database,
    settings: config.queue,
    trackingTasks: trackingTasks(tracking),
    importTasks: { ...importTasks(tracking), ...customFieldTasks(database), ...deleteWebhookTasks(database) },
    documentTasks: { ...documentTasks(documents), ...mailTasks(mail) },
    deliveryTasks: { ...deliverTasks(deliverer), ...replayTasks(database), ...upkeepTasks(upkeep) },
    crontab: UPKEEP_CRONTAB,
    queueDueWork: () => queueDueWork(tracking),
    watchContainers: () => watchContainers(tracking),
    logger,
  });
}

interface ApiParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tracking: TrackingContext;
  readonly documents: DocumentsContext;
  readonly reference: Reference;
  readonly carriers: CarrierRegistry;
  readonly sender: Sender;
  readonly metrics: Registry;
}

async function openRateLimiter(
  { config, logger }: ServiceOptions,
  clock: Clock,
  started: AsyncDisposableStack,
): Promise<RateLimiter> {
  const url = config.http.rateLimitStore;
  if (url === null) return new MemoryRateLimiter();
  const limiter = new ValkeyRateLimiter({
    url,
    log: { info: (line) => logger.info(line), warn: (line) => logger.warn(line) },
  });
  started.defer(() => limiter.close());
  await limiter.connect(clock.wallNow());
  return limiter;
}

/** @param started takes what is to be let go after the application */
async function buildService(
  options: ServiceOptions,
  parts: ApiParts,
  started: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const { config, directory, logger } = options;
  return buildApp({
    settings: {
      publicUrl: publicUrlOf(config),
      rateLimits: config.http.rateLimits,
      failedAuthentications: config.http.failedAuthentications,
      ceilings: config.ceilings,
      eventStreams: config.http.eventStreams,
      imports: config.imports,
      documents: config.documents,
      edi: config.edi,
      requestSeconds: config.http.requestSeconds,
      metricsToken: config.http.metricsToken,
      trustProxy: config.http.trustProxy,
      oidc: config.http.oidc,
      world: config.world,
    },
    clock: parts.clock,
    database: parts.database,
    reference: parts.reference,
    rateLimiter: await openRateLimiter(options, parts.clock, started),
    metrics: parts.metrics,
    logger,
    tracking: parts.tracking,
    documents: parts.documents,
    webhookTargets: config.webhooks.guard,
    webhookSender: parts.sender,
    webhookIps: config.webhooks.ips,
    lineSupport: (scac) => parts.carriers.supportOf(scac),
    lines: () => parts.carriers.list(),
    webDirectory: join(directory, 'web', 'dist'),
    // The service migrates before it listens, and refuses a database from a newer version.
    migrationsCurrent: async () => true,
  });
}

/** Waits for the work, but no longer. */
async function withinSeconds(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
