/** Events in a real nats-server: all of them, in their order, each once, with the body of a notification. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isNatsMissing,
  NATS_NEEDED,
  type NatsProcess,
  readStream,
  startNats,
} from '../../../../test/helpers/streams/nats-process.ts';
import { type StreamWorker, startStreamWorker } from '../../../../test/helpers/streams/stream-worker.ts';
import { until } from '../../../../test/helpers/until.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { listTargetStates, type TargetState } from '../sending/store.ts';

const TOKEN = 'a-token-of-this-test';

describe.skipIf(isNatsMissing)(`NATS JetStream (${NATS_NEEDED})`, () => {
  let world: World;
  let nats: NatsProcess;
  let worker: StreamWorker | undefined;
  beforeAll(async () => {
    process.env.NATS_TEST_TOKEN = TOKEN;
    [world, nats] = await Promise.all([
      openWorld(),
      startNats(`authorization { token: "${TOKEN}" }\nmax_payload: 8192`),
    ]);
  });
  afterAll(async () => {
    await end();
    await nats?.close();
    await world?.close();
  });

  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.stop();
  };
  const broker = (given: object = {}) => ({
    ...{ type: 'nats', name: 'lake', servers: [nats.server], stream: 'PORTOLAN', createStream: true },
    ...{ tokenVariable: 'NATS_TEST_TOKEN', ...given },
  });
  const run = async (given: object = {}) => {
    await end();
    worker = await startStreamWorker(world.databaseUrl, { brokers: [broker(given)] });
    return worker;
  };
  const stateOf = async (name = 'lake'): Promise<TargetState | undefined> =>
    (await world.database.system(listTargetStates)).find((each) => each.name === name);
  const settled = (name = 'lake') =>
    until(async () => expect(await stateOf(name)).toMatchObject({ backlog: 0, failingSince: null }));
  const messages = (stream = 'PORTOLAN') => readStream(nats.server, stream, TOKEN);
  const sequences = async (account: string) =>
    (await messages())
      .filter(({ header }) => header.get('portolan-account') === account)
      .map(({ header }) => Number(header.get('portolan-sequence')));

  test('has every event of every account in its order, also of those from before the target', async () => {
    const [ours, theirs] = [await world.addAccount(), await world.addAccount()];
    const container = newContainer();
    for (let count = 0; count < 3; count += 1) await world.announce(ours, eventOf(container), eventOf(newContainer()));
    await run();
    await world.announce(theirs, eventOf(newContainer(), 'container.transport.vessel_departed'));
    await settled();
    expect(await sequences(ours)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await sequences(theirs)).toEqual([1]);

    const first = (await messages()).find(({ subject }) => subject.includes(ours));
    const departed = (await messages()).find(({ subject }) => subject.includes(theirs));
    expect(departed?.subject).toBe(`portolan.${theirs}.container.transport.vessel_departed`);
    expect(first?.json()).toMatchObject({
      data: {
        id: first?.header.get('Nats-Msg-Id'),
        type: 'webhook_notification',
        attributes: { event: 'container.updated', sequence: 1 },
        relationships: { webhook: { data: null }, reference_object: { data: { type: 'container_updated_event' } } },
      },
      included: [{ type: 'container_updated_event' }, { type: 'container', id: container }],
    });
  });

  test('is sent nothing twice after a worker was killed between its sending and its record', async () => {
    const account = await world.addAccount();
    await world.announce(account, ...Array.from({ length: 5 }, () => eventOf(newContainer())));
    await run();
    await settled();
    await end();
    // As if the last three had not been recorded. The window of duplicates is over, too: the server has forgotten their ids.
    await world.database.system(async (session) => {
      await session.query('UPDATE stream_positions SET sequence = 2 WHERE account_id = $1', [account]);
      await session.query(
        `UPDATE stream_targets SET marker = jsonb_build_object('sequence', (marker->>'sequence')::int - 3)`,
      );
    });
    await withoutWindow(nats.port);
    await world.announce(account, eventOf(newContainer()));
    await run();
    await settled();
    expect(await sequences(account)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('gets an event that is too large without what is included, and says so', async () => {
    const account = await world.addAccount();
    const large = eventOf(newContainer());
    const [container] = large.included;
    if (!container) throw new Error('nothing is included');
    const json = JSON.stringify({ id: container.id, type: container.type, attributes: { text: 'x'.repeat(9000) } });
    await world.announce(account, { ...large, included: [{ ...container, json }] }, eventOf(newContainer()));
    await run();
    await settled();
    const found = (await messages()).filter(({ header }) => header.get('portolan-account') === account);
    expect(found.map(({ header }) => header.get('portolan-included'))).toEqual(['omitted', '']);
    expect(found[0]?.json()).toMatchObject({ data: { attributes: { sequence: 1 } }, included: [] });
  });

  test('waits while the server is away, and gets all when it is back', async () => {
    const account = await world.addAccount();
    await run();
    await nats.kill();
    await world.announce(account, ...Array.from({ length: 3 }, () => eventOf(newContainer())));
    await until(async () => expect((await stateOf())?.failure).toMatch(/127\.0\.0\.1|connection|closed/i));
    expect(await stateOf()).toMatchObject({ backlog: 3 });
    await nats.start();
    await settled();
    expect(await sequences(account)).toEqual([1, 2, 3]);
  });

  test('is told wrong where it refuses: no stream, a wrong token, no secret', async () => {
    await run({ name: 'other', stream: 'NOT_THERE', createStream: false });
    await until(async () =>
      expect((await stateOf('other'))?.failure).toBe(
        'there is no stream NOT_THERE: create it with the subjects portolan.*.>, or set createStream to true',
      ),
    );
    process.env.NATS_WRONG_TOKEN = 'wrong';
    await run({ name: 'other', tokenVariable: 'NATS_WRONG_TOKEN' });
    await until(async () => expect((await stateOf('other'))?.failure).toMatch(/authorization/i));
    await run({ name: 'other', tokenVariable: 'NATS_ABSENT' });
    await until(async () =>
      expect((await stateOf('other'))?.failure).toBe('no secret: set NATS_ABSENT in the environment'),
    );
  });

  test('gets the events of the accounts in its settings alone, and from now on alone', async () => {
    const [ours, theirs] = [await world.addAccount(), await world.addAccount()];
    await world.announce(ours, eventOf(newContainer()));
    await run({ name: 'later', accounts: [ours], startAt: 'now', stream: 'NOW', subject: 'now.{account}' });
    await world.announce(ours, eventOf(newContainer()));
    await world.announce(theirs, eventOf(newContainer()));
    await settled('later');
    const found = await messages('NOW');
    expect(found.map(({ subject }) => subject)).toEqual([`now.${ours}`]);
    expect(found[0]?.header.get('portolan-sequence')).toBe('2');
  });
});

async function withoutWindow(port: number): Promise<void> {
  const { connect } = await import('@nats-io/transport-node');
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const connection = await connect({ servers: `127.0.0.1:${port}`, token: TOKEN });
  const { streams } = await jetstreamManager(connection);
  await streams.update('PORTOLAN', { duplicate_window: 100_000_000 });
  await connection.close();
}
