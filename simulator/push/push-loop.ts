/**
 * Sends new data at an interval. Each window of world time begins at the end of the last one. After a failure, or while
 * the receiver has not fetched enough of what was sent, the next attempt includes the window before.
 */

import { type Simulation, worldNow } from '../simulation.ts';
import type { TimeWindow } from '../world/clock.ts';
import { DeliveryFailed } from './deliver.ts';

/** Real time between two windows. */
const INTERVAL_MILLIS = 500;

export interface PushLoop {
  /** Resolves after the current window was sent. */
  stop(): Promise<void>;
}

/**
 * A window that failed is sent again together with later data, unless the receiver rejected it. @param onError gets
 * each new error once @param isReady false: nothing is sent now, and the window grows
 */
export function startPushLoop(
  simulation: Simulation,
  send: (window: TimeWindow) => Promise<void>,
  onError: (message: string) => void,
  isReady: () => Promise<boolean> = async () => true,
): PushLoop {
  let since = worldNow(simulation);
  let lastError = '';
  let running = Promise.resolve();
  let isRunning = false;

  async function sendOne(): Promise<void> {
    if (!(await isReady())) return;
    const until = worldNow(simulation);
    if (until <= since) return;
    try {
      await send({ since, until });
      since = until;
      lastError = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastError) onError(message);
      lastError = message;
      if (error instanceof DeliveryFailed && !error.isWorthRetrying) since = until;
    }
  }

  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = sendOne().finally(() => {
      isRunning = false;
    });
  }, INTERVAL_MILLIS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
