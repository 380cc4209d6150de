/**
 * Bytes of a request's body to a JSON value that is safe to go on with: of bounded size, UTF-8, text that PostgreSQL can
 * hold, no key that could reach a prototype, nothing that reading would silently drop or change. Knows nothing of what
 * the value means.
 */
import { apiError, type ErrorObject, errorObject, throwIfAny } from './errors.ts';
import { boundJson } from './json-bounds.ts';
import { escapePointer, scanJson } from './json-scan.ts';

const MAX_REPORTED = 100;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined for an empty body. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  boundJson(bytes);
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
}

/** Walks without recursion, so that a path can be told from the end of it. */
function refuseUnsafe(root: unknown): void {
  const errors: ErrorObject[] = [];
  const pending: Visit[] = [{ value: root, key: '', parent: null }];
  for (let visit = pending.pop(); visit && errors.length < MAX_REPORTED; visit = pending.pop()) {
    const { value } = visit;
    if (typeof value === 'string') {
      const problem = textProblem(value);
      if (problem)
        errors.push(errorObject('invalid_value', { detail: `The text ${problem}.`, pointer: pointerTo(visit) }));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        const next = { value: child, key, parent: visit };
        const problem = keyProblem(key);
        if (problem) errors.push(errorObject('unknown_member', { detail: problem, pointer: pointerTo(next) }));
        else pending.push(next);
      }
    }
  }
  throwIfAny(errors);
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
