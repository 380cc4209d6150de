/** Workers are killed, and the broker is away or its answers are lost, while events arise; then the topic has each once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventIdsOf, sendUnderFaults } from '../../../../test/helpers/streams/chaos.ts';
import {
  isKafkaMissing,
  KAFKA_NEEDED,
  type KafkaProcess,
  startKafka,
} from '../../../../test/helpers/streams/kafka-process.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';

describe.skipIf(isKafkaMissing)(`Kafka under faults (${KAFKA_NEEDED})`, () => {
  let world: World;
  let kafka: KafkaProcess;
  beforeAll(async () => {
    [world, kafka] = await Promise.all([openWorld(), startKafka()]);
    await kafka.addTopic('events');
  });
  afterAll(async () => {
    await kafka?.close();
    await world?.close();
  });

  const breakBroker = async () => {
    if (Math.random() < 0.5) kafka.loseAnswers();
    await sleep(Math.random() * 500);
    kafka.cut();
    // Longer than the client repeats a batch: the mock cluster does not drop repetitions.
    await sleep(1000 + Math.random() * 1000);
    kafka.restore();
  };

  test('it has the events to the row, by container in order, none twice', async () => {
    const account = await world.addAccount();
    const containers = Array.from({ length: 20 }, newContainer);
    const announce = (count: number) => {
      const events = Array.from({ length: 1 + (count % 7) }, (_, at) => eventOf(containers[(count + at) % 20] ?? ''));
      return world.announce(account, ...events);
    };
    const broker = { type: 'kafka', name: 'lake', servers: [kafka.server], topic: 'events' };
    const faults = await sendUnderFaults({ world, broker, announce, breakBroker });
    const ids = await eventIdsOf(world, account);
    const stored = await kafka.read('events');
    const sequenceOf = ({ headers }: (typeof stored)[number]) => Number(headers['portolan-sequence']);
    const inOrder = stored.toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
    expect(inOrder.map(({ headers }) => headers['portolan-event-id'])).toEqual(ids);
    for (const messages of Map.groupBy(stored, ({ key }) => key).values())
      expect(messages.map(sequenceOf)).toEqual(messages.map(sequenceOf).toSorted((a, b) => a - b));
    console.info(`${ids.length} events; ${faults}`);
  });
});
