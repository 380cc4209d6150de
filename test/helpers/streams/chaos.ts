/** Workers are killed and a broker fails, at any moment while events arise, until all that arose is sent. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { listTargetStates } from '../../../src/features/streams/sending/store.ts';
import { until } from '../until.ts';
import type { World } from '../webhooks/world.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 40);
const WORKER = join(import.meta.dirname, 'stream-worker.ts');
const WORKERS = 2;

export interface Chaos {
  readonly world: World;
  /** Settings of the only target. */
  readonly broker: object;
  /** @param count of the calls before */
  readonly announce: (count: number) => Promise<void>;
  /** The broker is away for a while, and back. */
  readonly breakBroker: () => Promise<void>;
}

/** @returns what failed, in words */
export async function sendUnderFaults({ world, broker, announce, breakBroker }: Chaos): Promise<string> {
  const workers: ChildProcess[] = [];
  const settings = JSON.stringify({ brokers: [broker] });
  const start = () =>
    workers.push(spawn(process.execPath, [WORKER, world.databaseUrl, settings], { stdio: 'inherit' }));
  const rising = new AbortController();
  try {
    for (let count = 0; count < WORKERS; count += 1) start();
    const announcing = (async () => {
      for (let count = 0; !rising.signal.aborted; count += 1) {
        await announce(count);
        await sleep(5);
      }
    })();
    const faults = { workers: 0, brokers: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(Math.random() * 1500);
      if (Math.random() < 0.6) {
        await kill(workers.shift());
        start();
        faults.workers += 1;
      } else {
        await breakBroker();
        faults.brokers += 1;
      }
    }
    rising.abort();
    await announcing;
    await until(async () =>
      expect(await world.database.system(listTargetStates)).toMatchObject([{ backlog: 0, failingSince: null }]),
    );
    return `killed ${faults.workers} workers, and the broker was away ${faults.brokers} times`;
  } finally {
    rising.abort();
    for (const each of workers) await kill(each);
  }
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** In the order of their numbers. */
export async function eventIdsOf({ database }: World, account: string): Promise<string[]> {
  const rows = await database.forAccount(account, (session) =>
    session.query<{ id: string }>('SELECT id FROM events WHERE account_id = $1 ORDER BY sequence', [account]),
  );
  return rows.map(({ id }) => id);
}
