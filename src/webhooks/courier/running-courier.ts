/** One process that delivers, as its worker sees it: turns are ordered of it, and its end is told. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { errorMessage } from '../../lib/errors.ts';
import type { CountAttempt } from '../attempt-meter.ts';
import type { RecorderLog } from '../attempt-recorder.ts';
import type { Deliverer, DeliveryTarget } from '../deliver.ts';
import type { CourierOptions, Report, Told } from './messages.ts';

const PROGRAM = join(import.meta.dirname, 'program.ts');
/** Of glibc; elsewhere nobody reads it. Bodies come and go in all threads: each keeping its own room costs memory under load. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };
const LOOK_MILLIS = 5_000;
/** So many looks without a word, and it counts as stuck. Looks, not seconds: a machine that was asleep made none. */
const MOST_LOOKS = 12;

export interface ProcessOptions extends CourierOptions {
  readonly count: CountAttempt;
  readonly log: RecorderLog & { info(message: string): void };
}

export interface RunningCourier extends Deliverer {
  /** Resolves when it is gone: to how it ended, in words. */
  readonly ended: Promise<string>;
  /** Whether no turn is being taken. */
  isIdle(): boolean;
  /** Ends the turns of one that is gone. */
  letGo(): void;
  /** It ends once all it has to do is done. */
  dismiss(): void;
}

/** Resolves when it takes orders. */
export async function startProcess(options: ProcessOptions): Promise<RunningCourier> {
  const { worker, databaseUrl, tenantConnections, directory, settings, world } = options;
  const turns = new Map<number, PromiseWithResolvers<void>>();
  let count = 0;
  let silentLooks = 0;
  const ready = Promise.withResolvers<void>();

  const child = fork(PROGRAM, [], {
    // What the worker was started with holds for it too, but for what belongs to one process only.
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
    env: { ...MEMORY, ...process.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own: what ends the worker's whole group leaves it alone.
    detached: true,
  });
  const failed = once(child, 'error').then(([error]) => `could not be started: ${errorMessage(error)}`);
  const exited = once(child, 'exit').then(([code, signal]) =>
    signal === null ? `ended with code ${code}` : `was ended by ${signal}`,
  );
  const ended = Promise.race([failed, exited]);
  child.on('message', hear);
  tell({ begin: { worker, databaseUrl, tenantConnections, directory, settings, world } });
  const watch = setInterval(() => {
    silentLooks += 1;
    if (silentLooks > MOST_LOOKS) child.kill('SIGKILL');
    else tell({ ping: true });
  }, LOOK_MILLIS);

  function tell(told: Told): void {
    // One that is gone is told nothing; what becomes of its turns says its end.
    if (child.connected) child.send(told, () => {});
  }

  function hear(message: unknown): void {
    const report = message as Report;
    silentLooks = 0;
    if ('ready' in report) ready.resolve();
    else if ('done' in report) take(report.done)?.resolve();
    else if ('failed' in report) take(report.failed)?.reject(new Error(report.reason));
    else if ('attempts' in report) for (const attempt of report.attempts) options.count(...attempt);
    else options.log.warn(report.warning);
  }

  function take(number: number): PromiseWithResolvers<void> | undefined {
    const turn = turns.get(number);
    turns.delete(number);
    return turn;
  }

  async function deliver(target: DeliveryTarget, stop: AbortSignal): Promise<void> {
    if (!child.connected) throw new Error('The process that delivers to webhooks is gone.');
    count += 1;
    const number = count;
    const turn = Promise.withResolvers<void>();
    turns.set(number, turn);
    tell({ deliver: number, target });
    const tellStop = () => tell({ stop: number });
    if (stop.aborted) tellStop();
    stop.addEventListener('abort', tellStop);
    await turn.promise.finally(() => stop.removeEventListener('abort', tellStop));
  }

  void ended.then((how) => {
    clearInterval(watch);
    ready.reject(new Error(`The process that delivers to webhooks ${how}.`));
  });
  await ready.promise;
  options.log.info(`process ${child.pid} delivers to webhooks`);
  return {
    deliver,
    ended,
    isIdle: () => turns.size === 0,
    letGo: () => {
      for (const turn of turns.values()) turn.resolve();
      turns.clear();
    },
    dismiss: () => {
      if (child.connected) child.disconnect();
    },
  };
}
