/**
 * `npm run bench -- webhooks`: deliveries beside bare POSTs, and the time from commit to arrival. `--backlog 100000` adds the
 * draining of a backlog, `--stored 1000,5000000` the cost of a delivery with so many notifications stored,
 * `--listed 1000000` the time of the lists that the dashboard shows of so many.
 */
import { first, readOptions } from '../measure/options.ts';
import { printResult } from '../measure/report.ts';
import { measureBacklog } from './backlog.ts';
import { measureLatency } from './latency.ts';
import { measureListed } from './listed.ts';
import { measureStored } from './stored.ts';
import { measureThroughput } from './throughput.ts';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, {
    deliveries: [12000],
    webhooks: [20],
    rounds: [5],
    seconds: [10],
    backlog: [],
    stored: [],
    listed: [],
  });
  const [deliveries, webhooks, rounds] = [first(options.deliveries), first(options.webhooks), first(options.rounds)];
  const [backlog] = options.backlog;
  const [listed] = options.listed;
  if (listed !== undefined) return printResult({ bench: 'webhooks', ...(await measureListed(listed, rounds)) });
  if (backlog === undefined && options.stored.length === 0) {
    const throughput = await measureThroughput({ deliveries, webhooks, rounds });
    const latency = await measureLatency({ webhooks: 1, seconds: first(options.seconds), eventsPerSecond: 100 });
    printResult({ bench: 'webhooks', ...throughput, latency });
  }
  if (backlog !== undefined) printResult({ bench: 'webhooks', ...(await measureBacklog({ backlog, webhooks })) });
  if (options.stored.length > 0) {
    printResult({ bench: 'webhooks', ...(await measureStored({ stored: options.stored, deliveries, rounds })) });
  }
}
