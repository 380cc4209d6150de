/**
 * The schema of the settings: what is allowed, and what each setting does. scripts/settings-page.ts makes docs/settings.md from it,
 * so a description is Markdown, with links relative to docs/. Defaults are in config.default.json.
 */
import { PartnerMappings } from '@portolan/edi/partners';
import { Type } from 'typebox';
import { ArchiveConfig } from '../features/archive/config.ts';
import { ArrivalsConfig } from '../features/arrivals/config.ts';
import { AuditConfig } from '../features/audit/config.ts';
import { BackupConfig } from '../features/backup/config.ts';
import { DatasyncConfig } from '../features/datasync/config.ts';
import { DocumentsConfig } from '../features/documents/config.ts';
import { ExportsConfig } from '../features/exports/config.ts';
import { ImportsConfig } from '../features/imports/config.ts';
import { MailConfig } from '../features/mail/config.ts';
import { McpConfig } from '../features/mcp/config.ts';
import { StreamsConfig } from '../features/streams/config.ts';
import { WebhooksConfig } from '../features/webhooks/config.ts';
import { count, group, HttpAddress, nullable, Port, seconds, Text } from '../lib/settings/schemas.ts';
import { SAMPLERS } from '../lib/tracing/tracing.ts';
import { SEA_PASSAGES } from '../reference/sea-routes.ts';
import { AisConfig } from '../sources/ais/config.ts';
import { CarrierConfig } from '../sources/carriers/config.ts';
import { FileInputConfig } from '../sources/files/config.ts';
import { POLLED_LISTS } from '../sources/polled/config.ts';

const DatabaseConfig = group('The connection to [PostgreSQL](self-hosting.md#the-database).', {
  url: nullable(
    'Address of your PostgreSQL, version 15 or newer. `null`: the embedded server, for one machine.',
    Type.String({ pattern: '^postgres(ql)?://' }),
  ),
  readUrl: nullable(
    "Address of a streaming [replica](high-availability.md#reads-from-a-replica) for search, maps, exports and scorecards. `null`: all reads are the primary's.",
    Type.String({ pattern: '^postgres(ql)?://' }),
  ),
  readMaxLagSeconds: count('How far behind the replica may be; else these reads go to the primary.'),
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

const HttpConfig = group('', {
  host: Type.String({ description: 'Address to listen on. `0.0.0.0` accepts other machines.' }),
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
    'How long a process that is stopped still answers requests, while `GET /health/ready` returns 503 ([rolling restarts](high-availability.md#rolling-restarts)).',
  ),
  requestSeconds: count('How long a request may take to arrive, files excepted; then status 408.'),
  metricsToken: nullable(
    'Token for `GET /metrics`, sent as `Authorization: Bearer <token>`; at least 16 characters. `null`: the public port has no `/metrics`.',
    Type.String({ minLength: 16 }),
  ),
  metricsPort: nullable('Port for metrics and health without a token, one for each process of a machine.', Port),
  rateLimits: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
    description:
      'Requests allowed per API key or user in any 60 seconds, by bucket. For users, `session` replaces `default`. `password_resets` counts by client address.',
  }),
  requestsInFlight: count(
    'Requests of one account that a process answers at the same time ([fair shares](self-hosting.md#fair-shares)); then status 429.',
  ),
  failedAuthentications: count(
    'Failed authentications per client address and process in any 60 seconds; then status 429.',
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
  eventStreams: group('[Event streams](api/events.md).', {
    perKey: count('Open streams of one API key at one process.'),
    perAccount: count('Open streams of one account at one process.'),
  }),
  embedding: group('Shared links and maps [in other websites](guides/embed.md).', {
    sites: nullable(
      'Sites that may embed them, such as `https://portal.example.com` or `https://*.example.com`. `null`: shared links those that they name, maps any.',
      Type.Array(Type.String({ pattern: '^https?://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:([0-9]{1,5}|\\*))?$' })),
    ),
    localhost: Type.Boolean({
      description: 'Whether pages on `http://localhost` and `http://127.0.0.1` may embed them, for developers.',
    }),
  }),
});

