/**
 * Identifiers of resources: UUID v7 for rows this installation makes, UUID v5 for reference data.
 * Knows no shipping beyond the namespace: callers name the natural key.
 */
import { hash, randomInt, randomUUID } from 'node:crypto';

/** Namespace of every reference id; fixed for ever, so that ids are equal on every installation. */
const REFERENCE_NAMESPACE = Buffer.from('6f3a1f0e8c5b5d0a9b7e2c41d0a75e90', 'hex');

let lastMillis = 0;
let lastCounter = 0;

/**
 * A new UUID v7 (RFC 9562 §5.7, method 1): 48 bits of Unix milliseconds, a 12-bit counter that keeps ids of one process
 * in order within a millisecond, 62 random bits.
 * @param epochMillis the moment the row is made, from the caller's clock
 */
export function newId(epochMillis: number): string {
  if (epochMillis > lastMillis) {
    lastMillis = epochMillis;
    lastCounter = randomInt(0x800);
  } else if (lastCounter < 0xfff) {
    lastCounter += 1;
  } else {
    lastMillis += 1;
    lastCounter = 0;
  }
  const time = lastMillis.toString(16).padStart(12, '0');
  const counter = lastCounter.toString(16).padStart(3, '0');
  // The second half of a UUID v4: the variant, then random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${randomUUID().slice(19)}`;
}

/**
 * A new id that sorts after another, for rows whose ids are their order: another process may have a clock that is ahead.
 * @param previous a UUID v7; null: there is none
 */
export function newIdAfter(previous: string | null, epochMillis: number): string {
  const id = newId(epochMillis);
  return previous === null || id > previous ? id : `${idBehind(previous).slice(0, 18)}-${id.slice(19)}`;
}

/** The id that sorts next after a UUID v7, with the same random bits. */
export function idBehind(previous: string): string {
  // The 48 bits of time and the 12 of the counter are one number, apart from the version between them.
  const place = BigInt(`0x${previous.slice(0, 8)}${previous.slice(9, 13)}${previous.slice(15, 18)}`) + 1n;
  const digits = place.toString(16).padStart(15, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${previous.slice(18)}`;
}

/** The lowest UUID of a moment: ids v7 that are made then or later are not below it. */
export function lowestIdAt(epochMillis: number): string {
  const time = Math.max(0, epochMillis).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/**
 * The id of a piece of reference data: UUID v5 of its kind and natural key, e.g. `referenceId('port', 'NLRTM')`.
 * @param kind `port`, `terminal`, `shipping_line`, `vessel`, …
 */
export function referenceId(kind: string, naturalKey: string): string {
  // As hexadecimal digits at once: bytes would be made into them anyway, and cost more than the hash.
  const digits = hash('sha1', Buffer.concat([REFERENCE_NAMESPACE, Buffer.from(`${kind}:${naturalKey}`)]), 'hex');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return withDashes(`${digits.slice(0, 12)}5${digits.slice(13, 16)}${variant}${digits.slice(17, 32)}`);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

function withDashes(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
