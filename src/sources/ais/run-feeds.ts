/**
 * Runs the inputs that the settings name, each for itself: connects anew with growing pauses when one breaks off, and breaks off what
 * is connected and silent. Knows nothing of who is listening.
 */
import type { ShipReport } from '../../core/ships/ship-report.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { pause, repeat, retry } from '../../lib/repeat.ts';
import type { AisConfig, AisInputConfig } from './config.ts';
import { AISHUB_PAUSE_MILLIS, runAishub } from './inputs/aishub.ts';
import { runAisstream } from './inputs/aisstream.ts';
import { runCsv } from './inputs/csv.ts';
import { aborted, type InputTools, InputUnusable } from './inputs/input.ts';
import { runTcpClient, runTcpServer, runUdp } from './inputs/nmea-intake.ts';
import type { FeedMeter } from './meter.ts';
import { createWatch, type FeedStatus, type Watch } from './watch.ts';

export interface FeedsOptions {
  readonly settings: Pick<AisConfig, 'inputs' | 'silentSeconds'>;
  readonly clock: Clock;
  readonly http: HttpClient;
  readonly meter: FeedMeter;
  readonly log: { info(message: string): void; warn(message: string): void };
  /** @returns whether that ship is awaited */
  readonly take: (report: ShipReport, feed: string) => boolean;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** For tests; else a second before the first new connection, doubled up to a minute. */
  readonly firstPauseMillis?: number;
}

export interface Feeds {
  statuses(): readonly FeedStatus[];
  /** Resolves once all connections are closed. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MILLIS = 1000;
const LONGEST_PAUSE_MILLIS = 60_000;

export function runFeeds(options: FeedsOptions): Feeds {
  const { settings, clock, meter } = options;
  const stopping = new AbortController();
  const feeds = settings.inputs.map((input) => {
    const watch = createWatch(input, settings.silentSeconds * 1000, clock.wallNow);
    return { watch, running: keepRunning(input, watch, options, stopping.signal) };
  });
  const statuses = () => feeds.map(({ watch }) => watch.status());
  meter.watch(statuses, clock.wallNow);
  return {
    statuses,
    async stop() {
      stopping.abort();
      meter.watch(() => [], clock.wallNow);
      await Promise.all(feeds.map(({ running }) => running));
    },
  };
}

/** A connection over which something came begins the pauses anew. */
async function keepRunning(
  input: AisInputConfig,
  watch: Watch,
  options: FeedsOptions,
  signal: AbortSignal,
): Promise<void> {
  const { log, firstPauseMillis = FIRST_PAUSE_MILLIS } = options;
  const leastMillis = input.kind === 'aishub' ? AISHUB_PAUSE_MILLIS : 0;
  const pauseMillis = (failures: number) =>
    Math.max(leastMillis, Math.min(firstPauseMillis * 2 ** (failures - 1), LONGEST_PAUSE_MILLIS));
  const once = async () => {
    const before = watch.status().lastFrameAt;
    try {
      await connectOnce(input, watch, options, signal);
      if (!signal.aborted && watch.status().lastFrameAt === before) throw new Error('it ended, and nothing had come');
    } catch (error) {
      if (signal.aborted) return;
      const forGood = error instanceof InputUnusable;
      watch.failed(errorMessage(error), forGood);
      log.warn(`AIS feed ${input.name}: ${errorMessage(error)}`);
      if (forGood) return aborted(signal);
      throw error;
    }
  };
  await repeat({
    work: async () => {
      await retry({ tries: Number.POSITIVE_INFINITY, pauseMillis, signal }, once);
      return false;
    },
    pauseMillis: pauseMillis(1),
    signal,
    onError: (error) => log.warn(`AIS feed ${input.name}: ${errorMessage(error)}`),
  });
}

async function connectOnce(
  input: AisInputConfig,
  watch: Watch,
  options: FeedsOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { clock, meter, take, settings, environment = process.env } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([stopping, ending.signal]);
  const listener: InputTools['listener'] = {
    connected: () => watch.connected(),
    disconnected: () => watch.disconnected(),
    ended: () => watch.ended(),
    frame: () => watch.frame(),
    count: (type, outcome, times = 1) => {
      if (times > 0) meter.count(input.name, type, outcome, times);
    },
    report: (report) => {
      watch.message();
      if (take(report, input.name)) watch.ours();
    },
  };
  const running = runInput(input, { listener, clock, signal, environment }, options.http);
  const watching = breakOffSilence(input, watch, settings.silentSeconds * 1000, ending, signal);
  try {
    await running;
  } finally {
    ending.abort();
    await watching;
  }
}

/**
 * For connections whose other side may be gone without notice. Restarting a listener of ours would receive no more than
 * before.
 */
async function breakOffSilence(
  { kind }: AisInputConfig,
  watch: Watch,
  silentMillis: number,
  ending: AbortController,
  signal: AbortSignal,
): Promise<void> {
  if (kind !== 'tcp_client' && kind !== 'aisstream') return;
  while (!signal.aborted) {
    await pause(silentMillis, signal);
    if (watch.status().state === 'silent') ending.abort();
  }
}

function runInput(input: AisInputConfig, tools: InputTools, http: HttpClient): Promise<void> {
  switch (input.kind) {
    case 'udp':
      return runUdp(input, tools);
    case 'tcp_client':
      return runTcpClient(input, tools);
    case 'tcp_server':
      return runTcpServer(input, tools);
    case 'aisstream':
      return runAisstream(input, tools);
    case 'aishub':
      return runAishub(input, tools, http);
    case 'csv':
      return runCsv(input, tools);
  }
}
