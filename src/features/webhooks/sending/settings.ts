/** The settings of deliveries and their documentation. The configuration supplies the values. */
import type { GuardSettings } from './guard.ts';

export interface DeliverySettings {
  /** The whole exchange: connecting, sending and reading the answer. */
  readonly timeoutMillis: number;
  /** After the first try, the second, …; the number of tries is one more than the number of waits. */
  readonly retryDelaysSeconds: readonly number[];
  /**
   * Deliveries to one webhook that are under way at the same time: sent, and without an answer. A batch has six times as many at
   * most, and so has what a killed process leaves to be repeated.
   */
  readonly concurrencyPerWebhook: number;
  /** Exchanges under way at the same time in one worker, to all webhooks together. */
  readonly concurrency: number;
  /** How long a job starts deliveries to its webhook before it yields its worker to others. */
  readonly batchMillis: number;
  /** A worker that is killed keeps its webhooks from others until the lease ends. */
  readonly leaseSeconds: number;
  /** A webhook is deactivated after this many days of failed deliveries only. */
  readonly deactivateAfterDays: number;
  /** The minimal retention of events, notifications and the log of attempts. */
  readonly retentionDays: number;
  /** An HTTP proxy that deliveries leave by: `http://user:word@proxy:3128`. */
  readonly proxyUrl: string | null;
  readonly guard: GuardSettings;
}

/** Long enough for full batches, short enough that a webhook with a backlog keeps no slot from others. */
const BATCH_MILLIS = 5000;
/** For recording the last answers of a lease. */
const RECORDING_MILLIS = 5000;

/**
 * What the configuration leaves open. The lease outlasts the batch, its last exchange and the recording; otherwise two workers would
 * deliver to one webhook at once, out of order.
 */
export function completeDeliverySettings(
  configured: Omit<DeliverySettings, 'batchMillis' | 'leaseSeconds'>,
): DeliverySettings {
  const leaseSeconds = (BATCH_MILLIS + configured.timeoutMillis + RECORDING_MILLIS) / 1000;
  return { ...configured, batchMillis: BATCH_MILLIS, leaseSeconds };
}
