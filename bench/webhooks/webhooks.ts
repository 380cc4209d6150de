/**
 * Deliveries per second through the queue and the delivery task of production, signed, every attempt recorded; beside them
 * bare POSTs of bodies of the same size by the same HTTP client, as many at a time. The receiver is a process of its own.
 */

import { pino } from 'pino';
import { Agent } from 'undici';
import { loadConfig } from '../../src/config.ts';
import type { EventName } from '../../src/domain/event-names.ts';
import { runQueue } from '../../src/jobs/queue.ts';
import { createDeliverTask } from '../../src/jobs/tasks/deliver-webhook.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Database } from '../../src/storage/database.ts';
import { announce } from '../../src/webhooks/announce.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { first, readOptions } from '../measure/options.ts';
import { startProcess } from '../measure/process.ts';
import { print, printHeading, printRates, printRatio, printResult } from '../measure/report.ts';
import { pairedRounds, type Rates, ratioOf } from '../measure/rounds.ts';
import { addAccount, openBenchDatabase, projectDirectory, withDatabase } from '../setup/database.ts';
import { forEachAtOnce } from '../setup/shipments.ts';
import { addWebhook } from '../setup/webhooks.ts';

/** About what a milestone's notification carries: the event, container, shipment, port, terminal and vessel. */
const INCLUDED_BYTES = 9000;
const EVENTS_AT_ONCE = 100;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { deliveries: [4000], webhooks: [4], rounds: [5] });
  const [deliveries, webhooks] = [first(options.deliveries), first(options.webhooks)];
  const config = loadConfig(projectDirectory, {}, { webhooks: { guard: { allowHttpLoopback: true } } });
  const concurrency = webhooks * config.webhooks.concurrencyPerWebhook;
  printHeading(`${deliveries} deliveries a round to ${webhooks} webhooks, ${concurrency} under way at a time`);
  const receiver = startProcess<object, { url: string; received: number }>(
    `${import.meta.dirname}/receiver-process.ts`,
  );
  const sender = createSender(config.webhooks);
  const agent = new Agent({ connections: concurrency, pipelining: 1 });
  try {
    const { url: receiverUrl } = await receiver.ask({});
    await withDatabase(async (databaseUrl) => {
      const database = openBenchDatabase(databaseUrl);
      const context = { database, clock: systemClock, sender, settings: config.webhooks, chance: Math.random };
      const account = await addAccount(database);
      for (let count = 0; count < webhooks; count += 1) await addWebhook(database, account, `${receiverUrl}/${count}`);
      const sample = { headers: {} as Record<string, string>, body: '' };
      const noting = {
        ...sender,
        send: (delivery: Parameters<typeof sender.send>[0]) => {
          Object.assign(sample, delivery);
          return sender.send(delivery);
        },
      };

      const deliver = async () => {
        await addEvents(database, account, deliveries / webhooks);
        const before = (await receiver.ask({})).received;
        const start = performance.now();
        const queue = await runQueue({
          pool: database.systemPool,
          databaseUrl,
          settings: config.queue,
          trackingTasks: {},
          deliveryTasks: { 'deliver-webhook': createDeliverTask({ ...context, sender: noting }) },
          onDeadWorkers: async () => {},
          crontab: '',
          logger: pino({ level: 'silent' }),
        });
        while ((await pendingCount(database)) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
        const seconds = (performance.now() - start) / 1000;
        await queue.stop();
        const received = (await receiver.ask({})).received - before;
        if (received !== deliveries) throw new Error(`${received} instead of ${deliveries} deliveries came.`);
        return deliveries / seconds;
      };
      const post = async () => {
        const start = performance.now();
        await forEachAtOnce(deliveries, concurrency, async (index) => {
          const response = await agent.request({
            origin: receiverUrl,
            path: `/${index % webhooks}`,
            method: 'POST',
            headers: sample.headers,
            body: sample.body,
          });
          await response.body.dump();
        });
        return deliveries / ((performance.now() - start) / 1000);
      };

      await deliver();
      await post();
      const contenders = [
        { name: 'deliveries', run: deliver },
        { name: 'bare POSTs', run: post },
      ];
      const [ours, bare] = (await pairedRounds(first(options.rounds), contenders)) as [Rates, Rates];
      print(`bodies of ${Buffer.byteLength(sample.body)} bytes`);
      printRates('exchanges', [ours, bare]);
      const ratio = ratioOf(ours, bare);
      printRatio('deliveries / bare POSTs', ratio, '≥ 0.2');
      const residentMegabytes = process.memoryUsage.rss() / 2 ** 20;
      print(`memory of the process: ${residentMegabytes.toFixed(0)} MB; goal < 300`);
      printResult({
        bench: 'webhooks',
        ratio: ratio.median,
        spread: ratio,
        deliveries: ours.rates,
        posts: bare.rates,
        residentMegabytes,
      });
      await database.close();
    });
  } finally {
    await Promise.all([sender.close(), agent.close(), receiver.stop()]);
  }
}

async function pendingCount(database: Database): Promise<number> {
  const rows = await database.system((session) =>
    session.prepared<{ count: number }>(
      'pending',
      `SELECT count(*)::int AS count FROM webhook_notifications WHERE delivery_status = 'pending'`,
      [],
    ),
  );
  return rows[0]?.count ?? 0;
}

async function addEvents(database: Database, accountId: string, count: number): Promise<void> {
  const event: EventName = 'container.transport.vessel_departed';
  for (let done = 0; done < count; done += EVENTS_AT_ONCE) {
    const now = systemClock.now();
    const announcements = Array.from({ length: Math.min(EVENTS_AT_ONCE, count - done) }, () => {
      const id = newId(now);
      const start = `{"id":"${id}","type":"transport_event","attributes":{"text":"`;
      const document = `${start}${'x'.repeat(INCLUDED_BYTES - start.length)}"}}`;
      return {
        event,
        shipmentId: null,
        containerId: newId(now),
        reference: { type: 'transport_event', id, document },
        included: [],
      };
    });
    await database.changeAccount(accountId, (session) => announce(session, announcements, new Date(now)));
  }
}
