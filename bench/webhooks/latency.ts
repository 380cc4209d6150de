/** The time from an event's commit to its arrival, at a steady rate of events, each of another container. */
import { setTimeout as sleep } from 'node:timers/promises';
import { announce } from '../../src/features/webhooks/announce.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { print, printHeading } from '../measure/report.ts';
import { announcementAt } from './events.ts';
import { withWorld } from './world.ts';

export interface LatencyOptions {
  readonly webhooks: number;
  readonly seconds: number;
  readonly eventsPerSecond: number;
}

export interface Latency {
  readonly median: number;
  readonly p99: number;
}

export async function measureLatency({ webhooks, seconds, eventsPerSecond }: LatencyOptions): Promise<Latency> {
  const count = seconds * eventsPerSecond;
  printHeading(`${eventsPerSecond} events a second for ${seconds} s to ${webhooks} webhook`);
  const delays: number[] = [];
  await withWorld(webhooks, async ({ database, account, receiver, isPending }) => {
    const committed: number[] = [];
    const announcing: Promise<void>[] = [];
    const start = performance.now();
    for (let index = 0; index < count; index += 1) {
      await sleep(Math.max(0, start + (index * 1000) / eventsPerSecond - performance.now()));
      const now = systemClock.now();
      const announced = database
        .changeAccount(account, (session) => announce(session, [announcementAt(now)], new Date(now)))
        .then(() => void committed.push(performance.timeOrigin + performance.now()));
      announcing.push(announced);
    }
    await Promise.all(announcing);
    while (await isPending()) await sleep(20);
    // Events of one account commit one after another, and arrive in about that order: the n-th with the n-th.
    const arrived = (await receiver.call({ arrivals: true })).arrivals.map(([, at]) => at).toSorted((a, b) => a - b);
    if (arrived.length !== count * webhooks) throw new Error(`${arrived.length} instead of ${count} came.`);
    committed.sort((a, b) => a - b);
    delays.push(...committed.map((at, index) => (arrived[index * webhooks] ?? Number.NaN) - at));
  });
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN;
  const latency = { median: at(0.5), p99: at(0.99) };
  print(
    `from commit to arrival: median ${latency.median.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms; goal < 50 ms`,
  );
  return latency;
}
