/**
 * Classifies the answer of an attempt: delivered, retry at a time, or failed for good. Pure; the schedule is a
 * setting, randomness and time are parameters.
 */
import type { DeliverySettings } from './settings.ts';

/** What an endpoint answered, or why it did not. */
export interface Answer {
  /** null: no answer; `error` has the reason. */
  readonly statusCode: number | null;
  /** The first kilobyte. */
  readonly body: string | null;
  /** As they are stored; null: there was no answer. */
  readonly headers: Readonly<Record<string, string>> | null;
  readonly retryAfter: string | null;
  readonly error: string | null;
  /** Null: the notification was accepted. */
  readonly failure: Failure | null;
}

export interface Outcome {
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** null: not tried again. */
  readonly waitMillis: number | null;
  /** Whether notifications behind it, with the same ordering key, go on waiting. */
  readonly holdsOrder: boolean;
  /** The endpoint answered 410 Gone. */
  readonly gone: boolean;
}

const SUCCESS: ReadonlySet<number | null> = new Set([200, 201, 202, 204]);
/** All else, redirects and other refusals too, is tried again. */
const GONE = 410;

export function isSuccess(statusCode: number | null): boolean {
  return SUCCESS.has(statusCode);
}

/** Each delay varies by this share of itself in both directions, so that a recovering endpoint is not hit all at once. */
const RETRY_JITTER = 0.1;
/** A longer Retry-After is cut to a day. */
const MAXIMUM_RETRY_AFTER_MILLIS = 86_400_000;

export interface Attempt {
  readonly answer: Answer;
  /** 1 for the first. */
  readonly number: number;
  /** Wall time, for a Retry-After that is a date. */
  readonly nowMillis: number;
  /** Uniform in [0, 1). */
  readonly chance: number;
}

export function classifyAttempt(attempt: Attempt, settings: Pick<DeliverySettings, 'retryDelaysSeconds'>): Outcome {
  const { answer, number } = attempt;
  const over = { waitMillis: null, holdsOrder: false, gone: false };
  if (isSuccess(answer.statusCode)) return { ...over, status: 'succeeded' };
  if (answer.statusCode === GONE) return { ...over, status: 'failed', gone: true };
  const delaySeconds = settings.retryDelaysSeconds[number - 1];
  if (delaySeconds === undefined) return { ...over, status: 'failed' };
  const scheduled = delaySeconds * 1000 * (1 + RETRY_JITTER * (2 * attempt.chance - 1));
  const requested = Math.min(parseRetryAfter(answer.retryAfter, attempt.nowMillis) ?? 0, MAXIMUM_RETRY_AFTER_MILLIS);
  return {
    status: 'pending',
    waitMillis: Math.round(Math.max(scheduled, requested)),
    // A first retry postponed by Retry-After does not block the notifications behind it.
    holdsOrder: number === 1 && requested <= scheduled,
    gone: false,
  };
}

/** @returns milliseconds from now; null where the header is missing or unreadable */
export function parseRetryAfter(header: string | null, nowMillis: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  // An HTTP date begins with a weekday; Date.parse alone would read much that is none.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMillis);
}

/**
 * `address_refused`: the service does not send there; `host_not_allowed`: the operator's list of hosts does not have it;
 * `name_unresolved`: the host has no address; `status`: the endpoint responded, but not with 200, 201, 202 or 204.
 */
export const FAILURES = [
  'address_refused',
  'host_not_allowed',
  'name_unresolved',
  'connection_refused',
  'unreachable',
  'tls',
  'timeout',
  'connection_broken',
  'status',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Codes of Node's network, TLS and DNS errors, and of undici's. */
const CODES: readonly (readonly [RegExp, Failure])[] = [
  [/^TARGET_REFUSED$/, 'address_refused'],
  [/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EREFUSED$|ETIMEOUT$)/, 'name_unresolved'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(ERR_TLS|ERR_SSL|CERT_|EPROTO$|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA)/, 'tls'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT)$/, 'timeout'],
];

/** @param code of the error that ended the connection; null: it has none */
export function failureOfCode(code: string | null): Failure {
  return CODES.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'connection_broken';
}

/** @param answer of an attempt. Null: the endpoint accepted the notification. */
export function failureOfStatus(statusCode: number): Failure | null {
  return isSuccess(statusCode) ? null : 'status';
}
