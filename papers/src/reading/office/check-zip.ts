/**
 * Reads the entries of a zip file without inflating them: XLSX and DOCX are zips, and a small one can inflate to
 * gigabytes. The sizes come from the central directory; the memory limit of the process stops files with false
 * sizes.
 */
import { ReadingFailure } from '../protocol.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 5000;
const MOST_INFLATED_BYTES = 80 * 2 ** 20;
/** An Office file behind a password is a container of another format (CFB) with a part of this name. */
const CFB_SIGNATURE = 'd0cf11e0a1b11ae1';
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** @throws ReadingFailure `encrypted`; `unreadable` where it is no zip, broken, or would grow too large */
export function checkZip(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (isEncrypted(file)) throw new ReadingFailure('encrypted', 'The file needs a password.');
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > bytes.length)
    throw broken('it has no directory of its parts, or is cut off');
  const count = bytes.readUInt16LE(end + 10);
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY || count > MOST_ENTRIES)
    throw broken(`it has ${count} parts; at most ${MOST_ENTRIES} are read`);
  let at = bytes.readUInt32LE(end + 16);
  let inflated = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken('its directory is broken');
    inflated += bytes.readUInt32LE(at + 24);
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (inflated > MOST_INFLATED_BYTES)
    throw broken(`it would grow to ${inflated} bytes; at most ${MOST_INFLATED_BYTES} are unpacked`);
}

export function isEncrypted(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return bytes.toString('hex', 0, 8) === CFB_SIGNATURE && bytes.includes(ENCRYPTED_PART);
}

function broken(why: string): ReadingFailure {
  return new ReadingFailure('unreadable', `The file cannot be unpacked: ${why}.`);
}
