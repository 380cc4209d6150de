/**
 * Puts the times of checks into a stored document when it is read. They change with every check, the rest of a document
 * only with news: kept apart, a check that brings no news writes one narrow row and nothing else.
 */
import { formatInstant } from '../lib/clock.ts';

export interface CheckTimes {
  readonly lineAttemptedAt: Date | null;
  readonly lineSucceededAt: Date | null;
  readonly terminalAttemptedAt: Date | null;
  readonly terminalSucceededAt: Date | null;
  readonly railAttemptedAt: Date | null;
}

export const NEVER_CHECKED: CheckTimes = {
  lineAttemptedAt: null,
  lineSucceededAt: null,
  terminalAttemptedAt: null,
  terminalSucceededAt: null,
  railAttemptedAt: null,
};

export function containerWithChecks(document: string, checks: CheckTimes): string {
  return insertAttributes(
    document,
    'container',
    `"terminal_checked_at":${time(checks.terminalSucceededAt)},"pod_last_tracking_request_at":${time(checks.terminalAttemptedAt)},` +
      `"shipment_last_tracking_request_at":${time(checks.lineAttemptedAt)},"rail_last_tracking_request_at":${time(checks.railAttemptedAt)},`,
  );
}

export function shipmentWithChecks(document: string, checks: CheckTimes): string {
  return insertAttributes(
    document,
    'shipment',
    `"line_tracking_last_attempted_at":${time(checks.lineAttemptedAt)},"line_tracking_last_succeeded_at":${time(checks.lineSucceededAt)},`,
  );
}

/** A stored document begins `{"id":"<36 characters>","type":"<type>","attributes":{`: its length up to here is known. */
function insertAttributes(document: string, type: string, attributes: string): string {
  const start = '{"id":"","type":"","attributes":{'.length + 36 + type.length;
  return document.slice(0, start) + attributes + document.slice(start);
}

function time(value: Date | null): string {
  return value === null ? 'null' : `"${formatInstant(value.getTime())}"`;
}
