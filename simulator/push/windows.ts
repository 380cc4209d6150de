/**
 * Sends what came up since the last time, again and again: each window of world time begins where the one before ended, and is tried again,
 * longer, where it could not be sent.
 */

import { type Simulation, worldNow } from '../simulation.ts';
import type { TimeWindow } from '../world/clock.ts';
import { DeliveryFailed } from './deliver.ts';

/** Real milliseconds between two windows. */
const EVERY_MILLIS = 500;

export interface Sending {
  /** Ends once what is being sent has been sent. */
  stop(): Promise<void>;
}

/** Where `send` fails it is given the same again, with what came up since; a refusal is final. @param onError is told each new fault once */
export function sendWindows(
  simulation: Simulation,
  send: (window: TimeWindow) => Promise<void>,
  onError: (message: string) => void,
): Sending {
  let since = worldNow(simulation);
  let said = '';
  let running = Promise.resolve();
  let isRunning = false;

  async function sendOne(): Promise<void> {
    const until = worldNow(simulation);
    if (until <= since) return;
    try {
      await send({ since, until });
      since = until;
      said = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== said) onError(message);
      said = message;
      if (error instanceof DeliveryFailed && !error.isWorthRetrying) since = until;
    }
  }

  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = sendOne().finally(() => {
      isRunning = false;
    });
  }, EVERY_MILLIS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
