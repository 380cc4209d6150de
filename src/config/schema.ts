/**
 * The schema of the settings: what is allowed, and what each setting does. scripts/settings-page.ts makes docs/settings.md from it,
 * so a description is Markdown, with links relative to docs/. Defaults are in config.default.json.
 */
import { PartnerMappings } from '@portolan/edi/partners';
import { Type } from 'typebox';
import { AuditConfig } from '../features/audit/config.ts';
import { BackupConfig } from '../features/backup/config.ts';
import { DocumentsConfig } from '../features/documents/config.ts';
import { ExportsConfig } from '../features/exports/config.ts';
import { ImportsConfig } from '../features/imports/config.ts';
import { MailConfig } from '../features/mail/config.ts';
import { McpConfig } from '../features/mcp/config.ts';
import { WebhooksConfig } from '../features/webhooks/config.ts';
import { count, group, HttpAddress, nullable, Port, seconds, Text } from '../lib/settings/schemas.ts';
import { SAMPLERS } from '../lib/tracing/samplers.ts';
import { SEA_PASSAGES } from '../reference/sea-routes.ts';
import { AisConfig } from '../sources/ais/config.ts';
import { CarrierConfig } from '../sources/carriers/config.ts';
import { FileInputConfig } from '../sources/files/config.ts';
import { POLLED_LISTS } from '../sources/polled/config.ts';

const DatabaseConfig = group('The connection to [PostgreSQL](self-hosting.md#the-database).', {
  url: nullable(
    'Address of your PostgreSQL, version 15 or newer. `null`: the service runs its embedded PostgreSQL.',
    Type.String({ pattern: '^postgres(ql)?://' }),
  ),
  readUrl: nullable(
    "Address of a streaming [replica](high-availability.md#reads-from-a-replica) for search, maps, exports and scorecards. `null`: all reads are the primary's.",
    Type.String({ pattern: '^postgres(ql)?://' }),
  ),
  readMaxLagSeconds: count('How far behind the replica may be, in seconds. Otherwise these reads go to the primary.'),
  dataDirectory: nullable(
    'Data directory of the embedded PostgreSQL. `null`: `.portolan/postgres` in the checkout; for root, a folder below `/var/lib/portolan`.',
    Type.String(),
  ),
  tenantConnections: nullable(
    'Connections of one process for work within an account. `null`: 4 with the embedded database, 10 with your own.',
    Type.Integer({ minimum: 1 }),
  ),
  accountConnections: nullable(
    'How many of these one account may hold while another is active ([fair shares](self-hosting.md#fair-shares)). `null`: half.',
    Type.Integer({ minimum: 1 }),
  ),
  systemConnections: count('Connections of one process for key look-ups and the job queue.'),
  migrateOnStart: Type.Boolean({
    description:
      'Whether `serve` and commands bring the schema of the database forward. `false`: only `portolan migrate` does ([upgrading](upgrading.md)).',
  }),
  statementSeconds: count('Timeout of a statement; then status 503.'),
});

const HttpConfig = group('The HTTP server and its limits.', {
  host: Type.String({ description: 'Address to listen on. `0.0.0.0` accepts connections from other machines.' }),
  port: Type.Integer({
    minimum: 0,
    maximum: 65535,
    description:
      'Port to listen on. If it is in use, `npm start` takes the next free one, and `serve` ends with an error.',
  }),
  publicUrl: nullable(
    'Base URL of links, without a slash at the end. `null`: `http://`, host and port.',
    Type.String({ pattern: '^https?://.*[^/]$' }),
  ),
  trustProxy: Type.Union([Type.Boolean(), Type.Integer({ minimum: 1 })], {
    description:
      '`true` behind one proxy that sets `X-Forwarded-*`; the number of proxies behind several; `false` without a proxy.',
  }),
  drainSeconds: seconds(
    'How long a process that is stopped still answers requests, in seconds, while `GET /health/ready` returns 503: longer than the load balancer takes to notice. A supervisor must wait for this time, twice `shutdownSeconds` and 15 seconds before it kills a process ([rolling restarts](high-availability.md#rolling-restarts)).',
  ),
  requestSeconds: count(
    'How long a request may take to arrive; then status 408. Uploads of files have limits of their own.',
  ),
  metricsToken: nullable(
    'Token for `GET /metrics`, sent as `Authorization: Bearer <token>`; at least 16 characters. `null`: the public port has no `/metrics`.',
    Type.String({ minLength: 16 }),
  ),
  metricsPort: nullable(
    'Port for metrics and health without a token, in every process including workers; one for each process of a machine.',
    Port,
  ),
  rateLimits: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
    description:
      'Requests allowed per API key or user in any 60 seconds, by bucket. For users, `session` replaces `default`. `password_resets` counts by client address.',
  }),
  requestsInFlight: count(
    'Requests of one account that a process answers at the same time ([fair shares](self-hosting.md#fair-shares)); then status 429.',
  ),
  failedAuthentications: count(
    'Failed authentications allowed per client address in any 60 seconds, counted by each process; then status 429.',
  ),
  oidc: nullable(
    '[OpenID Connect provider](users.md#an-openid-connect-provider) for log-in: `{"issuer", "clientId", "clientSecret", "label", "trustEmail"}`.',
    Type.Object(
      {
        issuer: HttpAddress,
        clientId: Text,
        clientSecret: Type.Union([Text, Type.Null()]),
        label: Type.String({ minLength: 1, maxLength: 40 }),
        trustEmail: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  ),
  rateLimitStore: nullable(
    'Valkey or Redis in which all API processes [count together](scaling.md#a-shared-rate-limit), for example `redis://:password@cache:6379`.',
    Type.String({ pattern: '^(redis|valkey)s?://' }),
  ),
  eventStreams: group('[Event streams](api/events.md) (`GET /v2/events` as server-sent events).', {
    perKey: count('Streams that one API key may keep open at one process.'),
    perAccount: count('Streams that all keys of one account may keep open at one process.'),
  }),
});

