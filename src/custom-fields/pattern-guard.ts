/**
 * Patterns that users write, matched so that none can hold up the service: a match that takes too long is broken off, and a
 * pattern that did so again and again is tried no more. V8 interrupts a regular expression only inside a script with a time
 * limit, hence node:vm.
 */
import { createContext, Script } from 'node:vm';

export const MAX_PATTERN_LENGTH = 200;
/** A harmless match takes a thousandth of it. */
const LIMIT_MILLIS = 50;
/** On a busy machine a harmless match may be broken off; hardly twice in a row, and hardly for three texts. */
const TRIES = 2;
const MAX_BREAKS = 3;
const REMEMBERED_PATTERNS = 1000;
const PROBES = 12;
const PROBE_LENGTH = 1000;

const sandbox: { pattern?: RegExp; texts?: readonly string[] } = createContext(Object.create(null));
const matchAll = new Script('texts.map((text) => pattern.test(text))');
const breaks = new Map<string, number>();

export type Match = 'fits' | 'differs' | 'too_slow';

/** As JSON Schema has it: Unicode, and anywhere in the text unless the pattern is anchored. */
export function matchPattern(pattern: string, text: string): Match {
  if ((breaks.get(pattern) ?? 0) >= MAX_BREAKS) return 'too_slow';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const matches = runInTime(pattern, [text]);
    if (matches) return matches[0] ? 'fits' : 'differs';
  }
  noteBreak(pattern);
  return 'too_slow';
}

/** What is wrong with a pattern; undefined: nothing is. */
export function findPatternProblem(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return `has at most ${MAX_PATTERN_LENGTH} characters`;
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return `is no regular expression: ${error instanceof Error ? error.message : 'it cannot be read'}`;
  }
  const probes = probesOf(pattern);
  const isSlow = runInTime(pattern, probes) === undefined && runInTime(pattern, probes) === undefined;
  return isSlow ? 'takes too long on long texts; avoid repetitions inside repetitions, such as (a+)+' : undefined;
}

/** Long rows of the characters that the pattern speaks of, ended so that they do not fit: what bad patterns stumble over. */
function probesOf(pattern: string): string[] {
  const characters = new Set(['a', 'A', '0', ' ', ...pattern.replace(/[\\^$.*+?()[\]{}|]/g, '')]);
  return [...characters].slice(0, PROBES).map((character) => `${character.repeat(PROBE_LENGTH)}\u{1F6A2}`);
}

/** Undefined where it took too long. */
function runInTime(pattern: string, texts: readonly string[]): readonly boolean[] | undefined {
  sandbox.pattern = new RegExp(pattern, 'u');
  sandbox.texts = texts;
  try {
    return matchAll.runInContext(sandbox, { timeout: LIMIT_MILLIS }) as readonly boolean[];
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
}

/** The error may be of the script's own realm, where Error is another one. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function noteBreak(pattern: string): void {
  const count = (breaks.get(pattern) ?? 0) + 1;
  breaks.delete(pattern);
  breaks.set(pattern, count);
  const [oldest] = breaks.keys();
  if (breaks.size > REMEMBERED_PATTERNS && oldest !== undefined) breaks.delete(oldest);
}
