/**
 * Puts the times of checks into a stored document when it is read. They change with every check, the rest of a document
 * only with news: kept apart, a check that brings no news makes no document anew.
 */

/** As they are shown, `2026-05-11T18:30:00Z`: texts that need no reading. */
export interface CheckTimes {
  readonly lineAttemptedAt: string | null;
  readonly lineSucceededAt: string | null;
  readonly terminalAttemptedAt: string | null;
  readonly terminalSucceededAt: string | null;
  readonly railAttemptedAt: string | null;
}

/** @param joined the times in this order, with `|` between them; where there is none, nothing (migrations/0013_check_times.sql) */
export function checkTimesOf(joined: string): CheckTimes {
  const [lineAttempted, lineSucceeded, terminalAttempted, terminalSucceeded, railAttempted] = joined.split('|');
  return {
    lineAttemptedAt: lineAttempted || null,
    lineSucceededAt: lineSucceeded || null,
    terminalAttemptedAt: terminalAttempted || null,
    terminalSucceededAt: terminalSucceeded || null,
    railAttemptedAt: railAttempted || null,
  };
}

export const NEVER_CHECKED = checkTimesOf('');

/** As attributes of a container. */
export function containerChecks(checks: CheckTimes) {
  return {
    terminal_checked_at: checks.terminalSucceededAt,
    pod_last_tracking_request_at: checks.terminalAttemptedAt,
    shipment_last_tracking_request_at: checks.lineAttemptedAt,
    rail_last_tracking_request_at: checks.railAttemptedAt,
  };
}

/** As attributes of a shipment. */
export function shipmentChecks(checks: CheckTimes) {
  return {
    line_tracking_last_attempted_at: checks.lineAttemptedAt,
    line_tracking_last_succeeded_at: checks.lineSucceededAt,
  };
}

export function containerWithChecks(json: string, checks: CheckTimes): string {
  return insertAttributes(json, 'container', containerChecks(checks));
}

export function shipmentWithChecks(json: string, checks: CheckTimes): string {
  return insertAttributes(json, 'shipment', shipmentChecks(checks));
}

/** A stored document begins `{"id":"<36 characters>","type":"<type>","attributes":{`: its length up to here is known. */
function insertAttributes(json: string, type: string, attributes: Readonly<Record<string, string | null>>): string {
  const start = '{"id":"","type":"","attributes":{'.length + 36 + type.length;
  return `${json.slice(0, start)}${JSON.stringify(attributes).slice(1, -1)},${json.slice(start)}`;
}
