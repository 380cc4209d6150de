import { expect, test } from 'vitest';
import { streamFaults } from './config.ts';

const NATS = { type: 'nats', name: 'lake', servers: ['tls://nats.example:4222'], stream: 'PORTOLAN' };
const KAFKA = { type: 'kafka', name: 'log', servers: ['tls://kafka.example:9093'], topic: 'portolan' };
const SYSLOG = { type: 'syslog', name: 'soc', server: 'tls://siem.example:6514' };
const faults = (brokers: object[], siem: object[] = []) => streamFaults({ brokers, siem, holdDays: 30 } as never);

test('targets that can be used have no faults', () => {
  const own = { ...NATS, name: 'own', subject: 'a.{account}', user: 'u', passwordVariable: 'P' };
  const file = { type: 'file', name: 'lines', path: '-' };
  const local = { ...KAFKA, name: 'local', servers: ['kafka://localhost:9092'], user: 'u', passwordVariable: 'P' };
  expect(
    faults([NATS, own, KAFKA, local], [SYSLOG, file, { type: 's3', name: 'store', to: 's3://bucket/audit' }]),
  ).toEqual([]);
});

test('a fault names the setting and says what would be right', () => {
  expect(
    faults(
      [
        { ...NATS, type: 'rabbit' },
        { ...NATS, steam: 'X' },
      ],
      [{ ...SYSLOG, name: 'lake' }],
    ),
  ).toEqual([
    'streams.brokers.0.type: there is no type "rabbit"; known are kafka, nats',
    'there is no setting streams.brokers.1.steam of the type nats; the nearest is stream',
    'streams: two have the name lake',
  ]);
  expect(
    faults([
      { ...NATS, subject: 'a.{event}.{acount}' },
      { ...NATS, name: 'b', user: 'u' },
    ]),
  ).toEqual([
    'streams.brokers.0.subject has {acount}; known are {account} and {event}',
    'streams.brokers.0.subject must have {account} as one of its parts, as in "portolan.{account}.{event}"',
    'streams.brokers.0.subject may have {event} as its last part only',
    'streams.brokers.1 needs both user and passwordVariable, or neither',
  ]);
  expect(
    faults(
      [{ ...NATS, user: 'u', passwordVariable: 'P', tokenVariable: 'T' }],
      [
        { ...SYSLOG, server: 'tcp://siem.example:514' },
        { type: 'file', name: 'f', path: 'audit.jsonl' },
        { type: 's3', name: 'o', to: 's3://b', accessKeyId: 'A' },
      ],
    ),
  ).toEqual([
    'streams.brokers.0 may have one of user, credentialsFile and tokenVariable',
    'streams.siem.0.server: the connection with siem.example would not be encrypted; use tls://',
    'streams.siem.1.path must be absolute, or "-" for standard output',
    'streams.siem.2 needs both accessKeyId and secretVariable, or neither',
  ]);
});

test('a password reaches Kafka by TLS only, and all servers of a target are of one kind', () => {
  const user = { user: 'u', passwordVariable: 'P' };
  const open = ['kafka://kafka.example:9092'];
  expect(
    faults([
      { ...KAFKA, servers: open, ...user },
      { ...KAFKA, name: 'b', servers: [...open, ...KAFKA.servers] },
      { ...KAFKA, name: 'c', servers: open, tls: {} },
      { ...KAFKA, name: 'd', mechanism: 'plain' },
    ]),
  ).toEqual([
    'streams.brokers.0.servers: the password would reach kafka.example without encryption; use tls://',
    'streams.brokers.1.servers must all begin with tls://, or none',
    'streams.brokers.2.tls is for servers that begin with tls://',
    'streams.brokers.3.mechanism is for a user: add user and passwordVariable',
  ]);
});
