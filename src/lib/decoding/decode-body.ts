/**
 * The text of an answer, from its bytes: compressed or not, whatever the headers state, and in the character set that
 * its first bytes show, or its header names. Knows no HTTP exchange.
 */
import { gunzipSync } from 'node:zlib';

/** @returns null where it would unpack to more than the maximum */
export function decodeBody(bytes: Buffer, contentType: string, maximumBytes: number): string | null {
  const unpacked = isGzip(bytes) ? unpack(bytes, maximumBytes) : bytes;
  return unpacked === null ? null : decoderFor(unpacked, contentType).decode(unpacked);
}

/** No encoding was requested; some gateways compress nevertheless, or name an encoding and send none. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** What cannot be unpacked stays as it is: its reader refuses it and shows how it begins. */
function unpack(bytes: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : bytes;
  }
}

/** JSON begins with a sign of ASCII, so that the place of a zero byte shows UTF-16 (RFC 4627 §3). */
function decoderFor(bytes: Buffer, contentType: string): TextDecoder {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1)) {
    return new TextDecoder('utf-16le');
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be');
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const isByteOrderMarked = first === 0xef && second === 0xbb;
  try {
    return new TextDecoder(isByteOrderMarked || /^utf-?16/i.test(charset) ? 'utf-8' : charset);
  } catch {
    // RangeError: an unknown character set.
    return new TextDecoder('utf-8');
  }
}
