/**
 * Settings: defaults from config.default.json, overridden by a file, overridden by the environment; checked, then frozen.
 * The schema says what is allowed, the defaults file documents every setting and its default.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StatementLimits } from '../database/pools.ts';
import { MailConfig, mailFaults } from '../features/mail/config.ts';
import { SEA_PASSAGES } from '../reference/sea-routes.ts';
import { AisConfig, aisFaults } from '../sources/ais/config.ts';
import { CarrierConfig } from '../sources/carriers/config.ts';
import { EdiConfig } from '../sources/edi/config.ts';
import { partnerFaults } from '../sources/edi/partners/mapping.ts';
import { FileInputConfig, fileInputFaults } from '../sources/files/config.ts';
import { ASKED_LISTS } from '../sources/polled/config.ts';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const strict = { additionalProperties: false } as const;
const Milliseconds = Type.Integer({ minimum: 1 });
const Seconds = Type.Number({ minimum: 0 });
const Count = Type.Integer({ minimum: 1 });

export const ConfigSchema = Type.Object(
  {
    database: Type.Object(
      {
        url: Nullable(Type.String({ pattern: '^postgres(ql)?://' })),
        dataDirectory: Nullable(Type.String()),
        tenantConnections: Nullable(Count),
        systemConnections: Count,
        statementSeconds: Count,
        lockSeconds: Count,
        idleInTransactionSeconds: Count,
      },
      strict,
    ),
    http: Type.Object(
      {
        host: Type.String(),
        port: Type.Integer({ minimum: 0, maximum: 65535 }),
        publicUrl: Nullable(Type.String({ pattern: '^https?://.*[^/]$' })),
        trustProxy: Type.Union([Type.Boolean(), Count]),
        metricsToken: Nullable(Type.String({ minLength: 16 })),
        requestSeconds: Count,
        metricsPort: Nullable(Type.Integer({ minimum: 0, maximum: 65535 })),
        rateLimits: Type.Record(Type.String(), Count),
        failedAuthentications: Count,
        oidc: Nullable(
          Type.Object(
            {
              issuer: Type.String({ pattern: '^https?://' }),
              clientId: Type.String({ minLength: 1 }),
              clientSecret: Nullable(Type.String({ minLength: 1 })),
              label: Type.String({ minLength: 1, maxLength: 40 }),
              trustEmail: Type.Boolean(),
            },
            strict,
          ),
        ),
        rateLimitStore: Nullable(Type.String({ pattern: '^(redis|valkey)s?://' })),
        eventStreams: Type.Object(
          {
            perKey: Count,
            perAccount: Count,
            pollMillis: Milliseconds,
            heartbeatSeconds: Count,
            stalledSeconds: Count,
          },
          strict,
        ),
      },
      strict,
    ),
    /** What an account may have at most. */
    ceilings: Type.Object(
      {
        apiKeys: Count,
        webhooks: Count,
        customFieldDefinitions: Count,
        documents: Count,
        documentBytes: Count,
        requestRateFactor: Type.Number({ minimum: 1 }),
      },
      strict,
    ),
    queue: Type.Object(
      {
        trackingConcurrency: Count,
        deliveryConcurrency: Count,
        importConcurrency: Count,
        documentConcurrency: Count,
        pollMillis: Milliseconds,
        heartbeatSeconds: Count,
      },
      strict,
    ),
    imports: Type.Object(
      {
        maximumRows: Count,
        maximumBytes: Count,
        unfinishedPerAccount: Count,
        // Less than the time after which an upload is taken for forsaken.
        uploadSeconds: Type.Integer({ minimum: 1, maximum: 600 }),
        stalledSeconds: Count,
        retentionDays: Count,
      },
      strict,
    ),
    documents: Type.Object(
      {
        store: Type.Object(
          {
            kind: Type.Enum(['directory', 's3']),
            directory: Nullable(Type.String({ minLength: 1 })),
            endpoint: Nullable(Type.String({ pattern: '^https?://' })),
            region: Type.String({ minLength: 1 }),
            bucket: Nullable(Type.String({ minLength: 3 })),
            prefix: Type.String(),
            accessKeyId: Nullable(Type.String({ minLength: 1 })),
            secretAccessKey: Nullable(Type.String({ minLength: 1 })),
            pathStyle: Type.Boolean(),
            directUploads: Type.Boolean(),
          },
          strict,
        ),
        maximumBytes: Count,
        maximumPages: Count,
        pageSeconds: Count,
        documentSeconds: Count,
        readerMegabytes: Type.Integer({ minimum: 400 }),
        uploadSeconds: Type.Integer({ minimum: 1, maximum: 600 }),
        stalledSeconds: Count,
        retentionDays: Count,
        /** `host:port` or the path of a socket; null: nothing is scanned. */
        clamd: Nullable(Type.String({ pattern: '^(/.+|.+:\\d+)$' })),
        clamdSeconds: Count,
        model: Type.Object(
          {
            /** Of an OpenAI-compatible endpoint, `https://models.example.com/v1/chat/completions`; null: no model is asked. */
            url: Nullable(Type.String({ pattern: '^https?://' })),
            name: Nullable(Type.String({ minLength: 1 })),
            key: Nullable(Type.String({ minLength: 1 })),
            timeoutSeconds: Type.Integer({ minimum: 1, maximum: 600 }),
            maximumPages: Count,
          },
          strict,
        ),
      },
      strict,
    ),
    mail: MailConfig,
    tracking: Type.Object(
      {
        etaAnnouncementMinutes: Type.Number({ minimum: 0 }),
        overdueHours: Type.Number({ minimum: 0 }),
        settlingMinutes: Type.Number({ minimum: 0 }),
      },
      strict,
    ),
    reference: Type.Object(
      {
        /** A file of the form of reference/place-aliases.csv; null: there is none. */
        placeAliasesFile: Nullable(Type.String({ minLength: 1 })),
        /** Straits and canals that ships do not take at present. */
        closedPassages: Type.Array(Type.Enum([...SEA_PASSAGES])),
      },
      strict,
    ),
    carriers: CarrierConfig,
    edi: EdiConfig,
    fileInputs: Type.Array(FileInputConfig),
    sources: Type.Object({ answerRetentionDays: Count }, strict),
    ...ASKED_LISTS,
    ais: AisConfig,
    webhooks: Type.Object(
      {
        timeoutMillis: Milliseconds,
        retryDelaysSeconds: Type.Array(Seconds),
        retryJitter: Type.Number({ minimum: 0, maximum: 1 }),
        maximumRetryAfterSeconds: Seconds,
        concurrencyPerWebhook: Count,
        concurrency: Count,
        batchMillis: Milliseconds,
        leaseSeconds: Seconds,
        deactivateAfterDays: Type.Number({ exclusiveMinimum: 0 }),
        retentionDays: Count,
        proxyUrl: Nullable(Type.String({ pattern: '^https?://[^/]+/?$' })),
        ips: Type.Object(
          {
            addresses: Type.Array(Type.String({ minLength: 2 })),
            lastUpdated: Nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' })),
          },
          strict,
        ),
        guard: Type.Object(
          {
            allowPrivateAddresses: Type.Boolean(),
            allowHttpLoopback: Type.Boolean(),
            allowedPorts: Type.Array(Type.Integer({ minimum: 1, maximum: 65535 })),
          },
          strict,
        ),
      },
      strict,
    ),
    world: Nullable(
      Type.Object(
        { worldMillis: Type.Number(), wallMillis: Type.Number(), speed: Type.Number({ minimum: 1 }) },
        strict,
      ),
    ),
    /** Null: `.portolan` beside the checkout's files. */
    stateDirectory: Nullable(Type.String()),
    log: Type.Object({ level: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) }, strict),
    shutdownSeconds: Seconds,
  },
  strict,
);
export type Config = Static<typeof ConfigSchema>;

