/** The production application on a database of its own, with accounts and keys, and a short way to call it. */

import { resolve } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { buildApp } from '../../src/composition/app.ts';
import type { AppDependencies } from '../../src/composition/dependencies.ts';
import type { AppFeature } from '../../src/composition/features.ts';
import { type Config, readDefaults } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import type { ConnectionsContext } from '../../src/features/connections/context.ts';
import type { DocumentsContext } from '../../src/features/documents/context.ts';
import { WAITING_EXPORTS } from '../../src/features/exports/write-file.ts';
import { STREAM_TIMES } from '../../src/features/webhooks/events/event-stream.ts';
import { createSender } from '../../src/features/webhooks/sending/send.ts';
import { UPLOAD_TIMES } from '../../src/http/plugins/arriving-file.ts';
import type { Role } from '../../src/http/plugins/authorization.ts';
import { type ManualClock, manualClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { MemoryRateLimiter } from '../../src/lib/rate-limiter/rate-limiter.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../src/lib/secrets.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';
import { insertKey } from '../../src/tenancy/api-keys/store.ts';
import { SENDER_DOMAIN_SETTING } from '../../src/tenancy/outgoing-mail/store.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { type TestConnectionsOptions, testConnections } from './connections.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testDocuments } from './documents.ts';
import { openEmptiedDatabase } from './emptied-database.ts';
import { reference, type TestTrackingOptions, testTracking } from './tracking.ts';

/** Every bucket there is, out of the way of tests that are about something else. */
const UNLIMITED = {
  default: 100_000,
  session: 100_000,
  tracking_requests: 100_000,
  infer_number: 100_000,
  refresh: 100_000,
  exports: 100_000,
};

const DEVELOPMENT = {
  allowPrivateAddresses: false,
  allowHttpLoopback: true,
  allowedPorts: [443, 80, 8443],
  allowedHosts: [],
};

/** As config.default.json has them. */
export const DEFAULTS = readDefaults(resolve(import.meta.dirname, '../..')) as unknown as Config;

const LINES = [
  {
    scac: 'HLCU',
    name: 'HLCU',
    unsupportedBecause: 'no credentials: set HLCU_CLIENT_ID in the environment',
    isSimulated: false,
  },
  { scac: 'MAEU', name: 'MAEU', unsupportedBecause: null, isSimulated: false },
  { scac: 'SIML', name: 'SIML', unsupportedBecause: null, isSimulated: true },
];

export const NOW = Date.parse('2026-05-11T18:30:00Z');

export interface TestKey {
  readonly id: string;
  readonly accountId: string;
  readonly key: string;
}

