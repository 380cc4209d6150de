/** The contract of an input: one connection to one feed, from its beginning to its end. The caller reconnects. */
import type { Fix, ShipReport } from '../../../core/ships/ship-report.ts';
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

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads values of feeds with JSON or CSV: any of them may be missing, of another type, or a sender's code for "not
 * available".
 */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Names are padded with spaces, or with `@`. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/@.*$/s, '').trim() : '';
  return text === '' ? null : text;
}

/** `9134270`, `IMO9134270`, 9134270; null for 0 and anything that is not a number. */
export function imoOf(value: unknown): string | null {
  const digits = String(value ?? '').replace(/^IMO\s*/i, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? digits.padStart(7, '0') : null;
}

export function mmsiOf(value: unknown): string | null {
  const digits = String(value ?? '');
  return /^\d{1,9}$/.test(digits) ? digits.padStart(9, '0') : null;
}

/** `2026-05-19 15:33:05.865837165 +0000 UTC`, `2021-07-09 08:06:56 GMT`, `2022-01-03T00:00:09`: UTC all. Unix milliseconds. */
export function timeOf(value: unknown): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,3})?\d*(?: ?(?:\+0000|UTC|GMT|Z))*$/.exec(
    String(value ?? ''),
  );
  if (match === null) return null;
  const millis = Date.parse(`${match[1]}T${match[2]}${match[3] ?? ''}Z`);
  return Number.isNaN(millis) ? null : millis;
}

/** A position report; 102.3 knots, course 360 and heading 511 mean "not available" in AIS. */
export function fixFrom(
  given: Readonly<Record<'latitude' | 'longitude' | 'speed' | 'course' | 'heading' | 'status', unknown>>,
  atMillis: number,
): Fix {
  const below = (value: unknown, bound: number) => {
    const number = numberOf(value);
    return number === null || number < 0 || number >= bound ? null : number;
  };
  return {
    atMillis,
    latitude: numberOf(given.latitude) ?? 91,
    longitude: numberOf(given.longitude) ?? 181,
    speedKnots: below(given.speed, 102.25),
    courseDegrees: below(given.course, 360),
    headingDegrees: below(given.heading, 360),
    navigationStatus: below(given.status, 16),
  };
}
