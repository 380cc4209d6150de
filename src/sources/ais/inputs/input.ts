/** The contract of an input: one connection to one feed, from its beginning to its end. The caller reconnects. */
import type { ShipReport } from '../../../core/ships/ship-report.ts';
import type { Clock } from '../../../lib/clock.ts';

interface Listener {
  /** A sender is connected. */
  connected(): void;
  disconnected(): void;
  /** Nothing more will come. */
  ended(): void;
  /** Any data was received. */
  frame(): void;
  /** Of a message that was read. */
  report(report: ShipReport): void;
  /** @param type of the message, `1` to `27`, or the feed's own term; null if none could be read */
  count(type: string | null, outcome: string, times?: number): void;
}

export interface InputTools {
  readonly listener: Listener;
  readonly clock: Clock;
  /** Aborted: the connection is to end. */
  readonly signal: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** An error that stops an input until the settings change. */
export class InputUnusable extends Error {
  override readonly name = 'InputUnusable';
}

export const LOOPBACK = '127.0.0.1';

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
