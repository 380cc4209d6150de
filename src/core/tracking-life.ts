/**
 * The life of a tracking request: what each outcome of an attempt leads to, and when the next one is due.
 * Pure; time and chance are passed in.
 */
import type { ReferenceType } from './observation.ts';

export const REQUEST_STATUSES = ['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Why a request has not led to a shipment: the first four may pass, the fifth may pass or be final, the others are final. */
export const FAILED_REASONS = [
  'unrecognized_response',
  'shipping_line_unreachable',
  'internal_processing_error',
  'awaiting_manifest',
  'private_or_unknown',
  'duplicate',
  'expired',
  'retries_exhausted',
  'not_found',
  'invalid_number',
  'booking_cancelled',
  'data_unavailable',
  'scac_auto_detect_failed',
] as const;
export type FailedReason = (typeof FAILED_REASONS)[number];

/** Why a request waits without an attempt: the line's quota is used up, or each request costs and one was made recently. */
export const WAITING_REASONS = ['line_quota', 'line_charges'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

export const STOP_REASONS = [
  'all_containers_terminated',
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
  'booking_cancelled',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Why a source gave no report. */
export const REFUSAL_KINDS = [
  'notFound',
  'privateOrUnknown',
  'invalidNumber',
  'cancelled',
  'private',
  'unreachable',
  'unrecognized',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

export interface RequestProgress {
  readonly type: ReferenceType;
  readonly status: RequestStatus;
  readonly retryCount: number;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

export interface AttemptOutcome {
  readonly status: RequestStatus;
  readonly failedReason: FailedReason;
  readonly isRetrying: boolean;
  readonly retryCount: number;
  /** Milliseconds until the next attempt; null: there is none. */
  readonly nextAttemptInMillis: number | null;
}

const HOUR_MILLIS = 60 * 60_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
/** How long a document that the line does not know yet is waited for, from the request on. */
const MANIFEST_WAIT_DAYS = 7;
/** Fourteen retries, each wait 1.63 times the one before, from one minute on: 24.7 hours in all. */
export const RETRY_LIMIT = 14;
const FIRST_RETRY_MILLIS = 60_000;
const RETRY_GROWTH = 1.63;
/** Waits vary by a fifth either way, so that requests made together do not return together. */
const JITTER = 0.2;
/** The longest accepted Retry-After: a longer one is taken for an error of the line. */
export const LONGEST_RETRY_AFTER_MILLIS = DAY_MILLIS;

/** @param chance uniform in [0, 1) */
function jittered(millis: number, chance: number): number {
  return Math.round(millis * (1 - JITTER + 2 * JITTER * chance));
}

/** What becomes of a request after an attempt that brought no report. */
export function afterRefusal(
  request: RequestProgress,
  refusal: RefusalKind,
  retryAfterMillis: number | null,
  now: number,
  chance: number,
): AttemptOutcome {
  switch (refusal) {
    case 'invalidNumber':
      return final(request, 'invalid_number');
    case 'cancelled':
      return final(request, 'booking_cancelled');
    case 'private':
      return final(request, 'data_unavailable');
    case 'notFound':
      if (request.type === 'container') return final(request, 'not_found');
      return awaited(request, { waiting: 'awaiting_manifest', over: 'not_found' }, now, chance);
    case 'privateOrUnknown':
      return awaited(request, { waiting: 'private_or_unknown', over: 'private_or_unknown' }, now, chance);
    case 'unreachable':
      return afterTrouble(request, { reason: 'shipping_line_unreachable', retryAfterMillis }, now, chance);
    case 'unrecognized':
      return afterTrouble(request, { reason: 'unrecognized_response', retryAfterMillis }, now, chance);
  }
}

/**
 * What becomes of a request after a defect of ours. It does not use up the line's retries: the request is kept alive until
 * the defect is mended, for as long as a manifest would be waited for.
 */
export function afterDefect(request: RequestProgress, now: number, chance: number): AttemptOutcome {
  if (hasWaitedLong(request, now)) return final(request, 'expired');
  const wait = retryWait(Math.min(request.retryCount, RETRY_LIMIT - 1), chance);
  return {
    status: request.status,
    failedReason: 'internal_processing_error',
    isRetrying: true,
    retryCount: request.retryCount + 1,
    nextAttemptInMillis: withinTheWait(request, wait, now),
  };
}

/**
 * A document may not have been filed yet, and a party may be entered later. Of a container this is so only where the line
 * does not tell whether it knows it: a box that a line does not know is not its box.
 */
function awaited(
  request: RequestProgress,
  reasons: { readonly waiting: FailedReason; readonly over: FailedReason },
  now: number,
  chance: number,
): AttemptOutcome {
  if (hasWaitedLong(request, now)) return final(request, reasons.over);
  return {
    status: 'awaiting_manifest',
    failedReason: reasons.waiting,
    isRetrying: true,
    retryCount: request.retryCount,
    nextAttemptInMillis: withinTheWait(request, jittered(DAY_MILLIS, chance), now),
  };
}

interface Trouble {
  readonly reason: FailedReason;
  readonly retryAfterMillis: number | null;
}

function afterTrouble(
  request: RequestProgress,
  { reason, retryAfterMillis }: Trouble,
  now: number,
  chance: number,
): AttemptOutcome {
  const retryAfter = Math.min(retryAfterMillis ?? 0, LONGEST_RETRY_AFTER_MILLIS);
  // While the manifest is awaited, trouble at the line does not use up the retries: the seven days bound it.
  if (request.status === 'awaiting_manifest') {
    if (hasWaitedLong(request, now)) return final(request, 'expired');
    return {
      status: 'awaiting_manifest',
      failedReason: reason,
      isRetrying: true,
      retryCount: request.retryCount,
      nextAttemptInMillis: Math.max(retryAfter, withinTheWait(request, jittered(HOUR_MILLIS, chance), now)),
    };
  }
  if (request.retryCount >= RETRY_LIMIT) return final(request, 'retries_exhausted');
  return {
    status: request.status,
    failedReason: reason,
    isRetrying: true,
    retryCount: request.retryCount + 1,
    nextAttemptInMillis: Math.max(retryAfter, retryWait(request.retryCount, chance)),
  };
}

function retryWait(retriesBefore: number, chance: number): number {
  return jittered(FIRST_RETRY_MILLIS * RETRY_GROWTH ** retriesBefore, chance);
}

function manifestDeadline({ createdAt }: RequestProgress): number {
  return createdAt + MANIFEST_WAIT_DAYS * DAY_MILLIS;
}

function hasWaitedLong(request: RequestProgress, now: number): boolean {
  return now >= manifestDeadline(request);
}

/** The last attempt comes when the seven days are over, not a day later. */
function withinTheWait(request: RequestProgress, wait: number, now: number): number {
  return Math.min(wait, manifestDeadline(request) - now);
}

function final(request: RequestProgress, reason: FailedReason): AttemptOutcome {
  return {
    status: 'failed',
    failedReason: reason,
    isRetrying: false,
    retryCount: request.retryCount,
    nextAttemptInMillis: null,
  };
}
