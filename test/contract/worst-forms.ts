/** Forms of a document that are hard to read, each refused in the end: parts, their headers, and files that look like another kind. */
import { zipOf } from '../../papers/test/files.ts';

const BOUNDARY = 'b';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface Form {
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;
const part = (headers: string, content: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
/** A text again and again, to so many bytes. */
const filled = (text: string, bytes: number) => Buffer.alloc(bytes, text, 'latin1');
/** @param bytes the file's */
const withFile = (bytes: Uint8Array, fileName = 'a.txt') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${disposition(`name="file"; filename="${fileName}"`)}\r\n\r\n`, 'latin1'),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
/** As large as the headers of a part may be. */
const HEADER_BYTES = 8000;

/** @param bytes about as many of each */
export function worstForms(bytes: number): Form[] {
  const inDisposition = (parameters: string) => filled(part(disposition(parameters), 'a'), bytes);
  const parameters = Array.from({ length: 900 }, (_, index) => `a${index}=b`).join('; ');
  const forms: Readonly<Record<string, Uint8Array>> = {
    'many parts': filled(part(disposition('name="name"'), 'a'), bytes),
    'many unknown parts': filled(part(disposition('name="a"'), 'a'), bytes),
    'parts with many headers': filled(part(`${'A: b\r\n'.repeat(1000)}${disposition('name="name"')}`, 'a'), bytes),
    'headers without an end': withFile(filled('A: b\r\n', bytes)).subarray(3),
    'many parameters': inDisposition(`name="name"; ${parameters}`),
    'escaped quotes': inDisposition(`name="name"; a="${'\\"'.repeat(HEADER_BYTES / 2)}"`),
    'a quote left open': inDisposition(`name="${'\\"'.repeat(HEADER_BYTES / 2)}`),
    'white space': inDisposition(`name="name"${' '.repeat(HEADER_BYTES)}x`),
    semicolons: inDisposition(`name="name"${';'.repeat(HEADER_BYTES)}`),
    'an encoded file name': inDisposition(`name="file"; filename*=UTF-8''${'%41'.repeat(HEADER_BYTES / 3)}`),
    'a long file name': withFile(Buffer.from('a'), 'a'.repeat(HEADER_BYTES)),
    'almost boundaries': withFile(filled('\r\n--', bytes)).subarray(0, -BOUNDARY.length - 6),
    returns: withFile(filled('\r', bytes)).subarray(0, -BOUNDARY.length - 6),
    'a zip of many entries': withFile(
      zipOf(Array.from({ length: bytes / 128 }, (_, index) => ({ name: `a${index}`, content: '' }))),
    ),
    'a zip bomb': withFile(zipOf([{ name: '[Content_Types].xml', content: Buffer.alloc(2 ** 24) }])),
    'entries of a zip that never begin': withFile(filled('PK\x03\x04', bytes)),
    'a picture of empty chunks': withFile(
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), filled('\0\0\0\0abcd\0\0\0\0', bytes)]),
    ),
    'a film of empty elements': withFile(Buffer.concat([Buffer.from('1a45dfa38f', 'hex'), filled('\xec\x80', bytes)])),
    'a compound file that is none': withFile(
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), filled('W\0o\0r\0k\0', bytes)]),
    ),
    'text that ends in a control character': withFile(Buffer.concat([filled('"a",', bytes), Buffer.from([0])])),
  };
  return Object.entries(forms).map(([name, body]) => ({ name, body: new Uint8Array(body) }));
}