/** What one process of the service does; chosen when it starts, so that one configuration serves all. */
export const PROCESS_ROLES = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
}

type Tree = { [key: string]: unknown };

/**
 * @param directory the project's folder, where config.default.json lies
 * @param overrides set by commands, e.g. a port given as an option; they win over all
 * @throws ConfigInvalid naming each wrong setting, where it was set, and what would be right
 */
export function loadConfig(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
  overrides: Tree = {},
): Config {
  const defaults = readJson(join(directory, 'config.default.json'));
  delete defaults.$comment;
  const file = environment.PORTOLAN_CONFIG ?? join(directory, 'portolan.config.json');
  if (environment.PORTOLAN_CONFIG !== undefined && !existsSync(file)) {
    throw new ConfigInvalid(`PORTOLAN_CONFIG names ${file}, which does not exist.`);
  }
  const own = existsSync(file) ? readJson(file) : {};
  const merged = merge(merge(merge(defaults, own), fromEnvironment(defaults, environment)), overrides);
  const problems = [
    ...unknownNames(defaults, environment),
    ...wrongPort(environment),
    ...Value.Errors(ConfigSchema, merged).flatMap(describe),
  ];
  if (problems.length > 0) throw invalid(problems);
  const config = Value.Parse(ConfigSchema, merged);
  const faults = [
    findLeaseFault(config.webhooks),
    findBucketFault(config.documents),
    findModelFault(config.documents),
    ...mailFaults(config.mail),
    ...aisFaults(config.ais),
    ...partnerFaults(config.edi.partners),
    ...fileInputFaults(config.fileInputs),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw invalid(faults);
  return deepFreeze(config);
}

/** For recording the last answers of a lease. */
const RECORDING_SECONDS = 5;

/** A lease that ends while exchanges are under way has two workers deliver to one webhook, out of order. */
function findLeaseFault({ leaseSeconds, batchMillis, timeoutMillis }: Config['webhooks']): string | null {
  const least = (batchMillis + timeoutMillis) / 1000 + RECORDING_SECONDS;
  if (leaseSeconds >= least) return null;
  const sum = `batchMillis, timeoutMillis and ${RECORDING_SECONDS} seconds together`;
  return `webhooks.leaseSeconds must be at least ${least} (webhooks.${sum}), not ${leaseSeconds}`;
}

function findBucketFault({ store }: Config['documents']): string | null {
  return store.kind === 's3' && store.bucket === null
    ? 'documents.store.bucket must name a bucket where documents.store.kind is s3'
    : null;
}

function findModelFault({ model: { url, name } }: Config['documents']): string | null {
  if (url === null) return null;
  if (!URL.canParse(url)) return `documents.model.url must be the address of an endpoint, not ${url}`;
  return name === null ? 'documents.model.name must name a model where documents.model.url is set' : null;
}

function invalid(problems: readonly string[]): ConfigInvalid {
  const lines = [...new Set(problems)].map((line) => `  ${line}`).join('\n');
  return new ConfigInvalid(`Settings cannot be used (config.default.json shows them all):\n${lines}`);
}

interface SettingFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params?: object;
}

