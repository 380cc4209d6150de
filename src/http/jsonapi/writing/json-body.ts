/**
 * Bytes of a request's body to a JSON value that is safe to go on with: of bounded size, UTF-8, text that PostgreSQL can
 * hold, no key that could reach a prototype, nothing that reading would silently drop or change. Knows nothing of what
 * the value means.
 */
import { apiError, throwIfAny } from '../errors.ts';
import { boundJson } from './json-bounds.ts';
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
