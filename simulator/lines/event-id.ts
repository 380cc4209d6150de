/** UUIDs derived from a name (RFC 9562, version 5), so that a restarted line repeats its ids. */
import { createHash } from 'node:crypto';

/** Namespace of the simulator. */
const NAMESPACE = Buffer.from('5f1d3a3c7e0b4c5e9a8d2f6b1c4e7a90', 'hex');

export function nameBasedUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
