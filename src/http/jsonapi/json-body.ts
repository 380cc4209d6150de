/**
 * Bytes of a request's body to a JSON value that is safe to go on with: UTF-8, not too deep, text that PostgreSQL can
 * hold, no key that could reach a prototype, nothing that reading would silently drop or change. Knows nothing of what the value means.
 */
import { type ApiError, apiError, type ErrorObject, errorObject, throwIfAny } from './errors.ts';
import { escapePointer, scanJson } from './json-scan.ts';

/** Deeper than anything the API takes, and shallow enough for recursive readers. */
const MAX_DEPTH = 32;
const MAX_REPORTED = 100;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined for an empty body. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  const value = parse(text);
  refuseUnsafe(value);
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

interface Visit {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Visit | null;
  readonly depth: number;
}

/** Walks without recursion: the depth of a hostile body must not become ours. */
function refuseUnsafe(root: unknown): void {
  const errors: ErrorObject[] = [];
  const pending: Visit[] = [{ value: root, key: '', parent: null, depth: 0 }];
  for (let visit = pending.pop(); visit && errors.length < MAX_REPORTED; visit = pending.pop()) {
    const { value, depth } = visit;
    if (typeof value === 'string') {
      const problem = textProblem(value);
      if (problem)
        errors.push(errorObject('invalid_value', { detail: `The text ${problem}.`, pointer: pointerTo(visit) }));
    } else if (typeof value === 'object' && value !== null) {
      if (depth === MAX_DEPTH) throw tooDeep();
      for (const [key, child] of Object.entries(value)) {
        const next = { value: child, key, parent: visit, depth: depth + 1 };
        const problem = keyProblem(key);
        if (problem) errors.push(errorObject('unknown_member', { detail: problem, pointer: pointerTo(next) }));
        else pending.push(next);
      }
    }
  }
  throwIfAny(errors);
}

function tooDeep(): ApiError {
  return apiError('malformed_json', { detail: `The body is nested deeper than ${MAX_DEPTH} levels.`, pointer: '' });
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'holds a NUL character, which cannot be stored';
  if (!text.isWellFormed()) return 'holds half of a surrogate pair, which is no character';
  return undefined;
}

function keyProblem(key: string): string | undefined {
  if (key === '__proto__') return 'The member name "__proto__" is not allowed.';
  const problem = textProblem(key);
  return problem && `The member name ${problem}.`;
}

function pointerTo(visit: Visit): string {
  const keys: string[] = [];
  for (let at: Visit | null = visit; at?.parent; at = at.parent) keys.unshift(escapePointer(String(at.key)));
  return keys.map((key) => `/${key.toWellFormed()}`).join('');
}
