/** Metrics of the feeds for Prometheus. Counted in memory at the rate of the messages, and read on each scrape. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FeedStatus } from './watch.ts';

export interface FeedMeter {
  count(feed: string, type: string | null, outcome: string, times: number): void;
  /** @param statuses of the feeds that run here; none once they stop */
  watch(statuses: () => readonly FeedStatus[], now: () => number): void;
}

export function createFeedMeter(registry: Registry): FeedMeter {
  const counts = new Map<string, { readonly labels: Labels; times: number }>();
  let feeds: { readonly statuses: () => readonly FeedStatus[]; readonly now: () => number } | null = null;
  new Counter({
    name: 'portolan_ais_messages_total',
    help: 'What came over AIS feeds, by feed, type of message and what became of it.',
    labelNames: ['feed', 'type', 'outcome'] as const,
    registers: [registry],
    collect() {
      for (const entry of counts.values()) {
        if (entry.times > 0) this.inc(entry.labels, entry.times);
        entry.times = 0;
      }
    },
  });
  new Gauge({
    name: 'portolan_ais_last_frame_age_seconds',
    help: 'How long ago anything came over an AIS feed; no value before the first.',
    labelNames: ['feed'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, lastFrameAt } of feeds?.statuses() ?? []) {
        if (lastFrameAt !== null) this.set({ feed: name }, ((feeds?.now() ?? 0) - lastFrameAt) / 1000);
      }
    },
  });
  return {
    count(feed, type, outcome, times) {
      const key = `${feed}|${type}|${outcome}`;
      const entry = counts.get(key);
      if (entry === undefined) counts.set(key, { labels: { feed, type: type ?? 'none', outcome }, times });
      else entry.times += times;
    },
    watch(statuses, now) {
      feeds = { statuses, now };
    },
  };
}

interface Labels {
  readonly [name: string]: string;
  readonly feed: string;
  readonly type: string;
  readonly outcome: string;
}
