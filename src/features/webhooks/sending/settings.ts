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
   * A worker that is killed keeps its webhooks from others until the lease ends. The lease must be longer than `batchMillis`,
   * `timeoutMillis` and five seconds together, or two workers may deliver to one webhook at once.
   */
  readonly leaseSeconds: number;
  /** A webhook is deactivated after this many days of failed deliveries only. */
  readonly deactivateAfterDays: number;
  /** The minimal retention of events, notifications and the log of attempts. */
  readonly retentionDays: number;
  /** An HTTP proxy that deliveries leave by: `http://user:word@proxy:3128`. */
  readonly proxyUrl: string | null;
  readonly guard: GuardSettings;
}
