/**
 * Delivers in a process of its own, the courier: what else a worker does delays no delivery of a turn, and a worker that is killed
 * leaves it to finish (stand-in.ts), so that a kill repeats nothing. A courier that dies itself is replaced.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../lib/errors.ts';
import type { CountAttempt } from '../attempt-meter.ts';
import type { RecorderLog } from '../attempt-recorder.ts';
import type { Deliverer, DeliveryTarget } from '../deliver.ts';
import type { CourierOptions, Report, Told } from './messages.ts';

const PROGRAM = join(import.meta.dirname, 'program.ts');
/** As package.json starts the service. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=70', '--no-allocation-site-pretenuring'];
/** Of glibc; elsewhere nobody reads it. Bodies come and go in all threads: each keeping its own room costs memory under load. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };
const FIRST_PAUSE_MILLIS = 500;
const LONGEST_PAUSE_MILLIS = 10_000;
/** One that lived for so long did not die of what it began with. */
const HEALTHY_MILLIS = 60_000;
const LOOK_MILLIS = 5_000;
/** So many looks without a word, and it counts as stuck. Looks, not seconds: a machine that was asleep made none. */
const MOST_LOOKS = 12;

export interface CourierProcessOptions extends CourierOptions {
  readonly count: CountAttempt;
  readonly log: RecorderLog & { info(message: string): void };
  /** Records what a courier that died had noted, and hands on what it held. Done again where it rejects. */
  readonly takeUp: () => Promise<void>;
}

export interface Courier extends Deliverer {
  /** To be called when no turn is being taken any more. */
  close(): Promise<void>;
}

/** Rejects where it cannot be started. */
export async function startCourier(options: CourierProcessOptions): Promise<Courier> {
  let current: Promise<RunningCourier> | null = null;
  let closing = false;
  let pauseMillis = FIRST_PAUSE_MILLIS;
  const { log, settings } = options;

  /** One that fails is tried again by the next who asks. */
  function keep(starting: Promise<RunningCourier>): Promise<RunningCourier> {
    current = starting;
    starting.catch((error: unknown) => {
      current = null;
      log.warn(`no process delivers to webhooks: ${errorMessage(error)}`);
    });
    return starting;
  }

  async function start(): Promise<RunningCourier> {
    const started = await startProcess(options);
    const healthy = setTimeout(() => {
      pauseMillis = FIRST_PAUSE_MILLIS;
    }, HEALTHY_MILLIS);
    void started.ended.then((how) => {
      clearTimeout(healthy);
      if (!closing || !started.isIdle()) keep(replace(started, how));
    });
    return started;
  }

  async function replace(dead: RunningCourier, how: string): Promise<RunningCourier> {
    log.warn(`the process that delivers to webhooks ${how}; what it was sending may be sent again`);
    await sleep(pauseMillis);
    pauseMillis = Math.min(2 * pauseMillis, LONGEST_PAUSE_MILLIS);
    await takeUp();
    dead.letGo();
    return closing ? dead : start();
  }

  /** Nothing is sent before: for as long as nobody else can take what it held. */
  async function takeUp(): Promise<void> {
    for (let waited = 0; ; waited += FIRST_PAUSE_MILLIS) {
      try {
        return await options.takeUp();
      } catch (error) {
        if (closing || waited >= settings.leaseSeconds * 1000)
          return log.warn(`what it held was not handed on: ${errorMessage(error)}`);
        await sleep(FIRST_PAUSE_MILLIS);
      }
    }
  }

  await keep(start());
  return {
    deliver: async (target, stop) => (await (current ?? keep(start()))).deliver(target, stop),
    close: async () => {
      closing = true;
      const last = await current?.catch(() => null);
      last?.dismiss();
      await last?.ended;
    },
  };
}

interface RunningCourier extends Deliverer {
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
async function startProcess(options: CourierProcessOptions): Promise<RunningCourier> {
  const { worker, databaseUrl, tenantConnections, directory, settings, world } = options;
  const turns = new Map<number, PromiseWithResolvers<void>>();
  let count = 0;
  let silentLooks = 0;
  const ready = Promise.withResolvers<void>();

  const child = fork(PROGRAM, [], {
    // What the worker was started with holds for it too, but for what belongs to one process only.
    execArgv: [...FLAGS, ...process.execArgv.filter((flag) => !flag.startsWith('--inspect'))],
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
