/**
 * What JSON.parse lets pass in a text that it takes: a member given twice, of which it keeps the last, a number that it
 * cannot hold, text that PostgreSQL cannot, a name that could reach a prototype. One pass without recursion over a text that
 * is known to be JSON. Knows nothing of what the values mean.
 */
import { apiError, type ErrorObject, errorObject } from '../errors.ts';

interface Frame {
  /** Names seen so far; null in an array. */
  readonly names: Set<string> | null;
  /** Of the value that is being read: a name, or a position. */
  at: string | number;
}

const MAX_REPORTED = 100;
const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const NUMBER = /-?\d[\d.eE+-]*/y;

/**
 * @param text JSON
 * @returns the parts that cannot be kept as they are written
 * @throws ApiError 400 where a member is given twice
 */
export function scanJson(text: string): ErrorObject[] {
  const scan = new Scan();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      scan.string(text.slice(at, end + 1));
      at = end;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) scan.open(code === OPEN_OBJECT);
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) scan.close();
    else if (code === COMMA) scan.next();
    else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      NUMBER.lastIndex = at;
      const [token = ''] = NUMBER.exec(text) ?? [];
      scan.number(token);
      at += token.length - 1;
    }
  }
  return scan.faults;
}

/** @param start of the opening quote */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}

class Scan {
  readonly faults: ErrorObject[] = [];
  readonly #frames: Frame[] = [];
  #expectsName = false;

  open(isObject: boolean): void {
    this.#frames.push({ names: isObject ? new Set() : null, at: isObject ? '' : 0 });
    this.#expectsName = isObject;
  }

  close(): void {
    this.#frames.pop();
    this.#expectsName = false;
  }

  next(): void {
    const frame = this.#frames.at(-1);
    if (typeof frame?.at === 'number') frame.at += 1;
    this.#expectsName = frame?.names != null;
  }

  string(token: string): void {
    const value = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
    const problem = token.includes('\\u') ? textProblem(value) : undefined;
    if (this.#expectsName) this.#name(value, problem);
    else if (problem) this.#report('invalid_value', `The text ${problem}.`);
    this.#expectsName = false;
  }

  /** Whole numbers past 2^53, and any past the largest double; decimals are rounded by everyone. */
  number(token: string): void {
    const value = Number(token);
    if (Number.isFinite(value) && (Number.isSafeInteger(value) || !/^-?\d+$/.test(token))) return;
    const detail = `The number ${token.slice(0, 40)} is too large to be kept exactly; whole numbers go to 9007199254740991.`;
    this.#report('invalid_value', detail);
  }

  #name(name: string, problem: string | undefined): void {
    const frame = this.#frames.at(-1) as Frame;
    frame.at = name;
    if (problem) this.#report('unknown_member', `The member name ${problem}.`);
    if (name === '__proto__') this.#report('unknown_member', 'The member name "__proto__" is not allowed.');
    if (frame.names?.has(name)) {
      const detail = `The body is not JSON that can be relied on: the member ${JSON.stringify(name)} is given twice.`;
      throw apiError('malformed_json', { detail, pointer: this.#pointer() });
    }
    frame.names?.add(name);
  }

  #report(code: 'invalid_value' | 'unknown_member', detail: string): void {
    if (this.faults.length < MAX_REPORTED) this.faults.push(errorObject(code, { detail, pointer: this.#pointer() }));
  }

  #pointer(): string {
    return this.#frames.map(({ at }) => `/${escapePointer(String(at).toWellFormed())}`).join('');
  }
}

/** Both can only come as escapes: in plain bytes neither is valid JSON. */
function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'holds a NUL character, which cannot be stored';
  if (!text.isWellFormed()) return 'holds half of a surrogate pair, which is no character';
  return undefined;
}

/** One key as a token of a JSON pointer (RFC 6901 §3). */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
