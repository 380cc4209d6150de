/** Workers and the server are killed at any moment while events arise; then the stream has all of them, in order, none twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventIdsOf, sendUnderFaults } from '../../../../test/helpers/streams/chaos.ts';
import {
  isNatsMissing,
  NATS_NEEDED,
  type NatsProcess,
  readStream,
  startNats,
} from '../../../../test/helpers/streams/nats-process.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';

describe.skipIf(isNatsMissing)(`NATS JetStream under faults (${NATS_NEEDED})`, () => {
  let world: World;
  let nats: NatsProcess;
  beforeAll(async () => {
    [world, nats] = await Promise.all([openWorld(), startNats()]);
    // With so short a window of duplicates the server forgets ids before a worker is back.
    const connection = await connect({ servers: nats.server });
    const { streams } = await jetstreamManager(connection);
    await streams.add({ name: 'ALL', subjects: ['portolan.>'], duplicate_window: 100_000_000 });
    await connection.close();
  });
  afterAll(async () => {
    await nats?.close();
    await world?.close();
  });

  const breakBroker = async () => {
    await nats.kill();
    await sleep(Math.random() * 1000);
    await nats.start();
  };

  test('it has the events to the row, in order, none twice', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => world.addAccount()));
    const announce = (count: number) =>
      world.announce(
        accounts[count % accounts.length] ?? '',
        ...Array.from({ length: 1 + (count % 7) }, () => eventOf(newContainer())),
      );
    const broker = { type: 'nats', name: 'lake', servers: [nats.server], stream: 'ALL' };
    const faults = await sendUnderFaults({ world, broker, announce, breakBroker });
    const stored = await readStream(nats.server, 'ALL');
    let total = 0;
    for (const account of accounts) {
      const ids = await eventIdsOf(world, account);
      const sent = stored.filter(({ header }) => header.get('portolan-account') === account);
      expect(sent.map(({ header }) => header.get('Nats-Msg-Id'))).toEqual(ids);
      total += ids.length;
    }
    expect(stored.length).toBe(total);
    console.info(`${total} events; ${faults}`);
  });
});
