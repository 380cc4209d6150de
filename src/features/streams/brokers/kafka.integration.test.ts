/** Events in Kafka, as kcat reads them from the mock cluster of librdkafka: all of them, each once, by container in their order. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  isKafkaMissing,
  KAFKA_NEEDED,
  type KafkaProcess,
  startKafka,
} from '../../../../test/helpers/streams/kafka-process.ts';
import { type StreamWorker, startStreamWorker } from '../../../../test/helpers/streams/stream-worker.ts';
import { until } from '../../../../test/helpers/until.ts';
import { SELF_SIGNED } from '../../../../test/helpers/webhooks/self-signed.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { listTargetStates, type TargetState } from '../sending/store.ts';

describe.skipIf(isKafkaMissing)(`Kafka (${KAFKA_NEEDED})`, () => {
  let world: World;
  let kafka: KafkaProcess;
  let worker: StreamWorker | undefined;
  beforeAll(async () => {
    [world, kafka] = await Promise.all([openWorld(), startKafka()]);
    await kafka.addTopic('events');
  });
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.stop();
  };
  afterEach(end);
  afterAll(async () => {
    await kafka?.close();
    await world?.close();
  });

  const run = async (given: object = {}) => {
    await end();
    const broker = { type: 'kafka', name: 'lake', servers: [kafka.server], topic: 'events', ...given };
    worker = await startStreamWorker(world.databaseUrl, { brokers: [broker] });
  };
  const announce = (account: string, count: number, container = newContainer()) =>
    world.announce(account, ...Array.from({ length: count }, () => eventOf(container)));
  const stateOf = async (name = 'lake'): Promise<TargetState | undefined> =>
    (await world.database.system(listTargetStates)).find((each) => each.name === name);
  const settled = () => until(async () => expect(await stateOf()).toMatchObject({ backlog: 0, failingSince: null }));
  const failure = (name: string, words: RegExp) =>
    until(async () => expect((await stateOf(name))?.failure).toMatch(words));
  const idsIn = async (account: string, topic = 'events') =>
    (await kafka.read(topic))
      .filter(({ headers }) => headers['portolan-account'] === account)
      .map(({ headers }) => headers['portolan-event-id']);
  const idsOfRows = (account: string) =>
    world.database.forAccount(account, async (session) => {
      const rows = await session.query<{ id: string }>(
        'SELECT id FROM events WHERE account_id = $1 ORDER BY sequence',
        [account],
      );
      return rows.map(({ id }) => id);
    });

  test('has every event of every account, by container in its order, also from before the target', async () => {
    const [ours, theirs] = [await world.addAccount(), await world.addAccount()];
    const containers = Array.from({ length: 12 }, newContainer);
    for (let round = 0; round < 3; round += 1)
      await world.announce(ours, ...containers.map((container) => eventOf(container)));
    await run();
    await announce(theirs, 4);
    await settled();
    const found = (await kafka.read('events')).filter(({ headers }) => headers['portolan-account'] === ours);
    expect(new Set(found.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    const sequences = (key: string) =>
      found.filter((message) => message.key === key).map(({ headers }) => Number(headers['portolan-sequence']));
    for (const [index, container] of containers.entries())
      expect(sequences(container)).toEqual([index + 1, index + 13, index + 25]);
    expect((await idsIn(ours)).toSorted()).toEqual((await idsOfRows(ours)).toSorted());
    expect(await idsIn(theirs)).toEqual(await idsOfRows(theirs));
    expect(found[0]?.headers).toMatchObject({
      'content-type': 'application/vnd.api+json',
      'portolan-event': 'container.updated',
    });
    expect(JSON.parse(found[0]?.payload ?? '')).toMatchObject({
      data: { id: found[0]?.headers['portolan-event-id'], type: 'webhook_notification' },
      included: [{ type: 'container_updated_event' }, { type: 'container', id: found[0]?.key }],
    });
  });

  test('is sent nothing twice after a worker was killed between its sending and its record', async () => {
    const account = await world.addAccount();
    await run();
    await announce(account, 5);
    await settled();
    await end();
    // As if the last three had not been recorded.
    const partition = (await kafka.read('events')).find(
      ({ headers }) => headers['portolan-account'] === account,
    )?.partition;
    await world.database.system(async (session) => {
      await session.query('UPDATE stream_positions SET sequence = 2 WHERE account_id = $1', [account]);
      await session.query(
        `UPDATE stream_targets SET marker = jsonb_set(marker, ARRAY[$1], to_jsonb((marker->>$1)::int - 3)) WHERE name = 'lake'`,
        [String(partition)],
      );
    });
    await announce(account, 1);
    await run();
    await settled();
    expect((await idsIn(account)).toSorted()).toEqual((await idsOfRows(account)).toSorted());
  });

  test('is sent nothing twice where its answer was lost, and waits while it is away', async () => {
    const account = await world.addAccount();
    await run();
    await announce(account, 2);
    await settled();
    kafka.loseAnswers();
    await announce(account, 3);
    await until(async () => expect(await idsIn(account)).toHaveLength(5));
    kafka.cut();
    await announce(account, 2);
    await failure('lake', /127\.0\.0\.1/);
    expect(await stateOf()).toMatchObject({ backlog: 5 });
    kafka.restore();
    await settled();
    expect((await idsIn(account)).toSorted()).toEqual((await idsOfRows(account)).toSorted());
  });

  test('gets only new events where its topic was made anew, and an event that is too large without what is included', async () => {
    const account = await world.addAccount();
    await announce(account, 3);
    await run();
    await settled();
    await end();
    await kafka.addTopic('anew');
    const large = eventOf(newContainer());
    const [container] = large.included;
    if (!container) throw new Error('nothing is included');
    const json = JSON.stringify({ id: container.id, type: container.type, attributes: { text: 'x'.repeat(9000) } });
    await world.announce(account, { ...large, included: [{ ...container, json }] }, eventOf(newContainer()));
    await run({ topic: 'anew', maximumBytes: 10_000 });
    await settled();
    const found = await kafka.read('anew');
    expect(found.map(({ headers }) => headers['portolan-included']).toSorted()).toEqual(['omitted', undefined]);
    expect((await idsIn(account, 'anew')).toSorted()).toEqual((await idsOfRows(account)).slice(3).toSorted());
  });

  test('is told wrong where it refuses: no topic, no way to create it, nobody there', async () => {
    await run({ name: 'other', topic: 'absent' });
    await failure('other', /: there is no topic absent that the user may see: create it, or set createTopic to true$/);
    await run({ name: 'other', topic: 'absent', createTopic: true });
    await failure('other', /CreateTopics/);
    await run({ name: 'other', servers: ['kafka://127.0.0.1:1'] });
    await failure('other', /^kafka:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/);
  });

  test('is reached with TLS by its certificate, and by no other', async () => {
    const encrypted = await startKafka(SELF_SIGNED);
    const directory = mkdtempSync(join(tmpdir(), 'kafka-'));
    try {
      await encrypted.addTopic('events');
      const caFile = join(directory, 'ca.pem');
      writeFileSync(caFile, SELF_SIGNED.cert);
      await announce(await world.addAccount(), 1);
      await run({ name: 'secret', servers: [encrypted.server], tls: { caFile } });
      await until(async () => expect(await stateOf('secret')).toMatchObject({ backlog: 0, failingSince: null }));
      expect((await encrypted.read('events')).length).toBeGreaterThan(0);
      await run({ name: 'secret', servers: [encrypted.server] });
      await failure('secret', /certificate/);
    } finally {
      await end();
      await encrypted.close();
      rmSync(directory, { recursive: true });
    }
  });
});