const CeilingsConfig = group('What one account may have at most. A request beyond a ceiling gets status 409.', {
  apiKeys: count('Working API keys.'),
  webhooks: count('Webhooks.'),
  customFieldDefinitions: count('Definitions of custom fields.'),
  documents: count('Documents.'),
  documentBytes: count(
    'Bytes of all files in the document store, with those of deleted documents until they are purged.',
  ),
  requestRateFactor: Type.Number({
    minimum: 1,
    description: 'How many times the requests of one key all keys may make; then status 429.',
  }),
});

const QueueConfig = group('What one worker does at the same time.', {
  trackingConcurrency: count('Requests to sources.'),
  deliveryConcurrency: count('Webhooks that it delivers to.'),
  importConcurrency: count('Imports.'),
  documentConcurrency: count('Documents.'),
  heartbeatSeconds: count(
    'How often a worker records that it is alive; the same in all processes. After twice this time, others take over its jobs.',
  ),
});

const TrackingConfig = group('When changes of a shipment are announced ([state](state.md)).', {
  etaAnnouncementMinutes: seconds('By how much a new estimate must differ from the last announced one.'),
  overdueHours: seconds('How long after its expected time a milestone is overdue.'),
  settlingMinutes: seconds('After this time, or two reports, a change by a terminal or railroad counts.'),
  rawRetentionDays: nullable(
    'How many days what sources sent is kept word by word, as `raw` of [provenance](api/provenance.md). `null`: for ever.',
    Type.Integer({ minimum: 1 }),
  ),
  compactAfterDays: nullable(
    'How many days after its tracking ended a shipment is [compacted](retention.md#finished-shipments). `null`: never.',
    Type.Integer({ minimum: 1 }),
  ),
});

const ReferenceConfig = group('', {
  emissionFactorsFile: nullable('CSV file with your own [emission factors](emissions.md#your-own-factors).', Text),
  placeAliasesFile: nullable('CSV file with your own [names of places](state.md#unknown-places).', Text),
  closedPassages: Type.Array(Type.Enum([...SEA_PASSAGES]), {
    description: 'Straits and canals that ships [avoid at present](maps.md#closed-passages), for example `["suez"]`.',
  }),
});

const TracingConfig = group('[Traces](monitoring.md#traces) by OpenTelemetry.', {
  endpoint: nullable(
    'Address of a collector that takes OTLP over HTTP, for example `http://127.0.0.1:4318`. `null`, or `OTEL_SDK_DISABLED=true`: nothing is traced.',
    HttpAddress,
  ),
  sampler: Type.Enum([...SAMPLERS], {
    description: 'Which traces are recorded. With `parentbased_`, the client decides for a trace that it began.',
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
    arrivals: ArrivalsConfig,
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
      retentionDays: count('How many days interchanges are kept.'),
    }),
    fileInputs: Type.Array(FileInputConfig, {
      description: 'Folders and SFTP servers that [files](files.md) are fetched from.',
    }),
    alerts: group('[Alerts](messages.md#alerts).', {
      gatherSeconds: count('How long alerts of one rule are gathered into one message.'),
      retentionDays: count('How many days an alert is kept.'),
    }),
    backup: BackupConfig,
    archive: ArchiveConfig,
    datasync: DatasyncConfig,
    audit: AuditConfig,
    sources: group('', {
      answerRetentionDays: count('How many days the [raw responses](api/sources.md#what-came) are kept.'),
      operatorAccount: nullable(
        'Id of the account whose admins may [connect sources](connecting.md#for-the-whole-installation) for all accounts. `null`: the only account, while there is no other.',
        Type.String({ format: 'uuid' }),
      ),
    }),
    ...POLLED_LISTS,
    ais: AisConfig,
    webhooks: WebhooksConfig,
    streams: StreamsConfig,
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
    secretKeyFile: nullable(
      'The [key](connecting.md#the-key) under which credentials are sealed that were entered on screen; readable for the service alone, and the same file for all processes. `null`: `secrets/keys.json` in the state directory.',
      Type.String({ minLength: 1 }),
    ),
    log: group('', {
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
