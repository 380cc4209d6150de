/** Reads all processes and the database each minute, prints a line, and keeps what the end of the run sums up. */
import type pg from 'pg';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Helper } from '../../measure/process.ts';
import { print } from '../../measure/report.ts';
import type { ServiceAnswer } from '../processes/service-process.ts';
import type { SourcesAnswer } from '../processes/sources-process.ts';
import type { UsersAnswer, UsersQuestion } from '../processes/users-process.ts';
import type { Outside, RunningService } from '../system.ts';
import { LINES } from '../world/shipments.ts';
import { type DatabaseReading, type QueueReading, readDatabase, readQueue } from './database-measures.ts';
import { type Percentiles, percentilesOf } from './figures.ts';
import { createLagMeter } from './lags.ts';

export interface Minute {
  readonly seconds: number;
  readonly queue: QueueReading;
  readonly sources: Omit<SourcesAnswer, 'news'>;
  readonly api: ServiceAnswer;
  readonly workers: readonly ServiceAnswer[];
  readonly users: UsersAnswer | null;
  readonly lagMillis: ReadonlyMap<string, readonly number[]>;
  readonly unannounced: number;
  readonly received: number;
  readonly walBytes: number;
  readonly walFullPages: number;
  readonly databaseCpuSeconds: number;
  readonly commits: number;
}

export interface Watched {
  readonly sql: pg.Client;
  readonly clock: Clock;
  readonly outside: Outside;
  readonly service: RunningService;
  readonly users: Helper<UsersQuestion, UsersAnswer> | null;
}

/** @returns reads what happened since the last call; `begin` forgets the delays of the whole time */
export async function startReading(watched: Watched): Promise<(begin?: boolean) => Promise<Minute>> {
  const lags = createLagMeter();
  let before: DatabaseReading = await readDatabase(watched.sql);
  let [readAt, receivedBefore] = [performance.now(), 0];
  return async (begin = false) => {
    const { sql, clock, outside, service, users } = watched;
    const [sources, receiver, api, used, ...workers] = await Promise.all([
      outside.sources.call({}),
      outside.receiver.call({}),
      service.api.call({ begin }),
      users?.call({}) ?? null,
      ...service.workers.map((worker) => worker.call({ begin })),
    ]);
    const [database, queue] = [await readDatabase(sql), await readQueue(sql, clock.now())];
    lags.addArrivals(receiver.arrivals);
    lags.addNews(sources.news.map(([kind, number, at]) => ({ kind, billOfLading: billOf(number), at })));
    const { millis: lagMillis, unannounced } = lags.take(Date.now());
    const now = performance.now();
    const { news: _, ...counted } = sources;
    const minute: Minute = {
      ...{ seconds: (now - readAt) / 1000, queue, sources: counted, api, workers, users: used, lagMillis, unannounced },
      received: receiver.received - receivedBefore,
      walBytes: database.walPosition - before.walPosition,
      walFullPages: database.walFullPages - before.walFullPages,
      databaseCpuSeconds: database.cpuSeconds - before.cpuSeconds,
      commits: database.commits - before.commits,
    };
    [before, readAt, receivedBefore] = [database, now, receiver.received];
    return minute;
  };
}

function billOf(number: number): string {
  return `${LINES[number % LINES.length]?.scac}${String(number).padStart(9, '0')}`;
}

const COLUMNS = [
  'min   due oldest  jobs  files  checks/s news/s  lag p50   p99 s  list p95  today  cont. ms',
  '  api MB  worker MB  loop p99 ms  CPU api  worker  PG %   WAL kB/s  commits/s',
].join('');

export function printColumns(): void {
  print(COLUMNS);
}

export function printMinute(index: number, minute: Minute): void {
  const { seconds, queue, sources, api, workers, users } = minute;
  const lag = percentilesOf(minute.lagMillis.get('line') ?? []);
  const screen = (name: 'list' | 'today' | 'container') => percentilesOf(users?.millis[name] ?? []).p95;
  const share = (cpuSeconds: number) => (100 * cpuSeconds) / seconds;
  const delays = [api, ...workers].map(({ loopDelayMillis }) => loopDelayMillis.p99);
  const cells: readonly (readonly [number, number, number])[] = [
    [index, 3, 0],
    [queue.due, 6, 0],
    [queue.oldestDueSeconds, 7, 0],
    [queue.jobs, 6, 0],
    [sources.ediFiles, 7, 0],
    [sources.checks / seconds, 10, 1],
    [sources.checksWithNews / seconds, 7, 1],
    [lag.p50 / 1000, 9, 2],
    [lag.p99 / 1000, 8, 2],
    [screen('list'), 10, 0],
    [screen('today'), 7, 0],
    [screen('container'), 10, 0],
    [api.residentMegabytes, 8, 0],
    [Math.max(0, ...workers.map(({ residentMegabytes }) => residentMegabytes)), 11, 0],
    [Math.max(...delays), 13, 0],
    [share(api.cpuSeconds), 9, 0],
    [share(workers.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)), 8, 0],
    [share(minute.databaseCpuSeconds), 6, 0],
    [minute.walBytes / 1000 / seconds, 11, 0],
    [minute.commits / seconds, 11, 0],
  ];
  print(cells.map(([value, width, digits]) => cell(value, width, digits)).join(''));
  for (const failure of users?.failures.slice(0, 3) ?? []) print(`  a user failed: ${failure}`);
}

function cell(value: number, width: number, digits: number): string {
  return (Number.isFinite(value) ? value.toFixed(digits) : '–').padStart(width);
}

export function lagsOf(minutes: readonly Minute[], kind: string): Percentiles {
  return percentilesOf(minutes.flatMap(({ lagMillis }) => lagMillis.get(kind) ?? []));
}

export function screenOf(minutes: readonly Minute[], screen: keyof UsersAnswer['millis']): Percentiles {
  return percentilesOf(minutes.flatMap(({ users }) => users?.millis[screen] ?? []));
}

/** The API, then each worker, minute by minute. */
export function processesOf(minutes: readonly Minute[]) {
  const workers = minutes[0]?.workers ?? [];
  return [
    minutes.map(({ api }) => api),
    ...workers.map((_, index) => minutes.flatMap((each) => each.workers[index] ?? [])),
  ];
}
