/** What the parts of this benchmark share: a database, an account with webhooks, a receiver and the service, each a process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/database/database.ts';
import { keepPartitions } from '../../src/database/partitions.ts';
import { wakeDelivery } from '../../src/features/webhooks/notifications/store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { type Helper, startProcess } from '../measure/process.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { addWebhook } from '../setup/webhooks.ts';
import type { ReceiverQuestion, ReceiverState } from './receiver-process.ts';
import type { ServiceQuestion, ServiceState } from './service-process.ts';

export interface BenchWorld {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly account: string;
  readonly receiverUrl: string;
  readonly receiver: Helper<ReceiverQuestion, ReceiverState>;
  readonly service: Helper<ServiceQuestion, ServiceState>;
  /** Nothing is delivered from now on. */
  hold(): Promise<void>;
  /** Delivers what is due. Resolves when all is recorded: to the seconds it took. */
  drain(): Promise<number>;
  /** Whether anything is still to be delivered. */
  isPending(): Promise<boolean>;
}

export async function withWorld(webhooks: number, work: (world: BenchWorld) => Promise<void>): Promise<void> {
  const receiver = startProcess<ReceiverQuestion, ReceiverState>(`${import.meta.dirname}/receiver-process.ts`);
  try {
    const { url: receiverUrl } = await receiver.call({});
    await withDatabase(async (databaseUrl) => {
      const database = openBenchDatabase(databaseUrl);
      await keepPartitions(database, new Date(systemClock.now()), 90);
      const account = await addAccount(database);
      for (let count = 0; count < webhooks; count += 1) await addWebhook(database, account, `${receiverUrl}/${count}`);
      const service = startProcess<ServiceQuestion, ServiceState>(`${import.meta.dirname}/service-process.ts`);
      try {
        await service.call({ databaseUrl });
        await work({ database, databaseUrl, account, receiverUrl, receiver, service, ...control(database, account) });
      } finally {
        await service.stop();
        await database.close();
      }
    });
  } finally {
    await receiver.stop();
  }
}

function control(database: Database, account: string): Pick<BenchWorld, 'hold' | 'drain' | 'isPending'> {
  /** Read at the end of the index, where the last delivery is: counting would take its share of the processors. */
  const isPending = async () => {
    const text = 'SELECT FROM webhook_deliveries WHERE account_id = $1 ORDER BY sequence DESC LIMIT 1';
    const rows = await database.system((session) => session.prepared(text, [account]));
    return rows.length > 0;
  };
  const hold = async () => {
    const expires = new Date(systemClock.wallNow() + 3_600_000);
    await database.system((session) =>
      session.prepared(
        `INSERT INTO webhook_leases (account_id, webhook_id, holder, expires_at) SELECT account_id, id, $1, $2 FROM webhooks
         ON CONFLICT (account_id, webhook_id) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at`,
        [newId(systemClock.wallNow()), expires],
      ),
    );
  };
  const drain = async () => {
    const start = performance.now();
    await database.changeAccount(account, async (session) => {
      await session.query('DELETE FROM webhook_leases');
      const webhooks = await session.query<{ id: string }>('SELECT id FROM webhooks ORDER BY id');
      for (const { id } of webhooks) await wakeDelivery(session, id);
    });
    while (await isPending()) await sleep(10);
    return (performance.now() - start) / 1000;
  };
  return { hold, drain, isPending };
}
