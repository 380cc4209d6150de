/**
 * Puts into a stored document, when it is read, the times of checks, of a shipment when it last changed, and what is predicted
 * of both. They change with every check, the rest of a document only with news: kept apart, a check that brings no news
 * makes no document anew, and a document can be compared with the one before.
 */
import { shownPredictions } from './predictions.ts';

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

/** Those of a shipment. */
export interface ShipmentTimes extends CheckTimes {
  readonly updatedAt: string;
}

/** @param joined the times of checks, and behind them that of the last change */
export function shipmentTimesOf(joined: string): ShipmentTimes {
  return { ...checkTimesOf(joined), updatedAt: joined.slice(joined.lastIndexOf('|') + 1) };
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
export function shipmentTimes(times: ShipmentTimes) {
  return {
    line_tracking_last_attempted_at: times.lineAttemptedAt,
    line_tracking_last_succeeded_at: times.lineSucceededAt,
    updated_at: times.updatedAt,
  };
}

/** @param predictions as the column holds them */
export function containerAsRead(json: string, checks: CheckTimes, predictions: string | null): string {
  return insertAttributes(json, 'container', containerChecks(checks), predictions);
}

/** @param predictions as the column holds them */
export function shipmentAsRead(json: string, times: ShipmentTimes, predictions: string | null): string {
  return insertAttributes(json, 'shipment', shipmentTimes(times), predictions);
}

/** A stored document begins `{"id":"<36 characters>","type":"<type>","attributes":{`: its length up to here is known. */
function insertAttributes(
  json: string,
  type: 'shipment' | 'container',
  attributes: Readonly<Record<string, string | null>>,
  predictions: string | null,
): string {
  const start = '{"id":"","type":"","attributes":{'.length + 36 + type.length;
  return `${json.slice(0, start)}${JSON.stringify(attributes).slice(1, -1)},${shownPredictions(type, predictions)},${json.slice(start)}`;
}
