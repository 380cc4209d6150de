/**
 * Delivers in a process of its own, the courier: what else a worker does delays no delivery of a turn, and a worker that is killed
 * leaves it to finish (stand-in.ts), so that a kill repeats nothing. A courier that dies itself is replaced.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../lib/errors.ts';
import type { Deliverer } from '../deliver.ts';
import { type ProcessOptions, type RunningCourier, startProcess } from './running-courier.ts';

const FIRST_PAUSE_MILLIS = 500;
const LONGEST_PAUSE_MILLIS = 10_000;
/** One that lived for so long did not die of what it began with. */
const HEALTHY_MILLIS = 60_000;

export interface CourierProcessOptions extends ProcessOptions {
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
