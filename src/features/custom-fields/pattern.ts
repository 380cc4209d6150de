/** Patterns from users, matched in linear time (RE2 syntax: no look-ahead, no back-references). Knows no fields. */

import { RE2JS } from 're2js';
import { keepLatest } from '../../lib/keep-latest.ts';

export const MAX_PATTERN_LENGTH = 200;
/** Steps of the compiled pattern: the longest text then takes some milliseconds at worst. `[A-Z]{100}` has a hundred. */
const MAX_STEPS = 200;
const REMEMBERED_PATTERNS = 200;

const compiled = new Map<string, RE2JS | null>();

export type Match = 'fits' | 'differs' | 'unusable';

/** Anywhere in the text unless the pattern is anchored. */
export function matchPattern(pattern: string, text: string): Match {
  const expression = remembered(pattern);
  if (expression === null) return 'unusable';
  return expression.test(text) ? 'fits' : 'differs';
}

/** What is wrong with a pattern; undefined: nothing is. */
export function findPatternProblem(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return `has at most ${MAX_PATTERN_LENGTH} characters`;
  try {
    const steps = RE2JS.compile(pattern).programSize();
    if (steps <= MAX_STEPS) return undefined;
    return `is too large: its repetitions make ${steps} steps, ${MAX_STEPS} are possible; use min_length and max_length`;
  } catch (error) {
    return `is no regular expression of RE2's syntax: ${error instanceof Error ? error.message : 'it cannot be read'}`;
  }
}

/** Null where it cannot be used. */
function remembered(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const expression = findPatternProblem(pattern) === undefined ? RE2JS.compile(pattern) : null;
  keepLatest(compiled, pattern, expression, REMEMBERED_PATTERNS);
  return expression;
}
