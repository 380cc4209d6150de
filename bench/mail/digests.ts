/**
 * The digests of a morning: those of all users of many accounts, from the time that they are due to the last answer of an
 * SMTP server on this machine. Nothing waits for the sweep, which runs once a minute.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { digestTasks, SEND_DIGESTS } from '../../src/features/notices/digests/send-digest.ts';
import { queueDueDigests } from '../../src/features/notices/digests/store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { projectDirectory, withDatabase } from '../setup/database.ts';
import { loadAccounts } from './accounts.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { countQueued, openMailing, sendingTo, startWork } from './sending.ts';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { accounts: [50], users: [100], connections: [4] });
  const [accounts, usersOfEach, connections] = [options.accounts, options.users, options.connections].map(first);
  if (accounts === undefined || usersOfEach === undefined || connections === undefined) throw new Error('no figures');
  const digests = accounts * usersOfEach;
  printHeading(`${digests} digests of ${accounts} accounts to an SMTP server on this machine`);
  const receiver = await startReceiver();
  try {
    await withDatabase(async (url) => {
      await loadAccounts(url, { accounts, usersOfEach });
      const { composed, sent, cpuSeconds, bytes } = await sendAll({ url, receiver, digests, connections });
      const load = loadavg()[0] ?? 0;
      print(`composed and queued:  ${composed.toFixed(1)} s`);
      print(`sent and recorded:    ${sent.toFixed(1)} s, ${(digests / sent).toFixed(0)} a second; goal: 5000 in 600 s`);
      print(
        `CPU of the worker and the SMTP server: ${((cpuSeconds * 1000) / digests).toFixed(1)} ms a digest of ${bytes.toFixed(0)} bytes`,
      );
      print(`load at the end: ${load.toFixed(1)}`);
      printResult({ bench: 'digests', digests, accounts, composed, sent, cpuSeconds, bytes, load });
    });
  } finally {
    await receiver.close();
  }
}

interface Morning {
  readonly url: string;
  readonly receiver: Receiver;
  readonly digests: number;
  readonly connections: number;
}

async function sendAll({ url, receiver, digests, connections }: Morning) {
  const logger = pino({ level: 'warn' });
  const database = await openMailing(url, logger);
  const clock = systemClock;
  const reference = loadReference(join(projectDirectory, 'reference'));
  const settings = { publicUrl: 'https://portolan.example' };
  const sending = sendingTo(receiver, { database, connections, logger });
  const start = performance.now();
  const used = process.cpuUsage();
  await database.system((session) => queueDueDigests(session, SEND_DIGESTS, new Date(clock.wallNow())));
  const queue = startWork(database, {
    outgoing: { tasks: sending.tasks, concurrency: connections },
    deliveryTasks: digestTasks({ database, clock, reference, settings }),
    logger,
  });
  const seconds = () => (performance.now() - start) / 1000;
  const due = 'SELECT FROM digests WHERE next_at <= now() LIMIT 1';
  while ((await database.systemPool.query(due)).rowCount !== 0) await sleep(200);
  const composed = seconds();
  while ((await countQueued(database)) > 0) await sleep(200);
  const sent = seconds();
  const { user, system } = process.cpuUsage(used);
  await queue.stop();
  sending.close();
  const sizes = 'SELECT avg(length(body::text))::float AS bytes FROM outgoing_mails';
  const bytes = (await database.systemPool.query<{ bytes: number }>(sizes)).rows[0]?.bytes ?? 0;
  await database.close();
  const arrived = new Set(receiver.ids).size;
  if (arrived !== digests) throw new Error(`${arrived} of ${digests} digests arrived`);
  return { composed, sent, cpuSeconds: (user + system) / 1e6, bytes };
}
