/** The figures of a whole run, for the line of JSON and the table of docs/scaling.md. */
import { print } from '../../measure/report.ts';
import type { LiveRun } from '../run-live.ts';
import { mean } from './figures.ts';
import { lagsOf, type Minute, processesOf, screenOf } from './minutes.ts';

/** What grows with time, not with the number of containers. */
const OF_EVENTS = new Set(['events', 'webhook_notifications', 'webhook_notification_logs', 'webhook_deliveries']);
const LISTED = 25;
const SHOWN = 12;

export function bytesOfContainer({ sizes, containers }: LiveRun): number {
  const sum = sizes.reduce(
    (total, { name, bytes, indexBytes }) => total + (isOfEvents(name) ? 0 : bytes + indexBytes),
    0,
  );
  return sum / containers;
}

function isOfEvents(table: string): boolean {
  return OF_EVENTS.has(table) || /^(events|webhook_notification)/.test(table);
}

export function summaryOf(run: LiveRun) {
  const { minutes, sizes, containers, quiet } = run;
  const rate = (of: (minute: Minute) => number) => mean(minutes.map((minute) => of(minute) / minute.seconds));
  const sum = (of: (minute: Minute) => number) => minutes.reduce((total, minute) => total + of(minute), 0);
  const checks = sum(({ sources }) => sources.checks);
  const tables = sizes.slice(0, LISTED).map(({ name, bytes, indexBytes }) => ({
    name,
    bytesAContainer: Math.round(bytes / containers),
    indexBytesAContainer: Math.round(indexBytes / containers),
  }));
  print(`\n${bytesOfContainer(run).toFixed(0)} bytes a container without events, of ${containers} containers:`);
  for (const { name, bytesAContainer, indexBytesAContainer } of tables.slice(0, SHOWN))
    print(
      `  ${name.padEnd(28)} ${String(bytesAContainer).padStart(7)} and ${String(indexBytesAContainer).padStart(6)} of indexes`,
    );
  const lags = Object.fromEntries(['line', 'edi', 'update'].map((kind) => [kind, lagsOf(minutes, kind)]));
  return {
    checksPerSecond: rate(({ sources }) => sources.checks),
    newsPerSecond: rate(({ sources }) => sources.checksWithNews),
    newsShare: sum(({ sources }) => sources.checksWithNews) / checks,
    webhooksPerSecond: rate(({ received }) => received),
    due: minutes.at(-1)?.queue.due,
    oldestDueSeconds: minutes.at(-1)?.queue.oldestDueSeconds,
    ediFiles: minutes.at(-1)?.sources.ediFiles,
    ediMessages: sum(({ sources }) => sources.ediMessages),
    terminalRequestsPerSecond: rate(({ sources }) => sources.terminalRequests),
    terminalContainersPerSecond: rate(({ sources }) => sources.terminalContainers),
    aisReportsPerSecond: rate(({ sources }) => sources.aisReports),
    lagMillis: lags,
    unannounced: sum(({ unannounced }) => unannounced),
    listMillis: screenOf(minutes, 'list'),
    todayMillis: screenOf(minutes, 'today'),
    containerMillis: screenOf(minutes, 'container'),
    feedMillis: screenOf(minutes, 'events'),
    unknownNumbers: sum(({ sources }) => sources.unknown),
    failures: sum(({ users }) => users?.failures.length ?? 0),
    processes: processesOf(minutes).map((each, index) => ({
      name: index === 0 ? 'api' : `worker ${index}`,
      megabytes: each.map(({ residentMegabytes }) => Math.round(residentMegabytes)),
      loopP99: each.at(-1)?.wholeLoopDelayMillis.p99,
      loopLongest: each.at(-1)?.wholeLoopDelayMillis.longest,
      cpuShare: each.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0) / sum(({ seconds }) => seconds),
    })),
    databaseCpuShare: rate(({ databaseCpuSeconds }) => databaseCpuSeconds),
    walBytesPerSecond: rate(({ walBytes }) => walBytes),
    walBytesACheck: sum(({ walBytes }) => walBytes) / checks,
    workerStartSeconds: run.workerStartSeconds,
    quiet,
    containersStored: containers,
    eventsStored: run.events,
    bytesAContainer: bytesOfContainer(run),
    tables,
    differing: run.differing,
  };
}
