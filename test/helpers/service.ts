/**
 * The whole service as commands start it, on a database of its own and a free port, with accounts and keys, and a short way
 * to call it over HTTP.
 */
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { loadConfig, type ProcessRole } from '../../src/config/config.ts';
import type { Role } from '../../src/http/plugins/authorization.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../src/lib/secrets.ts';
import { type Service, type ServiceOptions, startService } from '../../src/service.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';
import { insertKey } from '../../src/tenancy/api-keys/store.ts';
import { createTestDatabase } from './database.ts';
import { stateDirectory } from './state-directory.ts';
import { reference } from './tracking.ts';

const directory = resolve(import.meta.dirname, '../..');

/** Out of the way of tests that are about something else. */
const MANY = 1_000_000;
const UNLIMITED = {
  default: MANY,
  tracking_requests: MANY,
  infer_number: MANY,
  refresh: MANY,
  exports: MANY,
  password_resets: MANY,
};

/** What reads documents has a low priority: beside other work, a page may take minutes. */
const PATIENT = { pageSeconds: 100_000, documentSeconds: 100_000 };

export interface TestServiceOptions {
  readonly clock: Clock;
  readonly role: ProcessRole;
  /** Over the defaults of config.default.json. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The reader and extractor of documents. */
  readonly documentEngines?: NonNullable<ServiceOptions['documentEngines']>;
  /** Jobs that are due run soon, and spans of traces leave soon; costs CPU time. */
  readonly hasQuickQueue?: true;
  /** Receives all that is logged, from `trace`. */
  readonly logged?: string[];
  /** Else all. */
  readonly features?: NonNullable<ServiceOptions['features']>;
}

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: Identifier | Identifier[] | null }>>;
}

interface Identifier {
  readonly id: string;
  readonly type: string;
}

interface ErrorObject {
  readonly status: string;
  readonly code: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string; readonly parameter?: string; readonly header?: string };
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  /** Undefined where there is no body. */
  readonly body: AnswerBody;
}

/** One resource or several, or errors: a test knows which. */
export interface AnswerBody {
  readonly data: Resource & Resource[];
  readonly included: Resource[];
  readonly errors: ErrorObject[];
  readonly meta: { readonly total: number };
  readonly links: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as it is where it is text, else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestService extends Service {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
  /** What was logged as a warning or worse. */
  readonly complaints: string[];
  /** A new account's id. */
  account(): Promise<string>;
  /** A new key of an account. */
  key(accountId: string, role?: Role, partyIds?: readonly string[]): Promise<string>;
  /** @param path with its query, `/containers?include=shipment` */
  call(key: string | null, path: string, options?: CallOptions): Promise<Answer>;
  /** Creates a tracking request for a line's bill of lading and gives its resource. */
  track(key: string, attributes: Readonly<Record<string, unknown>>): Promise<Resource>;
  /** Stops the service and drops the database. */
  close(): Promise<void>;
}

/** With an API: for tests that ask it. */
export async function startTestService({
  clock,
  role,
  settings = {},
  documentEngines,
  hasQuickQueue,
  logged,
  features,
}: TestServiceOptions): Promise<TestService> {
  const testDatabase = await createTestDatabase();
  const complaints: string[] = [];
  const http = { port: 0, rateLimits: UNLIMITED, failedAuthentications: 1_000_000 };
  const service = await startService({
    config: loadConfig(
      directory,
      { PORTOLAN_LOG_LEVEL: 'warn' },
      {
        stateDirectory,
        ...settings,
        http: { ...http, ...(settings.http as object) },
        documents: { ...PATIENT, ...(settings.documents as object) },
      },
    ),
    directory,
    databaseUrl: testDatabase.url,
    role,
    logger: pino(
      { level: logged ? 'trace' : 'warn' },
      { write: (line: string) => void (logged ?? complaints).push(line) },
    ),
    clock,
    ...(documentEngines !== undefined && { documentEngines }),
    ...(hasQuickQueue && { queuePollMillis: 100, spanBatchMillis: 100 }),
    ...(features !== undefined && { features }),
    ...(settings.carriers === undefined && settings.reference === undefined && { reference }),
  });
  const { url, app, database } = service;
  if (url === null || app === null) throw new Error(`role ${role} has no API`);

  const call: TestService['call'] = async (key, path, { method = 'GET', body, headers = {} } = {}) => {
    // Without the network, which costs more CPU time than most answers.
    const answer = await app.inject({
      method,
      url: `/v2${path}`,
      headers: {
        ...(key !== null && { authorization: `Token ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
        ...headers,
      },
      ...payloadOf(body),
    });
    return {
      status: answer.statusCode,
      mediaType: String(answer.headers['content-type'] ?? ''),
      body: (answer.body === '' ? undefined : answer.json()) as AnswerBody,
    };
  };

  return {
    ...service,
    url,
    app,
    databaseUrl: testDatabase.url,
    complaints,
    call,
    account: async () => {
      const account = { id: newId(clock.now()), name: 'Test', createdAt: new Date(clock.now()) };
      await database.system((session) => insertAccount(session, account));
      return account.id;
    },
    key: async (accountId, role = 'admin', partyIds) => {
      const key = generateApiKey('test');
      await database.system((session) =>
        insertKey(session, {
          accountId,
          id: newId(clock.now()),
          name: role,
          role,
          partyIds: partyIds ?? null,
          createdAt: new Date(clock.now()),
          hash: hashApiKey(key),
          hint: hintOfApiKey(key),
        }),
      );
      return key;
    },
    track: async (key, attributes) => {
      const data = { type: 'tracking_request', attributes: { request_type: 'bill_of_lading', ...attributes } };
      const answer = await call(key, '/tracking_requests', { method: 'POST', body: { data } });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
    close: async () => {
      await service.stop();
      await testDatabase.drop();
    },
  };
}

/** As `inject` takes it. */
export function payloadOf(body: CallOptions['body']): { payload?: string | Buffer } {
  if (body === undefined) return {};
  if (typeof body === 'string') return { payload: body };
  return { payload: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) };
}

/** The one resource that a relationship names. */
export function linkedId(resource: Resource, relation: string): string {
  const data = resource.relationships[relation]?.data;
  if (!data || Array.isArray(data)) throw new Error(`${resource.type} ${resource.id} names no one ${relation}`);
  return data.id;
}
