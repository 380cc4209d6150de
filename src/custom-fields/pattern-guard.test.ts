import { describe, expect, it } from 'vitest';
import { findPatternProblem, matchPattern } from './pattern-guard.ts';

const milliseconds = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

describe('a pattern', () => {
  it.each(['^[A-Z]{2}\\d{6}$', 'a|b', '^(PO|SO)-\\d+(-[A-Z]+)?$', '\\p{Lu}+', '^(a+)(b+)$'])('can be %s', (pattern) =>
    expect(findPatternProblem(pattern)).toBeUndefined(),
  );
  it.each(['(', '[z-a]', '\\p{Nonsense}', 'a{2,1}'])('cannot be %s', (pattern) =>
    expect(findPatternProblem(pattern)).toContain('is no regular expression'),
  );
  it('cannot be longer than 200 characters', () =>
    expect(findPatternProblem('a'.repeat(201))).toBe('has at most 200 characters'));
  it.each(['^(a+)+$', '^(b|bb)+$', '^([xy]*)*$', '(z+)*!', '^(\\d+)+$'])('cannot take for ever: %s', (pattern) =>
    expect(findPatternProblem(pattern)).toContain('takes too long'),
  );
});

describe('a match that would take for ever', () => {
  // The letters of the bad texts stand in no probe, so that the pattern passes when it is defined.
  const pattern = '^([^a]+)+q?$';
  const sly = { definitionId: 'mine', pattern };
  const text = `${'w'.repeat(500)}a`;
  const NOW = Date.parse('2026-05-11T18:30:00Z');
  const MINUTE = 60_000;
  it('is broken off, and not tried for some minutes after the third time', () => {
    expect(findPatternProblem(pattern)).toBeUndefined();
    for (let time = 1; time <= 3; time += 1) {
      expect(milliseconds(() => expect(matchPattern(sly, text, NOW)).toBe('too_slow'))).toBeLessThan(1500);
    }
    // It would fit: nobody tried.
    expect(matchPattern(sly, 'www', NOW + MINUTE)).toBe('too_slow');
    expect(matchPattern(sly, 'www', NOW + 6 * MINUTE)).toBe('fits');
  });
  it('does not hold up others, nor the same pattern of another definition', () => {
    expect(matchPattern({ ...sly, pattern: '^w+$' }, 'www', NOW)).toBe('fits');
    expect(matchPattern({ ...sly, definitionId: 'theirs' }, 'www', NOW)).toBe('fits');
  });
});
