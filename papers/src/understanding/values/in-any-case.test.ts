/** Patterns that ignore case in a part, as they match. */
import { expect, it } from 'vitest';
import { inAnyCase } from './in-any-case.ts';

it('ignores the case of letters alone, and keeps what is escaped', () => {
  const pattern = new RegExp(`^${inAnyCase(String.raw`\bfür\s+(?:\p{Lu}+\s+)?rechnung`)} [A-Z]$`, 'u');
  for (const text of ['für rechnung X', 'FÜR RECHNUNG X', 'Für UNSERE Rechnung X']) expect(text).toMatch(pattern);
  for (const text of ['für rechnung x', 'für unsere rechnung X']) expect(text).not.toMatch(pattern);
});
