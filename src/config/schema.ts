/**
 * The schema of the settings: what is allowed, and what each setting does. scripts/settings-page.ts makes docs/settings.md from it,
 * so a description is Markdown, with links relative to docs/. Defaults are in config.default.json.
 */
import { type TSchema, Type } from 'typebox';
import { BackupConfig } from '../features/backup/config.ts';
import { MailConfig } from '../features/mail/config.ts';
import { SAMPLERS } from '../lib/tracing/samplers.ts';
import { SEA_PASSAGES } from '../reference/sea-routes.ts';
import { AisConfig } from '../sources/ais/config.ts';
import { CarrierConfig } from '../sources/carriers/config.ts';
import { EdiConfig } from '../sources/edi/config.ts';
import { FileInputConfig } from '../sources/files/config.ts';
import { POLLED_LISTS } from '../sources/polled/config.ts';

type Properties = Readonly<Record<string, TSchema>>;

const group = <Members extends Properties>(description: string, members: Members) =>
  Type.Object(members, { additionalProperties: false, description });
const nullable = <Schema extends TSchema>(description: string, schema: Schema) =>
  Type.Union([schema, Type.Null()], { description });
const count = (description: string) => Type.Integer({ minimum: 1, description });
const seconds = (description: string) => Type.Number({ minimum: 0, description });
const flag = (description: string) => Type.Boolean({ description });
const Text = Type.String({ minLength: 1 });
const HttpAddress = Type.String({ pattern: '^https?://' });
const Port = Type.Integer({ minimum: 0, maximum: 65535 });

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

const ExportsConfig = group('[Exports](api/exports.md) of lists as CSV and XLSX files.', {
  atOnce: count('Files that a process writes at the same time, one for each account.'),
});

const ImportsConfig = group('[Imports](api/imports.md) of CSV and XLSX files.', {
  maximumRows: count('Rows that a file may have.'),
  maximumBytes: count('Bytes that a file may have.'),
  unfinishedPerAccount: count('Unfinished imports of an account; then status 409.'),
  retentionDays: count('How many days the results of an import are kept.'),
});

