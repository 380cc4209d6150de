/**
 * Events as messages of a topic of Kafka. The key is what an event is about, so that the events of a container are in one
 * partition, in their order. All replicas in sync have a batch before the next one of its account is sent.
 */
import { isIP } from 'node:net';
import { Admin, type BaseOptions, Consumer, Producer } from '@platformatic/kafka';
import { startStopwatch } from '../../../lib/clock.ts';
import type { KafkaSettings } from '../config.ts';
import { SEND_MILLIS } from '../sending/run-target.ts';
import { readTls } from '../sending/tls.ts';
import { type Broker, type BrokerMarker, secretOf } from './broker.ts';
import { isKafkaError, kafkaReason } from './kafka-errors.ts';
import { endOf, idsBehind, partitionsOf, type TopicReader } from './kafka-log.ts';
import { batchesOf, messageOf, type TopicMessage } from './kafka-messages.ts';

const CONNECT_MILLIS = 3000;
/** Up to when all replicas must have a batch. */
const REPLICA_MILLIS = 2800;
/** The broker answers before. */
const REQUEST_MILLIS = 3200;
/** A batch that fails is sent again under the same number: the broker takes it once. Fewer than two would mean no end. */
const RETRIES = 2;
const RETRY_MILLIS = 100;
const BATCH_MILLIS = (1 + RETRIES) * (REQUEST_MILLIS + RETRY_MILLIS);
const DEFAULT_BYTES = 1_000_000;
const SASL = { plain: 'PLAIN', 'scram-sha-256': 'SCRAM-SHA-256', 'scram-sha-512': 'SCRAM-SHA-512' } as const;

export async function openKafka(settings: KafkaSettings, environment = process.env): Promise<Broker> {
  const options = optionsOf(settings, environment);
  await using opening = new AsyncDisposableStack();
  try {
    await ensureTopic(settings, options);
    const producer = new Producer({
      ...options,
      retries: RETRIES,
      retryDelay: RETRY_MILLIS,
      idempotent: true,
      maxInflights: 1,
    });
    opening.defer(() => producer.close());
    await producer.initIdempotentProducer({ producerId: -1n, producerEpoch: -1 });
    const consumer = new Consumer({ ...options, groupId: options.clientId });
    opening.defer(() => consumer.close());
    consumer.topics.track(settings.topic);
    const opened = opening.move();
    return kafkaBroker(settings, { producer, consumer }, () => opened.disposeAsync());
  } catch (error) {
    throw new Error(`${settings.servers.join(', ')}: ${kafkaReason(error)}`);
  }
}

function optionsOf(settings: KafkaSettings, environment: NodeJS.ProcessEnv): BaseOptions {
  const { name, servers, user, passwordVariable, mechanism = 'scram-sha-512', tls } = settings;
  const password = secretOf(passwordVariable, environment) ?? '';
  const isEncrypted = servers.some((server) => server.startsWith('tls:'));
  const addresses = servers.map((server) => server.replace(/^\w+:\/\//, ''));
  return {
    clientId: `portolan-${name}`,
    bootstrapBrokers: addresses,
    ...{ connectTimeout: CONNECT_MILLIS, timeout: REPLICA_MILLIS, requestTimeout: REQUEST_MILLIS },
    // The runner of the target connects anew, and looks first at what has arrived.
    retries: 0,
    ...(user !== undefined && { sasl: { mechanism: SASL[mechanism], username: user, password } }),
    ...(isEncrypted && { tls: readTls(`streams.brokers ${name}`, tls) }),
    // TLS names no address.
    tlsServerName: !addresses.some((address) => isIP(address.replace(/:\d+$/, ''))),
  };
}

async function ensureTopic({ topic, createTopic = false }: KafkaSettings, options: BaseOptions): Promise<void> {
  const admin = new Admin(options);
  try {
    if ((await admin.listTopics()).includes(topic)) return;
    if (!createTopic)
      throw new Error(`there is no topic ${topic} that the user may see: create it, or set createTopic to true`);
    await admin.createTopics({ topics: [topic] });
  } finally {
    await admin.close();
  }
}

interface Clients {
  readonly producer: Producer;
  readonly consumer: Consumer;
}

function kafkaBroker(settings: KafkaSettings, { producer, consumer }: Clients, close: () => Promise<void>): Broker {
  const { topic, maximumBytes = DEFAULT_BYTES } = settings;
  const reader: TopicReader = { topic, consumer };

  /** @returns the places behind the last message in each partition */
  async function produce(messages: readonly TopicMessage[]): Promise<BrokerMarker> {
    const { offsets = [] } = await producer.send({ messages: [...messages] });
    const sent = Map.groupBy(messages, ({ partition }) => partition);
    return Object.fromEntries(
      offsets.map(({ partition, offset }) => [partition, Number(offset) + (sent.get(partition)?.length ?? 0)]),
    );
  }

  return {
    async end() {
      const partitions = await partitionsOf(reader);
      const ends = partitions.map(async (each) => [each.index, await endOf(reader, each)] as const);
      return Object.fromEntries(await Promise.all(ends));
    },
    async findArrived(marker) {
      const found = (await partitionsOf(reader)).map((each) => idsBehind(reader, each, marker[each.index] ?? 0));
      return new Set((await Promise.all(found)).flat());
    },
    async send(events) {
      const elapsed = startStopwatch();
      const { length } = await partitionsOf(reader);
      const messages = events.map((event) => messageOf(event, { topic, partitions: length, maximumBytes }));
      let [count, marker]: [number, BrokerMarker] = [0, {}];
      for (const batch of batchesOf(messages, maximumBytes)) {
        if (elapsed() + BATCH_MILLIS > SEND_MILLIS) break;
        try {
          marker = { ...marker, ...(await produce(batch)) };
        } catch (error) {
          throw new Error(refusal(error, topic, maximumBytes));
        }
        count += batch.length;
      }
      return { count, marker };
    },
    close,
  };
}

function refusal(error: unknown, topic: string, maximumBytes: number): string {
  const reason = `the topic ${topic} did not take a batch: ${kafkaReason(error)}`;
  return isKafkaError(error, 'MESSAGE_TOO_LARGE') || isKafkaError(error, 'RECORD_LIST_TOO_LARGE')
    ? `${reason}; raise max.message.bytes of the topic to ${maximumBytes}, or set maximumBytes to what it is`
    : reason;
}
