/**
 * Deliveries per second through the queue and the delivery task of production, signed, every attempt recorded; beside them
 * bare POSTs of bodies of the same size by the same HTTP client, as many at a time. Receiver and service are processes of
 * their own.
 */
import { Agent } from 'undici';
import { loadConfig } from '../../src/config/config.ts';
import { print, printHeading, printRates, printRatio } from '../measure/report.ts';
import { pairedRounds, type Rates, ratioOf, spreadOf } from '../measure/rounds.ts';
import { projectDirectory } from '../setup/database.ts';
import { forEachAtOnce } from '../setup/shipments.ts';
import { addEvents, announcementAt } from './events.ts';
import { type BenchWorld, withWorld } from './world.ts';

export interface ThroughputOptions {
  readonly deliveries: number;
  readonly webhooks: number;
  readonly rounds: number;
}

export async function measureThroughput(options: ThroughputOptions): Promise<Record<string, unknown>> {
  const { deliveries, webhooks, rounds } = options;
  const concurrency = webhooks * loadConfig(projectDirectory, {}).webhooks.concurrencyPerWebhook;
  printHeading(`${deliveries} deliveries a round to ${webhooks} webhooks, ${concurrency} under way at a time`);
  let result: Record<string, unknown> = {};
  await withWorld(webhooks, async (world) => {
    const agent = new Agent({ connections: concurrency, pipelining: 1 });
    const body = sampleBody();
    const posting: number[] = [];
    const deliver = () => deliverRound(world, options);
    const post = async () => {
      const start = performance.now();
      const before = process.cpuUsage();
      await forEachAtOnce(deliveries, concurrency, async (index) => {
        const response = await agent.request({
          origin: world.receiverUrl,
          path: `/${index % webhooks}`,
          method: 'POST',
          headers: { 'content-type': 'application/vnd.api+json' },
          body,
        });
        await response.body.dump();
      });
      const { user, system } = process.cpuUsage(before);
      posting.push((user + system) / deliveries);
      return deliveries / ((performance.now() - start) / 1000);
    };
    await deliver();
    await post();
    const usedBefore = (await world.service.call({})).cpuSeconds;
    const contenders = [
      { name: 'deliveries', run: deliver },
      { name: 'bare POSTs', run: post },
    ];
    const [ours, bare] = (await pairedRounds(rounds, contenders)) as [Rates, Rates];
    print(`bodies of ${Buffer.byteLength(body)} bytes`);
    printRates('exchanges', [ours, bare]);
    const ratio = ratioOf(ours, bare);
    printRatio('deliveries / bare POSTs', ratio, '≥ 0.22');
    const { residentMegabytes, cpuSeconds } = await world.service.call({});
    const microseconds = ((cpuSeconds - usedBefore) * 1e6) / (deliveries * rounds);
    const bareMicroseconds = spreadOf(posting).median;
    print(
      `processor time: ${microseconds.toFixed(0)} µs a delivery in the service, ${bareMicroseconds.toFixed(0)} µs a bare POST`,
    );
    print(`memory of the service: ${residentMegabytes.toFixed(0)} MB; goal < 300`);
    await agent.close();
    result = {
      ratio: ratio.median,
      spread: ratio,
      deliveries: ours.rates,
      posts: bare.rates,
      residentMegabytes,
      microseconds,
    };
  });
  return result;
}

/** @returns per second */
async function deliverRound(world: BenchWorld, { deliveries, webhooks }: ThroughputOptions): Promise<number> {
  await world.hold();
  await addEvents(world.database, world.account, deliveries / webhooks);
  const before = (await world.receiver.call({})).received;
  const seconds = await world.drain();
  const received = (await world.receiver.call({ arrivals: true })).received - before;
  if (received !== deliveries) throw new Error(`${received} instead of ${deliveries} deliveries came.`);
  return deliveries / seconds;
}

/** As long as a notification's body. */
function sampleBody(): string {
  const { reference, included } = announcementAt(0);
  const head = 500;
  return `${'x'.repeat(head)}[${[reference, ...included].map(({ json }) => json).join(',')}]`;
}