function describe({ keyword, instancePath, message, params }: SettingFault): string[] {
  const path = instancePath.slice(1).replaceAll('/', '.') || 'settings';
  const { additionalProperties: names, allowedValues } = (params ?? {}) as {
    additionalProperties?: string[];
    allowedValues?: unknown[];
  };
  if (allowedValues) return [`${path} must be one of ${allowedValues.map((each) => JSON.stringify(each)).join(', ')}`];
  if (names) return names.map((name) => `there is no setting ${path === 'settings' ? name : `${path}.${name}`}`);
  // Branches of a choice, and the schema that forbids what the line above has named.
  return keyword === 'boolean' || keyword === 'anyOf' ? [] : [`${path} ${message}`];
}

function readJson(path: string): Tree {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Tree;
  } catch (error) {
    throw new ConfigInvalid(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTree(below) && isTree(value) ? merge(below, value) : value;
  }
  return merged;
}

const CONFIG_FILE_NAME = 'PORTOLAN_CONFIG';

/** `http.rateLimits` is PORTOLAN_HTTP_RATE_LIMITS. */
function nameOf(prefix: string, key: string): string {
  return `${prefix}_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Lists and objects are given as JSON. DATABASE_URL is `database.url`; PORT is `http.port`, as platforms give it. */
function fromEnvironment(defaults: Tree, environment: Environment): Tree {
  const read = (tree: Tree, prefix: string): Tree => {
    const found: Tree = {};
    for (const [key, value] of Object.entries(tree)) {
      const text = environment[nameOf(prefix, key)];
      if (text !== undefined) found[key] = parseSetting(text);
      else if (isTree(value)) found[key] = read(value, nameOf(prefix, key));
    }
    return found;
  };
  const port = isPort(environment.PORT) ? { http: { port: Number(environment.PORT) } } : {};
  const found = merge(port, read(defaults, 'PORTOLAN'));
  return environment.DATABASE_URL ? merge(found, { database: { url: environment.DATABASE_URL } }) : found;
}

function isPort(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65535;
}

/** Told by its own name: who set it knows no http.port. */
function wrongPort({ PORT = '' }: Environment): string[] {
  return PORT === '' || isPort(PORT)
    ? []
    : [`http.port must be a number from 0 to 65535, and the environment variable PORT is ${PORT}`];
}

/** A misspelt variable must not be passed over in silence. */
function unknownNames(defaults: Tree, environment: Environment): string[] {
  const known = new Set([CONFIG_FILE_NAME]);
  const collect = (tree: Tree, prefix: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      known.add(nameOf(prefix, key));
      if (isTree(value)) collect(value, nameOf(prefix, key));
    }
  };
  collect(defaults, 'PORTOLAN');
  const unknown = Object.keys(environment).filter((name) => name.startsWith('PORTOLAN_') && !known.has(name));
  return unknown.map((name) => `there is no setting behind the environment variable ${name}`);
}

/** Numbers, booleans, null and JSON as such; all else is text. */
function parseSetting(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/**
 * Where a process keeps what is not in the database: what the demonstration remembers, and the log.
 * @param directory the project's folder
 */
export function stateDirectoryOf(config: Config, directory: string): string {
  return config.stateDirectory ?? join(directory, '.portolan');
}

/** Where people and programs find the service. */
export function publicUrlOf({ http: { publicUrl, host, port } }: Config): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** What limits the reading of one document. */
export function readerOptionsOf({ documents }: Config) {
  return {
    pageMillis: documents.pageSeconds * 1000,
    documentMillis: documents.documentSeconds * 1000,
    memoryMegabytes: documents.readerMegabytes,
  };
}

/**
 * How many a process opens for work within one account. The embedded database shares the machine's processors with the service, and
 * many statements at a time keep each other from them (docs/performance.md); of a database elsewhere, a part of the time is the way.
 */
export function tenantConnectionsOf({ database }: Config): number {
  return database.tenantConnections ?? (database.url === null ? 4 : 10);
}

/** After how long the database breaks off what hangs, so that nobody else waits for its connection. */
export function statementLimitsOf({ database }: Config): StatementLimits {
  return {
    statementMillis: database.statementSeconds * 1000,
    lockMillis: database.lockSeconds * 1000,
    idleInTransactionMillis: database.idleInTransactionSeconds * 1000,
  };
}
