/** Instants with microseconds, as PostgreSQL has them and JavaScript's dates have not. */

const ISO = /^(\d{4,6}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d(?::?\d\d)?)$/;
const MICROS = 1_000_000n;

/**
 * @param instant a date, or a text of ISO 8601 or PostgreSQL with its offset: `2026-01-02 03:04:05.123456+00`
 * @returns microseconds since 1970 @throws RangeError
 */
export function microsecondsOf(instant: Date | string): bigint {
  if (instant instanceof Date) return BigInt(instant.getTime()) * 1000n;
  const [, date, time, fraction = '', offset] = ISO.exec(instant) ?? [];
  const whole = offset === undefined ? Number.NaN : Date.parse(`${date}T${time}${minutesOf(offset)}`);
  if (Number.isNaN(whole))
    throw new RangeError(`${instant} is no instant: write it as 2026-01-02T03:04:05.123456Z, with its offset`);
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(6, '0'));
}

/** `2026-01-02T03:04:05.123456Z`; three digits where the rest are zeros. */
export function instantText(microseconds: bigint): string {
  const fraction = ((microseconds % MICROS) + MICROS) % MICROS;
  const text = new Date(Number((microseconds - fraction) / 1000n)).toISOString();
  const digits = String(fraction).padStart(6, '0');
  return `${text.slice(0, -4)}${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}

/** `+05` and `+0530` as `+05:00` and `+05:30`. */
function minutesOf(offset: string): string {
  if (offset === 'Z' || offset.length === 6) return offset;
  return `${offset.slice(0, 3)}:${offset.slice(3) || '00'}`;
}
