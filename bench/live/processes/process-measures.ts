/** What each process of the service reports of itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ProcessMeasures {
  readonly residentMegabytes: number;
  /** Since the last report. */
  readonly cpuSeconds: number;
  readonly loopDelayMillis: { readonly p99: number; readonly longest: number };
  /** Of the whole measured time. */
  readonly wholeLoopDelayMillis: { readonly p99: number; readonly longest: number };
}

const RESOLUTION_MILLIS = 10;

/** @returns reads the measures; `begin` forgets those of the whole time */
export function measureProcess(): (begin: boolean) => ProcessMeasures {
  const [latest, whole] = [startMonitor(), startMonitor()];
  let used = process.cpuUsage();
  return (begin) => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const measures = {
      residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
      cpuSeconds: (user + system) / 1e6,
      loopDelayMillis: delaysOf(latest),
      wholeLoopDelayMillis: delaysOf(whole),
    };
    latest.reset();
    if (begin) whole.reset();
    return measures;
  };
}

function startMonitor() {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MILLIS });
  monitor.enable();
  return monitor;
}

function delaysOf(monitor: ReturnType<typeof startMonitor>) {
  // A timer that is on time is counted with its interval.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MILLIS);
  return { p99: late(monitor.percentile(99)), longest: late(monitor.max) };
}
