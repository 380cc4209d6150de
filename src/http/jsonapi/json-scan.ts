/**
 * What JSON.parse hides in a text that it takes: a member given twice, of which it keeps the last, and a number that it
 * cannot hold. Reads a text that is known to be JSON, without recursion. Knows nothing of what the values mean.
 */
import { apiError, type ErrorObject, errorObject } from './errors.ts';

interface Frame {
  /** Names seen so far; null in an array. */
  readonly names: Set<string> | null;
  /** Of the value that is being read: a name, or a position. */
  at: string | number;
}

const MAX_REPORTED = 100;
/** What matters: strings, numbers, and the characters that open, close and part values. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],]/g;

/**
 * @param text JSON
 * @returns numbers that would be changed by reading them
 * @throws ApiError 400 where a member is given twice
 */
export function scanJson(text: string): ErrorObject[] {
  const faults: ErrorObject[] = [];
  const frames: Frame[] = [];
  let expectsName = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const frame = frames.at(-1);
    const first = token[0];
    if (first === '{' || first === '[') {
      frames.push({ names: first === '{' ? new Set() : null, at: first === '{' ? '' : 0 });
      expectsName = first === '{';
    } else if (first === '}' || first === ']') {
      frames.pop();
      expectsName = false;
    } else if (first === ',') {
      if (typeof frame?.at === 'number') frame.at += 1;
      expectsName = frame?.names != null;
    } else if (first === '"') {
      if (expectsName && frame?.names) enter(frames, frame.names, nameIn(token));
      expectsName = false;
    } else if (faults.length < MAX_REPORTED && isChanged(token)) {
      faults.push(numberFault(token, frames));
    }
  }
  return faults;
}

function nameIn(token: string): string {
  return token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
}

function enter(frames: readonly Frame[], names: Set<string>, name: string): void {
  const frame = frames.at(-1);
  if (frame) frame.at = name;
  if (names.has(name)) {
    const detail = `The body is not JSON that can be relied on: the member ${JSON.stringify(name)} is given twice.`;
    throw apiError('malformed_json', { detail, pointer: pointerTo(frames) });
  }
  names.add(name);
}

/** Whole numbers past 2^53, and any past the largest double; decimals are rounded by everyone. */
function isChanged(token: string): boolean {
  const value = Number(token);
  return !Number.isFinite(value) || (/^-?\d+$/.test(token) && !Number.isSafeInteger(value));
}

function numberFault(token: string, frames: readonly Frame[]): ErrorObject {
  const detail = `The number ${token.slice(0, 40)} is too large to be kept exactly; whole numbers go to 9007199254740991.`;
  return errorObject('invalid_value', { detail, pointer: pointerTo(frames) });
}

function pointerTo(frames: readonly Frame[]): string {
  return frames.map(({ at }) => `/${escapePointer(String(at).toWellFormed())}`).join('');
}

/** One key as a token of a JSON pointer (RFC 6901 §3). */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
