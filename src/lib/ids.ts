/**
 * Identifiers of resources: UUID v7 for rows this installation makes, UUID v5 for reference data.
 * Knows no shipping beyond the namespace: callers name the natural key.
 */
import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** Namespace of every reference id; fixed for ever, so that ids are equal on every installation. */
const REFERENCE_NAMESPACE = Buffer.from('6f3a1f0e8c5b5d0a9b7e2c41d0a75e90', 'hex');

/** Asked of the system in stocks: one call for an id costs more than all the rest of it. */
const chance = Buffer.allocUnsafe(4096);
let chanceLeft = 0;

function takeChance(bytes: Buffer, from: number): void {
  const wanted = bytes.length - from;
  if (chanceLeft < wanted) {
    randomFillSync(chance);
    chanceLeft = chance.length;
  }
  chance.copy(bytes, from, chanceLeft - wanted, chanceLeft);
  chanceLeft -= wanted;
}

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
    lastCounter = randomBytes(2).readUInt16BE() & 0x7ff;
  } else if (lastCounter < 0xfff) {
    lastCounter += 1;
  } else {
    lastMillis += 1;
    lastCounter = 0;
  }
  const bytes = Buffer.allocUnsafe(16);
  takeChance(bytes, 8);
  bytes.writeUIntBE(lastMillis, 0, 6);
  bytes.writeUInt16BE(0x7000 | lastCounter, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return withDashes(bytes.toString('hex'));
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