const DocumentsConfig = group('[Documents](documents.md): the store of files, limits, virus scanner and model.', {
  store: group('Where the files of documents are stored.', {
    kind: Type.Enum(['directory', 's3'], {
      description: '`directory`, or `s3` for Amazon S3 and services with the same API.',
    }),
    directory: nullable(
      'The directory, shared by all processes. `null`: `documents` in the state directory. With `s3`: where uploads are buffered; `null`: a temporary folder.',
      Text,
    ),
    endpoint: nullable('Address of the S3 service. `null`: that of Amazon.', HttpAddress),
    region: Type.String({ minLength: 1, description: 'Region of the bucket.' }),
    bucket: nullable('Name of the bucket; required with `s3`.', Type.String({ minLength: 3 })),
    prefix: Type.String({ description: 'Prefix of every object key, including its slash.' }),
    accessKeyId: nullable('Access key id. `null`: the credentials of the machine.', Text),
    secretAccessKey: nullable('Secret of the access key.', Text),
    pathStyle: flag('`true`: the bucket is part of the path, as MinIO and others need it.'),
    directUploads: flag(
      'With `s3`: two-step uploads go straight to the bucket by a signed URL. For browsers, its CORS rules must allow PUT with `Content-Type` and `Content-MD5`. `false`: uploads go to this service.',
    ),
  }),
  maximumBytes: count('Bytes that a document may have.'),
  maximumPages: count('Pages that a document may have. One with more ends as `too_many_pages`.'),
  pageSeconds: count('How long reading one page may take, in seconds. Then the document ends as `timed_out`.'),
  documentSeconds: count('How long reading one document may take, in seconds.'),
  readerMegabytes: Type.Integer({
    minimum: 400,
    description:
      'Memory of the process that reads documents; at least 400. A file that needs more ends as `unreadable`.',
  }),
  retentionDays: count('How many days the file of a deleted document is kept.'),
  clamd: nullable(
    'A clamd that scans every file: `host:port`, or the path of its socket. Its `StreamMaxLength` must be at least `documents.maximumBytes`. `null`: files are not scanned.',
    Type.String({ pattern: '^(/.+|.+:\\d+)$' }),
  ),
  clamdSeconds: count('How long to wait for an answer of clamd. Without one the document is scanned later.'),
  model: group(
    'A language model for fields that the rules leave empty ([what is sent](documents.md#a-model-beside-the-rules)).',
    {
      url: nullable(
        'Address of an OpenAI-compatible endpoint, for example `https://models.example.com/v1/chat/completions`. `null`: no model is used.',
        HttpAddress,
      ),
      name: nullable('Name of the model; required if `url` is set.', Text),
      key: nullable('Key of the endpoint, sent as `Authorization: Bearer`. `null`: none is sent.', Text),
      timeoutSeconds: Type.Integer({
        minimum: 1,
        maximum: 600,
        description: 'How long to wait for the model; at most 600. Then the document is processed without it.',
      }),
      maximumPages: count('How many pages of a file, from the first, are sent as text.'),
    },
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

const WebhooksConfig = group('Delivery of [webhooks](webhooks.md#for-operators).', {
  timeoutMillis: count(
    'Timeout of one delivery attempt, from connecting to the status line. A webhook stays reserved for a killed worker for this time and 10 seconds.',
  ),
  retryDelaysSeconds: Type.Array(Type.Number({ minimum: 0 }), {
    description:
      'Delays before the second, third, … attempt, each varied by up to a tenth. After the last one the delivery has failed.',
  }),
  concurrencyPerWebhook: count('Deliveries to one webhook that may be in flight at the same time.'),
  concurrency: count('Deliveries of one worker that may be in flight at the same time, over all webhooks.'),
  deactivateAfterDays: Type.Number({
    exclusiveMinimum: 0,
    description: 'A webhook is deactivated after this many days of failed deliveries only.',
  }),
  retentionDays: count('How many days events, notifications and delivery attempts are kept, by the week.'),
  proxyUrl: nullable(
    'HTTP proxy for deliveries, for example `http://user:password@proxy:3128`. `null`: none.',
    Type.String({ pattern: '^https?://[^/]+/?$' }),
  ),
  ips: group('Addresses that `GET /v2/webhooks/ips` returns, so that receivers can allow them.', {
    addresses: Type.Array(Type.String({ minLength: 2 }), {
      description: 'IP addresses or networks that deliveries come from.',
    }),
    lastUpdated: nullable(
      'When the list last changed, for example `2026-05-11T00:00:00Z`.',
      Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' }),
    ),
  }),
  guard: group('Which receivers are allowed. See [security](security.md).', {
    allowPrivateAddresses: flag('`true`: also deliver to addresses in private networks.'),
    allowHttpLoopback: flag(
      'For development: also deliver to `http://localhost`, at any port. `npm start` sets it, except with `--no-demo`.',
    ),
    allowedPorts: Type.Array(Type.Integer({ minimum: 1, maximum: 65535 }), {
      description: 'Ports that a webhook URL may have.',
    }),
    allowedHosts: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      maxItems: 1000,
      description:
        '[Hosts](security.md#webhooks) of webhooks and chat channels: names, addresses, and `*.example.com`. `[]`: all.',
    }),
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
    tracking: TrackingConfig,
    reference: ReferenceConfig,
    carriers: CarrierConfig,
    edi: EdiConfig,
    fileInputs: Type.Array(FileInputConfig, {
      description:
        'Folders and SFTP servers from which files of EDI and of terminals are fetched. See [files](files.md).',
    }),
    alerts: group('[Alerts](messages.md#alerts): what users are told by rules.', {
      gatherSeconds: count('How long alerts of one rule are gathered, in seconds; they leave as one message.'),
      retentionDays: count('How many days an alert is kept.'),
    }),
    backup: BackupConfig,
    audit: group('The [audit](api/audit-events.md): who changed what.', {
      retentionDays: count('How many days changes by people are kept.'),
    }),
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
