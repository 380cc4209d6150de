/** Workers and the server are killed at any moment while events arise; then the stream has all of them, in order, none twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isNatsMissing,
  NATS_NEEDED,
  type NatsProcess,
  readStream,
  startNats,
} from '../../../../test/helpers/streams/nats-process.ts';
import { until } from '../../../../test/helpers/until.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { listTargetStates } from '../sending/store.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 40);
const WORKER = join(import.meta.dirname, '../../../../test/helpers/streams/stream-worker.ts');

describe.skipIf(isNatsMissing)(`NATS JetStream under faults (${NATS_NEEDED})`, () => {
  let world: World;
  let nats: NatsProcess;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    [world, nats] = await Promise.all([openWorld(), startNats()]);
    // With so short a window of duplicates the server forgets ids before a worker is back.
    const connection = await connect({ servers: nats.server });
    const { streams } = await jetstreamManager(connection);
    await streams.add({ name: 'ALL', subjects: ['portolan.>'], duplicate_window: 100_000_000 });
    await connection.close();
  });
  afterAll(async () => {
    for (const each of workers) each.kill('SIGKILL');
    await nats?.close();
    await world?.close();
  });

  const startWorker = () => {
    const broker = { type: 'nats', name: 'lake', servers: [nats.server], stream: 'ALL' };
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

  test('it has the events to the row, in order, none twice', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => world.addAccount()));
    startWorker();
    startWorker();
    let announced = 0;
    const rising = new AbortController();
    const announcing = (async () => {
      while (!rising.signal.aborted) {
        const account = accounts[announced % accounts.length] ?? '';
        await world.announce(account, ...Array.from({ length: 1 + (announced % 7) }, () => eventOf(newContainer())));
        announced += 1;
        await sleep(5);
      }
    })();
    const faults = { workers: 0, servers: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(Math.random() * 1500);
      if (Math.random() < 0.6) {
        await killWorker();
        startWorker();
        faults.workers += 1;
      } else {
        await nats.kill();
        await sleep(Math.random() * 1000);
        await nats.start();
        faults.servers += 1;
      }
    }
    rising.abort();
    await announcing;
    await until(async () =>
      expect(await world.database.system(listTargetStates)).toMatchObject([{ backlog: 0, failingSince: null }]),
    );
    const stored = await readStream(nats.server, 'ALL');
    let total = 0;
    for (const account of accounts) {
      const events = await world.database.forAccount(account, (session) =>
        session.query<{ id: string }>('SELECT id FROM events WHERE account_id = $1 ORDER BY sequence', [account]),
      );
      const sent = stored.filter(({ header }) => header.get('portolan-account') === account);
      expect(sent.map(({ header }) => header.get('Nats-Msg-Id'))).toEqual(events.map(({ id }) => id));
      total += events.length;
    }
    expect(stored.length).toBe(total);
    console.info(`${total} events; killed ${faults.workers} workers and ${faults.servers} servers`);
  });
});
