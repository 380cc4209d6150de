/** Workers are killed, and the broker is away or its answers are lost, while events arise; then the topic has each once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isKafkaMissing,
  KAFKA_NEEDED,
  type KafkaProcess,
  startKafka,
} from '../../../../test/helpers/streams/kafka-process.ts';
import { until } from '../../../../test/helpers/until.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { listTargetStates } from '../sending/store.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 40);
const WORKER = join(import.meta.dirname, '../../../../test/helpers/streams/stream-worker.ts');

describe.skipIf(isKafkaMissing)(`Kafka under faults (${KAFKA_NEEDED})`, () => {
  let world: World;
  let kafka: KafkaProcess;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    [world, kafka] = await Promise.all([openWorld(), startKafka()]);
    await kafka.addTopic('events');
  });
  afterAll(async () => {
    for (const each of workers) each.kill('SIGKILL');
    await kafka?.close();
    await world?.close();
  });

  const startWorker = () => {
    const broker = { type: 'kafka', name: 'lake', servers: [kafka.server], topic: 'events' };
    const settings = JSON.stringify({ brokers: [broker] });
    workers.push(spawn(process.execPath, [WORKER, world.databaseUrl, settings], { stdio: 'inherit' }));
  };
  const killWorker = async () => {
    const victim = workers.shift();
    if (victim === undefined) return;
    const exited = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exited;
  };

  test('it has the events to the row, by container in order, none twice', async () => {
    const account = await world.addAccount();
    const containers = Array.from({ length: 20 }, newContainer);
    startWorker();
    startWorker();
    const rising = new AbortController();
    const announcing = (async () => {
      for (let count = 0; !rising.signal.aborted; count += 1) {
        const events = Array.from({ length: 1 + (count % 7) }, (_, at) => eventOf(containers[(count + at) % 20] ?? ''));
        await world.announce(account, ...events);
        await sleep(5);
      }
    })();
    const faults = { workers: 0, outages: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(Math.random() * 1500);
      if (Math.random() < 0.6) {
        await killWorker();
        startWorker();
        faults.workers += 1;
      } else {
        if (Math.random() < 0.5) kafka.loseAnswers();
        await sleep(Math.random() * 500);
        kafka.cut();
        // Longer than the client repeats a batch: the mock cluster does not drop repetitions.
        await sleep(1000 + Math.random() * 1000);
        kafka.restore();
        faults.outages += 1;
      }
    }
    rising.abort();
    await announcing;
    await until(async () =>
      expect(await world.database.system(listTargetStates)).toMatchObject([{ backlog: 0, failingSince: null }]),
    );
    const rows = await world.database.forAccount(account, (session) =>
      session.query<{ id: string }>('SELECT id FROM events WHERE account_id = $1 ORDER BY sequence', [account]),
    );
    const stored = await kafka.read('events');
    const sequenceOf = ({ headers }: (typeof stored)[number]) => Number(headers['portolan-sequence']);
    const inOrder = stored.toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
    expect(inOrder.map(({ headers }) => headers['portolan-event-id'])).toEqual(rows.map(({ id }) => id));
    for (const messages of Map.groupBy(stored, ({ key }) => key).values())
      expect(messages.map(sequenceOf)).toEqual(messages.map(sequenceOf).toSorted((a, b) => a - b));
    console.info(`${rows.length} events; killed ${faults.workers} workers, ${faults.outages} outages`);
  });
});
