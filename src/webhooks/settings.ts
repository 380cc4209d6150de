/**
 * How deliveries behave: documented here, given from the configuration.
 */
import type { GuardSettings } from './guard.ts';

export interface DeliverySettings {
  /** Connecting, sending and reading the answer's status. */
  readonly timeoutMillis: number;
  /** After the first try, the second, …; the number of tries is one more than the number of waits. */
  readonly retryDelaysSeconds: readonly number[];
  /** Each wait is spread by this share of itself to either side, so that a recovering endpoint is not hit all at once. */
  readonly retryJitter: number;
  /** A longer Retry-After is cut to this. */
  readonly maximumRetryAfterSeconds: number;
  /** Deliveries under way to one webhook at the same time. */
  readonly concurrencyPerWebhook: number;
  /** After so long a webhook's delivery makes room for those of others that wait for a worker. */
  readonly turnMillis: number;
  /** A worker that dies keeps its webhooks from others for at most so long. */
  readonly leaseSeconds: number;
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
  turnMillis: 30_000,
  leaseSeconds: 20,
  guard: { allowPrivateAddresses: false, allowHttpLoopback: false, allowedPorts: [443, 80, 8443] },
};