const CeilingsConfig = group('What one account may have at most. A request beyond a ceiling gets status 409.', {
  apiKeys: count('Working API keys.'),
  webhooks: count('Webhooks.'),
  customFieldDefinitions: count('Definitions of custom fields.'),
  documents: count('Documents.'),
  documentBytes: count(
    'Bytes of all files in the document store. The files of deleted documents count until they are purged.',
  ),
  requestRateFactor: Type.Number({
    minimum: 1,
    description: 'All keys of an account together may make this many times the requests of one key; then status 429.',
  }),
});

const QueueConfig = group('What one worker does at the same time.', {
  trackingConcurrency: count('Tracking checks: requests to sources that run at the same time.'),
  deliveryConcurrency: count('Webhooks that the worker delivers to at the same time.'),
  importConcurrency: count('Imports that run at the same time.'),
  documentConcurrency: count('Documents that are processed at the same time.'),
  heartbeatSeconds: count(
    'How often a worker records that it is alive; the same in all processes. After twice this time, other workers take over its jobs.',
  ),
});

const TrackingConfig = group('When changes of a shipment are announced. See [state](state.md).', {
  etaAnnouncementMinutes: seconds(
    'A new estimate is announced if it differs by this many minutes from the last announced one.',
  ),
  overdueHours: seconds('A milestone is announced as overdue this many hours after its expected time.'),
  settlingMinutes: seconds('A change by a terminal or railroad is announced after this many minutes, or two reports.'),
});

const ReferenceConfig = group('Reference data of your own.', {
  placeAliasesFile: nullable(
    'CSV file with your own [names of places](state.md#unknown-places). A relative path starts at the working directory of the service.',
    Text,
  ),
  closedPassages: Type.Array(Type.Enum([...SEA_PASSAGES]), {
    description: 'Straits and canals that ships [avoid at present](maps.md#closed-passages), for example `["suez"]`.',
  }),
});

const TracingConfig = group('[Traces](monitoring.md#traces) of requests, reports and deliveries, by OpenTelemetry.', {
  endpoint: nullable(
    'Address of a collector that takes OTLP over HTTP, for example `http://127.0.0.1:4318`. `null`, or `OTEL_SDK_DISABLED=true`: nothing is traced.',
    HttpAddress,
  ),
  sampler: Type.Enum([...SAMPLERS], {
    description:
      'Which traces are recorded, by the names of OpenTelemetry. With `parentbased_`, the client decides for a trace that it began.',
  }),
  sampleRatio: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Share of the traces that a sampler with `traceidratio` records, from 0 to 1.',
  }),
});

export const ConfigSchema = Type.Object(
  {
    database: DatabaseConfig,
    http: HttpConfig,
    ceilings: CeilingsConfig,
    queue: QueueConfig,
    exports: ExportsConfig,
    imports: ImportsConfig,
    documents: DocumentsConfig,
    mail: MailConfig,
    mcp: McpConfig,
    tracking: TrackingConfig,
    reference: ReferenceConfig,
    carriers: CarrierConfig,
    edi: group('[EDI](edi.md) interchanges and their [partners](edi.md#partners).', {
      partners: PartnerMappings,
      maximumBytes: count('Bytes that a file may have.'),
      retentionDays: count(
        'How many days interchanges are kept, with their bytes and their reports about untracked containers.',
      ),
    }),
    fileInputs: Type.Array(FileInputConfig, {
      description:
        'Folders and SFTP servers from which files of EDI and of terminals are fetched. See [files](files.md).',
    }),
    alerts: group('[Alerts](messages.md#alerts): messages that users get by rules.', {
      gatherSeconds: count('How long alerts of one rule are gathered, in seconds; they leave as one message.'),
      retentionDays: count('How many days an alert is kept.'),
    }),
    backup: BackupConfig,
    audit: AuditConfig,
    sources: group('Raw responses of sources.', {
      answerRetentionDays: count('How many days the [raw responses](api/sources.md#what-came) of sources are kept.'),
    }),
    ...POLLED_LISTS,
    ais: AisConfig,
    webhooks: WebhooksConfig,
    world: nullable(
      'For simulations only: origin and speed of the simulated time, `{"worldMillis", "wallMillis", "speed"}`. `null`: real time.',
      Type.Object(
        { worldMillis: Type.Number(), wallMillis: Type.Number(), speed: Type.Number({ minimum: 1 }) },
        { additionalProperties: false },
      ),
    ),
    stateDirectory: nullable(
      'Where `npm start` keeps its log, the state of the demonstration and [secrets of lines](sources.md#where-the-secrets-are). `null`: `.portolan` in the checkout.',
      Type.String(),
    ),
    log: group('The log.', {
      level: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
      }),
    }),
    tracing: TracingConfig,
    shutdownSeconds: seconds(
      'How long requests and jobs may take to finish when the process stops; longer than `webhooks.timeoutMillis`.',
    ),
  },
  { additionalProperties: false },
);
