/** The settings of streams: message brokers that get events, and SIEMs that get the audit and the security log. */
import { isAbsolute } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { S3_ACCESS } from '../../lib/file-places/file-storage.ts';
import { count, group, Text } from '../../lib/settings/schemas.ts';
import { isThisMachine } from '../../lib/this-machine.ts';
import { type ReaderWords, repeated, settingsFaults } from '../../sources/settings.ts';

const strict = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' });
const AccountIds = Type.Array(Type.String({ format: 'uuid' }), { minItems: 1 });
const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const Variable = Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' });

/** Absent: by the address whether, and with the authorities of the machine. */
const Tls = Type.Object({ caFile: maybe(Text), certFile: maybe(Text), keyFile: maybe(Text) }, strict);

const Broker = {
  /** Shown by commands and metrics. Another name is another target, which begins anew. */
  name: Name,
  /** Absent: events of all accounts. */
  accounts: maybe(AccountIds),
  /** `oldest`: all events that are kept; `now`: what happens from the first start on. */
  startAt: maybe(Type.Enum(['oldest', 'now'])),
  tls: maybe(Tls),
  user: maybe(Text),
  /** Name of the environment variable with the password. */
  passwordVariable: maybe(Variable),
};

const NatsConfig = Type.Object(
  {
    type: Type.Literal('nats'),
    ...Broker,
    servers: Type.Array(Type.String({ pattern: '^(nats|tls)://[^@/\\s]+$' }), { minItems: 1 }),
    stream: Type.String({ pattern: '^[^\\s.*>/\\\\]{1,120}$' }),
    /** With `{account}`, and perhaps `{event}`. */
    subject: maybe(Type.String({ pattern: '^[^\\s*>]+$' })),
    /** File with a JWT and an nkey. */
    credentialsFile: maybe(Text),
    tokenVariable: maybe(Variable),
    /** Created where it is missing, with this window of duplicates. */
    createStream: maybe(Type.Boolean()),
  },
  strict,
);

const KafkaConfig = Type.Object(
  {
    type: Type.Literal('kafka'),
    ...Broker,
    /** All with TLS, or none. */
    servers: Type.Array(Type.String({ pattern: '^(kafka|tls)://[^@/\\s]+:\\d{1,5}$' }), { minItems: 1 }),
    topic: Type.String({ pattern: '^[A-Za-z0-9._-]{1,249}$' }),
    /** How the user logs in; `scram-sha-512` if absent. */
    mechanism: maybe(Type.Enum(['plain', 'scram-sha-256', 'scram-sha-512'])),
    /** The topic's `max.message.bytes`. */
    maximumBytes: maybe(Type.Integer({ minimum: 10_000, maximum: 100_000_000 })),
    /** Created where it is missing, with the partitions and replicas that the cluster gives. */
    createTopic: maybe(Type.Boolean()),
  },
  strict,
);

const SyslogConfig = Type.Object(
  {
    type: Type.Literal('syslog'),
    name: Name,
    /** `tls://host:6514`; `tcp://` only for this machine. */
    server: Type.String({ pattern: '^(tls|tcp)://[^@/\\s]+:\\d{1,5}$' }),
    tls: maybe(Tls),
    facility: maybe(Type.Integer({ minimum: 0, maximum: 23 })),
  },
  strict,
);