export interface Api {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly tracking: TrackingContext;
  readonly connections: ConnectionsContext;
  readonly documents: DocumentsContext;
  /** What was logged, as JSON lines. */
  readonly logged: string[];
  account(name?: string): Promise<string>;
  key(accountId: string, role?: Role, partyIds?: readonly string[]): Promise<TestKey>;
  call(
    key: TestKey | null,
    method: InjectOptions['method'],
    url: string,
    options?: Omit<InjectOptions, 'method' | 'url'>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface ApiOptions {
  readonly settings?: Partial<AppDependencies['settings']>;
  /** Other parts than the usual ones, to see what happens when they fail. */
  readonly dependencies?: Partial<AppDependencies>;
  /** Of tracking: lines beside TEST, ways by sea. */
  readonly tracking?: TestTrackingOptions;
  /** A migrated one; of the test server by default. */
  readonly testDatabase?: TestDatabase;
  /** What documents go through, and where they are kept. */
  readonly documents?: Partial<Omit<DocumentsContext, 'database' | 'clock'>>;
  /** Of connections of sources. */
  readonly connections?: Partial<TestConnectionsOptions>;
  /** Else all. */
  readonly features?: readonly AppFeature[];
}

export async function startApi({
  settings,
  dependencies,
  testDatabase,
  tracking: trackingOptions,
  documents: own,
  connections: connectionOptions,
  features,
}: ApiOptions = {}): Promise<Api> {
  const { database, close: closeDatabase } =
    testDatabase === undefined && settings?.sendsMail !== true
      ? await openEmptiedDatabase()
      : await openOwnDatabase(testDatabase ?? (await createTestDatabase()), settings);
  const clock = manualClock(NOW);
  const sender = createSender({ timeoutMillis: 2000, guard: DEVELOPMENT, proxyUrl: null });
  const logged: string[] = [];
  const tracking = testTracking(database, clock, trackingOptions);
  const documents = testDocuments(database, clock, own);
  const connections = testConnections(database, clock, { targets: DEVELOPMENT, ...connectionOptions });
  const given: AppDependencies = {
    settings: {
      ...DEFAULTS,
      ...DEFAULTS.http,
      publicUrl: 'http://api.test',
      metricsToken: 'metrics-token',
      mailDomain: null,
      sendsMail: false,
      eventStreams: { ...STREAM_TIMES, ...DEFAULTS.http.eventStreams, pollMillis: 20 },
      exports: { ...WAITING_EXPORTS, ...DEFAULTS.exports },
      uploads: UPLOAD_TIMES,
      failedAuthentications: 100_000,
      ...settings,
      rateLimits: { ...UNLIMITED, ...settings?.rateLimits },
    },
    clock,
    database,
    reference,
    rateLimiter: new MemoryRateLimiter(),
    metrics: new Registry(),
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    tracking,
    connections,
    documents,
    lineSupport: (scac) => (scac === 'MAEU' ? { billOfLading: true, booking: true, container: false } : undefined),
    lines: () => LINES,
    webhookTargets: DEVELOPMENT,
    webhookSender: sender,
    webhookIps: { addresses: ['192.0.2.10', '192.0.2.11'], lastUpdated: '2026-05-01T00:00:00Z' },
    webDirectory: resolve(import.meta.dirname, '../../web/dist'),
    docsDirectory: resolve(import.meta.dirname, '../../docs'),
    draining: new AbortController().signal,
    isSchemaSupported: async () => true,
    ...dependencies,
  };
  const app = await buildApp(given, features);
  return {
    app,
    database,
    clock,
    tracking,
    connections,
    documents,
    logged,
    account: async (name = 'Test') => {
      const account = { id: newId(clock.now()), name, createdAt: new Date(clock.now()) };
      await database.system((session) => insertAccount(session, account));
      return account.id;
    },
    key: async (accountId, role = 'admin', partyIds) => {
      const key = generateApiKey('test');
      const id = newId(clock.now());
      const facts = { accountId, id, name: role, role, partyIds: partyIds ?? null, createdAt: new Date(clock.now()) };
      await database.system((session) =>
        insertKey(session, { ...facts, hash: hashApiKey(key), hint: hintOfApiKey(key) }),
      );
      return { id, accountId, key };
    },
    call: (key, method = 'GET', url, options = {}) =>
      app.inject({
        method,
        url,
        ...options,
        headers: { ...(key && { authorization: `Token ${key.key}` }), ...(options.headers as object) },
      }),
    close: async () => {
      await app.close();
      await sender.close();
      await tracking.firstAttempts.settled();
      await closeDatabase();
    },
  };
}

async function openOwnDatabase({ url, drop }: TestDatabase, settings: ApiOptions['settings']) {
  const database = openDatabase({
    url,
    tenantConnections: 4,
    systemConnections: 4,
    onIdleError: () => {},
    sessionSettings: settings?.sendsMail === true ? [`${SENDER_DOMAIN_SETTING}=sender.example`] : [],
  });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { database, close };
}

interface ErrorShape {
  id?: string;
  status: string;
  code: string;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
}

export function errorsOf(response: LightMyRequestResponse): ErrorShape[] {
  return (response.json() as { errors: ErrorShape[] }).errors;
}
