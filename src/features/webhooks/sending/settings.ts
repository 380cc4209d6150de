/** The settings of deliveries and their documentation. The configuration supplies the values. */
import type { GuardSettings } from './guard.ts';

export interface DeliverySettings {
  /** The whole exchange: connecting, sending and reading the answer. */
  readonly timeoutMillis: number;
  /** After the first try, the second, …; the number of tries is one more than the number of waits. */
  readonly retryDelaysSeconds: readonly number[];
  /** Each wait is spread by this share of itself to either side, so that a recovering endpoint is not hit all at once. */
  readonly retryJitter: number;
  /** A longer Retry-After is cut to this. */
  readonly maximumRetryAfterSeconds: number;
  /**
   * Deliveries to one webhook that are under way at the same time: sent, and without an answer. A batch has six times as many at
   * most, and so has what a killed process leaves to be repeated.
   */
  readonly concurrencyPerWebhook: number;
  /** Exchanges under way at the same time in one worker, to all webhooks together. */
  readonly concurrency: number;
  /** How long a job starts deliveries to its webhook before it yields its worker to others. */
  readonly batchMillis: number;
  /**
   * A worker that ends without letting go, killed or with its machine, keeps its webhooks from others until the lease ends; nobody
   * looks whether it lives. Longer than `batchMillis`, `timeoutMillis` and five seconds together, or two workers may deliver to one
   * webhook at once.
   */
  readonly leaseSeconds: number;
  /** A webhook is switched off when for so long there was nothing but failures. */
  readonly deactivateAfterDays: number;
  /** The minimal retention of events, notifications and the log of attempts. */
  readonly retentionDays: number;
  /** An HTTP proxy that deliveries leave by: `http://user:word@proxy:3128`. */
  readonly proxyUrl: string | null;
  readonly guard: GuardSettings;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  timeoutMillis: 10_000,
  retryDelaysSeconds: [
    5,
    30,
    2 * MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    1 * HOUR,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
    12 * HOUR,
    24 * HOUR,
  ],
  retryJitter: 0.1,
  maximumRetryAfterSeconds: 24 * HOUR,
  concurrencyPerWebhook: 10,
  concurrency: 200,
  batchMillis: 5_000,
  leaseSeconds: 20,
  deactivateAfterDays: 5,
  retentionDays: 90,
  proxyUrl: null,
  guard: { allowPrivateAddresses: false, allowHttpLoopback: false, allowedPorts: [443, 80, 8443] },
};
