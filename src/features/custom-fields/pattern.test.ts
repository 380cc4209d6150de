import { describe, expect, it } from 'vitest';
import { findPatternProblem, matchPattern } from './pattern.ts';

describe('a pattern', () => {
  it.each(['^[A-Z]{2}\\d{6}$', 'a|b', '^(PO|SO)-\\d+(-[A-Z]+)?$', '\\p{Lu}+', '^(a+)+$', '^[A-Za-z0-9]{1,64}$'])(
    'can be %s',
    (pattern) => expect(findPatternProblem(pattern)).toBeUndefined(),
  );
  it.each(['(', '[z-a]', '\\p{Nonsense}', 'a{2,1}', '(?=a)b', '(a)\\1'])('cannot be %s', (pattern) =>
    expect(findPatternProblem(pattern)).toContain('is no regular expression'),
  );
  it('cannot be longer than 200 characters', () =>
    expect(findPatternProblem('a'.repeat(201))).toBe('has at most 200 characters'));
  it.each(['(a{0,30}){0,30}', '[a-z]{0,1000}', '(a?){150}(b?){150}'])('cannot be as large as %s', (pattern) =>
    expect(findPatternProblem(pattern)).toContain('is too large'),
  );
});

describe('a match', () => {
  it.each([
    ['^[A-Z]{2}\\d+$', 'AB12', 'fits'],
    ['^[A-Z]{2}\\d+$', 'ab12', 'differs'],
    ['[0-9]', 'a1b', 'fits'],
    ['^.$', '\u{1F6A2}', 'fits'],
    ['^\\p{Lu}+$', 'ÄÖ', 'fits'],
    ['(?=a)b', 'b', 'unusable'],
  ])('of %s with %s %s', (pattern, text, expected) => expect(matchPattern(pattern, text)).toBe(expected));

  it.each(['^(a+)+$', '^([^a]+)+q?$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a|b)*a(a|b){40}[cd]'])(
    'of %s takes no longer than the text is long',
    (pattern) => {
      for (const text of ['a'.repeat(999), `${'w'.repeat(999)}!`, 'x'.repeat(1000), 'ab'.repeat(500)]) {
        matchPattern(pattern, text);
        const before = process.threadCpuUsage().user;
        matchPattern(pattern, text);
        expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(50);
      }
    },
  );
});
