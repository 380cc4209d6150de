/**
 * Patterns that users write, matched so that none can hold up the service: a match that takes too long is broken off, and a
 * pattern that did so again and again is not tried for a while. V8 interrupts a regular expression only inside a script with a time
 * limit, hence node:vm.
 */
import { createContext, Script } from 'node:vm';
import { systemClock } from '../lib/clock.ts';

export const MAX_PATTERN_LENGTH = 200;
/** A harmless match takes a thousandth of it. */
const LIMIT_MILLIS = 50;
/** On a busy machine a harmless match may be broken off; hardly twice in a row, and hardly for three texts. */
const TRIES = 2;
const MAX_BREAKS = 3;
/** After so long a pattern is tried again: it may have been the machine that was slow. */
const REMEMBERED_MILLIS = 5 * 60_000;
const REMEMBERED_PATTERNS = 1000;
const PROBES = 12;
const PROBE_LENGTH = 1000;

const sandbox: { pattern?: RegExp; texts?: readonly string[] } = createContext(Object.create(null));
const matchAll = new Script('texts.map((text) => pattern.test(text))');

interface Breaks {
  readonly count: number;
  /** Of the last one, Unix milliseconds. */
  readonly at: number;
}

const breaks = new Map<string, Breaks>();

/** A pattern of one definition: what is slow with one account's texts may be harmless with another's. */
export interface OwnPattern {
  readonly definitionId: string;
  readonly pattern: string;
}

export type Match = 'fits' | 'differs' | 'too_slow';

/**
 * As JSON Schema has it: Unicode, and anywhere in the text unless the pattern is anchored.
 * @param now Unix milliseconds
 */
export function matchPattern(own: OwnPattern, text: string, now = systemClock.wallNow()): Match {
  const key = `${own.definitionId} ${own.pattern}`;
  const known = breaks.get(key);
  const recent = known !== undefined && Math.abs(now - known.at) < REMEMBERED_MILLIS ? known.count : 0;
  if (recent >= MAX_BREAKS) return 'too_slow';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const matches = runInTime(own.pattern, [text]);
    if (matches) return matches[0] ? 'fits' : 'differs';
  }
  noteBreak(key, { count: recent + 1, at: now });
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

function noteBreak(key: string, noted: Breaks): void {
  breaks.delete(key);
  breaks.set(key, noted);
  const [oldest] = breaks.keys();
  if (breaks.size > REMEMBERED_PATTERNS && oldest !== undefined) breaks.delete(oldest);
}
