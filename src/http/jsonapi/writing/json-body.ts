/**
 * Bytes of a request's body to a JSON value that is safe to go on with: of bounded size, UTF-8, text that PostgreSQL can
 * hold, no key that could reach a prototype, nothing that reading would silently drop or change. Knows nothing of what
 * the value means.
 */
import { apiError, throwIfAny } from '../errors.ts';
import { scanJson } from './json-scan.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined for an empty body. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  boundJson(bytes);
  const text = decode(bytes);
  const value = parse(text);
  throwIfAny(scanJson(text));
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw apiError('malformed_json', { detail: 'The body is not valid UTF-8.', pointer: '' });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'not JSON';
    throw apiError('malformed_json', { detail: `The body is not JSON: ${detail}.`, pointer: '' });
  }
}

/** Deeper than anything the API takes, and shallow enough for recursive readers. */
const MAX_DEPTH = 32;
/** Of one object; no resource has half as many. */
const MAX_MEMBERS = 100;
/** Of one array; the longest that a route takes. */
const MAX_ITEMS = 1000;
/** Members and items of the whole body together. */
const MAX_VALUES = 5000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Counts depth and size on the bytes, before anything is parsed. The count stops at the first byte past a bound, so that a
 * hostile body costs no more than a permitted one. A text that is no JSON may pass.
 * @throws ApiError 400 where the text is too deep, 413 where it holds too much
 */
function boundJson(bytes: Buffer): void {
  // Of the containers that are open: how much each may still hold. Commas outside of any count against the whole.
  const rooms = [MAX_VALUES];
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA || byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      values += 1;
      if (byte === COMMA) rooms[rooms.length - 1] = (rooms.at(-1) ?? 0) - 1;
      else rooms.push(byte === OPEN_OBJECT ? MAX_MEMBERS - 1 : MAX_ITEMS - 1);
      if (rooms.length - 1 > MAX_DEPTH) throw tooDeep();
      if ((rooms.at(-1) ?? 0) < 0 || values > MAX_VALUES) throw tooMany();
    } else if ((byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) && rooms.length > 1) rooms.pop();
  }
}

/** The place of the closing quote, or the end of the text. @param start of the opening quote */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function tooDeep() {
  return apiError('malformed_json', { detail: `The body is nested deeper than ${MAX_DEPTH} levels.`, pointer: '' });
}

function tooMany() {
  const detail = `The body holds too much: an object may have ${MAX_MEMBERS} members, an array ${MAX_ITEMS} items, and all together ${MAX_VALUES}.`;
  return apiError('body_too_large', { detail, pointer: '' });
}
