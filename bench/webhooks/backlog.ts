/** A backlog drains: the rate of each tenth of it, and the memory of the service meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { print, printHeading } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import { addEvents } from './events.ts';
import { withWorld } from './world.ts';

export async function measureBacklog(options: { readonly backlog: number; readonly webhooks: number }) {
  const { backlog, webhooks } = options;
  printHeading(`a backlog of ${backlog} deliveries to ${webhooks} webhooks`);
  let result: Record<string, unknown> = {};
  await withWorld(webhooks, async (world) => {
    await world.hold();
    await addEvents(world.database, world.account, backlog / webhooks);
    const marks: number[] = [];
    const start = performance.now();
    const draining = world.drain();
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      while ((await world.receiver.call({})).received < (tenth * backlog) / 10) await sleep(5);
      marks.push(performance.now() - start);
    }
    const seconds = await draining;
    const rates = marks.map((mark, index) => (backlog / 10 / (mark - (marks[index - 1] ?? 0))) * 1000);
    const { residentMegabytes } = await world.service.call({});
    const { median, lowest, highest } = spreadOf(rates);
    print(
      `drained in ${seconds.toFixed(1)} s; a tenth at ${median.toFixed(0)}/s (${lowest.toFixed(0)} to ${highest.toFixed(0)})`,
    );
    print(`memory of the service: ${residentMegabytes.toFixed(0)} MB; goal < 300`);
    result = { backlog, seconds, tenths: rates, residentMegabytes };
  });
  return result;
}