const LogFileConfig = Type.Object(
  {
    type: Type.Literal('file'),
    name: Name,
    /** Absolute path, or `-` for standard output. */
    path: Text,
    maximumBytes: maybe(Type.Integer({ minimum: 10_000 })),
    keep: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  strict,
);

const LogObjectConfig = Type.Object(
  {
    type: Type.Literal('s3'),
    name: Name,
    /** `s3://bucket/prefix`, or a directory. */
    to: Text,
    gatherSeconds: maybe(Type.Integer({ minimum: 1, maximum: 3600 })),
    endpoint: maybe(S3_ACCESS.endpoint),
    region: maybe(S3_ACCESS.region),
    accessKeyId: maybe(S3_ACCESS.accessKeyId),
    /** Name of the environment variable with the secret: entries of the list have none in the clear. */
    secretVariable: maybe(Variable),
    pathStyle: maybe(S3_ACCESS.pathStyle),
  },
  strict,
);

/** An entry of either list; the rest is checked by the schema of its type. */
const Entry = Type.Object({ type: Type.String(), name: Name });

export const StreamsConfig = group(
  'Events to [message brokers](streams.md), audit and security log to a [SIEM](siem.md).',
  {
    brokers: Type.Array(Entry, {
      description: 'NATS JetStream and Kafka that get events ([settings](streams.md#settings)).',
    }),
    siem: Type.Array(Entry, {
      description:
        'Syslog over TLS, files and S3 that get the audit and the security log ([settings](siem.md#settings)).',
    }),
    holdDays: count(
      'How many days longer events and records are kept while a target waits for them; then the target loses them, and `portolan doctor` reports it.',
    ),
  },
);

export type StreamsSettings = Static<typeof StreamsConfig>;
export type NatsSettings = Static<typeof NatsConfig>;
export type KafkaSettings = Static<typeof KafkaConfig>;
export type BrokerSettings = NatsSettings | KafkaSettings;
export type SyslogSettings = Static<typeof SyslogConfig>;
export type LogFileSettings = Static<typeof LogFileConfig>;
export type LogObjectSettings = Static<typeof LogObjectConfig>;
export type SiemSettings = SyslogSettings | LogFileSettings | LogObjectSettings;
export type StreamTls = Static<typeof Tls>;

const BROKERS = { nats: { settings: NatsConfig }, kafka: { settings: KafkaConfig } };
const SIEMS = {
  syslog: { settings: SyslogConfig },
  file: { settings: LogFileConfig },
  s3: { settings: LogObjectConfig },
};
const WORDS: ReaderWords = {
  member: 'type',
  unknown: (name) => `there is no type ${name}`,
  owner: (name) => `of the type ${name}`,
};

/** Of a list without faults. */
export const brokersOf = ({ brokers }: StreamsSettings) => brokers as unknown as readonly BrokerSettings[];
export const siemsOf = ({ siem }: StreamsSettings) => siem as unknown as readonly SiemSettings[];

export const namesOf = ({ brokers, siem }: StreamsSettings) => [...brokers, ...siem].map(({ name }) => name);

/** Checks beyond the schema. */
export function streamFaults(settings: StreamsSettings): string[] {
  const { brokers, siem } = settings;
  const faults = [
    ...settingsFaults('streams.brokers', brokers, BROKERS, WORDS),
    ...settingsFaults('streams.siem', siem, SIEMS, WORDS),
    ...repeated(namesOf(settings)).map((name) => `streams: two have the name ${name}`),
  ];
  if (faults.length > 0) return faults;
  return [
    ...brokersOf(settings).flatMap((each, index) =>
      brokerFaults(each).map((fault) => `streams.brokers.${index}${fault}`),
    ),
    ...siemsOf(settings).flatMap((each, index) => siemFaults(each).map((fault) => `streams.siem.${index}${fault}`)),
  ];
}

function brokerFaults(broker: BrokerSettings): string[] {
  const hasHalf = (broker.user === undefined) !== (broker.passwordVariable === undefined);
  const faults = hasHalf ? [' needs both user and passwordVariable, or neither'] : [];
  return [...faults, ...(broker.type === 'kafka' ? kafkaFaults(broker) : natsFaults(broker))];
}

function natsFaults({ user, credentialsFile, tokenVariable, subject }: NatsSettings): string[] {
  const ways = [user, credentialsFile, tokenVariable].filter((each) => each !== undefined);
  const faults = ways.length > 1 ? [' may have one of user, credentialsFile and tokenVariable'] : [];
  return [...faults, ...subjectFaults(subject)];
}

function kafkaFaults({ servers, tls, user, mechanism }: KafkaSettings): string[] {
  const plain = servers.filter((server) => !server.startsWith('tls:'));
  const faults =
    plain.length === servers.length || plain.length === 0 ? [] : ['.servers must all begin with tls://, or none'];
  if (plain.length > 0 && tls !== undefined) faults.push('.tls is for servers that begin with tls://');
  if (mechanism !== undefined && user === undefined)
    faults.push('.mechanism is for a user: add user and passwordVariable');
  const open =
    user === undefined
      ? undefined
      : plain.map((server) => URL.parse(server)?.hostname ?? '').find((host) => !isThisMachine(host));
  if (open !== undefined) faults.push(`.servers: the password would reach ${open} without encryption; use tls://`);
  return faults;
}

/** Of an account are all subjects with its id in this place: without it nobody could tell what of an account is there. */
function subjectFaults(subject: string | undefined): string[] {
  if (subject === undefined) return [];
  const parts = subject.split('.');
  const names = [...subject.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.filter((name) => name !== 'account' && name !== 'event');
  return [
    ...unknown.map((name) => `.subject has {${name}}; known are {account} and {event}`),
    ...(parts.includes('{account}')
      ? []
      : ['.subject must have {account} as one of its parts, as in "portolan.{account}.{event}"']),
    ...(parts.includes('') ? ['.subject must have no empty part'] : []),
    ...(names.includes('event') && parts.at(-1) !== '{event}'
      ? ['.subject may have {event} as its last part only']
      : []),
  ];
}

function siemFaults(siem: SiemSettings): string[] {
  if (siem.type === 'file')
    return siem.path === '-' || isAbsolute(siem.path) ? [] : ['.path must be absolute, or "-" for standard output'];
  if (siem.type === 's3')
    return ((siem.accessKeyId ?? null) === null) === (siem.secretVariable === undefined)
      ? []
      : [' needs both accessKeyId and secretVariable, or neither'];
  const host = URL.parse(siem.server)?.hostname ?? '';
  const isPlain = siem.server.startsWith('tcp:');
  if (isPlain && siem.tls !== undefined) return ['.tls is for servers that begin with tls://'];
  return isPlain && !isThisMachine(host)
    ? [`.server: the connection with ${host} would not be encrypted; use tls://`]
    : [];
}
