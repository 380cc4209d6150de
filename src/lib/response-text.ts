/** The bytes of an answer as text, by what they are rather than by what the headers say of them. Pure. */
import { gunzipSync } from 'node:zlib';

type ResponseText = { readonly text: string } | { readonly problem: 'too_large' | 'broken'; readonly detail: string };

/**
 * gzip is unpacked, announced or not; UTF-16 is known by its byte order mark, or by the zero beside the first letter; all
 * else is UTF-8, in which bytes of another writing become U+FFFD.
 */
export function textOf(body: Uint8Array, maximumBytes: number): ResponseText {
  if (!isGzip(body)) return { text: decoded(body) };
  try {
    return { text: decoded(gunzipSync(body, { maxOutputLength: maximumBytes })) };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? { problem: 'too_large', detail: `body of more than ${maximumBytes} bytes when unpacked` }
      : { problem: 'broken', detail: `gzip that cannot be unpacked: ${message}` };
  }
}

function isGzip([first, second, third]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && third === 0x08;
}

function decoded(body: Uint8Array): string {
  return new TextDecoder(encodingOf(body)).decode(body);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === undefined || second === undefined) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
